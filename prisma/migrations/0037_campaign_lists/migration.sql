-- Campaigns as they were written here with the campaign on the chain that is theirs: every term must be equal. SQL joins texts
-- through this view and never by id. lib/campaigns/match.ts says the same in TypeScript; a test holds them together.
CREATE VIEW "app"."campaign_texts" AS
SELECT t."id", t."account_id", t."brand_claim_id", t."title", t."brief", t."category", t."tags", t."terms"
FROM "app"."campaigns" t
JOIN "chain"."campaigns" c ON c."campaign_id" = t."id"
WHERE c."currency" = t."currency"
  AND c."brand" = t."wallet"
  AND c."reward_per_slot" = t."reward_per_slot"
  AND c."slots" = t."slots"
  AND c."per_provider_limit" = t."per_provider_limit"
  AND c."provider_bond" = t."provider_bond"
  AND c."closes_at" = t."closes_at"
  AND c."max_submit_seconds" = t."max_submit_seconds"
  AND c."review_seconds" = t."review_seconds"
  AND c."terms_hash" = t."terms_hash";

-- The orders of the board, of all campaigns and of those that take claims.
CREATE INDEX "campaigns_by_reward" ON "chain"."campaigns" ("reward_per_slot" DESC, "campaign_id");
CREATE INDEX "campaigns_by_closing" ON "chain"."campaigns" ("closes_at", "campaign_id");
CREATE INDEX "campaigns_open_newest" ON "chain"."campaigns" ("created_block" DESC, "campaign_id")
  WHERE "status" = 'LIVE' AND "open" > 0;
CREATE INDEX "campaigns_open_by_reward" ON "chain"."campaigns" ("reward_per_slot" DESC, "campaign_id")
  WHERE "status" = 'LIVE' AND "open" > 0;
CREATE INDEX "campaigns_open_by_closing" ON "chain"."campaigns" ("closes_at", "campaign_id")
  WHERE "status" = 'LIVE' AND "open" > 0;
-- The ends of the rewards.
CREATE INDEX "campaigns_open_rewards" ON "chain"."campaigns" ("currency", "reward_per_slot")
  WHERE "status" = 'LIVE' AND "open" > 0;
-- The slots of a campaign by age, those that run by status, and a wallet's claims.
CREATE INDEX "slots_of_campaign" ON "chain"."slots" ("campaign_id", "created_block" DESC, "slot_id");
CREATE INDEX "slots_running" ON "chain"."slots" ("campaign_id", "status") WHERE "ended_at" IS NULL;
CREATE INDEX "slots_of_provider" ON "chain"."slots" ("campaign_id", "provider");
-- What was written.
CREATE INDEX "campaign_words" ON "app"."campaigns" USING gin (to_tsvector('simple', "title" || ' ' || "brief"));
CREATE INDEX "campaigns_category" ON "app"."campaigns" ("category");
