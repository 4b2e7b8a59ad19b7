-- A trigger that asks whether a statement changed a row has Postgres copy every row of that statement, to a file where they are many.
-- Of what the indexer writes that was a third of the work for one block. Its statements change rows, or are not sent: what is written
-- to its tables is noted without a look at the rows. One that changes none after all only has some answers made again.
CREATE FUNCTION "app"."note_statement"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text := coalesce(current_setting('merx.touched', true), '');
BEGIN
  IF strpos(noted, '<' || TG_RELID || '>') = 0 THEN
    INSERT INTO app.touches (xid, relation, key) VALUES (pg_current_xact_id()::text::bigint, TG_RELID::bigint, '')
    ON CONFLICT DO NOTHING;
    -- A savepoint that is rolled back takes both back, the row and the setting.
    noted := set_config('merx.touched', noted || '<' || TG_RELID || '>', true);
  END IF;
  RETURN NULL;
END
$$;

-- Has every statement noted that writes to a table. In place of app.watch_table, for tables that are written much and for a reason.
CREATE FUNCTION "app"."watch_statements"(watched regclass) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  op text;
BEGIN
  FOREACH op IN ARRAY ARRAY['insert', 'update', 'delete', 'truncate'] LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %s', 'touched_by_' || op, watched);
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %s FOR EACH STATEMENT EXECUTE FUNCTION app.note_statement()',
      'touched_by_' || op, op, watched);
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', watched, 'touched_by_' || op);
  END LOOP;
END
$$;

SELECT "app"."watch_statements"(c.oid::regclass)
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE c.relkind = 'r' AND (n.nspname = 'chain' OR c.oid = 'app.deadlines'::regclass);
