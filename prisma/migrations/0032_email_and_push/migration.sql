-- AlterTable
ALTER TABLE "app"."notification_preferences" ADD COLUMN     "email" BOOLEAN,
ADD COLUMN     "push" BOOLEAN;

-- CreateTable
CREATE TABLE "app"."email_addresses" (
    "account_id" TEXT NOT NULL,
    "address" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "pending" TEXT,
    "token_hash" TEXT,
    "requested_at" TIMESTAMPTZ(3),
    "token_expires_at" TIMESTAMPTZ(3),
    "pace" TEXT NOT NULL DEFAULT 'IMMEDIATELY',
    "digest_hour" INTEGER NOT NULL DEFAULT 8,
    "problem" TEXT,
    "pending_problem" TEXT,

    CONSTRAINT "email_addresses_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "app"."mails" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "to_hash" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."mail_items" (
    "notification_id" TEXT NOT NULL,
    "mail_id" TEXT NOT NULL,

    CONSTRAINT "mail_items_pkey" PRIMARY KEY ("notification_id")
);

-- CreateTable
CREATE TABLE "app"."push_subscriptions" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "email_addresses_token_hash_key" ON "app"."email_addresses"("token_hash");

-- CreateIndex
CREATE INDEX "mails_account_id_created_at_idx" ON "app"."mails"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "mails_to_hash_created_at_idx" ON "app"."mails"("to_hash", "created_at");

-- CreateIndex
CREATE INDEX "mails_created_at_idx" ON "app"."mails"("created_at");

-- CreateIndex
CREATE INDEX "mail_items_mail_id_idx" ON "app"."mail_items"("mail_id");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "app"."push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscriptions_account_id_idx" ON "app"."push_subscriptions"("account_id");

-- CreateIndex
CREATE INDEX "push_subscriptions_session_id_idx" ON "app"."push_subscriptions"("session_id");

-- AddForeignKey
ALTER TABLE "app"."email_addresses" ADD CONSTRAINT "email_addresses_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."mails" ADD CONSTRAINT "mails_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."mail_items" ADD CONSTRAINT "mail_items_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "app"."notifications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."mail_items" ADD CONSTRAINT "mail_items_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "app"."mails"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "app"."auth_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the code knows. e2e/indexer/checks.chain.test.ts compares the statuses with lib/mail/schema.ts.
ALTER TABLE "app"."mails" ADD CONSTRAINT "mails_status_check"
  CHECK ("status" IN ('OPEN', 'SENDING', 'SENT', 'SKIPPED', 'FAILED'));
ALTER TABLE "app"."mails" ADD CONSTRAINT "mails_kind_check" CHECK ("kind" IN ('CONFIRMATION', 'NOTICE', 'DIGEST'));
ALTER TABLE "app"."mails" ADD CONSTRAINT "mails_to_hash_check" CHECK (("kind" = 'CONFIRMATION') = ("to_hash" IS NOT NULL));
ALTER TABLE "app"."mails" ADD CONSTRAINT "mails_tries_check" CHECK ("tries" >= 0);
ALTER TABLE "app"."email_addresses" ADD CONSTRAINT "email_addresses_pace_check"
  CHECK ("pace" IN ('IMMEDIATELY', 'DAILY', 'NEVER'));
ALTER TABLE "app"."email_addresses" ADD CONSTRAINT "email_addresses_digest_hour_check" CHECK ("digest_hour" BETWEEN 0 AND 23);
ALTER TABLE "app"."email_addresses" ADD CONSTRAINT "email_addresses_confirmed_check"
  CHECK (("address" IS NULL) = ("confirmed_at" IS NULL));
ALTER TABLE "app"."email_addresses" ADD CONSTRAINT "email_addresses_token_check"
  CHECK ("token_hash" IS NULL OR ("pending" IS NOT NULL AND "requested_at" IS NOT NULL AND "token_expires_at" IS NOT NULL));
ALTER TABLE "app"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_failures_check" CHECK ("failures" >= 0);

-- An account has one daily mail that takes notifications.
CREATE UNIQUE INDEX "mails_open_digest_key" ON "app"."mails"("account_id") WHERE "kind" = 'DIGEST' AND "status" = 'OPEN';
