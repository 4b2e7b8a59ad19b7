-- DropIndex
DROP INDEX "chain"."agents_owner_idx";

-- AlterTable
ALTER TABLE "app"."agent_profiles" ADD COLUMN     "claimed_token_id" DECIMAL(78,0),
ADD COLUMN     "claimed_tx_hash" TEXT;

-- CreateTable
CREATE TABLE "chain"."directory" (
    "token_id" DECIMAL(78,0) NOT NULL,
    "profile_id" TEXT,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT,
    "tags" TEXT[],
    "document" JSONB,
    "score" INTEGER NOT NULL,
    "completed" BIGINT NOT NULL,
    "stake" DECIMAL(78,0) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "directory_pkey" PRIMARY KEY ("token_id")
);

-- CreateTable
CREATE TABLE "chain"."directory_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "directory_words_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "app"."agent_presence" (
    "token_id" DECIMAL(78,0) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agent_presence_pkey" PRIMARY KEY ("token_id")
);

-- CreateIndex
CREATE INDEX "directory_profile_id_idx" ON "chain"."directory"("profile_id");

-- CreateIndex
CREATE INDEX "directory_score_completed_token_id_idx" ON "chain"."directory"("score", "completed", "token_id");

-- CreateIndex
CREATE INDEX "directory_category_score_completed_token_id_idx" ON "chain"."directory"("category", "score", "completed", "token_id");

-- CreateIndex
CREATE INDEX "directory_completed_token_id_idx" ON "chain"."directory"("completed", "token_id");

-- CreateIndex
CREATE INDEX "directory_stake_token_id_idx" ON "chain"."directory"("stake", "token_id");

-- CreateIndex
CREATE INDEX "directory_changed_at_token_id_idx" ON "chain"."directory"("changed_at", "token_id");

-- CreateIndex
CREATE INDEX "directory_tags_idx" ON "chain"."directory" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "directory_words_idx" ON "chain"."directory" USING GIN ("words");

-- CreateIndex
CREATE INDEX "directory_words_similar" ON "chain"."directory_words" USING GIN ("word" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "directory_words_prefix" ON "chain"."directory_words"("word" text_pattern_ops);

-- CreateIndex
CREATE UNIQUE INDEX "agent_profiles_claimed_token_id_claimed_tx_hash_key" ON "app"."agent_profiles"("claimed_token_id", "claimed_tx_hash");

-- CreateIndex
CREATE INDEX "agents_owner_token_id_idx" ON "chain"."agents"("owner", "token_id");

-- The registration file inside a data: URI, or null. Whoever mints writes the URI, so anything may be in it.
CREATE FUNCTION "chain"."document_of"(uri text) RETURNS jsonb
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
  RETURN CASE WHEN jsonb_typeof(document) = 'object' THEN document END;
EXCEPTION
  WHEN data_exception OR program_limit_exceeded OR statement_too_complex THEN
    RETURN NULL;
END
$$;

-- One line of a foreign document: no control characters and none that turn the direction of text around.
CREATE FUNCTION "chain"."line_of"(document jsonb, field text, longest int) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN jsonb_typeof(document -> field) = 'string'
    THEN nullif(btrim(left(regexp_replace(document ->> field, '[\u0001-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+', ' ', 'g'), longest)), '')
  END
$$;

-- What chain.directory must say: it is compared with this by npm run verify, and computed from it by the function below.
CREATE VIEW "chain"."directory_source" AS
SELECT
  a.token_id,
  p.id AS profile_id,
  coalesce(p.display_name, foreign_file.name, 'Agent #' || a.token_id) AS name,
  coalesce(p.description, foreign_file.description, '') AS description,
  p.category,
  coalesce(p.tags, '{}') AS tags,
  CASE WHEN p.id IS NULL THEN foreign_file.document END AS document,
  coalesce(r.score, 60) AS score,
  coalesce(r.completed, 0) AS completed,
  coalesce(s.stake, 0) AS stake,
  greatest(p.updated_at, to_timestamp(r.updated_at), to_timestamp(a.registered_at))::timestamptz(3) AS changed_at,
  to_tsvector('simple', regexp_replace(lower(concat_ws(' ', p.handle, coalesce(p.display_name, foreign_file.name),
    array_to_string(p.tags, ' '), p.category, coalesce(p.description, foreign_file.description))), '[^[:alnum:]]+', ' ', 'g')) AS words
FROM chain.agents a
LEFT JOIN LATERAL (
  SELECT claimed.* FROM app.agent_profiles claimed
  WHERE claimed.claimed_token_id = a.token_id AND claimed.claimed_tx_hash = a.tx_hash
  UNION ALL
  -- The same URI registered twice by one wallet is the profile's first token; the second is an agent without one.
  SELECT minted.* FROM app.agent_profiles minted
  WHERE minted.claimed_token_id IS NULL AND minted.token_uri = a.registered_uri AND minted.prepared_by = a.registrant
    AND NOT EXISTS (SELECT FROM chain.agents b
      WHERE b.registered_uri = a.registered_uri AND b.registrant = a.registrant AND b.token_id < a.token_id)
  LIMIT 1
) p ON true
LEFT JOIN LATERAL (
  SELECT document, chain.line_of(document, 'name', 60) AS name, chain.line_of(document, 'description', 2000) AS description
  FROM (SELECT chain.document_of(a.agent_uri) AS document) parsed
  WHERE p.id IS NULL
) foreign_file ON true
LEFT JOIN chain.reputations r ON r.agent_id = a.token_id
LEFT JOIN LATERAL (
  SELECT max(pool.available + pool.locked) AS stake FROM chain.stake_pools pool WHERE pool.agent_id = a.token_id
) s ON true;

-- Computes the rows of these tokens anew. It runs as the owner, so that the web may call it after it changed a profile
-- and still has no way to write anything into the directory but what follows from the tables.
CREATE FUNCTION "chain"."refresh_directory"(tokens numeric[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Whoever comes second waits here, and then reads what the first one committed.
  PERFORM FROM chain.directory d WHERE d.token_id = ANY (tokens) ORDER BY d.token_id FOR UPDATE;
  DELETE FROM chain.directory d
  WHERE d.token_id = ANY (tokens) AND NOT EXISTS (SELECT FROM chain.agents a WHERE a.token_id = d.token_id);
  WITH fresh AS MATERIALIZED (
    SELECT * FROM chain.directory_source s WHERE s.token_id = ANY (tokens) ORDER BY s.token_id
  ), saved AS (
    INSERT INTO chain.directory AS d
      (token_id, profile_id, name, description, category, tags, document, score, completed, stake, changed_at, words)
    SELECT token_id, profile_id, name, description, category, tags, document, score, completed, stake, changed_at, words
    FROM fresh
    ON CONFLICT (token_id) DO UPDATE SET
      profile_id = excluded.profile_id, name = excluded.name, description = excluded.description,
      category = excluded.category, tags = excluded.tags, document = excluded.document, score = excluded.score,
      completed = excluded.completed, stake = excluded.stake, changed_at = excluded.changed_at, words = excluded.words
    WHERE (d.profile_id, d.name, d.description, d.category, d.tags, d.document, d.score, d.completed, d.stake, d.changed_at, d.words)
      IS DISTINCT FROM (excluded.profile_id, excluded.name, excluded.description, excluded.category, excluded.tags,
        excluded.document, excluded.score, excluded.completed, excluded.stake, excluded.changed_at, excluded.words)
  )
  INSERT INTO chain.directory_words (word)
  SELECT DISTINCT word FROM fresh
  LEFT JOIN chain.directory d ON d.token_id = fresh.token_id
  CROSS JOIN LATERAL unnest(tsvector_to_array(fresh.words)) AS word
  WHERE d.words IS DISTINCT FROM fresh.words AND length(word) BETWEEN 4 AND 32 AND word ~ '^[[:alpha:]]'
  ORDER BY word
  ON CONFLICT DO NOTHING;
END
$$;

REVOKE ALL ON FUNCTION "chain"."refresh_directory"(numeric[]) FROM PUBLIC;
DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['merx_web', 'merx_worker'] LOOP
    IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = role_name) THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION "chain"."refresh_directory"(numeric[]) TO %I', role_name);
    END IF;
  END LOOP;
END
$$;

-- Agents that are indexed already.
SELECT "chain"."refresh_directory"(coalesce(array_agg(token_id), '{}')) FROM "chain"."agents";
