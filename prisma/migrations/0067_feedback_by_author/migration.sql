-- DropIndex
DROP INDEX "chain"."feedback_feedback_hash_idx";

-- CreateIndex
CREATE INDEX "feedback_feedback_hash_client_idx" ON "chain"."feedback"("feedback_hash", "client");
