-- AlterTable
ALTER TABLE "chain"."events" ADD COLUMN     "indexed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "app"."conversations" ADD COLUMN     "merged_into" TEXT;

-- AlterTable
ALTER TABLE "app"."conversation_participants" ADD COLUMN     "follows_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "app"."messages" ADD COLUMN     "before_order" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "app"."conversation_archives" (
    "account_id" TEXT NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conversation_archives_pkey" PRIMARY KEY ("account_id","conversation_id")
);

-- CreateIndex
CREATE INDEX "checkout_sessions_conversation_id_idx" ON "app"."checkout_sessions"("conversation_id");

-- AddForeignKey
ALTER TABLE "app"."conversation_archives" ADD CONSTRAINT "conversation_archives_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."conversation_archives" ADD CONSTRAINT "conversation_archives_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "app"."conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One conversation for each deal: the thread of an order goes on in the thread it was negotiated in, and the thread of a dispute in
-- that of its order. Threads are merged where both sides are the same people; the others stay as they are. Messages keep their ids,
-- times and files; the id of a merged thread leads to the one it was merged into.

-- Lines about steps of orders and disputes are read from the chain. What was stored of them went stale.
DELETE FROM "app"."messages" m USING "app"."conversations" c
WHERE c."id" = m."conversation_id" AND c."kind" IN ('ORDER_DELIVERY', 'CHALLENGE') AND m."kind" = 'SYSTEM' AND m."account_id" IS NULL;

-- Lines that said what is next, which was true for a while only.
UPDATE "app"."messages" SET "text" = regexp_replace("text", ' (Checkout is next|Check whether your offer still fits)\.$', '')
WHERE "kind" = 'SYSTEM' AND "account_id" IS NULL AND "text" ~ ' (Checkout is next|Check whether your offer still fits)\.$';

-- The thread of an order, and the negotiation of its offer: one order for each negotiation, a paid one before others.
CREATE TEMPORARY TABLE "merged_orders" ON COMMIT DROP AS
SELECT "src", "dst", "is_quote" FROM (
  SELECT t."id" AS "src", n."id" AS "dst", n."kind" = 'QUOTE_NEGOTIATION' AS "is_quote",
    row_number() OVER (PARTITION BY n."id" ORDER BY t."is_paid" DESC, t."opened", t."id") AS "place"
  FROM (
    SELECT c."id", s."offer_id", c."created_at" AS "opened", bool_or(x."order_id" IS NOT NULL) AS "is_paid"
    FROM "app"."conversations" c
    JOIN "app"."checkout_sessions" s ON s."conversation_id" = c."id"
    LEFT JOIN "chain"."orders" x ON x."order_id" = s."order_id"
    WHERE c."kind" = 'ORDER_DELIVERY' GROUP BY c."id", s."offer_id"
  ) t
  JOIN "app"."offers" o ON o."id" = t."offer_id"
  JOIN "app"."conversations" n ON n."id" = o."conversation_id"
  JOIN "app"."conversation_participants" tc ON tc."conversation_id" = t."id" AND tc."side" = 'client'
  JOIN "app"."conversation_participants" tp ON tp."conversation_id" = t."id" AND tp."side" = 'provider' AND tp."follows_agent"
  JOIN "app"."conversation_participants" nc ON nc."conversation_id" = n."id" AND nc."side" = 'client' AND nc."account_id" = tc."account_id"
  JOIN "app"."conversation_participants" np ON np."conversation_id" = n."id" AND np."side" = 'provider'
  WHERE (n."kind" = 'QUOTE_NEGOTIATION' AND np."account_id" = tp."account_id" AND NOT np."follows_agent")
    -- What is said about the order would answer a task.
    OR (n."kind" = 'DIRECT_MESSAGE' AND np."agent_id" = tp."agent_id" AND np."follows_agent"
      AND NOT EXISTS (SELECT 1 FROM "app"."tasks" k WHERE k."conversation_id" = n."id"))
) found WHERE "place" = 1;

-- The thread of a dispute, and that of its order.
CREATE TEMPORARY TABLE "merged" ON COMMIT DROP AS
SELECT "src", "dst" FROM "merged_orders"
UNION ALL
SELECT d."id", coalesce(m."dst", s."conversation_id")
FROM "app"."conversations" d
JOIN "app"."checkout_sessions" s ON s."order_id" = d."order_id"
LEFT JOIN "merged_orders" m ON m."src" = s."conversation_id"
JOIN "app"."conversation_participants" dc ON dc."conversation_id" = d."id" AND dc."side" = 'client'
JOIN "app"."conversation_participants" dp ON dp."conversation_id" = d."id" AND dp."side" = 'provider' AND dp."follows_agent"
JOIN "app"."conversation_participants" tc ON tc."conversation_id" = s."conversation_id" AND tc."side" = 'client' AND tc."account_id" = dc."account_id"
JOIN "app"."conversation_participants" tp ON tp."conversation_id" = s."conversation_id" AND tp."side" = 'provider' AND tp."follows_agent"
  AND tp."agent_id" = dp."agent_id"
WHERE d."kind" = 'CHALLENGE';

-- How far each side has read: up to the first message that is unread in any of the threads.
CREATE TEMPORARY TABLE "read_marks" ON COMMIT DROP AS
SELECT s."dst", s."side", max(s."last_read_at") AS "read_at", min(u."first") AS "first_unread"
FROM (
  SELECT m."dst", p.*, c."account_id" AS "client_account" FROM (
    SELECT "src", "dst" FROM "merged" UNION SELECT "dst", "dst" FROM "merged"
  ) m
  JOIN "app"."conversation_participants" p ON p."conversation_id" = m."src"
  JOIN "app"."conversation_participants" c ON c."conversation_id" = m."src" AND c."side" = 'client'
) s
LEFT JOIN LATERAL (
  SELECT min(g."created_at") AS "first" FROM "app"."messages" g
  WHERE s."unread_count" > 0 AND g."conversation_id" = s."conversation_id"
    AND g."created_at" > coalesce(s."last_read_at", '-infinity')
    AND CASE s."side" WHEN 'client' THEN g."account_id" IS DISTINCT FROM s."client_account"
      ELSE g."account_id" IS NULL OR g."account_id" = s."client_account" END
) u ON true
GROUP BY s."dst", s."side";

-- A negotiation stays with the account that led it, also when the agent is sold.
UPDATE "app"."messages" g SET "before_order" = true FROM "merged_orders" m WHERE g."conversation_id" = m."dst" AND m."is_quote";

UPDATE "app"."messages" g SET "conversation_id" = m."dst" FROM "merged" m WHERE g."conversation_id" = m."src";
UPDATE "app"."uploads" u SET "subject" = m."dst" FROM "merged" m WHERE u."subject" = m."src" AND u."purpose" = 'attachment';
INSERT INTO "app"."fallback_replies" ("agent_id", "conversation_id", "away_since", "message_id")
SELECT f."agent_id", m."dst", f."away_since", f."message_id"
FROM "app"."fallback_replies" f JOIN "merged" m ON m."src" = f."conversation_id" ON CONFLICT DO NOTHING;
DELETE FROM "app"."fallback_replies" f USING "merged" m WHERE f."conversation_id" = m."src";
UPDATE "app"."dispute_threads" d SET "conversation_id" = m."dst" FROM "merged" m WHERE d."conversation_id" = m."src";
UPDATE "app"."notifications" n SET "path" = '/inbox/' || m."dst" FROM "merged" m WHERE n."path" = '/inbox/' || m."src";

-- From its order on the seller's seat goes with the agent; each side acts as the agent of the order.
UPDATE "app"."conversation_participants" n SET
  "agent_id" = t."agent_id",
  "follows_agent" = n."follows_agent" OR t."follows_agent",
  "follows_since" = CASE WHEN t."follows_agent" AND m."is_quote" THEN now() END
FROM "merged_orders" m JOIN "app"."conversation_participants" t ON t."conversation_id" = m."src"
WHERE n."conversation_id" = m."dst" AND n."side" = t."side";

UPDATE "app"."conversations" n SET "order_id" = t."order_id"
FROM "merged_orders" m JOIN "app"."conversations" t ON t."id" = m."src" WHERE n."id" = m."dst";
UPDATE "app"."checkout_sessions" s SET "conversation_id" = m."dst" FROM "merged" m WHERE s."conversation_id" = m."src";
UPDATE "app"."conversations" n SET "last_message_at" = greatest(n."last_message_at", g."newest")
FROM (
  SELECT m."dst", max(c."last_message_at") AS "newest" FROM "merged" m JOIN "app"."conversations" c ON c."id" = m."src" GROUP BY m."dst"
) g WHERE n."id" = g."dst";
UPDATE "app"."conversations" c SET "merged_into" = m."dst" FROM "merged" m WHERE c."id" = m."src";
DELETE FROM "app"."conversation_participants" p USING "merged" m WHERE p."conversation_id" = m."src";

UPDATE "app"."conversation_participants" p SET
  "last_message_at" = c."last_message_at",
  "last_read_at" = CASE WHEN r."first_unread" IS NULL THEN r."read_at" ELSE r."first_unread" - interval '1 millisecond' END
FROM "read_marks" r JOIN "app"."conversations" c ON c."id" = r."dst"
WHERE p."conversation_id" = r."dst" AND p."side" = r."side";

-- What is unread now: in merged threads, and in those that lost stored lines.
UPDATE "app"."conversation_participants" p SET "unread_count" = CASE
  WHEN r."first_unread" IS NULL AND r."dst" IS NOT NULL THEN 0
  ELSE (
    SELECT count(*) FROM "app"."messages" g
    WHERE g."conversation_id" = p."conversation_id" AND g."created_at" > coalesce(p."last_read_at", '-infinity')
      AND CASE p."side" WHEN 'client' THEN g."account_id" IS DISTINCT FROM p."account_id"
        ELSE g."account_id" IS NULL OR g."account_id" IN (
          SELECT o."account_id" FROM "app"."conversation_participants" o
          WHERE o."conversation_id" = p."conversation_id" AND o."side" = 'client') END) END
FROM "app"."conversations" c LEFT JOIN "read_marks" r ON r."dst" = c."id"
WHERE c."id" = p."conversation_id" AND (r."side" = p."side" OR r."side" IS NULL AND c."kind" IN ('ORDER_DELIVERY', 'CHALLENGE'));

-- The thread of one's own request is no correspondence: nothing in it waits for its only reader.
UPDATE "app"."conversation_participants" p SET "unread_count" = 0
FROM "app"."conversations" c WHERE c."id" = p."conversation_id" AND c."kind" = 'PREPAYMENT_ORDER';
