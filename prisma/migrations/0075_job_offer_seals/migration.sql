-- What providers signed for their offers: an offer keeps its newest signature, and the client can use an earlier one until it ends.
CREATE TABLE "app"."job_offer_seals" (
    "job_id" TEXT NOT NULL,
    "agent_id" DECIMAL(78,0) NOT NULL,
    "owner_address" TEXT NOT NULL,
    "seal" TEXT NOT NULL,
    "expires_at" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_offer_seals_pkey" PRIMARY KEY ("job_id","agent_id","owner_address","seal","expires_at")
);

-- CreateIndex
CREATE INDEX "job_offer_seals_owner_address_idx" ON "app"."job_offer_seals"("owner_address");

SELECT "app"."watch_table"('app.job_offer_seals');

-- Of the offers that are there the newest signature is known.
INSERT INTO "app"."job_offer_seals" ("job_id", "agent_id", "owner_address", "seal", "expires_at", "created_at")
  SELECT "job_id", "agent_id", "owner_address", "seal", "expires_at", "updated_at" FROM "app"."job_offers"
  WHERE "seal" IS NOT NULL AND "expires_at" IS NOT NULL;
