-- The search of listings reads the category and the seller too, every search reads stems and leaves more empty words out, and
-- the index of listings is kept by the database, as those of agents and requests are.

-- The stem of a word: the table of lib/search/stem.ts, in its order (e2e/api compares them).
CREATE FUNCTION "app"."stem_of"(word TEXT) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
DECLARE
  stem TEXT := word;
BEGIN
  IF word COLLATE "C" !~ '^[a-z]{4,}$' THEN
    RETURN word;
  END IF;
  stem := regexp_replace(stem, '^([a-z][a-z]+)ies$', '\1y');
  stem := regexp_replace(stem, '(ss|sh|ch|x|z)es$', '\1');
  stem := regexp_replace(stem, '([^sui])s$', '\1');
  stem := regexp_replace(stem, '^([a-z]+[aeiouy][a-z]*[^e]|[aeiouy][a-z]+[^e])(ing|ed)$', '\1');
  stem := regexp_replace(stem, '([a-z][a-z][a-z][^u])ment$', '\1');
  stem := regexp_replace(stem, '([a-z][a-z][a-z][a-z])(er|or)$', '\1');
  stem := regexp_replace(stem, '([a-z][a-z][a-z][st])ion$', '\1');
  stem := regexp_replace(stem, '([a-z][a-z][a-z][a-z][a-z])ate?$', '\1');
  stem := regexp_replace(stem, '(ly)(sis|se|ze|st|s|z)$', '\1z');
  stem := regexp_replace(stem, '([a-z][a-z][a-z]i)[sz]e?$', '\1z');
  stem := regexp_replace(stem, '(if)ic$', '\1i');
  stem := regexp_replace(stem, '([a-z][a-z][a-z])e$', '\1');
  stem := regexp_replace(stem, '([^aeiou])y$', '\1i');
  stem := regexp_replace(stem, '([bdfglmnprstz])\1$', '\1');
  RETURN stem;
END
$$;

-- The words of a text as stems, each once, in order: what lib/search/words.ts `wordsOf` reads.
CREATE OR REPLACE FUNCTION "app"."words_of"(said TEXT) RETURNS TEXT[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words TEXT[] := '{}';
  part TEXT;
  -- lib/search/stop-words.ts.
  hollow CONSTANT TEXT[] := string_to_array(
    'a about after all also am an and any anybody anyone are as at be been before between both but by can could did ' ||
    'do does doing done down during each else every everybody everyone few for from further get got had has have ' ||
    'having he help her here hire his how i if in into is it its just least less let like looking made make makes ' ||
    'making may me more most much must my need needed needs no nobody nor not of off on once one only or other our ' ||
    'out over own per please same shall she should so some somebody someone something such than that the their them ' ||
    'then there these they this those through to together too under until up upon us use used uses using very want ' ||
    'wanted wants was we were what when where which while who whom whose why will with within without would yet you ' ||
    'your yours', ' ');
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
      IF part <> '' AND NOT (part = ANY (hollow)) THEN
        part := "app"."stem_of"(part);
        IF NOT (part = ANY (words)) THEN
          words := words || part;
        END IF;
      END IF;
    END LOOP;
  END LOOP;
  RETURN words;
END
$$;


-- What app.listing_terms must say of a listing that is on sale. The weights are those of lib/search/words.ts.
CREATE FUNCTION "app"."listing_terms_of"(l "app"."listings") RETURNS SETOF "app"."listing_terms"
LANGUAGE sql STABLE AS $$
  WITH found AS (
    SELECT term, max(weight)::smallint AS weight FROM (
      SELECT unnest("app"."words_of"(l.title)) AS term, 8 AS weight
      UNION ALL SELECT '#' || lower(tag), 4 FROM unnest(l.tags) AS tag
      UNION ALL SELECT unnest("app"."words_of"(array_to_string(l.tags || l.skill_tag, ' '))), 4
      UNION ALL SELECT '@' || l.category, 2
      UNION ALL SELECT unnest("app"."words_of"(p.handle || ' ' || p.display_name)), 2
        FROM "app"."agent_profiles" p WHERE p.id = l.agent_id
      UNION ALL SELECT unnest(("app"."words_of"(left(l.description, 4000)))[:48]), 1
    ) places GROUP BY term
  )
  SELECT term, l.published_at, l.id, weight, l.category, l.currency, l.base_price, l.delivery_days, l.instant_buyable,
    (SELECT "app"."signature_of"(array_agg(term)) FROM found)
  FROM found WHERE l.status = 'PUBLISHED' AND l.public_search AND l.published_at IS NOT NULL
  ORDER BY term
$$;

-- What the index of listings must be, row by row, and the uses of its words.
CREATE VIEW "app"."listing_terms_source" AS
SELECT t.* FROM "app"."listings" l CROSS JOIN LATERAL "app"."listing_terms_of"(l) t
WHERE l.status = 'PUBLISHED' AND l.public_search;
CREATE VIEW "app"."search_words_source" AS
SELECT term AS word, count(*)::int AS uses FROM "app"."listing_terms_source" GROUP BY term;

-- Brings the index from what it says of a listing (`before.terms`) to what it must say of it. Returns the new terms.
CREATE FUNCTION "app"."keep_listing_terms"(before "app"."listings", after "app"."listings") RETURNS TEXT[]
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  known TEXT[] := coalesce(before.terms, '{}');
  wanted "app"."listing_terms"[] := '{}';
  names TEXT[];
BEGIN
  IF after.status = 'PUBLISHED' AND after.public_search THEN
    -- The seller's name stays as it is read here until this transaction ends.
    PERFORM FROM "app"."agent_profiles" p WHERE p.id = after.agent_id FOR SHARE;
    wanted := array(SELECT t FROM "app"."listing_terms_of"(after) t);
  END IF;
  names := array(SELECT term FROM unnest(wanted));
  DELETE FROM "app"."listing_terms"
    WHERE term = ANY (known) AND published_at = before.published_at AND listing_id = before.id;
  INSERT INTO "app"."listing_terms" SELECT * FROM unnest(wanted);
  -- In one order, so that two publishers never wait for each other in a circle.
  INSERT INTO "app"."search_words" AS counted (word, uses)
    SELECT word, sum(by) FROM (
      SELECT unnest(names) AS word, 1 AS by UNION ALL SELECT unnest(known), -1
    ) changes GROUP BY word HAVING sum(by) <> 0 ORDER BY word
    ON CONFLICT (word) DO UPDATE SET uses = counted.uses + excluded.uses;
  PERFORM "app"."learn_slips"(names);
  RETURN names;
END
$$;

CREATE FUNCTION "app"."listing_terms_kept"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM "app"."keep_listing_terms"(OLD, NULL);
    RETURN OLD;
  END IF;
  NEW.terms := "app"."keep_listing_terms"(CASE WHEN TG_OP = 'UPDATE' THEN OLD END, NEW);
  RETURN NEW;
END
$$;

-- A seller that is renamed is found by its new name.
CREATE FUNCTION "app"."seller_terms_kept"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  sold "app"."listings";
BEGIN
  FOR sold IN SELECT * FROM "app"."listings" l
    WHERE l.agent_id = NEW.id AND l.status = 'PUBLISHED' AND l.public_search ORDER BY l.id FOR UPDATE
  LOOP
    UPDATE "app"."listings" SET terms = "app"."keep_listing_terms"(sold, sold) WHERE id = sold.id;
  END LOOP;
  RETURN NULL;
END
$$;

-- Everything is read anew. The job that took in what the search did not know is gone.
DELETE FROM "app"."timers" WHERE "job" = 'listings.index';
DROP INDEX "app"."listings_unindexed";
TRUNCATE "app"."listing_terms", "app"."search_words";
UPDATE "app"."listings" SET "terms" = '{}' WHERE "terms" <> '{}';
UPDATE "app"."listings" l SET "terms" = "app"."keep_listing_terms"(l, l) WHERE "status" = 'PUBLISHED' AND "public_search";

CREATE TRIGGER "listings_terms_in" BEFORE INSERT ON "app"."listings" FOR EACH ROW
  WHEN (NEW."status" = 'PUBLISHED' AND NEW."public_search") EXECUTE FUNCTION "app"."listing_terms_kept"();
CREATE TRIGGER "listings_terms_out" BEFORE DELETE ON "app"."listings" FOR EACH ROW
  WHEN (OLD."terms" <> '{}') EXECUTE FUNCTION "app"."listing_terms_kept"();
CREATE TRIGGER "listings_terms_kept" BEFORE UPDATE ON "app"."listings" FOR EACH ROW
  WHEN ((OLD."status" = 'PUBLISHED' AND OLD."public_search" OR NEW."status" = 'PUBLISHED' AND NEW."public_search")
    AND (OLD."status", OLD."public_search", OLD."published_at", OLD."agent_id", OLD."title", OLD."tags", OLD."skill_tag", OLD."description",
        OLD."category", OLD."currency", OLD."base_price", OLD."delivery_days", OLD."instant_buyable")
      IS DISTINCT FROM (NEW."status", NEW."public_search", NEW."published_at", NEW."agent_id", NEW."title", NEW."tags", NEW."skill_tag", NEW."description",
        NEW."category", NEW."currency", NEW."base_price", NEW."delivery_days", NEW."instant_buyable"))
  EXECUTE FUNCTION "app"."listing_terms_kept"();
CREATE TRIGGER "agent_profiles_terms_kept" AFTER UPDATE OF "handle", "display_name" ON "app"."agent_profiles" FOR EACH ROW
  WHEN ((OLD."handle", OLD."display_name") IS DISTINCT FROM (NEW."handle", NEW."display_name"))
  EXECUTE FUNCTION "app"."seller_terms_kept"();

-- Requests.
TRUNCATE "app"."request_terms", "app"."request_words";
INSERT INTO "app"."request_terms"
  SELECT t.* FROM "app"."requests" r CROSS JOIN LATERAL "app"."request_terms_of"(r) t;
INSERT INTO "app"."request_words" SELECT "term", count(*) FROM "app"."request_terms" GROUP BY "term";
SELECT "app"."learn_slips"(array(SELECT "word" FROM "app"."request_words"));

-- Agents.
UPDATE "chain"."directory" d SET "terms" = s."terms" FROM "chain"."directory_source" s WHERE s."token_id" = d."token_id";
TRUNCATE "chain"."directory_terms", "chain"."directory_words";
INSERT INTO "chain"."directory_terms" SELECT * FROM "chain"."directory_terms_source";
INSERT INTO "chain"."directory_words" SELECT * FROM "chain"."directory_words_source";
SELECT "app"."learn_slips"(array(SELECT "word" FROM "chain"."directory_words"));
