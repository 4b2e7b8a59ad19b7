-- CreateIndex
CREATE INDEX "campaigns_category_idx" ON "app"."campaigns"("category");
