-- While blocks are indexed again, agents go back and come again in one transaction, and no one sees it: their tokens stay. Its end
-- ends those of wallets that hold the agent no more (worker/indexer/index-again.ts).
CREATE OR REPLACE FUNCTION "app"."end_runtime_tokens"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('merx.indexing_again', true) IS DISTINCT FROM 'on' THEN
    DELETE FROM "app"."runtime_tokens" WHERE "token_id" = OLD."token_id";
  END IF;
  RETURN NULL;
END $$;
