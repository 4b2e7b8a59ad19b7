-- Accepted requests whose deadline is far away end within thirty days now. The job looks at each once and sets the next time.
UPDATE "app"."timers" t SET "due" = now() FROM "app"."requests" r
WHERE t."job" = 'requests.expire' AND t."key" = r."id" AND t."due" > now() + interval '30 days'
  AND r."status" IN ('ACCEPTED', 'AGREEMENT_SIGNING', 'CHECKOUT_PENDING');
