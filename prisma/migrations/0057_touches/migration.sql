-- Which tables each transaction changed. A web that has kept an answer asks what was changed by the transactions that it has not seen
-- yet, and makes only those answers again that read one of these tables (lib/db/state.ts). Rows go a few minutes after their commit.
CREATE TABLE "app"."touches" (
    "xid" BIGINT NOT NULL,
    "relation" BIGINT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "touches_pkey" PRIMARY KEY ("xid", "relation", "key")
);
-- Most rows are gone before an hour is over, so dead ones are taken away early and often.
ALTER TABLE "app"."touches" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);

-- Notes that the running transaction changed rows of a table, once for each table. A statement that changed no row notes nothing.
CREATE FUNCTION "app"."note_touch"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted constant text := coalesce(current_setting('merx.touched', true), '');
BEGIN
  IF strpos(noted, '<' || TG_RELID || '>') > 0 THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM touched_rows) THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO app.touches (xid, relation, key) VALUES (pg_current_xact_id()::text::bigint, TG_RELID::bigint, '')
  ON CONFLICT DO NOTHING;
  -- A savepoint that is rolled back takes both back, the row and the setting.
  PERFORM set_config('merx.touched', noted || '<' || TG_RELID || '>', true);
  RETURN NULL;
END
$$;

-- The same by row: for tables whose rows change often and are read by their key alone. The key of a row never changes.
CREATE FUNCTION "app"."note_touched_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app.touches (xid, relation, key)
  SELECT DISTINCT pg_current_xact_id()::text::bigint, TG_RELID::bigint, to_jsonb(r) ->> TG_ARGV[0] FROM touched_rows r
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- Has changes of a table noted. Without it every answer that reads the table is made again after each commit: right, but slow.
CREATE FUNCTION "app"."watch_table"(watched regclass, key_column text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  noting constant text := CASE WHEN key_column IS NULL THEN 'app.note_touch()' ELSE format('app.note_touched_keys(%L)', key_column) END;
  op record;
BEGIN
  FOR op IN
    SELECT * FROM (VALUES ('INSERT', 'NEW'), ('UPDATE', 'NEW'), ('DELETE', 'OLD')) AS ops(name, side)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %s REFERENCING %s TABLE AS touched_rows FOR EACH STATEMENT EXECUTE FUNCTION %s',
      'touched_by_' || lower(op.name), op.name, watched, op.side, noting);
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', watched, 'touched_by_' || lower(op.name));
  END LOOP;
  EXECUTE format('CREATE TRIGGER touched_by_truncate AFTER TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION app.note_touch()', watched);
  EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER touched_by_truncate', watched);
END
$$;

-- All tables but those of the machinery, which no answer reads and which are written at every turn.
SELECT "app"."watch_table"(c.oid::regclass, CASE WHEN c.oid = 'app.agent_presence'::regclass THEN 'token_id' END)
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname IN ('app', 'chain') AND c.relkind = 'r' AND NOT c.relispartition
  AND c.oid NOT IN (
    'app.touches'::regclass, 'app.outbox_marks'::regclass, 'app.outbox_taken'::regclass, 'app.outbox_held'::regclass,
    'app.timers'::regclass, 'app.idempotency_records'::regclass, 'app.audit_events'::regclass, 'app.intents'::regclass);
