-- CreateTable
CREATE TABLE "chain"."jobs" (
    "job_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "client_agent_id" DECIMAL(78,0) NOT NULL,
    "evaluator_agent_id" DECIMAL(78,0) NOT NULL,
    "provider_agent_id" DECIMAL(78,0),
    "provider" TEXT,
    "budget" DECIMAL(78,0) NOT NULL,
    "strategy_type" TEXT NOT NULL,
    "verification_level" INTEGER NOT NULL,
    "submit_by" BIGINT NOT NULL,
    "stop_loss_bps" INTEGER NOT NULL,
    "target_return_bps" INTEGER NOT NULL,
    "max_daily_trades" INTEGER NOT NULL,
    "platform_fee_bps" INTEGER NOT NULL,
    "evaluator_fee_bps" INTEGER NOT NULL,
    "dispute_bond_bps" INTEGER NOT NULL,
    "terms_hash" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "funded_at" BIGINT,
    "provider_set_at" BIGINT,
    "lock_amount" DECIMAL(78,0),
    "deliverable_hash" TEXT,
    "submitted_at" BIGINT,
    "evaluate_by" BIGINT,
    "evaluated_by" TEXT,
    "passed" BOOLEAN,
    "reason_hash" TEXT,
    "evaluated_at" BIGINT,
    "dispute_by" BIGINT,
    "dispute_id" TEXT,
    "disputed_by_client" BOOLEAN,
    "bond" DECIMAL(78,0),
    "note_hash" TEXT,
    "disputed_at" BIGINT,
    "proposal_by" TEXT,
    "proposal_bps" INTEGER,
    "proposed_at" BIGINT,
    "deadline" BIGINT,
    "later_deadline" BIGINT,
    "outcome" TEXT,
    "payee" TEXT,
    "provider_payment" DECIMAL(78,0),
    "platform_fee" DECIMAL(78,0),
    "evaluator_fee" DECIMAL(78,0),
    "adjudicator_fees" DECIMAL(78,0),
    "client_refund" DECIMAL(78,0),
    "slashed" DECIMAL(78,0),
    "ended_at" BIGINT,
    "ended_block" BIGINT,
    "created_at" BIGINT NOT NULL,
    "created_tx" TEXT NOT NULL,
    "created_block" BIGINT NOT NULL,
    "submitted_tx" TEXT,
    "submitted_block" BIGINT,
    "disputed_tx" TEXT,
    "disputed_block" BIGINT,
    "ended_tx" TEXT,
    "version" INTEGER NOT NULL,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("job_id")
);

-- CreateTable
CREATE TABLE "chain"."job_offer_withdrawals" (
    "id" TEXT NOT NULL,
    "job_id" TEXT NOT NULL,
    "agent_id" DECIMAL(78,0) NOT NULL,
    "provider" TEXT NOT NULL,
    "seal" TEXT NOT NULL,
    "expires_at" DECIMAL(78,0) NOT NULL,
    "withdrawn_at" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "job_offer_withdrawals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chain"."vaults" (
    "job_id" TEXT NOT NULL,
    "vault" TEXT NOT NULL,
    "signer" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "snapshots" INTEGER NOT NULL,
    "initial_value" DECIMAL(78,0),
    "peak_value" DECIMAL(78,0),
    "last_value" DECIMAL(78,0),
    "max_drawdown_bps" INTEGER NOT NULL,
    "last_timestamp" BIGINT,
    "head" TEXT,
    "close_reason" TEXT,
    "target_reached" BOOLEAN,
    "deliverable_hash" TEXT,
    "closed_at" BIGINT,
    "deployed_at" BIGINT NOT NULL,
    "deployed_tx" TEXT NOT NULL,
    "deployed_block" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "vaults_pkey" PRIMARY KEY ("job_id")
);

-- CreateTable
CREATE TABLE "chain"."job_board_credits" (
    "account" TEXT NOT NULL,
    "amount" DECIMAL(78,0) NOT NULL,
    "credited" DECIMAL(78,0) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "job_board_credits_pkey" PRIMARY KEY ("account")
);

-- CreateTable
CREATE TABLE "chain"."job_snapshots" (
    "snapshot_hash" TEXT NOT NULL,
    "job_id" TEXT NOT NULL,
    "is_close" BOOLEAN NOT NULL,
    "timestamp" BIGINT NOT NULL,
    "reported_value" DECIMAL(78,0) NOT NULL,
    "report_hash" TEXT NOT NULL,
    "previous_hash" TEXT NOT NULL,
    "attestation" TEXT NOT NULL,
    "posted_by" TEXT NOT NULL,
    "posted_at" BIGINT NOT NULL,
    "tx_hash" TEXT NOT NULL,
    "block_number" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "job_snapshots_pkey" PRIMARY KEY ("snapshot_hash")
);

-- CreateTable
CREATE TABLE "chain"."tee_keys" (
    "signer" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "quote_hash" TEXT NOT NULL,
    "added_at" BIGINT NOT NULL,
    "revoked_at" BIGINT,
    "version" INTEGER NOT NULL,

    CONSTRAINT "tee_keys_pkey" PRIMARY KEY ("signer")
);

-- CreateTable
CREATE TABLE "app"."jobs" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "salt" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "terms" JSONB NOT NULL,
    "terms_hash" TEXT NOT NULL,
    "call" JSONB NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."job_offers" (
    "job_id" TEXT NOT NULL,
    "agent_id" DECIMAL(78,0) NOT NULL,
    "owner_address" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "message" TEXT,
    "seal" TEXT,
    "expires_at" BIGINT,
    "signature" TEXT,
    "from_chain" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_offers_pkey" PRIMARY KEY ("job_id","agent_id")
);

-- CreateTable
CREATE TABLE "app"."job_texts" (
    "job_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "files" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_texts_pkey" PRIMARY KEY ("job_id","kind","hash")
);

-- CreateIndex
CREATE INDEX "jobs_created_block_job_id_idx" ON "chain"."jobs"("created_block" DESC, "job_id");

-- CreateIndex
CREATE INDEX "jobs_status_created_block_job_id_idx" ON "chain"."jobs"("status", "created_block" DESC, "job_id");

-- CreateIndex
CREATE INDEX "jobs_strategy_type_created_block_job_id_idx" ON "chain"."jobs"("strategy_type", "created_block" DESC, "job_id");

-- CreateIndex
CREATE INDEX "jobs_client_created_block_job_id_idx" ON "chain"."jobs"("client", "created_block" DESC, "job_id");

-- CreateIndex
CREATE INDEX "jobs_client_agent_id_created_block_job_id_idx" ON "chain"."jobs"("client_agent_id", "created_block" DESC, "job_id");

-- CreateIndex
CREATE INDEX "jobs_provider_agent_id_created_block_job_id_idx" ON "chain"."jobs"("provider_agent_id", "created_block" DESC, "job_id");

-- CreateIndex
CREATE INDEX "jobs_evaluator_agent_id_created_block_job_id_idx" ON "chain"."jobs"("evaluator_agent_id", "created_block" DESC, "job_id");

-- CreateIndex
CREATE INDEX "jobs_dispute_id_idx" ON "chain"."jobs"("dispute_id");

-- CreateIndex
CREATE INDEX "jobs_deadline_idx" ON "chain"."jobs"("deadline");

-- CreateIndex
CREATE INDEX "jobs_later_deadline_idx" ON "chain"."jobs"("later_deadline");

-- CreateIndex
CREATE INDEX "job_offer_withdrawals_job_id_agent_id_idx" ON "chain"."job_offer_withdrawals"("job_id", "agent_id");

-- CreateIndex
CREATE INDEX "job_snapshots_job_id_timestamp_idx" ON "chain"."job_snapshots"("job_id", "timestamp");

-- CreateIndex
CREATE INDEX "jobs_wallet_created_at_idx" ON "app"."jobs"("wallet", "created_at");

-- CreateIndex
CREATE INDEX "job_offers_agent_id_created_at_idx" ON "app"."job_offers"("agent_id", "created_at");

-- CreateIndex
CREATE INDEX "job_texts_account_id_idx" ON "app"."job_texts"("account_id");

-- AddForeignKey
ALTER TABLE "app"."jobs" ADD CONSTRAINT "jobs_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."job_texts" ADD CONSTRAINT "job_texts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Every status, kind and word is one the code knows.
ALTER TABLE "chain"."jobs" ADD CONSTRAINT "jobs_status_check"
  CHECK ("status" IN ('OPEN', 'FUNDED', 'SUBMITTED', 'COMPLETED', 'REJECTED', 'EXPIRED', 'DISPUTED', 'ARBITRATED'));
ALTER TABLE "chain"."jobs" ADD CONSTRAINT "jobs_strategy_type_check"
  CHECK ("strategy_type" IN ('PROGRAM', 'RUBRIC', 'HYBRID', 'CEX_CAPITAL'));
ALTER TABLE "chain"."jobs" ADD CONSTRAINT "jobs_outcome_check"
  CHECK ("outcome" IN ('PASSED', 'FAILED', 'UNDECIDED', 'AGREED', 'PROVIDER_UPHELD', 'CLIENT_UPHELD', 'SPLIT', 'EXPIRED', 'CANCELLED'));
ALTER TABLE "chain"."vaults" ADD CONSTRAINT "vaults_close_reason_check" CHECK ("close_reason" IN ('DEADLINE', 'STOP_LOSS'));
ALTER TABLE "chain"."tee_keys" ADD CONSTRAINT "tee_keys_mode_check" CHECK ("mode" IN ('SOFTWARE', 'TDX'));
ALTER TABLE "app"."job_offers" ADD CONSTRAINT "job_offers_status_check"
  CHECK ("status" IN ('PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'));
ALTER TABLE "app"."job_texts" ADD CONSTRAINT "job_texts_kind_check" CHECK ("kind" IN ('DELIVERABLE', 'REASON', 'NOTE'));
