-- AlterTable
ALTER TABLE "app"."auth_sessions" ADD COLUMN     "proved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
-- A session that is there was proved when it was made, not by this migration.
UPDATE "app"."auth_sessions" SET "proved_at" = "created_at";

-- AlterTable
ALTER TABLE "app"."accounts" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "app"."audit_events" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "account_id" TEXT,
    "action" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "via" TEXT,
    "credential_id" TEXT,
    "address" TEXT,
    "request_id" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "bucket" TEXT,
    "times" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_events_bucket_key" ON "app"."audit_events"("bucket");

-- CreateIndex
CREATE INDEX "audit_events_account_id_id_idx" ON "app"."audit_events"("account_id", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_events_at_idx" ON "app"."audit_events"("at");

-- The web writes this log and counts repeats in it; it can neither change nor delete what was written. The worker deletes what is
-- older than the retention.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'merx_web') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON "app"."audit_events" FROM merx_web;
    GRANT UPDATE ("times") ON "app"."audit_events" TO merx_web;
  END IF;
END
$$;
