-- CreateIndex
CREATE INDEX "job_offers_owner_address_idx" ON "app"."job_offers"("owner_address");

-- CreateIndex
CREATE INDEX "listings_cover_image_url_idx" ON "app"."listings"("cover_image_url");

-- CreateIndex
CREATE INDEX "listings_samples_idx" ON "app"."listings" USING GIN ("samples" jsonb_path_ops);

-- CreateIndex
CREATE INDEX "notifications_subject_idx" ON "app"."notifications"("subject");

-- CreateIndex
CREATE INDEX "artifacts_account_id_idx" ON "app"."artifacts"("account_id");

-- CreateIndex
CREATE INDEX "agent_profiles_image_idx" ON "app"."agent_profiles" (("metadata" ->> 'image'));
