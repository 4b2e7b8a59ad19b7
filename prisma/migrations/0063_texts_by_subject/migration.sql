-- Words were found by their hash alone, and those who write to the chain choose the hash that an event names: an order with the hash of
-- another one's delivery as its redo note showed that delivery. They are found under the order or dispute that they are about. What was
-- kept besides, as terms, deliveries and proofs, is read from rows of its own.
LOCK TABLE "app"."kept_texts" IN ACCESS EXCLUSIVE MODE;

CREATE TEMPORARY TABLE "words" AS
SELECT DISTINCT said."subject", kept."hash", kept."text", kept."created_at"
FROM "app"."kept_texts" kept
JOIN (
  SELECT "order_id" AS "subject", "redo_note_hash" AS "hash" FROM "chain"."orders"
  UNION ALL SELECT "dispute_id", "challenge_note_hash" FROM "chain"."orders"
  UNION ALL SELECT "dispute_id", "challenge_note_hash" FROM "chain"."slots"
  UNION ALL SELECT "dispute_id", "note_hash" FROM "chain"."jobs"
  UNION ALL SELECT d."dispute_id", unnest(ARRAY[d."reason_a", d."reason_b", d."reason_c", d."ruling_reason"]) FROM "chain"."disputes" d
  -- On their way to the chain.
  UNION ALL SELECT i."subject", i."args" ->> -1 FROM "app"."intents" i WHERE i."action" IN ('requestRedo', 'castVote', 'arbitrate')
) said USING ("hash")
WHERE said."subject" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "app"."checkout_sessions" t WHERE t."terms_hash" = kept."hash")
  AND NOT EXISTS (SELECT FROM "app"."campaigns" t WHERE t."terms_hash" = kept."hash")
  AND NOT EXISTS (SELECT FROM "app"."jobs" t WHERE t."terms_hash" = kept."hash")
  AND NOT EXISTS (SELECT FROM "app"."deliveries" t WHERE t."delivery_hash" = kept."hash")
  AND NOT EXISTS (SELECT FROM "app"."proof_versions" t WHERE t."proof_hash" = kept."hash")
  AND NOT EXISTS (SELECT FROM "app"."slot_reviews" t WHERE t."note_hash" = kept."hash");

TRUNCATE "app"."kept_texts";

-- AlterTable
ALTER TABLE "app"."kept_texts" DROP CONSTRAINT "kept_texts_pkey",
ADD COLUMN     "subject" TEXT NOT NULL,
ADD CONSTRAINT "kept_texts_pkey" PRIMARY KEY ("subject", "hash");

INSERT INTO "app"."kept_texts" ("subject", "hash", "text", "created_at")
SELECT "subject", "hash", "text", "created_at" FROM "words";

DROP TABLE "words";
