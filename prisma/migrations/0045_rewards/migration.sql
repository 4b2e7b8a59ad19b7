-- AlterTable
ALTER TABLE "app"."accounts" DROP COLUMN "invite_code";

-- CreateTable
CREATE TABLE "app"."invite_codes" (
    "account_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invite_codes_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "app"."account_invites" (
    "account_id" TEXT NOT NULL,
    "inviter_id" TEXT NOT NULL,
    "bound_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_invites_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "app"."reward_fees" (
    "matter" TEXT NOT NULL,
    "block_number" BIGINT NOT NULL,
    "log_index" INTEGER NOT NULL,
    "tx_hash" TEXT NOT NULL,
    "settled_at" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "fee" DECIMAL(78,0) NOT NULL,
    "client" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "payee" TEXT NOT NULL,
    "client_inviter" TEXT,
    "provider_inviter" TEXT,
    "finding" TEXT NOT NULL,

    CONSTRAINT "reward_fees_pkey" PRIMARY KEY ("matter")
);

-- CreateTable
CREATE TABLE "app"."reward_totals" (
    "wallet" TEXT NOT NULL,
    "earned" DECIMAL(78,0) NOT NULL,
    "invited" DECIMAL(78,0) NOT NULL,
    "points" DECIMAL(78,0) NOT NULL,
    "fees" INTEGER NOT NULL,

    CONSTRAINT "reward_totals_pkey" PRIMARY KEY ("wallet")
);

-- CreateIndex
CREATE UNIQUE INDEX "invite_codes_code_key" ON "app"."invite_codes"("code");

-- CreateIndex
CREATE INDEX "account_invites_inviter_id_idx" ON "app"."account_invites"("inviter_id");

-- CreateIndex
CREATE INDEX "reward_fees_client_block_number_log_index_idx" ON "app"."reward_fees"("client", "block_number" DESC, "log_index" DESC);

-- CreateIndex
CREATE INDEX "reward_fees_provider_block_number_log_index_idx" ON "app"."reward_fees"("provider", "block_number" DESC, "log_index" DESC);

-- CreateIndex
CREATE INDEX "reward_fees_client_provider_settled_at_idx" ON "app"."reward_fees"("client", "provider", "settled_at");

-- CreateIndex
CREATE INDEX "reward_totals_points_wallet_idx" ON "app"."reward_totals"("points" DESC, "wallet");

-- AddForeignKey
ALTER TABLE "app"."invite_codes" ADD CONSTRAINT "invite_codes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."account_invites" ADD CONSTRAINT "account_invites_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."account_invites" ADD CONSTRAINT "account_invites_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "app"."accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "app"."reward_fees" ADD CONSTRAINT "reward_fees_currency_check" CHECK ("currency" IN ('USDC', 'USDT'));
ALTER TABLE "app"."reward_fees" ADD CONSTRAINT "reward_fees_finding_check" CHECK ("finding" IN ('EARNED', 'SAME_WALLET', 'BOTH_DIRECTIONS'));

-- Every protocol fee of a settlement, with who paid it and who did the work. `matter` is `kind:subject`.
CREATE VIEW "app"."settled_fees" AS
SELECT 'order' AS kind, o.order_id AS subject, o.currency, o.protocol_fee AS fee, o.buyer AS client, o.provider, o.payee,
  e.block_number, e.log_index, e.tx_hash, e.timestamp AS settled_at
FROM "chain"."orders" o
JOIN "chain"."events" e ON e.keys @> ARRAY['order:' || o.order_id] AND e.name = 'OrderSettled'
WHERE o.protocol_fee > 0 AND o.provider IS NOT NULL
UNION ALL
SELECT 'slot', s.slot_id, c.currency, s.protocol_fee, c.brand, s.provider, s.payee,
  e.block_number, e.log_index, e.tx_hash, e.timestamp
FROM "chain"."slots" s
JOIN "chain"."campaigns" c ON c.campaign_id = s.campaign_id
JOIN "chain"."events" e ON e.keys @> ARRAY['slot:' || s.slot_id] AND e.name IN ('SlotApproved', 'SlotSettled')
WHERE s.protocol_fee > 0
UNION ALL
SELECT 'job', j.job_id, 'USDC', j.platform_fee, j.client, j.provider, j.payee,
  e.block_number, e.log_index, e.tx_hash, e.timestamp
FROM "chain"."jobs" j
JOIN "chain"."events" e ON e.keys @> ARRAY['job:' || j.job_id] AND e.name = 'JobSettled'
WHERE j.platform_fee > 0 AND j.provider IS NOT NULL;

-- Work that settled before there were points: each fee is counted by the job that counts all others.
INSERT INTO "app"."timers" (job, key, due)
SELECT 'rewards.count', 'order:' || order_id, now() FROM "chain"."orders" WHERE protocol_fee > 0
UNION ALL SELECT 'rewards.count', 'slot:' || slot_id, now() FROM "chain"."slots" WHERE protocol_fee > 0
UNION ALL SELECT 'rewards.count', 'job:' || job_id, now() FROM "chain"."jobs" WHERE platform_fee > 0;
