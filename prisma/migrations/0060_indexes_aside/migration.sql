-- An index that begins at the deployment of a chain with history reads many thousand events before anyone needs to look for one. The
-- indexes by which events are looked up, and which the indexer does without, are made once it has caught up: sorting all rows once costs a
-- quarter of finding the place of each as it comes. (Those of the journal stay: its rows have long common beginnings, and sorting them costs
-- as much.) Both functions belong to the owner of the tables and decide everything themselves, so that calling them again does no harm. A
-- migration that changes one of these indexes calls put_indexes_back() first, and replaces both functions.

-- Drops those indexes while there are no events. Returns whether they are gone. What another transaction holds for longer than a second is
-- left as it is.
CREATE FUNCTION "chain"."set_indexes_aside"() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '1s'
AS $$
BEGIN
  IF EXISTS (SELECT FROM chain.events) THEN
    RETURN false;
  END IF;
  DROP INDEX IF EXISTS chain.events_tx_hash_idx, chain.events_keys_idx;
  RETURN true;
EXCEPTION WHEN lock_not_available THEN
  RETURN false;
END
$$;

-- Makes those of the indexes that are missing.
CREATE FUNCTION "chain"."put_indexes_back"() RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  CREATE INDEX IF NOT EXISTS events_tx_hash_idx ON chain.events (tx_hash);
  CREATE INDEX IF NOT EXISTS events_keys_idx ON chain.events USING gin (keys);
$$;

REVOKE ALL ON FUNCTION "chain"."set_indexes_aside"(), "chain"."put_indexes_back"() FROM PUBLIC;
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'merx_worker') THEN
    GRANT EXECUTE ON FUNCTION "chain"."set_indexes_aside"(), "chain"."put_indexes_back"() TO merx_worker;
  END IF;
END
$$;
