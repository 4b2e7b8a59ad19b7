-- A contract event may name 2^32 - 1 slots, more than an INTEGER holds. Views and a trigger read the columns, and stand again below.
DROP TRIGGER "campaigns_terms_kept" ON "chain"."campaigns";
DROP VIEW "app"."campaign_words_source";
DROP VIEW "app"."campaign_terms_source";
DROP VIEW "app"."campaign_texts";
-- In one statement, so that the table is written once.
ALTER TABLE "chain"."campaigns" ALTER COLUMN "slots" SET DATA TYPE BIGINT, ALTER COLUMN "open" SET DATA TYPE BIGINT;
CREATE VIEW "app"."campaign_texts" AS
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
CREATE VIEW "app"."campaign_terms_source" AS
SELECT term, c."created_block", c."campaign_id", CASE WHEN c."status" = 'LIVE' AND c."open" = 0 THEN 'FILLED' ELSE c."status" END AS "status",
  t."category", c."currency", c."reward_per_slot", c."closes_at",
  (SELECT b."id" FROM "app"."brand_claims" b WHERE b."id" = t."brand_claim_id" AND b."wallet" = c."brand") AS "brand_claim_id"
FROM "app"."campaign_texts" t
JOIN "chain"."campaigns" c ON c."campaign_id" = t."id"
CROSS JOIN LATERAL unnest(t."search_terms") AS term;
CREATE VIEW "app"."campaign_words_source" AS
SELECT term AS word, count(*)::int AS uses FROM "app"."campaign_terms_source" GROUP BY term;
CREATE TRIGGER "campaigns_terms_kept" AFTER UPDATE ON "chain"."campaigns" FOR EACH ROW
  WHEN ((OLD."status", OLD."open" > 0, OLD."created_block", OLD."currency", OLD."brand", OLD."reward_per_slot", OLD."slots",
      OLD."per_provider_limit", OLD."provider_bond", OLD."closes_at", OLD."max_submit_seconds", OLD."review_seconds", OLD."terms_hash")
    IS DISTINCT FROM (NEW."status", NEW."open" > 0, NEW."created_block", NEW."currency", NEW."brand", NEW."reward_per_slot", NEW."slots",
      NEW."per_provider_limit", NEW."provider_bond", NEW."closes_at", NEW."max_submit_seconds", NEW."review_seconds", NEW."terms_hash"))
  EXECUTE FUNCTION "app"."campaign_terms_by_chain"();

-- A text of a foreign document; null when it is something else. One character more than is read, so that a longer text is seen as one.
CREATE FUNCTION "chain"."text_in"(document jsonb, field text, longest int) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN jsonb_typeof(document -> field) = 'string' THEN left(document ->> field, longest + 1) END
$$;

-- What `ForeignFile` of lib/agents/schema.ts reads of a foreign document. Anything else stays out: one number of ten characters is
-- 131,072 digits long when it is written.
CREATE FUNCTION "chain"."read_in"(document jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'type', chain.text_in(document, 'type', 2000),
    'name', chain.text_in(document, 'name', 2000),
    'description', chain.text_in(document, 'description', 2000),
    'services', (
      SELECT jsonb_agg(jsonb_build_object('name', name, 'endpoint', endpoint) ORDER BY place)
      FROM (
        SELECT place, chain.text_in(one, 'name', 200) AS name, chain.text_in(one, 'endpoint', 500) AS endpoint
        FROM jsonb_array_elements(CASE WHEN jsonb_typeof(document -> 'services') = 'array' THEN document -> 'services' ELSE '[]' END)
          WITH ORDINALITY AS listed(one, place)
        WHERE place <= 21
      ) said HAVING count(*) <= 20 AND bool_and(coalesce(length(name) <= 200 AND length(endpoint) <= 500, false))
    ),
    'supportedTrust', (
      SELECT jsonb_agg(word ORDER BY place)
      FROM (
        SELECT place, CASE WHEN jsonb_typeof(one) = 'string' THEN left(one #>> '{}', 101) END AS word
        FROM jsonb_array_elements(CASE WHEN jsonb_typeof(document -> 'supportedTrust') = 'array' THEN document -> 'supportedTrust' ELSE '[]' END)
          WITH ORDINALITY AS listed(one, place)
        WHERE place <= 21
      ) said HAVING count(*) <= 20 AND bool_and(coalesce(length(word) <= 100, false))
    )))
$$;

-- The registration file inside a data: URI, as far as it is read, or null. Anyone who mints writes the URI, so anything may be in it.
CREATE OR REPLACE FUNCTION "chain"."document_of"(uri text) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
DECLARE
  head text;
  body text;
  document jsonb;
BEGIN
  IF uri !~ '^data:application/json[;,]' OR length(uri) > 65536 THEN
    RETURN NULL;
  END IF;
  head := split_part(uri, ',', 1);
  body := substr(uri, length(head) + 2);
  IF head LIKE '%;base64' THEN
    body := convert_from(decode(body, 'base64'), 'UTF8');
  ELSE
    SELECT convert_from(string_agg(
      CASE WHEN part[1] ~ '^%[0-9A-Fa-f]{2}$' THEN decode(substr(part[1], 2), 'hex') ELSE convert_to(part[1], 'UTF8') END,
      ''::bytea ORDER BY place), 'UTF8')
    INTO body FROM regexp_matches(body, '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') WITH ORDINALITY AS parts(part, place);
  END IF;
  document := body::jsonb;
  RETURN CASE WHEN jsonb_typeof(document) = 'object' THEN chain.read_in(document) END;
EXCEPTION
  WHEN data_exception OR program_limit_exceeded OR statement_too_complex THEN
    RETURN NULL;
END
$$;

-- Stored documents. No other column of a row follows from what is left out, but for texts longer than is read of them.
UPDATE "chain"."directory" SET "document" = "chain"."read_in"("document")
  WHERE "document" IS NOT NULL AND "document" <> "chain"."read_in"("document");
SELECT "chain"."refresh_directory"(coalesce(array_agg("token_id"), '{}')) FROM "chain"."directory"
  WHERE length("document" ->> 'name') > 2000 OR length("document" ->> 'description') > 2000;

-- Any wallet could make the staking contract say that nothing was released or slashed, under any subject and of any agent. What followed
-- from that is taken back. A pool that holds nothing began with a stake or with a lock, which an order of no stake has too:
DELETE FROM "chain"."stake_pools" p WHERE p."available" = 0 AND p."locked" = 0 AND NOT EXISTS (
  SELECT FROM "chain"."events" e WHERE e."keys" @> ARRAY['pool:' || p."currency" || ':' || p."agent_id"]
    AND e."name" IN ('StakeDeposited', 'StakeLocked'));
-- only what was taken is a violation:
UPDATE "chain"."stake_pools" p SET "violation_count" = (
  SELECT count(*) FROM "chain"."events" e WHERE e."keys" @> ARRAY['pool:' || p."currency" || ':' || p."agent_id"]
    AND e."name" = 'StakeSlashed' AND (e."args" ->> 'slashed')::numeric > 0)
  WHERE p."violation_count" > 0;
-- and a lock ends with the first release or slash of its own agent and amount since it was locked. An event of nothing under its subject,
-- of any agent, ended one that stands, moved an end to its own time, and began a row of its own.
WITH named AS MATERIALIZED (
  SELECT DISTINCT key FROM "chain"."events" e CROSS JOIN LATERAL unnest(e."keys") k(key)
  WHERE e."name" IN ('StakeReleased', 'StakeSlashed') AND key LIKE 'lock:%'
    AND coalesce((e."args" ->> 'amount')::numeric, (e."args" ->> 'slashed')::numeric + (e."args" ->> 'released')::numeric) = 0
), folded AS (
  SELECT split_part(key, ':', 2) AS currency, split_part(key, ':', 3) AS subject,
    began."name" IS NOT NULL AND ended."timestamp" IS NULL AS active, ended."timestamp" AS released_at
  FROM named
  LEFT JOIN LATERAL (
    SELECT e.* FROM "chain"."events" e WHERE e."keys" @> ARRAY[named.key] AND e."name" = 'StakeLocked'
    ORDER BY e."block_number" DESC, e."log_index" DESC LIMIT 1
  ) began ON true
  LEFT JOIN LATERAL (
    SELECT e."timestamp" FROM "chain"."events" e
    WHERE e."keys" @> ARRAY[named.key] AND e."name" IN ('StakeReleased', 'StakeSlashed')
      AND (e."block_number", e."log_index") > (began."block_number", began."log_index")
      AND (e."args" ->> 'agentId')::numeric = (began."args" ->> 'agentId')::numeric
      AND coalesce((e."args" ->> 'amount')::numeric, (e."args" ->> 'slashed')::numeric + (e."args" ->> 'released')::numeric)
        = (began."args" ->> 'amount')::numeric
    ORDER BY e."block_number", e."log_index" LIMIT 1
  ) ended ON true
)
UPDATE "chain"."stake_locks" l SET "active" = folded.active, "released_at" = folded.released_at
FROM folded WHERE l."currency" = folded.currency AND l."subject" = folded.subject
  AND (l."active", l."released_at") IS DISTINCT FROM (folded.active, folded.released_at);
