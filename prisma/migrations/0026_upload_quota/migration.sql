-- DropIndex
DROP INDEX "app"."uploads_account_id_idx";

-- CreateIndex
CREATE INDEX "uploads_account_id_created_at_idx" ON "app"."uploads"("account_id", "created_at");

