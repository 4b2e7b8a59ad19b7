-- AlterTable
ALTER TABLE "chain"."cursor" ADD COLUMN     "journal" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "app"."auth_nonces" ADD COLUMN     "account_id" TEXT;

-- CreateTable
CREATE TABLE "chain"."journal" (
    "block_number" BIGINT NOT NULL,
    "log_index" INTEGER NOT NULL,
    "leg" INTEGER NOT NULL,
    "tx_hash" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" DECIMAL(78,0) NOT NULL,
    "balance" DECIMAL(78,0) NOT NULL,
    "counterparty" TEXT,
    "subject_kind" TEXT,
    "subject_id" TEXT,

    CONSTRAINT "journal_pkey" PRIMARY KEY ("block_number","log_index","leg")
);

-- CreateTable
CREATE TABLE "app"."linked_wallets" (
    "wallet_address" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "linked_wallets_pkey" PRIMARY KEY ("wallet_address")
);

-- CreateIndex
CREATE INDEX "journal_holder_account_currency_at_block_number_log_index_l_idx" ON "chain"."journal"("holder", "account", "currency", "at" DESC, "block_number" DESC, "log_index" DESC, "leg" DESC);

-- CreateIndex
CREATE INDEX "journal_holder_kind_at_block_number_log_index_leg_idx" ON "chain"."journal"("holder", "kind", "at" DESC, "block_number" DESC, "log_index" DESC, "leg" DESC);

-- CreateIndex
CREATE INDEX "journal_subject_id_kind_idx" ON "chain"."journal"("subject_id", "kind");

-- CreateIndex
CREATE INDEX "linked_wallets_account_id_idx" ON "app"."linked_wallets"("account_id");

-- AddForeignKey
ALTER TABLE "app"."linked_wallets" ADD CONSTRAINT "linked_wallets_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "chain"."journal" ADD CONSTRAINT "journal_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "chain"."journal" ADD CONSTRAINT "journal_account_check" CHECK ("account" IN ('WALLET', 'ESCROW', 'STAKE', 'BOND', 'CREDIT', 'FEES'));
ALTER TABLE "chain"."journal" ADD CONSTRAINT "journal_kind_check" CHECK ("kind" IN (
  'ESCROW_FUNDED', 'PAYOUT', 'REFUND', 'PROTOCOL_FEE', 'CHALLENGE_BOND_POSTED', 'CHALLENGE_BOND_PAID', 'ADJUDICATOR_FEE',
  'EVALUATOR_FEE_EARNED', 'EVALUATOR_FEE_PAID', 'FEES_WITHDRAWN', 'STAKE_DEPOSITED', 'STAKE_WITHDRAWN', 'STAKE_SLASHED',
  'STAKE_TRANSFERRED', 'BOND_DEPOSITED', 'BOND_WITHDRAWN', 'BOND_SLASHED', 'BOND_TRANSFERRED', 'CREDIT_KEPT', 'CREDIT_WITHDRAWN'));
ALTER TABLE "chain"."journal" ADD CONSTRAINT "journal_subject_kind_check" CHECK ("subject_kind" IN ('ORDER', 'CAMPAIGN', 'SLOT', 'JOB', 'DISPUTE', 'AGENT'));
