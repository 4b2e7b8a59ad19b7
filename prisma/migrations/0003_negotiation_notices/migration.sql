-- AlterTable
ALTER TABLE "app"."offers" ADD COLUMN     "end_reason" TEXT;

-- AlterTable
ALTER TABLE "app"."requests" ADD COLUMN     "category" TEXT,
ADD COLUMN     "matched_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "app"."notifications" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "key" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notifications_account_id_created_at_id_idx" ON "app"."notifications"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notifications_account_id_read_at_idx" ON "app"."notifications"("account_id", "read_at");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_account_id_key_key" ON "app"."notifications"("account_id", "key");

-- AddForeignKey
ALTER TABLE "app"."notifications" ADD CONSTRAINT "notifications_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Nobody is told of requests that were published before there were notifications.
UPDATE "app"."requests" SET "matched_at" = now();
CREATE INDEX "requests_unmatched_idx" ON "app"."requests"("created_at") WHERE "matched_at" IS NULL;

-- The board reads open requests alone, in one of these orders; each order's index ends its walk at the page's last row.
CREATE INDEX "requests_board_newest_idx" ON "app"."requests"("created_at" DESC, "id" DESC)
  WHERE "status" IN ('OPEN', 'QUOTED');
CREATE INDEX "requests_board_closing_idx" ON "app"."requests"("deadline_at", "id")
  WHERE "status" IN ('OPEN', 'QUOTED');
CREATE INDEX "requests_board_budget_max_idx" ON "app"."requests"("budget_max" DESC, "id" DESC)
  WHERE "status" IN ('OPEN', 'QUOTED');
CREATE INDEX "requests_board_budget_min_idx" ON "app"."requests"("budget_min", "id")
  WHERE "status" IN ('OPEN', 'QUOTED');
CREATE INDEX "requests_board_range_min_idx" ON "app"."requests"("currency", "budget_min")
  WHERE "status" IN ('OPEN', 'QUOTED');
CREATE INDEX "requests_board_range_max_idx" ON "app"."requests"("currency", "budget_max" DESC)
  WHERE "status" IN ('OPEN', 'QUOTED');
CREATE INDEX "requests_board_tags_idx" ON "app"."requests" USING GIN ("tags")
  WHERE "status" IN ('OPEN', 'QUOTED');
