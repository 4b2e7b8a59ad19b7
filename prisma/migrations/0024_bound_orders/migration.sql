-- When the worker found an order with a session's id and other terms on the chain.
ALTER TABLE "app"."checkout_sessions" ADD COLUMN "mismatched_at" TIMESTAMPTZ(3);

-- The block in which an order ended, so that its end can be announced at a depth. Rows folded before get theirs from their events.
ALTER TABLE "chain"."orders" ADD COLUMN "ended_block" BIGINT;
UPDATE "chain"."orders" o SET "ended_block" = e.block
FROM (
  SELECT substr(k.key, 7) AS order_id, max(v."block_number") AS block
  FROM "chain"."events" v CROSS JOIN LATERAL unnest(v."keys") k(key)
  WHERE v."name" IN ('OrderCancelled', 'OrderSettled') AND k.key LIKE 'order:%' GROUP BY k.key
) e
WHERE e.order_id = o."order_id" AND o."ended_at" IS NOT NULL;

-- Sessions with the order on the chain that is theirs: the id alone proves nothing, every term must be equal. SQL joins orders
-- with sessions through this view and never by id. lib/checkout/match.ts says the same in TypeScript; a test holds them together.
CREATE VIEW "app"."order_sessions" AS
SELECT s."id", s."order_id", s."offer_id", s."conversation_id", s."status", s."terms"
FROM "app"."checkout_sessions" s
JOIN "chain"."orders" o ON o."order_id" = s."order_id"
WHERE o."currency" = s."currency"
  AND o."buyer" = s."wallet"
  AND o."client_agent_id" = (s."terms"->'client'->>'agentTokenId')::numeric
  AND o."provider_agent_id" = (s."terms"->'provider'->>'agentTokenId')::numeric
  AND o."budget" = s."amount"
  AND o."min_stake" = (s."terms"->>'minStake')::numeric * 1000000
  AND o."delivery_seconds" = s."delivery_seconds"
  AND o."challenge_window" = s."challenge_window"
  AND o."terms_hash" = s."terms_hash";
