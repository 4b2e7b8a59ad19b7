-- AlterTable
ALTER TABLE "chain"."orders" ADD COLUMN     "deadline" BIGINT;

-- CreateTable
CREATE TABLE "app"."role_changes" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "agent_token_id" DECIMAL(78,0) NOT NULL,
    "holder" TEXT NOT NULL,
    "strategy_type" TEXT,
    "note" TEXT NOT NULL,
    "prepared_at_block" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."keeper_mark" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "chain_time" BIGINT NOT NULL,

    CONSTRAINT "keeper_mark_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "role_changes_created_at_id_idx" ON "app"."role_changes"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_deadline_idx" ON "chain"."orders"("deadline");
