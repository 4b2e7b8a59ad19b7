-- CreateTable
CREATE TABLE "chain"."escrow_credits" (
    "currency" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "amount" DECIMAL(78,0) NOT NULL,
    "credited" DECIMAL(78,0) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "escrow_credits_pkey" PRIMARY KEY ("currency","account")
);

-- CreateTable
CREATE TABLE "chain"."staking_credits" (
    "currency" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "amount" DECIMAL(78,0) NOT NULL,
    "credited" DECIMAL(78,0) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "staking_credits_pkey" PRIMARY KEY ("currency","account")
);

-- CreateTable
CREATE TABLE "chain"."adjudicator_credits" (
    "account" TEXT NOT NULL,
    "amount" DECIMAL(78,0) NOT NULL,
    "credited" DECIMAL(78,0) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "adjudicator_credits_pkey" PRIMARY KEY ("account")
);

-- Credits that were indexed before there was a table for them: their events get the keys of their rows, and the rows follow from the
-- events. An escrow has orders and a staking contract has pools, which name the currency; the third kind has neither.
WITH prefixes AS (
  SELECT c."contract", coalesce(
    (SELECT 'escrowCredit:' || o."currency" || ':' FROM "chain"."events" v
      JOIN "chain"."orders" o ON o."order_id" = v."args"->>'orderId'
      WHERE v."contract" = c."contract" AND v."name" = 'OrderCreated' LIMIT 1),
    (SELECT 'stakingCredit:' || split_part(k.key, ':', 2) || ':' FROM "chain"."events" v CROSS JOIN LATERAL unnest(v."keys") k(key)
      WHERE v."contract" = c."contract" AND v."name" = 'StakeDeposited' AND k.key LIKE 'pool:%' LIMIT 1),
    'adjudicatorCredit:') AS prefix
  FROM (SELECT DISTINCT "contract" FROM "chain"."events" WHERE "name" IN ('PayoutCredited', 'CreditWithdrawn')) c
)
UPDATE "chain"."events" e
SET "keys" = e."keys" || ARRAY[p.prefix || coalesce(e."args"->>'from', e."args"->>'to')]
FROM prefixes p
WHERE p."contract" = e."contract" AND e."name" IN ('PayoutCredited', 'CreditWithdrawn');

CREATE TEMPORARY TABLE credits_before AS
SELECT k.key, count(*)::int AS version,
  sum((e."args"->>'amount')::numeric * CASE e."name" WHEN 'PayoutCredited' THEN 1 ELSE -1 END) AS amount,
  coalesce(sum((e."args"->>'amount')::numeric) FILTER (WHERE e."name" = 'PayoutCredited'), 0) AS credited
FROM "chain"."events" e CROSS JOIN LATERAL unnest(e."keys") k(key)
WHERE e."name" IN ('PayoutCredited', 'CreditWithdrawn') GROUP BY k.key;

INSERT INTO "chain"."escrow_credits" ("currency", "account", "amount", "credited", "version")
SELECT split_part(key, ':', 2), split_part(key, ':', 3), amount, credited, version FROM credits_before WHERE key LIKE 'escrowCredit:%';
INSERT INTO "chain"."staking_credits" ("currency", "account", "amount", "credited", "version")
SELECT split_part(key, ':', 2), split_part(key, ':', 3), amount, credited, version FROM credits_before WHERE key LIKE 'stakingCredit:%';
INSERT INTO "chain"."adjudicator_credits" ("account", "amount", "credited", "version")
SELECT split_part(key, ':', 2), amount, credited, version FROM credits_before WHERE key LIKE 'adjudicatorCredit:%';
DROP TABLE credits_before;
