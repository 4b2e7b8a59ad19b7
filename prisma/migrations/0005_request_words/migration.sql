-- The board is searched by words. What a request is found by is computed where it is stored, so that no way of writing
-- one can forget it; the words themselves are kept once each, to find the one somebody has mistyped.
CREATE FUNCTION "app"."request_words_of"(title TEXT, tags TEXT[], scope TEXT) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('pg_catalog.simple'::regconfig, title || ' ' || array_to_string(tags, ' ') || ' ' || left(scope, 2000));

ALTER TABLE "app"."requests"
  ADD COLUMN "words" tsvector GENERATED ALWAYS AS ("app"."request_words_of"("title", "tags", "scope")) STORED;
CREATE INDEX "requests_board_words_idx" ON "app"."requests" USING GIN ("words") WITH (fastupdate = off)
  WHERE "status" IN ('OPEN', 'QUOTED');

CREATE TABLE "app"."request_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "request_words_pkey" PRIMARY KEY ("word")
);
CREATE INDEX "request_words_similar" ON "app"."request_words" USING GIN ("word" gin_trgm_ops);
CREATE INDEX "request_words_prefix" ON "app"."request_words" ("word" text_pattern_ops);
INSERT INTO "app"."request_words" ("word")
  SELECT DISTINCT unnest(tsvector_to_array("words")) FROM "app"."requests";

-- In one order, so that two publishers never wait for each other in a circle.
CREATE FUNCTION "app"."learn_request_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "app"."request_words" ("word")
    SELECT DISTINCT unnest(tsvector_to_array(fresh."words")) FROM fresh ORDER BY 1
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION "app"."relearn_request_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "app"."request_words" ("word")
    SELECT DISTINCT unnest(tsvector_to_array(fresh."words"))
    FROM fresh JOIN stale USING ("id") WHERE fresh."words" IS DISTINCT FROM stale."words" ORDER BY 1
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "requests_learn_words" AFTER INSERT ON "app"."requests"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "app"."learn_request_words"();
CREATE TRIGGER "requests_relearn_words" AFTER UPDATE ON "app"."requests"
  REFERENCING NEW TABLE AS fresh OLD TABLE AS stale FOR EACH STATEMENT
  EXECUTE FUNCTION "app"."relearn_request_words"();
