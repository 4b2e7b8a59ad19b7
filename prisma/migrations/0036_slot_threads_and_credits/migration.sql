-- AlterTable
ALTER TABLE "app"."conversations" ADD COLUMN     "slot_id" TEXT;

-- CreateTable
CREATE TABLE "chain"."campaign_credits" (
    "id" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "amount" DECIMAL(78,0) NOT NULL,
    "credited" DECIMAL(78,0) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "campaign_credits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "campaign_credits_account_idx" ON "chain"."campaign_credits"("account");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_slot_id_key" ON "app"."conversations"("slot_id");

-- Every currency is one the code knows.
ALTER TABLE "chain"."campaign_credits" ADD CONSTRAINT "campaign_credits_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
