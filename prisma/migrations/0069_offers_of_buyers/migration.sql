-- CreateIndex
CREATE INDEX "offers_buyer_account_id_idx" ON "app"."offers"("buyer_account_id");
