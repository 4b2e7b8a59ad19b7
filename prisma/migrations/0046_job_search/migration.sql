-- Jobs are found by an inverted index, as listings, agents, requests and campaigns are: a row per term and job, in the order of the
-- list. Title and description are those of the chain, so jobs that were created elsewhere are found too; tags and summary are what
-- the client says about a job here.
CREATE TABLE "app"."job_terms" (
    -- Byte order: what a prefix covers is then one range of the index, whatever the database's own order is.
    "term" TEXT COLLATE "C" NOT NULL,
    "created_block" BIGINT NOT NULL,
    "job_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "strategy_type" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "client_agent_id" DECIMAL(78,0) NOT NULL,
    "provider_agent_id" DECIMAL(78,0),
    "evaluator_agent_id" DECIMAL(78,0) NOT NULL,

    CONSTRAINT "job_terms_status_check" CHECK ("status" IN
      ('OPEN', 'FUNDED', 'SUBMITTED', 'COMPLETED', 'REJECTED', 'EXPIRED', 'DISPUTED', 'ARBITRATED'))
);
CREATE TABLE "app"."job_words" (
    "word" TEXT COLLATE "C" NOT NULL,
    "uses" INTEGER NOT NULL,

    CONSTRAINT "job_words_pkey" PRIMARY KEY ("word")
);

-- What a job is found by: the words of its title, its tags, its summary and its description, and #its tags.
CREATE FUNCTION "app"."job_terms_of"(title TEXT, description TEXT, metadata JSONB) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT "app"."terms_of"(title,
    array(SELECT jsonb_array_elements_text(coalesce(metadata -> 'tags', '[]'))),
    concat_ws(' ', metadata ->> 'summary', description))
$$;

-- What the index must be, row by row, and the uses of its words.
CREATE VIEW "app"."job_terms_source" AS
SELECT term, j."created_block", j."job_id", j."status", j."strategy_type", j."client", j."client_agent_id", j."provider_agent_id",
  j."evaluator_agent_id"
FROM "chain"."jobs" j
LEFT JOIN "app"."jobs" t ON t."id" = j."job_id"
CROSS JOIN LATERAL unnest("app"."job_terms_of"(j."title", j."description", t."metadata")) AS term;
CREATE VIEW "app"."job_words_source" AS
SELECT term AS word, count(*)::int AS uses FROM "app"."job_terms_source" GROUP BY term;

-- Brings the index to what it must say of a job. `known` are the terms that it had until now, `block` is the block that its entries
-- name.
CREATE FUNCTION "app"."keep_job_terms"(job TEXT, known TEXT[], block BIGINT) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  before TEXT[];
  after TEXT[];
BEGIN
  WITH gone AS (
    DELETE FROM "app"."job_terms" WHERE term = ANY (known) AND created_block = block AND job_id = job RETURNING term
  ) SELECT coalesce(array_agg(term), '{}') INTO before FROM gone;
  WITH come AS (
    INSERT INTO "app"."job_terms" SELECT * FROM "app"."job_terms_source" WHERE job_id = job RETURNING term
  ) SELECT coalesce(array_agg(term), '{}') INTO after FROM come;
  -- In one order, so that two writers never wait for each other in a circle.
  INSERT INTO "app"."job_words" AS counted (word, uses)
    SELECT word, sum(by) FROM (
      SELECT unnest(after) AS word, 1 AS by UNION ALL SELECT unnest(before), -1
    ) changes GROUP BY word HAVING sum(by) <> 0 ORDER BY word
    ON CONFLICT (word) DO UPDATE SET uses = counted.uses + excluded.uses;
  PERFORM "app"."learn_slips"(array(SELECT term FROM unnest(after) AS term WHERE term <> ALL (before)));
END
$$;

-- A change on the chain: what the client says stays as it is read here until the transaction ends.
CREATE FUNCTION "app"."job_terms_by_chain"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  said JSONB;
BEGIN
  SELECT t.metadata INTO said FROM "app"."jobs" t
    WHERE t.id = CASE WHEN TG_OP = 'DELETE' THEN OLD.job_id ELSE NEW.job_id END FOR NO KEY UPDATE;
  IF TG_OP = 'INSERT' THEN
    PERFORM "app"."keep_job_terms"(NEW.job_id, '{}', NEW.created_block);
  ELSE
    PERFORM "app"."keep_job_terms"(OLD.job_id, "app"."job_terms_of"(OLD.title, OLD.description, said), OLD.created_block);
  END IF;
  RETURN NULL;
END
$$;

-- A change of what the client says about a job that is on the chain.
CREATE FUNCTION "app"."job_terms_by_text"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  job "chain"."jobs";
  before JSONB := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.metadata END;
BEGIN
  SELECT * INTO job FROM "chain"."jobs" j WHERE j.job_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
  IF FOUND THEN
    PERFORM "app"."keep_job_terms"(job.job_id, "app"."job_terms_of"(job.title, job.description, before), job.created_block);
  END IF;
  RETURN NULL;
END
$$;

-- Jobs that are on the chain already.
INSERT INTO "app"."job_terms" SELECT * FROM "app"."job_terms_source";
INSERT INTO "app"."job_words" SELECT "term", count(*) FROM "app"."job_terms" GROUP BY "term";
SELECT "app"."learn_slips"(array(SELECT "word" FROM "app"."job_words"));
-- Every column of the table stands in the index, so that filters read nothing else.
ALTER TABLE "app"."job_terms" ADD CONSTRAINT "job_terms_pkey" PRIMARY KEY ("term","created_block","job_id")
  INCLUDE ("status","strategy_type","client","client_agent_id","provider_agent_id","evaluator_agent_id");

CREATE TRIGGER "jobs_terms_in" AFTER INSERT ON "chain"."jobs" FOR EACH ROW
  EXECUTE FUNCTION "app"."job_terms_by_chain"();
CREATE TRIGGER "jobs_terms_out" AFTER DELETE ON "chain"."jobs" FOR EACH ROW
  EXECUTE FUNCTION "app"."job_terms_by_chain"();
CREATE TRIGGER "jobs_terms_kept" AFTER UPDATE ON "chain"."jobs" FOR EACH ROW
  WHEN ((OLD."job_id", OLD."status", OLD."created_block", OLD."strategy_type", OLD."client", OLD."client_agent_id", OLD."provider_agent_id",
      OLD."evaluator_agent_id", OLD."title", OLD."description")
    IS DISTINCT FROM (NEW."job_id", NEW."status", NEW."created_block", NEW."strategy_type", NEW."client", NEW."client_agent_id", NEW."provider_agent_id",
      NEW."evaluator_agent_id", NEW."title", NEW."description"))
  EXECUTE FUNCTION "app"."job_terms_by_chain"();
CREATE TRIGGER "jobs_terms_in" AFTER INSERT ON "app"."jobs" FOR EACH ROW
  EXECUTE FUNCTION "app"."job_terms_by_text"();
CREATE TRIGGER "jobs_terms_out" AFTER DELETE ON "app"."jobs" FOR EACH ROW
  EXECUTE FUNCTION "app"."job_terms_by_text"();
CREATE TRIGGER "jobs_terms_kept" AFTER UPDATE ON "app"."jobs" FOR EACH ROW
  WHEN (OLD."metadata" IS DISTINCT FROM NEW."metadata")
  EXECUTE FUNCTION "app"."job_terms_by_text"();
