-- Files that were registered before registrations set a timer: each is looked at once, a day after its registration, and goes if nothing
-- names it. Of an account that was erased, files of every kind: its erasure does not run again.
INSERT INTO "app"."timers" ("job", "key", "due")
  SELECT 'storage.release-unused', u."key", u."registered_at" + interval '24 hours' FROM "app"."uploads" u
  WHERE NOT u."is_public" AND u."registered_at" IS NOT NULL AND u."released_at" IS NULL
    AND (u."purpose" = 'attachment'
      OR EXISTS (SELECT FROM "app"."accounts" a WHERE a."id" = u."account_id" AND a."erased_at" IS NOT NULL))
ON CONFLICT DO NOTHING;

-- Files of reviews that were prepared, never reached the chain, and whose accounts were erased before erasures removed them.
WITH unwritten AS (
  SELECT r."id", r."feedback_hash" FROM "app"."reviews" r JOIN "app"."accounts" a ON a."id" = r."account_id"
  WHERE a."erased_at" IS NOT NULL AND r."feedback_hash" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "chain"."feedback" f
    WHERE f."feedback_hash" = r."feedback_hash" AND f."client" = r."wallet" AND f."agent_id" = r."about_agent_id")
), forgotten AS (
  UPDATE "app"."reviews" r SET "feedback_hash" = NULL FROM unwritten WHERE r."id" = unwritten."id"
  RETURNING unwritten."feedback_hash"
)
INSERT INTO "app"."timers" ("job", "key", "due")
  SELECT 'storage.remove', 'public/feedback/' || "feedback_hash" || '.json', now() FROM forgotten
ON CONFLICT DO NOTHING;
