-- CreateTable
CREATE TABLE "app"."outbox_marks" (
    "name" TEXT NOT NULL,
    "xid" BIGINT NOT NULL,
    "row_id" BIGINT NOT NULL,

    CONSTRAINT "outbox_marks_pkey" PRIMARY KEY ("name")
);
INSERT INTO "app"."outbox_marks" SELECT 'webhooks', "xid", "row_id" FROM "app"."webhook_mark";

-- DropTable
DROP TABLE "app"."webhook_mark";
