-- CreateTable
CREATE TABLE "app"."brand_claims" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "logo_url" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "challenge" TEXT NOT NULL,
    "method" TEXT,
    "reason" TEXT,
    "approved_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3),
    "misses" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brand_claims_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."brand_claim_changes" (
    "id" TEXT NOT NULL,
    "claim_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "wallet" TEXT,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brand_claim_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chain"."campaigns" (
    "campaign_id" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "reward_per_slot" DECIMAL(78,0) NOT NULL,
    "slots" INTEGER NOT NULL,
    "per_provider_limit" INTEGER NOT NULL,
    "provider_bond" DECIMAL(78,0) NOT NULL,
    "closes_at" BIGINT NOT NULL,
    "max_submit_seconds" BIGINT NOT NULL,
    "review_seconds" BIGINT NOT NULL,
    "protocol_fee_bps" INTEGER NOT NULL,
    "terms_hash" TEXT NOT NULL,
    "open" INTEGER NOT NULL,
    "running" INTEGER NOT NULL,
    "approved" INTEGER NOT NULL,
    "rejected" INTEGER NOT NULL,
    "paid" DECIMAL(78,0) NOT NULL,
    "fees" DECIMAL(78,0) NOT NULL,
    "adjudicator_fees" DECIMAL(78,0) NOT NULL,
    "refunded" DECIMAL(78,0) NOT NULL,
    "deadline" BIGINT,
    "closed_at" BIGINT,
    "closed_block" BIGINT,
    "created_at" BIGINT NOT NULL,
    "created_tx" TEXT NOT NULL,
    "created_block" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "campaigns_pkey" PRIMARY KEY ("campaign_id")
);

-- CreateTable
CREATE TABLE "chain"."slots" (
    "slot_id" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "agent_id" DECIMAL(78,0) NOT NULL,
    "provider" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "bond" DECIMAL(78,0) NOT NULL,
    "claimed_at" BIGINT NOT NULL,
    "submit_deadline" BIGINT NOT NULL,
    "submitted_at" BIGINT,
    "proof_hash" TEXT,
    "review_deadline" BIGINT,
    "rounds" INTEGER NOT NULL,
    "changes_note_hash" TEXT,
    "changes_at" BIGINT,
    "rejected_at" BIGINT,
    "reject_note_hash" TEXT,
    "challenge_deadline" BIGINT,
    "dispute_id" TEXT,
    "challenge_note_hash" TEXT,
    "challenged_at" BIGINT,
    "proposal_by" TEXT,
    "proposal_bps" INTEGER,
    "proposed_at" BIGINT,
    "deadline" BIGINT,
    "outcome" TEXT,
    "payee" TEXT,
    "provider_payout" DECIMAL(78,0),
    "protocol_fee" DECIMAL(78,0),
    "adjudicator_fees" DECIMAL(78,0),
    "brand_refund" DECIMAL(78,0),
    "slashed" DECIMAL(78,0),
    "ended_at" BIGINT,
    "ended_block" BIGINT,
    "created_tx" TEXT NOT NULL,
    "created_block" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "slots_pkey" PRIMARY KEY ("slot_id")
);

-- CreateTable
CREATE TABLE "app"."campaigns" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "brand_claim_id" TEXT,
    "salt" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "reward_per_slot" DECIMAL(78,0) NOT NULL,
    "slots" INTEGER NOT NULL,
    "per_provider_limit" INTEGER NOT NULL,
    "provider_bond" DECIMAL(78,0) NOT NULL,
    "closes_at" BIGINT NOT NULL,
    "max_submit_seconds" INTEGER NOT NULL,
    "review_seconds" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "brief" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "tags" TEXT[],
    "cover_image_url" TEXT,
    "proof_requirements" JSONB NOT NULL,
    "terms" JSONB NOT NULL,
    "terms_hash" TEXT NOT NULL,
    "funding_tx" TEXT,
    "mismatched_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "campaigns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."slot_claims" (
    "slot_id" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "agent_id" DECIMAL(78,0) NOT NULL,
    "nonce" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "intent_id" TEXT NOT NULL,
    "tx_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "slot_claims_pkey" PRIMARY KEY ("slot_id")
);

-- CreateTable
CREATE TABLE "app"."proof_files" (
    "id" TEXT NOT NULL,
    "slot_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "s3_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proof_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."proof_versions" (
    "slot_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "items" JSONB NOT NULL,
    "proof_hash" TEXT NOT NULL,
    "tx_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proof_versions_pkey" PRIMARY KEY ("slot_id","version")
);

-- CreateTable
CREATE TABLE "app"."proof_fingerprints" (
    "id" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "slot_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "requirement_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "proof_fingerprints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."proof_showings" (
    "slot_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proof_showings_pkey" PRIMARY KEY ("slot_id")
);

-- CreateTable
CREATE TABLE "app"."slot_reviews" (
    "slot_id" TEXT NOT NULL,
    "note_hash" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT,
    "note" TEXT NOT NULL,
    "rejected_items" TEXT[],
    "tx_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "slot_reviews_pkey" PRIMARY KEY ("slot_id","note_hash")
);

-- CreateIndex
CREATE INDEX "brand_claims_account_id_created_at_idx" ON "app"."brand_claims"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "brand_claims_domain_status_idx" ON "app"."brand_claims"("domain", "status");

-- CreateIndex
CREATE INDEX "brand_claims_status_next_check_at_idx" ON "app"."brand_claims"("status", "next_check_at");

-- CreateIndex
CREATE INDEX "brand_claim_changes_claim_id_created_at_idx" ON "app"."brand_claim_changes"("claim_id", "created_at");

-- CreateIndex
CREATE INDEX "campaigns_brand_created_block_campaign_id_idx" ON "chain"."campaigns"("brand", "created_block" DESC, "campaign_id");

-- CreateIndex
CREATE INDEX "campaigns_status_created_block_campaign_id_idx" ON "chain"."campaigns"("status", "created_block" DESC, "campaign_id");

-- CreateIndex
CREATE INDEX "campaigns_created_block_campaign_id_idx" ON "chain"."campaigns"("created_block" DESC, "campaign_id");

-- CreateIndex
CREATE INDEX "campaigns_deadline_idx" ON "chain"."campaigns"("deadline");

-- CreateIndex
CREATE INDEX "slots_campaign_id_status_created_block_slot_id_idx" ON "chain"."slots"("campaign_id", "status", "created_block" DESC, "slot_id");

-- CreateIndex
CREATE INDEX "slots_agent_id_created_block_slot_id_idx" ON "chain"."slots"("agent_id", "created_block" DESC, "slot_id");

-- CreateIndex
CREATE INDEX "slots_dispute_id_idx" ON "chain"."slots"("dispute_id");

-- CreateIndex
CREATE INDEX "slots_deadline_idx" ON "chain"."slots"("deadline");

-- CreateIndex
CREATE INDEX "campaigns_wallet_created_at_idx" ON "app"."campaigns"("wallet", "created_at");

-- CreateIndex
CREATE INDEX "campaigns_brand_claim_id_idx" ON "app"."campaigns"("brand_claim_id");

-- CreateIndex
CREATE INDEX "slot_claims_campaign_id_agent_id_idx" ON "app"."slot_claims"("campaign_id", "agent_id");

-- CreateIndex
CREATE INDEX "slot_claims_account_id_created_at_idx" ON "app"."slot_claims"("account_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "proof_files_s3_key_key" ON "app"."proof_files"("s3_key");

-- CreateIndex
CREATE INDEX "proof_files_slot_id_idx" ON "app"."proof_files"("slot_id");

-- CreateIndex
CREATE INDEX "proof_versions_campaign_id_idx" ON "app"."proof_versions"("campaign_id");

-- CreateIndex
CREATE UNIQUE INDEX "proof_versions_slot_id_proof_hash_key" ON "app"."proof_versions"("slot_id", "proof_hash");

-- CreateIndex
CREATE INDEX "proof_fingerprints_campaign_id_kind_value_idx" ON "app"."proof_fingerprints"("campaign_id", "kind", "value");

-- CreateIndex
CREATE INDEX "proof_fingerprints_slot_id_version_idx" ON "app"."proof_fingerprints"("slot_id", "version");

-- AddForeignKey
ALTER TABLE "app"."brand_claims" ADD CONSTRAINT "brand_claims_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."brand_claim_changes" ADD CONSTRAINT "brand_claim_changes_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "app"."brand_claims"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."campaigns" ADD CONSTRAINT "campaigns_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."slot_claims" ADD CONSTRAINT "slot_claims_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."proof_fingerprints" ADD CONSTRAINT "proof_fingerprints_slot_id_version_fkey" FOREIGN KEY ("slot_id", "version") REFERENCES "app"."proof_versions"("slot_id", "version") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every status, kind and currency is one the code knows.
ALTER TABLE "chain"."campaigns" ADD CONSTRAINT "campaigns_status_check"
  CHECK ("status" IN ('DRAFT', 'LIVE', 'FILLED', 'PAUSED', 'CLOSED'));
ALTER TABLE "chain"."campaigns" ADD CONSTRAINT "campaigns_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "chain"."slots" ADD CONSTRAINT "slots_status_check"
  CHECK ("status" IN ('OPEN', 'CLAIMED', 'SUBMITTED', 'CHANGES_REQUESTED', 'REJECTED', 'CHALLENGED', 'APPROVED'));
ALTER TABLE "app"."campaigns" ADD CONSTRAINT "campaigns_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "app"."slot_reviews" ADD CONSTRAINT "slot_reviews_kind_check" CHECK ("kind" IN ('CHANGES', 'REJECTION'));
ALTER TABLE "app"."proof_fingerprints" ADD CONSTRAINT "proof_fingerprints_kind_check"
  CHECK ("kind" IN ('FILE', 'PICTURE', 'URL', 'HANDLE'));
ALTER TABLE "app"."brand_claims" ADD CONSTRAINT "brand_claims_status_check"
  CHECK ("status" IN ('PENDING', 'APPROVED', 'REJECTED'));
ALTER TABLE "app"."brand_claims" ADD CONSTRAINT "brand_claims_method_check"
  CHECK ("method" IS NULL OR "method" IN ('FILE', 'DNS', 'OPERATOR'));
-- A domain has one brand.
CREATE UNIQUE INDEX "brand_claims_domain_held" ON "app"."brand_claims" ("domain") WHERE "status" = 'APPROVED';
