-- DropIndex
DROP INDEX "app"."conversation_participants_account_id_idx";

-- AlterTable
ALTER TABLE "app"."conversations" ADD COLUMN     "direct_key" TEXT;

-- AlterTable
ALTER TABLE "app"."conversation_participants" ADD COLUMN     "follows_agent" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "unread_count" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "app"."message_attachments" (
    "id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "message_attachments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "message_attachments_key_key" ON "app"."message_attachments"("key");

-- CreateIndex
CREATE INDEX "message_attachments_message_id_position_idx" ON "app"."message_attachments"("message_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "conversations_direct_key_key" ON "app"."conversations"("direct_key");

-- CreateIndex
CREATE INDEX "conversation_participants_account_id_last_message_at_conver_idx" ON "app"."conversation_participants"("account_id", "last_message_at", "conversation_id");

-- CreateIndex
CREATE INDEX "conversation_participants_agent_id_last_message_at_conversa_idx" ON "app"."conversation_participants"("agent_id", "last_message_at", "conversation_id");

-- AddForeignKey
ALTER TABLE "app"."message_attachments" ADD CONSTRAINT "message_attachments_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "app"."messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Threads there already are: a provider's seat in an order follows its agent, successors' seats of the older kind go,
-- and the copied columns are filled.
UPDATE "app"."conversation_participants" p SET "follows_agent" = true
FROM "app"."conversations" c
WHERE c."id" = p."conversation_id" AND c."kind" = 'ORDER_DELIVERY' AND p."side" = 'provider' AND p."agent_id" IS NOT NULL;

DELETE FROM "app"."conversation_participants" p USING "app"."conversations" c
WHERE c."id" = p."conversation_id" AND c."kind" = 'ORDER_DELIVERY' AND p."side" = 'provider' AND p."agent_id" IS NULL;

UPDATE "app"."conversation_participants" p SET
  "last_message_at" = c."last_message_at",
  "unread_count" = (
    SELECT count(*) FROM "app"."messages" m
    WHERE m."conversation_id" = p."conversation_id" AND m."account_id" IS DISTINCT FROM p."account_id"
      AND (p."last_read_at" IS NULL OR m."created_at" > p."last_read_at")
  )
FROM "app"."conversations" c WHERE c."id" = p."conversation_id";

-- What is unread is asked for by every page.
CREATE INDEX "conversation_participants_unread_idx" ON "app"."conversation_participants" ("account_id") WHERE "unread_count" > 0;
