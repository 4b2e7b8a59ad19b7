-- The schema of pg-boss. Its tables are made by pg-boss itself, as the owner, right after the migrations
-- (scripts/stack/queue-schema.ts). Only the worker writes them: what the web wants done it writes into app.outbox or app.timers.
CREATE SCHEMA IF NOT EXISTS "queue";
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'merx_web') THEN
    GRANT USAGE ON SCHEMA "queue" TO merx_web;
    ALTER DEFAULT PRIVILEGES IN SCHEMA "queue" GRANT SELECT ON TABLES TO merx_web;
  END IF;
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'merx_worker') THEN
    GRANT USAGE ON SCHEMA "queue" TO merx_worker;
    ALTER DEFAULT PRIVILEGES IN SCHEMA "queue" GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO merx_worker;
  END IF;
END
$$;

-- DropIndex
DROP INDEX "app"."task_pushes_next_at_idx";

-- DropIndex
DROP INDEX "app"."webhook_deliveries_endpoint_id_status_next_attempt_at_idx";

-- CreateTable
CREATE TABLE "app"."outbox_taken" (
    "id" BIGINT NOT NULL,
    "xid" BIGINT NOT NULL,

    CONSTRAINT "outbox_taken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."outbox_held" (
    "id" BIGINT NOT NULL,
    "block" BIGINT NOT NULL,
    "subject" TEXT NOT NULL,

    CONSTRAINT "outbox_held_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."timers" (
    "job" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "due" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "timers_pkey" PRIMARY KEY ("job","key")
);

-- CreateTable
CREATE TABLE "app"."deadlines" (
    "job" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "due" BIGINT NOT NULL,

    CONSTRAINT "deadlines_pkey" PRIMARY KEY ("job","key")
);

-- CreateTable
CREATE TABLE "app"."job_effects" (
    "job_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_effects_pkey" PRIMARY KEY ("job_id")
);

-- CreateTable
CREATE TABLE "app"."job_decisions" (
    "id" TEXT NOT NULL,
    "job_id" UUID NOT NULL,
    "queue" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_decisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "outbox_taken_xid_idx" ON "app"."outbox_taken"("xid");

-- CreateIndex
CREATE INDEX "outbox_held_block_idx" ON "app"."outbox_held"("block");

-- CreateIndex
CREATE INDEX "outbox_held_subject_idx" ON "app"."outbox_held"("subject");

-- CreateIndex
CREATE INDEX "timers_due_idx" ON "app"."timers"("due");

-- CreateIndex
CREATE INDEX "deadlines_due_idx" ON "app"."deadlines"("due");

-- CreateIndex
CREATE INDEX "job_effects_at_idx" ON "app"."job_effects"("at");

-- CreateIndex
CREATE INDEX "job_decisions_created_at_id_idx" ON "app"."job_decisions"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpoint_id_status_idx" ON "app"."webhook_deliveries"("endpoint_id", "status");

-- What waited for a chore now waits for its timer.
INSERT INTO "app"."timers" ("job", "key", "due")
  SELECT 'a2a.push', "task_id" || '/' || "id", "next_at" FROM "app"."task_pushes" WHERE "next_at" IS NOT NULL
  UNION ALL SELECT 'webhooks.deliver', "endpoint_id" || '/' || "id", "next_attempt_at" FROM "app"."webhook_deliveries" WHERE "status" = 'PENDING'
  UNION ALL SELECT 'runtime.fallback', "agent_id" || '/' || "message_id", now() FROM "app"."inbox_items" WHERE "awaits_fallback"
  UNION ALL SELECT 'requests.match', "id", now() FROM "app"."requests" WHERE "matched_at" IS NULL AND "status" IN ('OPEN', 'QUOTED')
  UNION ALL SELECT 'requests.expire', "id", "deadline_at" FROM "app"."requests"
    WHERE "deadline_at" IS NOT NULL AND "status" NOT IN ('CHECKOUT_CONFIRMED', 'EXPIRED', 'CANCELLED')
  UNION ALL SELECT 'offers.end', o."id", coalesce(r."valid_until", now()) FROM "app"."offers" o
    LEFT JOIN "app"."offer_revisions" r ON r."offer_id" = o."id" AND r."status" = 'CURRENT'
    WHERE o."status" IN ('ACTIVE', 'ACCEPTED')
  UNION ALL SELECT 'checkout.reconcile', "id", now() FROM "app"."checkout_sessions"
    WHERE "status" IN ('CREATED', 'AWAITING_SIGNATURE', 'BROADCAST', 'FAILED')
      OR ("status" = 'EXPIRED' AND "expires_at" > now() - interval '30 days')
  UNION ALL SELECT 'disputes.tell', d."dispute_id", now() FROM "chain"."disputes" d
    LEFT JOIN "app"."dispute_threads" t ON t."dispute_id" = d."dispute_id" WHERE t."told_version" IS DISTINCT FROM d."version"
ON CONFLICT DO NOTHING;

-- Deadlines that chain time has not passed. Those that passed have been announced.
INSERT INTO "app"."deadlines" ("job", "key", "due")
  WITH announced AS (SELECT coalesce(max("chain_time"), 0) AS "time" FROM "app"."keeper_mark")
  SELECT 'keeper.order', o."order_id", o."deadline" FROM "chain"."orders" o, announced
    WHERE o."deadline" >= announced."time"
  UNION ALL SELECT 'keeper.dispute', d."dispute_id", d."deadline" FROM "chain"."disputes" d, announced
    WHERE d."status" <> 'SETTLED' AND d."deadline" >= announced."time"
  UNION ALL SELECT 'keeper.voting', d."dispute_id", d."evidence_ends_at" FROM "chain"."disputes" d, announced
    WHERE d."status" = 'EVIDENCE_PHASE' AND d."evidence_ends_at" >= announced."time"
  UNION ALL SELECT 'disputes.expire-evidence-request', "id", "expires_at" FROM "app"."evidence_requests" WHERE "status" = 'OPEN';

-- One relay reads the outbox now: it goes on where the slower of the two before it was. In an empty database it reads all.
INSERT INTO "app"."outbox_marks" ("name", "xid", "row_id") SELECT 'jobs', coalesce(min("xid"), 0), 0 FROM "app"."outbox_marks";
DELETE FROM "app"."outbox_marks" WHERE "name" <> 'jobs';

-- The jobs find their items by their keys.
DROP INDEX "app"."inbox_items_awaits_fallback_idx";

-- AlterTable
ALTER TABLE "app"."task_pushes" DROP COLUMN "next_at",
ADD COLUMN     "busy_until" TIMESTAMPTZ(3);

-- DropTable
DROP TABLE "app"."keeper_mark";
DROP INDEX "app"."requests_unmatched_idx";
