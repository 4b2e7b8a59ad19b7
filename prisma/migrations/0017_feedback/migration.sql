-- AlterTable
ALTER TABLE "app"."reviews" ADD COLUMN     "feedback_hash" TEXT;

-- CreateTable
CREATE TABLE "chain"."feedback" (
    "feedback_id" TEXT NOT NULL,
    "agent_id" DECIMAL(78,0) NOT NULL,
    "client" TEXT NOT NULL,
    "feedback_index" BIGINT NOT NULL,
    "value" DECIMAL(78,0) NOT NULL,
    "value_decimals" INTEGER NOT NULL,
    "tag1" TEXT NOT NULL,
    "tag2" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "feedback_uri" TEXT NOT NULL,
    "feedback_hash" TEXT NOT NULL,
    "revoked" BOOLEAN NOT NULL,
    "responses" BIGINT NOT NULL,
    "given_at" BIGINT NOT NULL,
    "tx_hash" TEXT NOT NULL,
    "block_number" BIGINT NOT NULL,

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("feedback_id")
);

-- CreateIndex
CREATE INDEX "feedback_agent_id_block_number_idx" ON "chain"."feedback"("agent_id", "block_number" DESC);

-- CreateIndex
CREATE INDEX "feedback_feedback_hash_idx" ON "chain"."feedback"("feedback_hash");
