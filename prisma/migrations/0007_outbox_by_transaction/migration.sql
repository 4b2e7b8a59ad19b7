-- DropIndex
DROP INDEX "app"."outbox_channel_id_idx";

-- CreateIndex
CREATE INDEX "outbox_xid_id_idx" ON "app"."outbox"("xid", "id");

-- CreateIndex
CREATE INDEX "outbox_created_at_idx" ON "app"."outbox"("created_at");
