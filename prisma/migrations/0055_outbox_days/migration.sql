-- Rows of the outbox and timers remember the trace of the work that wrote them.
ALTER TABLE "app"."outbox" ADD COLUMN "trace" TEXT;
ALTER TABLE "app"."timers" ADD COLUMN "trace" TEXT;

-- Finds notifications past their retention.
CREATE INDEX "notifications_created_at_idx" ON "app"."notifications" USING BRIN ("created_at");

-- The outbox becomes a table of days: a day that is over goes as a whole, without reading or deleting a row of it. What is there stays
-- where it is, as one partition that ends tonight. Until the commit app.outbox is locked against reads and writes, for as long as it
-- takes to index its rows by the new key and to read them once: about a second for each million.
DROP INDEX "app"."outbox_created_at_idx";
ALTER TABLE "app"."outbox" DROP CONSTRAINT "outbox_pkey";
ALTER INDEX "app"."outbox_xid_id_idx" RENAME TO "outbox_before_xid_id_idx";
ALTER TABLE "app"."outbox" RENAME TO "outbox_before";

CREATE TABLE "app"."outbox" (LIKE "app"."outbox_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("created_at");
ALTER SEQUENCE "app"."outbox_id_seq" OWNED BY "app"."outbox"."id";
ALTER TABLE "app"."outbox" ADD CONSTRAINT "outbox_pkey" PRIMARY KEY ("id", "created_at");
CREATE INDEX "outbox_xid_id_idx" ON "app"."outbox"("xid", "id");
-- Takes rows of a day that has no partition, so that no write ever fails for want of one.
CREATE TABLE "app"."outbox_default" PARTITION OF "app"."outbox" DEFAULT;

DO $$
DECLARE
  newest timestamptz := (SELECT max("created_at") FROM "app"."outbox_before");
BEGIN
  IF newest IS NULL THEN
    DROP TABLE "app"."outbox_before";
  ELSE
    ALTER TABLE "app"."outbox_before" ADD CONSTRAINT "outbox_before_pkey" PRIMARY KEY ("id", "created_at");
    EXECUTE format(
      'ALTER TABLE "app"."outbox" ATTACH PARTITION "app"."outbox_before" FOR VALUES FROM (MINVALUE) TO (%L)',
      date_trunc('day', greatest(newest, now()), 'UTC') + interval '1 day');
  END IF;
END
$$;

-- The partitions of the outbox, each with its first moment that belongs to the next one; null for outbox_default.
CREATE FUNCTION "app"."outbox_parts"() RETURNS TABLE ("name" text, "ends" timestamptz)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET timezone = 'UTC'
AS $$
  SELECT c.relname, substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([^'']+)''\)')::timestamptz
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'app.outbox'::regclass
$$;

-- Makes the days ahead and drops those that are over. It belongs to the owner of the tables, because web and worker make and drop none,
-- and decides everything itself, so that calling it does no harm. A day goes when its last moment is seven days ago, the relay has
-- passed its rows, none waits for its block to be final, and none is still to be handed to webhooks. What it locks it locks for a
-- moment; what another transaction holds for longer than a second is left to the next call.
CREATE FUNCTION "app"."roll_outbox"() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '1s'
AS $$
DECLARE
  today constant timestamptz := date_trunc('day', now());
  expired constant timestamptz := now() - interval '7 days';
  relayed constant bigint := (SELECT m.xid FROM app.outbox_marks m WHERE m.name = 'jobs');
  made constant timestamptz := (SELECT max(p.ends) FROM app.outbox_parts() p);
  day timestamptz;
  part text;
  newest bigint;
  first_id bigint;
  last_id bigint;
  dropped bigint := -1;
BEGIN
  -- A day that begins in outbox_default stays there.
  FOR day IN
    SELECT d FROM generate_series(greatest(today, made), today + interval '3 days', interval '1 day') d
    WHERE NOT EXISTS (SELECT 1 FROM app.outbox_default o WHERE o.created_at >= d AND o.created_at < d + interval '1 day')
  LOOP
    EXECUTE format('CREATE TABLE app.%I PARTITION OF app.outbox FOR VALUES FROM (%L) TO (%L)',
      'outbox_' || to_char(day, 'YYYYMMDD'), day, day + interval '1 day');
  END LOOP;

  FOR part IN SELECT p.name FROM app.outbox_parts() p WHERE p.ends <= expired ORDER BY p.ends LOOP
    EXECUTE format('SELECT max(o.xid), min(o.id), max(o.id) FROM app.%I o', part) INTO newest, first_id, last_id;
    CONTINUE WHEN newest >= relayed
      OR EXISTS (SELECT 1 FROM app.outbox_held h WHERE h.id BETWEEN first_id AND last_id)
      OR (newest IS NOT NULL AND EXISTS (
        SELECT 1 FROM queue.job j WHERE j.name = 'webhooks.fan-out' AND j.state < 'completed'
          AND (j.data ->> 'row')::bigint BETWEEN first_id AND last_id));
    EXECUTE format('DROP TABLE app.%I', part);
    dropped := greatest(dropped, newest);
  END LOOP;

  IF EXISTS (SELECT 1 FROM app.outbox_default o WHERE o.created_at < expired) THEN
    WITH gone AS (
      DELETE FROM app.outbox_default o WHERE o.created_at < expired AND o.xid < relayed
        AND NOT EXISTS (SELECT 1 FROM app.outbox_held h WHERE h.id = o.id)
        AND NOT EXISTS (
          SELECT 1 FROM queue.job j WHERE j.name = 'webhooks.fan-out' AND j.state < 'completed'
            AND (j.data ->> 'row')::bigint = o.id)
      RETURNING o.xid)
    SELECT greatest(dropped, max(g.xid)) INTO dropped FROM gone g;
  END IF;

  -- Who read up to here has missed nothing; who asks for what came before receives an answer that says it is gone.
  IF dropped >= 0 THEN
    INSERT INTO app.outbox_marks AS m (name, xid, row_id) VALUES ('dropped', dropped, 0)
    ON CONFLICT (name) DO UPDATE SET xid = greatest(m.xid, excluded.xid);
  END IF;
END
$$;

SELECT "app"."roll_outbox"();
