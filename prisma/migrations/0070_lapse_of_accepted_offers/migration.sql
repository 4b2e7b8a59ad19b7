-- Offers that were accepted before they could lapse have no timer. The job looks at each once and sets the next one.
INSERT INTO "app"."timers" ("job", "key", "due")
  SELECT 'offers.end', "id", now() FROM "app"."offers" WHERE "status" = 'ACCEPTED' AND "request_id" IS NULL
ON CONFLICT DO NOTHING;
