-- RenameColumn
ALTER TABLE "app"."dispute_threads" RENAME COLUMN "told_version" TO "notified_version";
ALTER TABLE "app"."dispute_threads" RENAME COLUMN "told" TO "notified_steps";
ALTER TABLE "app"."task_pushes" RENAME COLUMN "told" TO "sent_version";

-- Jobs are known by their names: what waits under an earlier name goes on under the new one. Rows of the outbox name no job.
DO $$
DECLARE
  renamed CONSTANT TEXT[][] := ARRAY[
    ['orders.tell', 'orders.notify'],
    ['orders.tell-proposal', 'orders.notify-proposal'],
    ['campaigns.tell-slot', 'campaigns.notify-slot'],
    ['campaigns.tell-proposal', 'campaigns.notify-proposal'],
    ['campaigns.tell-closed', 'campaigns.notify-closed'],
    ['credits.tell', 'credits.notify'],
    ['disputes.tell', 'disputes.notify']
  ];
  pair TEXT[];
BEGIN
  FOREACH pair SLICE 1 IN ARRAY renamed LOOP
    UPDATE "app"."timers" SET "job" = pair[2] WHERE "job" = pair[1];
    UPDATE "app"."deadlines" SET "job" = pair[2] WHERE "job" = pair[1];
    UPDATE "app"."job_decisions" SET "queue" = pair[2] WHERE "queue" = pair[1];
    -- pg-boss makes its tables after the first run of all migrations.
    IF to_regclass('queue.job') IS NOT NULL THEN
      INSERT INTO "queue"."queue"
        SELECT (jsonb_populate_record(q, jsonb_build_object('name', pair[2]))).* FROM "queue"."queue" q WHERE q."name" = pair[1]
        ON CONFLICT DO NOTHING;
      UPDATE "queue"."job" SET "name" = pair[2] WHERE "name" = pair[1];
      UPDATE "queue"."job" SET "source_name" = pair[2] WHERE "source_name" = pair[1];
      DELETE FROM "queue"."queue" WHERE "name" = pair[1];
    END IF;
  END LOOP;
END
$$;
