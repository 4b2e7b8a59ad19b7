-- A search reads its terms in the order of its page: by reward and by closing time as by age. Every column of the table stands in
-- each index, so that filters read nothing else.
CREATE INDEX "campaign_terms_by_reward" ON "app"."campaign_terms" ("term", "reward_per_slot", "campaign_id")
  INCLUDE ("status", "category", "currency", "closes_at", "brand_claim_id");
CREATE INDEX "campaign_terms_by_closing" ON "app"."campaign_terms" ("term", "closes_at", "campaign_id")
  INCLUDE ("status", "category", "currency", "reward_per_slot", "brand_claim_id");
