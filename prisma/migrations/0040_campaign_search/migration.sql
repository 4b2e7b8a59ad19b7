-- Campaigns are found by an inverted index, as listings, agents and requests are: a row per term and campaign, in the order of
-- the list. A campaign stands in it only while it is on the chain and every term of its text is equal (`app.campaign_texts`).
DROP INDEX "app"."campaign_words";
DROP INDEX "app"."campaigns_category";
DROP INDEX "app"."campaigns_category_idx";

-- What a campaign is found by: the words of its title, its tags and its brief, #its tags and @its category. A column, because
-- each change of its row on the chain needs them.
ALTER TABLE "app"."campaigns" ADD COLUMN "search_terms" TEXT[] NOT NULL
  GENERATED ALWAYS AS ("app"."terms_of"("title", "tags", "brief") || ('@' || "category")) STORED;

CREATE OR REPLACE VIEW "app"."campaign_texts" AS
SELECT t."id", t."account_id", t."brand_claim_id", t."title", t."brief", t."category", t."tags", t."terms", t."search_terms"
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

CREATE TABLE "app"."campaign_terms" (
    -- Byte order: what a prefix covers is then one range of the index, whatever the database's own order is.
    "term" TEXT COLLATE "C" NOT NULL,
    "created_block" BIGINT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "reward_per_slot" DECIMAL(78,0) NOT NULL,
    "closes_at" BIGINT NOT NULL,
    "brand_claim_id" TEXT,

    CONSTRAINT "campaign_terms_status_check" CHECK ("status" IN ('LIVE', 'FILLED', 'PAUSED', 'CLOSED')),
    CONSTRAINT "campaign_terms_currency_check" CHECK ("currency" IN ('USDC', 'USDT'))
);
CREATE TABLE "app"."campaign_words" (
    "word" TEXT COLLATE "C" NOT NULL,
    "uses" INTEGER NOT NULL,

    CONSTRAINT "campaign_words_pkey" PRIMARY KEY ("word")
);

-- What the index must be, row by row, and the uses of its words. A claim of a brand counts for its own wallet alone.
CREATE VIEW "app"."campaign_terms_source" AS
SELECT term, c."created_block", c."campaign_id", CASE WHEN c."status" = 'LIVE' AND c."open" = 0 THEN 'FILLED' ELSE c."status" END AS "status",
  t."category", c."currency", c."reward_per_slot", c."closes_at",
  (SELECT b."id" FROM "app"."brand_claims" b WHERE b."id" = t."brand_claim_id" AND b."wallet" = c."brand") AS "brand_claim_id"
FROM "app"."campaign_texts" t
JOIN "chain"."campaigns" c ON c."campaign_id" = t."id"
CROSS JOIN LATERAL unnest(t."search_terms") AS term;
CREATE VIEW "app"."campaign_words_source" AS
SELECT term AS word, count(*)::int AS uses FROM "app"."campaign_terms_source" GROUP BY term;

-- Brings the index to what it must say of a campaign. `known` are the terms that its text had until now, `block` is the block
-- that its entries name.
CREATE FUNCTION "app"."keep_campaign_terms"(campaign TEXT, known TEXT[], block BIGINT) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  before TEXT[];
  after TEXT[];
BEGIN
  WITH gone AS (
    DELETE FROM "app"."campaign_terms" WHERE term = ANY (known) AND created_block = block AND campaign_id = campaign RETURNING term
  ) SELECT coalesce(array_agg(term), '{}') INTO before FROM gone;
  WITH come AS (
    INSERT INTO "app"."campaign_terms" SELECT * FROM "app"."campaign_terms_source" WHERE campaign_id = campaign RETURNING term
  ) SELECT coalesce(array_agg(term), '{}') INTO after FROM come;
  -- In one order, so that two writers never wait for each other in a circle.
  INSERT INTO "app"."campaign_words" AS counted (word, uses)
    SELECT word, sum(by) FROM (
      SELECT unnest(after) AS word, 1 AS by UNION ALL SELECT unnest(before), -1
    ) changes GROUP BY word HAVING sum(by) <> 0 ORDER BY word
    ON CONFLICT (word) DO UPDATE SET uses = counted.uses + excluded.uses;
  PERFORM "app"."learn_slips"(array(
    SELECT term FROM unnest(after) AS term WHERE term NOT LIKE '@%' AND term <> ALL (before)));
END
$$;

-- A change on the chain: its text stays as it is read here until the transaction ends.
CREATE FUNCTION "app"."campaign_terms_by_chain"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  campaign TEXT := CASE WHEN TG_OP = 'DELETE' THEN OLD.campaign_id ELSE NEW.campaign_id END;
  known TEXT[];
BEGIN
  SELECT t.search_terms INTO known FROM "app"."campaigns" t WHERE t.id = campaign FOR NO KEY UPDATE;
  IF FOUND THEN
    PERFORM "app"."keep_campaign_terms"(campaign, known, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_block ELSE OLD.created_block END);
  END IF;
  RETURN NULL;
END
$$;

-- A change of the text of a campaign that is on the chain.
CREATE FUNCTION "app"."campaign_terms_by_text"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  block BIGINT;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT c.created_block INTO block FROM "chain"."campaigns" c WHERE c.campaign_id = OLD.id;
    IF FOUND THEN
      PERFORM "app"."keep_campaign_terms"(OLD.id, OLD.search_terms, block);
    END IF;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.id <> OLD.id THEN
    SELECT c.created_block INTO block FROM "chain"."campaigns" c WHERE c.campaign_id = NEW.id;
    IF FOUND THEN
      PERFORM "app"."keep_campaign_terms"(NEW.id, '{}', block);
    END IF;
  END IF;
  RETURN NULL;
END
$$;

-- Campaigns that are on the chain already.
INSERT INTO "app"."campaign_terms" SELECT * FROM "app"."campaign_terms_source";
INSERT INTO "app"."campaign_words" SELECT "term", count(*) FROM "app"."campaign_terms" GROUP BY "term";
SELECT "app"."learn_slips"(array(SELECT "word" FROM "app"."campaign_words" WHERE "word" NOT LIKE '@%'));
ALTER TABLE "app"."campaign_terms" ADD CONSTRAINT "campaign_terms_pkey" PRIMARY KEY ("term","created_block","campaign_id")
  INCLUDE ("status","category","currency","reward_per_slot","closes_at","brand_claim_id");

-- A list by category reads its term in each order of the list: all of them, and those that take claims.
CREATE INDEX "campaign_categories_by_reward" ON "app"."campaign_terms" ("term", "reward_per_slot" DESC, "campaign_id")
  WHERE "term" >= '@' AND "term" < 'A';
CREATE INDEX "campaign_categories_by_closing" ON "app"."campaign_terms" ("term", "closes_at", "campaign_id")
  WHERE "term" >= '@' AND "term" < 'A';
CREATE INDEX "campaign_categories_open_newest" ON "app"."campaign_terms" ("term", "created_block" DESC, "campaign_id")
  WHERE "term" >= '@' AND "term" < 'A' AND "status" = 'LIVE';
CREATE INDEX "campaign_categories_open_by_reward" ON "app"."campaign_terms" ("term", "reward_per_slot" DESC, "campaign_id")
  WHERE "term" >= '@' AND "term" < 'A' AND "status" = 'LIVE';
CREATE INDEX "campaign_categories_open_by_closing" ON "app"."campaign_terms" ("term", "closes_at", "campaign_id")
  WHERE "term" >= '@' AND "term" < 'A' AND "status" = 'LIVE';

CREATE TRIGGER "campaigns_terms_in" AFTER INSERT ON "chain"."campaigns" FOR EACH ROW
  EXECUTE FUNCTION "app"."campaign_terms_by_chain"();
CREATE TRIGGER "campaigns_terms_out" AFTER DELETE ON "chain"."campaigns" FOR EACH ROW
  EXECUTE FUNCTION "app"."campaign_terms_by_chain"();
CREATE TRIGGER "campaigns_terms_kept" AFTER UPDATE ON "chain"."campaigns" FOR EACH ROW
  WHEN ((OLD."status", OLD."open" > 0, OLD."created_block", OLD."currency", OLD."brand", OLD."reward_per_slot", OLD."slots",
      OLD."per_provider_limit", OLD."provider_bond", OLD."closes_at", OLD."max_submit_seconds", OLD."review_seconds", OLD."terms_hash")
    IS DISTINCT FROM (NEW."status", NEW."open" > 0, NEW."created_block", NEW."currency", NEW."brand", NEW."reward_per_slot", NEW."slots",
      NEW."per_provider_limit", NEW."provider_bond", NEW."closes_at", NEW."max_submit_seconds", NEW."review_seconds", NEW."terms_hash"))
  EXECUTE FUNCTION "app"."campaign_terms_by_chain"();
CREATE TRIGGER "campaigns_terms_in" AFTER INSERT ON "app"."campaigns" FOR EACH ROW
  EXECUTE FUNCTION "app"."campaign_terms_by_text"();
CREATE TRIGGER "campaigns_terms_out" AFTER DELETE ON "app"."campaigns" FOR EACH ROW
  EXECUTE FUNCTION "app"."campaign_terms_by_text"();
CREATE TRIGGER "campaigns_terms_kept" AFTER UPDATE ON "app"."campaigns" FOR EACH ROW
  WHEN ((OLD."id", OLD."search_terms", OLD."category", OLD."brand_claim_id", OLD."currency", OLD."wallet", OLD."reward_per_slot", OLD."slots",
      OLD."per_provider_limit", OLD."provider_bond", OLD."closes_at", OLD."max_submit_seconds", OLD."review_seconds", OLD."terms_hash")
    IS DISTINCT FROM (NEW."id", NEW."search_terms", NEW."category", NEW."brand_claim_id", NEW."currency", NEW."wallet", NEW."reward_per_slot", NEW."slots",
      NEW."per_provider_limit", NEW."provider_bond", NEW."closes_at", NEW."max_submit_seconds", NEW."review_seconds", NEW."terms_hash"))
  EXECUTE FUNCTION "app"."campaign_terms_by_text"();
