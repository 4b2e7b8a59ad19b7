-- AlterTable
ALTER TABLE "app"."checkout_sessions" ADD COLUMN     "secret" TEXT;

-- AlterTable
ALTER TABLE "chain"."orders" ADD COLUMN     "adjudicator_fees" DECIMAL(78,0),
ADD COLUMN     "bond_paid_to" TEXT,
ADD COLUMN     "challenge_bond" DECIMAL(78,0),
ADD COLUMN     "challenge_note_hash" TEXT,
ADD COLUMN     "challenged_at" BIGINT,
ADD COLUMN     "dispute_id" TEXT,
ADD COLUMN     "proposal_bps" INTEGER,
ADD COLUMN     "proposal_by" TEXT,
ADD COLUMN     "proposed_at" BIGINT;

-- CreateTable
CREATE TABLE "chain"."disputes" (
    "dispute_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "module" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "provider_agent_id" DECIMAL(78,0) NOT NULL,
    "seat_a" DECIMAL(78,0),
    "seat_b" DECIMAL(78,0),
    "seat_c" DECIMAL(78,0),
    "vote_a" BOOLEAN,
    "vote_b" BOOLEAN,
    "vote_c" BOOLEAN,
    "voter_a" TEXT,
    "voter_b" TEXT,
    "voter_c" TEXT,
    "reason_a" TEXT,
    "reason_b" TEXT,
    "reason_c" TEXT,
    "voted_at_a" BIGINT,
    "voted_at_b" BIGINT,
    "voted_at_c" BIGINT,
    "evidence_ends_at" BIGINT NOT NULL,
    "voting_ends_at" BIGINT NOT NULL,
    "votes_public_at" BIGINT NOT NULL,
    "verdict" TEXT,
    "window_ends_at" BIGINT,
    "escalated_by" TEXT,
    "escalated_at" BIGINT,
    "arbitrator" DECIMAL(78,0),
    "review_ends_at" BIGINT,
    "ruling" TEXT,
    "ruling_by" TEXT,
    "ruling_reason" TEXT,
    "ruled_at" BIGINT,
    "agreement_ends_at" BIGINT,
    "deadline" BIGINT NOT NULL,
    "result" TEXT,
    "ended_by" TEXT,
    "opened_at" BIGINT NOT NULL,
    "settled_at" BIGINT,
    "opened_tx" TEXT NOT NULL,
    "opened_block" BIGINT NOT NULL,
    "settled_tx" TEXT,
    "version" INTEGER NOT NULL,

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("dispute_id")
);

-- CreateTable
CREATE TABLE "chain"."evaluators" (
    "agent_id" DECIMAL(78,0) NOT NULL,
    "owner" TEXT NOT NULL,
    "strategy_type" TEXT NOT NULL,
    "registered_at" BIGINT NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "granted_at" BIGINT NOT NULL,
    "revoked_at" BIGINT,
    "version" INTEGER NOT NULL,

    CONSTRAINT "evaluators_pkey" PRIMARY KEY ("agent_id")
);

-- CreateTable
CREATE TABLE "chain"."arbitrators" (
    "agent_id" DECIMAL(78,0) NOT NULL,
    "owner" TEXT,
    "granted" BOOLEAN NOT NULL,
    "suspended" BOOLEAN NOT NULL,
    "bond" DECIMAL(78,0) NOT NULL,
    "bond_locked" DECIMAL(78,0) NOT NULL,
    "open_cases" BIGINT NOT NULL,
    "job_count" BIGINT NOT NULL,
    "granted_at" BIGINT,
    "revoked_at" BIGINT,
    "version" INTEGER NOT NULL,

    CONSTRAINT "arbitrators_pkey" PRIMARY KEY ("agent_id")
);

-- CreateTable
CREATE TABLE "chain"."adjudicator_earnings" (
    "currency" TEXT NOT NULL,
    "agent_id" DECIMAL(78,0) NOT NULL,
    "amount" DECIMAL(78,0) NOT NULL,
    "cases" BIGINT NOT NULL,
    "last_paid_at" BIGINT NOT NULL,

    CONSTRAINT "adjudicator_earnings_pkey" PRIMARY KEY ("currency","agent_id")
);

-- CreateIndex
CREATE INDEX "disputes_subject_idx" ON "chain"."disputes"("subject");

-- CreateIndex
CREATE INDEX "disputes_client_opened_block_idx" ON "chain"."disputes"("client", "opened_block" DESC);

-- CreateIndex
CREATE INDEX "disputes_provider_agent_id_opened_block_idx" ON "chain"."disputes"("provider_agent_id", "opened_block" DESC);

-- CreateIndex
CREATE INDEX "disputes_seat_a_opened_block_idx" ON "chain"."disputes"("seat_a", "opened_block" DESC);

-- CreateIndex
CREATE INDEX "disputes_seat_b_opened_block_idx" ON "chain"."disputes"("seat_b", "opened_block" DESC);

-- CreateIndex
CREATE INDEX "disputes_seat_c_opened_block_idx" ON "chain"."disputes"("seat_c", "opened_block" DESC);

-- CreateIndex
CREATE INDEX "disputes_arbitrator_opened_block_idx" ON "chain"."disputes"("arbitrator", "opened_block" DESC);

-- CreateIndex
CREATE INDEX "disputes_status_deadline_idx" ON "chain"."disputes"("status", "deadline");

-- CreateIndex
CREATE UNIQUE INDEX "disputes_module_subject_key" ON "chain"."disputes"("module", "subject");

-- CreateIndex
CREATE INDEX "evaluators_owner_idx" ON "chain"."evaluators"("owner");

-- CreateIndex
CREATE INDEX "evaluators_granted_agent_id_idx" ON "chain"."evaluators"("granted", "agent_id");

-- CreateIndex
CREATE INDEX "arbitrators_owner_idx" ON "chain"."arbitrators"("owner");

-- CreateIndex
CREATE INDEX "arbitrators_granted_agent_id_idx" ON "chain"."arbitrators"("granted", "agent_id");

-- CreateIndex
CREATE INDEX "adjudicator_earnings_agent_id_idx" ON "chain"."adjudicator_earnings"("agent_id");

-- CreateIndex
CREATE INDEX "orders_dispute_id_idx" ON "chain"."orders"("dispute_id");
