-- Unread counts from before deletions took old messages out of them: they count messages that are gone. Only counts that are too high are
-- corrected, each under the lock of its conversation, so that a message that arrives meanwhile is counted.
CREATE FUNCTION pg_temp.unread_of(s "app"."conversation_participants") RETURNS integer LANGUAGE sql VOLATILE AS $$
  SELECT count(*)::int FROM "app"."messages" m
  WHERE m."conversation_id" = s."conversation_id" AND m."created_at" > coalesce(s."last_read_at", 'epoch')
    AND m."account_id" IS DISTINCT FROM s."account_id"
$$;

DO $$
DECLARE
  high TEXT;
BEGIN
  FOR high IN
    SELECT DISTINCT s."conversation_id" FROM "app"."conversation_participants" s
    WHERE s."unread_count" > 0 AND s."unread_count" > pg_temp.unread_of(s) ORDER BY 1
  LOOP
    PERFORM FROM "app"."conversations" c WHERE c."id" = high FOR NO KEY UPDATE;
    UPDATE "app"."conversation_participants" s SET "unread_count" = least(s."unread_count", pg_temp.unread_of(s))
    WHERE s."conversation_id" = high AND s."unread_count" > 0;
  END LOOP;
END $$;

DROP FUNCTION pg_temp.unread_of("app"."conversation_participants");
