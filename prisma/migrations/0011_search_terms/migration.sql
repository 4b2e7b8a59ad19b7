-- Listings, agents and requests are searched alike: a row per term and thing, in the order of the list, which carries what
-- the list is filtered and ordered by; a count of uses per term; and one dictionary of typing slips for all of them.

-- The words of a text in plain form, each once, in order: what lib/search/words.ts `wordsOf` reads (e2e/api compares them).
CREATE FUNCTION "app"."words_of"(said TEXT) RETURNS TEXT[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words TEXT[] := '{}';
  part TEXT;
  -- Unicode's marks (general category M).
  marks CONSTANT TEXT := '[' ||
    '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670' ||
    '\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u07fd' ||
    '\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0897-\u089f\u08ca-\u08e1\u08e3-\u0903' ||
    '\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962-\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7-\u09c8\u09cb-\u09cd' ||
    '\u09d7\u09e2-\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47-\u0a48\u0a4b-\u0a4d\u0a51\u0a70-\u0a71\u0a75' ||
    '\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2-\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c' ||
    '\u0b3e-\u0b44\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62-\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd' ||
    '\u0bd7\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c62-\u0c63\u0c81-\u0c83\u0cbc' ||
    '\u0cbe-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6\u0ce2-\u0ce3\u0cf3\u0d00-\u0d03\u0d3b-\u0d3c\u0d3e-\u0d44' ||
    '\u0d46-\u0d48\u0d4a-\u0d4d\u0d57\u0d62-\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2-\u0df3' ||
    '\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18-\u0f19\u0f35\u0f37\u0f39\u0f3e-\u0f3f' ||
    '\u0f71-\u0f84\u0f86-\u0f87\u0f8d-\u0f97\u0f99-\u0fbc\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064' ||
    '\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u135d-\u135f\u1712-\u1715\u1732-\u1734\u1752-\u1753' ||
    '\u1772-\u1773\u17b4-\u17d3\u17dd\u180b-\u180d\u180f\u1885-\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b' ||
    '\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82' ||
    '\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff' ||
    '\u20d0-\u20f0\u2cef-\u2cf1\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f-\ua672\ua674-\ua67d\ua69e-\ua69f' ||
    '\ua6f0-\ua6f1\ua802\ua806\ua80b\ua823-\ua827\ua82c\ua880-\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d' ||
    '\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0\ua9e5\uaa29-\uaa36\uaa43\uaa4c-\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4' ||
    '\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaeb-\uaaef\uaaf5-\uaaf6\uabe3-\uabea\uabec-\uabed\ufb1e\ufe00-\ufe0f' ||
    '\ufe20-\ufe2f' || ']+';
BEGIN
  FOREACH part IN ARRAY regexp_split_to_array(lower(regexp_replace(normalize(said, NFKD), marks, '', 'g')), '[^[:alnum:]+#.]+') LOOP
    part := rtrim(ltrim(part, '+#.'), '.');
    FOREACH part IN ARRAY CASE WHEN strpos(part, '.') > 0 THEN part || string_to_array(part, '.') ELSE ARRAY[part] END LOOP
      part := left(part, 40);
      -- English plurals lose their ending; names with digits or signs stay.
      IF length(part) > 3 AND right(part, 1) = 's' AND part ~ '^[a-z]+$' THEN
        part := CASE
          WHEN part LIKE '%ies' AND length(part) > 4 THEN left(part, -3) || 'y'
          WHEN part ~ '(ss|sh|ch|x|z)es$' THEN left(part, -2)
          WHEN part ~ '[^sui]s$' THEN left(part, -1)
          ELSE part
        END;
      END IF;
      IF part <> '' AND part <> ALL (words)
        AND part <> ALL ('{a,an,and,are,as,at,be,by,for,from,i,in,is,it,my,of,on,or,our,that,the,this,to,we,will,with,you,your}') THEN
        words := words || part;
      END IF;
    END LOOP;
  END LOOP;
  RETURN words;
END
$$;

-- What something is found by: its words, as many of a long text as tell what it is about, and #its tags.
CREATE FUNCTION "app"."terms_of"(name TEXT, tags TEXT[], description TEXT) RETURNS TEXT[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF coalesce(name, '') = '' AND coalesce(description, '') = '' AND cardinality(tags) = 0 THEN
    RETURN '{}';
  END IF;
  RETURN array(
    SELECT unnest("app"."words_of"(concat_ws(' ', name, array_to_string(tags, ' '))))
    UNION SELECT unnest(("app"."words_of"(left(coalesce(description, ''), 4000)))[:96])
    UNION SELECT '#' || lower(tag) FROM unnest(tags) AS tag
    ORDER BY 1);
END
$$;

-- A word as it is and with each of its letters left out: two words that share one of these are a typing slip apart.
CREATE TABLE "app"."word_slips" (
    "form" TEXT COLLATE "C" NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "word_slips_pkey" PRIMARY KEY ("form","word")
);

-- Takes words into the dictionary. The forms follow from the word, so nothing has to leave it.
CREATE FUNCTION "app"."learn_slips"(words TEXT[]) RETURNS void
LANGUAGE sql SET search_path = pg_catalog AS $$
  INSERT INTO "app"."word_slips" ("form", "word")
  SELECT forms.form, given.word FROM unnest(words) AS given(word)
  CROSS JOIN LATERAL (
    SELECT given.word AS form
    UNION SELECT left(given.word, i - 1) || substr(given.word, i + 1) FROM generate_series(1, length(given.word)) AS i
  ) forms
  WHERE length(given.word) BETWEEN 4 AND 40 AND given.word NOT LIKE '#%'
    AND NOT EXISTS (SELECT FROM "app"."word_slips" known WHERE known."form" = given.word AND known."word" = given.word)
  ORDER BY forms.form, given.word
  ON CONFLICT DO NOTHING
$$;

-- Listings.
DROP INDEX "app"."search_words_slips";
ALTER TABLE "app"."search_words" DROP COLUMN "slips";
ALTER TABLE "app"."listing_terms" RENAME TO "listing_terms_before";
ALTER TABLE "app"."listing_terms_before" DROP CONSTRAINT "listing_terms_pkey";
CREATE TABLE "app"."listing_terms" (
    -- Byte order: what a prefix covers is then one range of the index, whatever the database's own order is.
    "term" TEXT COLLATE "C" NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "listing_id" TEXT NOT NULL,
    "weight" SMALLINT NOT NULL,
    "category" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "base_price" DECIMAL(78,0) NOT NULL,
    "delivery_days" INTEGER NOT NULL,
    "instant_buyable" BOOLEAN NOT NULL
);
INSERT INTO "app"."listing_terms"
  SELECT t."term", t."published_at", t."listing_id", t."weight", l."category", l."currency", l."base_price", l."delivery_days", l."instant_buyable"
  FROM "app"."listing_terms_before" t JOIN "app"."listings" l ON l."id" = t."listing_id";
DROP TABLE "app"."listing_terms_before";
ALTER TABLE "app"."listing_terms" ADD CONSTRAINT "listing_terms_pkey" PRIMARY KEY ("term","published_at","listing_id")
  INCLUDE ("weight","category","currency","base_price","delivery_days","instant_buyable");
SELECT "app"."learn_slips"(array(SELECT "word" FROM "app"."search_words"));

-- Requests. Their terms are kept by a trigger, so that no way of writing a request can forget them, and stand there only
-- while it is on the board: what has ended costs a search nothing.
DROP TRIGGER "requests_learn_words" ON "app"."requests";
DROP TRIGGER "requests_relearn_words" ON "app"."requests";
DROP FUNCTION "app"."learn_request_words"();
DROP FUNCTION "app"."relearn_request_words"();
DROP TABLE "app"."request_words";
DROP INDEX "app"."requests_board_words_idx";
DROP INDEX "app"."requests_board_tags_idx";
ALTER TABLE "app"."requests" DROP COLUMN "words";
DROP FUNCTION "app"."request_words_of"(TEXT, TEXT[], TEXT);

CREATE TABLE "app"."request_terms" (
    "term" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "request_id" TEXT NOT NULL,
    "category" TEXT,
    "currency" TEXT NOT NULL,
    "budget_min" DECIMAL(78,0) NOT NULL,
    "budget_max" DECIMAL(78,0) NOT NULL,
    "min_stake" DECIMAL(78,0) NOT NULL,
    "deadline_at" TIMESTAMPTZ(3),
    "proof_method" TEXT NOT NULL,
    "settlement_type" TEXT NOT NULL
);
CREATE TABLE "app"."request_words" (
    "word" TEXT COLLATE "C" NOT NULL,
    "uses" INTEGER NOT NULL,

    CONSTRAINT "request_words_pkey" PRIMARY KEY ("word")
);

-- What request_terms must say of a request.
CREATE FUNCTION "app"."request_terms_of"(r "app"."requests") RETURNS SETOF "app"."request_terms"
LANGUAGE sql STABLE AS $$
  SELECT term, r.created_at, r.id, r.category, r.currency, r.budget_min, r.budget_max, r.min_stake, r.deadline_at,
    r.proof_method, r.settlement_type
  FROM unnest("app"."terms_of"(r.title, r.tags, r.scope)) AS term
  WHERE r.status IN ('OPEN', 'QUOTED') AND r.deadline_at IS NOT NULL
$$;

CREATE FUNCTION "app"."keep_request_terms"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  before TEXT[] := '{}';
  after TEXT[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    before := array(SELECT term FROM "app"."request_terms_of"(OLD));
    DELETE FROM "app"."request_terms" WHERE term = ANY (before) AND created_at = OLD.created_at AND request_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "app"."request_terms" SELECT * FROM "app"."request_terms_of"(NEW);
    after := array(SELECT term FROM "app"."request_terms_of"(NEW));
    PERFORM "app"."learn_slips"(after);
  END IF;
  -- In one order, so that two publishers never wait for each other in a circle.
  INSERT INTO "app"."request_words" AS known (word, uses)
    SELECT word, sum(by) FROM (
      SELECT unnest(after) AS word, 1 AS by UNION ALL SELECT unnest(before), -1
    ) changes GROUP BY word HAVING sum(by) <> 0 ORDER BY word
    ON CONFLICT (word) DO UPDATE SET uses = known.uses + excluded.uses;
  RETURN NULL;
END $$;

-- Requests that are on the board already.
INSERT INTO "app"."request_terms"
  SELECT t.* FROM "app"."requests" r CROSS JOIN LATERAL "app"."request_terms_of"(r) t;
INSERT INTO "app"."request_words" SELECT "term", count(*) FROM "app"."request_terms" GROUP BY "term";
SELECT "app"."learn_slips"(array(SELECT "word" FROM "app"."request_words"));
ALTER TABLE "app"."request_terms" ADD CONSTRAINT "request_terms_pkey" PRIMARY KEY ("term","created_at","request_id")
  INCLUDE ("category","currency","budget_min","budget_max","min_stake","deadline_at","proof_method","settlement_type");

CREATE TRIGGER "requests_terms_in" AFTER INSERT ON "app"."requests" FOR EACH ROW
  WHEN (NEW."status" IN ('OPEN', 'QUOTED')) EXECUTE FUNCTION "app"."keep_request_terms"();
CREATE TRIGGER "requests_terms_out" AFTER DELETE ON "app"."requests" FOR EACH ROW
  WHEN (OLD."status" IN ('OPEN', 'QUOTED')) EXECUTE FUNCTION "app"."keep_request_terms"();
CREATE TRIGGER "requests_terms_kept" AFTER UPDATE ON "app"."requests" FOR EACH ROW
  WHEN ((OLD."status" IN ('OPEN', 'QUOTED') OR NEW."status" IN ('OPEN', 'QUOTED'))
    AND (OLD."status" IN ('OPEN', 'QUOTED'), OLD."created_at", OLD."title", OLD."tags", OLD."scope", OLD."category", OLD."currency",
        OLD."budget_min", OLD."budget_max", OLD."min_stake", OLD."deadline_at", OLD."proof_method", OLD."settlement_type")
      IS DISTINCT FROM (NEW."status" IN ('OPEN', 'QUOTED'), NEW."created_at", NEW."title", NEW."tags", NEW."scope", NEW."category", NEW."currency",
        NEW."budget_min", NEW."budget_max", NEW."min_stake", NEW."deadline_at", NEW."proof_method", NEW."settlement_type"))
  EXECUTE FUNCTION "app"."keep_request_terms"();

-- Agents. The directory says what each is found by; the terms and their uses follow from it, in the same transaction.
DROP FUNCTION "chain"."refresh_directory"(numeric[]);
DROP VIEW "chain"."directory_source";
DROP TABLE "chain"."directory_words";
DROP INDEX "chain"."directory_words_idx";
DROP INDEX "chain"."directory_tags_idx";
ALTER TABLE "chain"."directory" DROP COLUMN "words";
ALTER TABLE "chain"."directory" ADD COLUMN "terms" TEXT[];

CREATE TABLE "chain"."directory_terms" (
    "term" TEXT COLLATE "C" NOT NULL,
    "score" INTEGER NOT NULL,
    "completed" BIGINT NOT NULL,
    "token_id" DECIMAL(78,0) NOT NULL,
    "stake" DECIMAL(78,0) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "category" TEXT
);
CREATE TABLE "chain"."directory_words" (
    "word" TEXT COLLATE "C" NOT NULL,
    "uses" INTEGER NOT NULL,

    CONSTRAINT "directory_words_pkey" PRIMARY KEY ("word")
);

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
  "app"."terms_of"(concat_ws(' ', p.handle, coalesce(p.display_name, foreign_file.name), p.category), coalesce(p.tags, '{}'),
    coalesce(p.description, foreign_file.description)) AS terms
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

-- What chain.directory_terms must say, row by row, and chain.directory_words: verified like the directory itself.
CREATE VIEW "chain"."directory_terms_source" AS
SELECT term, d.score, d.completed, d.token_id, d.stake, d.changed_at, d.category
FROM "chain"."directory" d CROSS JOIN LATERAL unnest(d.terms) AS term;
CREATE VIEW "chain"."directory_words_source" AS
SELECT term AS word, count(*)::int AS uses FROM "chain"."directory_terms_source" GROUP BY term;

-- Computes the rows of these tokens anew, with their terms. It runs as the owner, so that the web may call it after it
-- changed a profile and still has no way to write anything into the directory but what follows from the tables.
CREATE FUNCTION "chain"."refresh_directory"(tokens numeric[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  before "chain"."directory"[];
  after "chain"."directory"[];
BEGIN
  -- Whoever comes second waits here, and then reads what the first one committed.
  PERFORM FROM chain.directory d WHERE d.token_id = ANY (tokens) ORDER BY d.token_id FOR UPDATE;
  before := array(SELECT d FROM chain.directory d WHERE d.token_id = ANY (tokens));
  DELETE FROM chain.directory d
  WHERE d.token_id = ANY (tokens) AND NOT EXISTS (SELECT FROM chain.agents a WHERE a.token_id = d.token_id);
  INSERT INTO chain.directory AS d
    (token_id, profile_id, name, description, category, tags, document, score, completed, stake, changed_at, terms)
  SELECT token_id, profile_id, name, description, category, tags, document, score, completed, stake, changed_at, terms
  FROM chain.directory_source s WHERE s.token_id = ANY (tokens) ORDER BY s.token_id
  ON CONFLICT (token_id) DO UPDATE SET
    profile_id = excluded.profile_id, name = excluded.name, description = excluded.description,
    category = excluded.category, tags = excluded.tags, document = excluded.document, score = excluded.score,
    completed = excluded.completed, stake = excluded.stake, changed_at = excluded.changed_at, terms = excluded.terms
  WHERE (d.profile_id, d.name, d.description, d.category, d.tags, d.document, d.score, d.completed, d.stake, d.changed_at, d.terms)
    IS DISTINCT FROM (excluded.profile_id, excluded.name, excluded.description, excluded.category, excluded.tags,
      excluded.document, excluded.score, excluded.completed, excluded.stake, excluded.changed_at, excluded.terms);
  after := array(SELECT d FROM chain.directory d WHERE d.token_id = ANY (tokens));
  -- Most tokens minted elsewhere are found by nothing: then there is nothing to keep.
  IF EXISTS (SELECT FROM unnest(before || after) o WHERE o.terms <> '{}') THEN
    PERFORM chain.keep_directory_terms(before, after);
  END IF;
END
$$;

-- Brings the terms from what the directory said of some tokens to what it says now.
CREATE FUNCTION "chain"."keep_directory_terms"(before "chain"."directory"[], after "chain"."directory"[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  fresh text[];
BEGIN
  WITH stale AS MATERIALIZED (
    SELECT term, o.score, o.completed, o.token_id, o.stake, o.changed_at, o.category
    FROM unnest(before) o CROSS JOIN LATERAL unnest(o.terms) AS term
    EXCEPT
    SELECT term, n.score, n.completed, n.token_id, n.stake, n.changed_at, n.category
    FROM unnest(after) n CROSS JOIN LATERAL unnest(n.terms) AS term
  )
  DELETE FROM chain.directory_terms t USING stale
  WHERE t.term = stale.term AND t.score = stale.score AND t.completed = stale.completed AND t.token_id = stale.token_id;
  INSERT INTO chain.directory_terms (term, score, completed, token_id, stake, changed_at, category)
  SELECT term, n.score, n.completed, n.token_id, n.stake, n.changed_at, n.category
  FROM unnest(after) n CROSS JOIN LATERAL unnest(n.terms) AS term
  EXCEPT
  SELECT term, o.score, o.completed, o.token_id, o.stake, o.changed_at, o.category
  FROM unnest(before) o CROSS JOIN LATERAL unnest(o.terms) AS term;
  -- In one order, so that two refreshes never wait for each other in a circle.
  WITH counted AS (
    INSERT INTO chain.directory_words AS known (word, uses)
    SELECT word, sum(by) FROM (
      SELECT unnest(n.terms) AS word, 1 AS by FROM unnest(after) n
      UNION ALL SELECT unnest(o.terms), -1 FROM unnest(before) o
    ) changes GROUP BY word HAVING sum(by) <> 0 ORDER BY word
    ON CONFLICT (word) DO UPDATE SET uses = known.uses + excluded.uses
    RETURNING word
  )
  SELECT coalesce(array_agg(word), '{}') INTO fresh FROM counted;
  DELETE FROM chain.directory_words WHERE word = ANY (fresh) AND uses = 0;
  PERFORM "app"."learn_slips"(fresh);
END
$$;

REVOKE ALL ON FUNCTION "chain"."refresh_directory"(numeric[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION "chain"."keep_directory_terms"("chain"."directory"[], "chain"."directory"[]) FROM PUBLIC;
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
UPDATE "chain"."directory" d SET "terms" = s."terms" FROM "chain"."directory_source" s WHERE s."token_id" = d."token_id";
INSERT INTO "chain"."directory_terms" SELECT * FROM "chain"."directory_terms_source";
INSERT INTO "chain"."directory_words" SELECT * FROM "chain"."directory_words_source";
SELECT "app"."learn_slips"(array(SELECT "word" FROM "chain"."directory_words"));
ALTER TABLE "chain"."directory" ALTER COLUMN "terms" SET NOT NULL;
ALTER TABLE "chain"."directory_terms" ADD CONSTRAINT "directory_terms_pkey" PRIMARY KEY ("term","score","completed","token_id")
  INCLUDE ("stake","changed_at","category");
