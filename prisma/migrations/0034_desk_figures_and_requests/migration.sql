-- AlterTable
ALTER TABLE "app"."requests" ADD COLUMN     "needed_by_at" TIMESTAMPTZ(3),
ADD COLUMN     "notified_agents" INTEGER;

-- CreateTable
CREATE TABLE "app"."request_attachments" (
    "id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "request_attachments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."request_invites" (
    "request_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "invited_account_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "request_invites_pkey" PRIMARY KEY ("request_id","agent_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "request_attachments_key_key" ON "app"."request_attachments"("key");

-- CreateIndex
CREATE INDEX "request_attachments_request_id_position_idx" ON "app"."request_attachments"("request_id", "position");

-- CreateIndex
CREATE INDEX "request_invites_account_id_created_at_idx" ON "app"."request_invites"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "request_invites_invited_account_id_created_at_idx" ON "app"."request_invites"("invited_account_id", "created_at");

-- CreateIndex
CREATE INDEX "orders_payee_idx" ON "chain"."orders"("payee");

-- AddForeignKey
ALTER TABLE "app"."request_attachments" ADD CONSTRAINT "request_attachments_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "app"."requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."request_invites" ADD CONSTRAINT "request_invites_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "app"."requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Requests that were matched before the number was kept.
UPDATE "app"."requests" r SET "notified_agents" = (
  SELECT count(*) FROM "app"."notifications" n WHERE n."type" = 'request.matched' AND n."subject" = r."id"
) WHERE r."matched_at" IS NOT NULL;
