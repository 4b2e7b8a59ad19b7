-- An offer to settle ends with the state it was made in. Before, the newest one stood until the end.
UPDATE "chain"."orders" o SET "proposal_by" = NULL
WHERE o."proposal_by" IS NOT NULL AND EXISTS (
  SELECT FROM "chain"."events" e
  WHERE e."keys" @> ARRAY['order:' || o."order_id"] AND e."name" IN ('OrderDelivered', 'RedoRequested', 'ChallengeOpened')
    AND NOT EXISTS (
      SELECT FROM "chain"."events" p
      WHERE p."keys" @> ARRAY['order:' || o."order_id"] AND p."name" = 'SettlementProposed'
        AND (p."block_number", p."log_index") > (e."block_number", e."log_index")));
UPDATE "chain"."jobs" j SET "proposal_by" = NULL
WHERE j."proposal_by" IS NOT NULL AND EXISTS (
  SELECT FROM "chain"."events" e
  WHERE e."keys" @> ARRAY['job:' || j."job_id"] AND e."name" IN ('JobSubmitted', 'JobEvaluated', 'JobDisputed')
    AND NOT EXISTS (
      SELECT FROM "chain"."events" p
      WHERE p."keys" @> ARRAY['job:' || j."job_id"] AND p."name" = 'SettlementProposed'
        AND (p."block_number", p."log_index") > (e."block_number", e."log_index")));
