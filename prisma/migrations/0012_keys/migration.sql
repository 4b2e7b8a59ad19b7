-- AlterTable
ALTER TABLE "app"."auth_tokens" ADD COLUMN     "key_id" TEXT,
ALTER COLUMN "session_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "app"."api_keys" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "scopes" TEXT[],
    "via" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."runtime_tokens" (
    "hash" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "token_id" DECIMAL(78,0) NOT NULL,
    "key_id" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "runtime_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "app"."device_logins" (
    "hash" TEXT NOT NULL,
    "user_code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "days" INTEGER,
    "user_agent" TEXT,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "account_id" TEXT,
    "last_polled_at" TIMESTAMPTZ(3),
    "interval" INTEGER NOT NULL DEFAULT 5,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "device_logins_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "app"."api_keys"("hash");

-- CreateIndex
CREATE INDEX "api_keys_account_id_created_at_id_idx" ON "app"."api_keys"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "runtime_tokens_account_id_idx" ON "app"."runtime_tokens"("account_id");

-- CreateIndex
CREATE INDEX "runtime_tokens_key_id_idx" ON "app"."runtime_tokens"("key_id");

-- CreateIndex
CREATE INDEX "runtime_tokens_expires_at_idx" ON "app"."runtime_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "device_logins_user_code_key" ON "app"."device_logins"("user_code");

-- CreateIndex
CREATE INDEX "device_logins_expires_at_idx" ON "app"."device_logins"("expires_at");

-- CreateIndex
CREATE INDEX "auth_tokens_key_id_idx" ON "app"."auth_tokens"("key_id");

-- AddForeignKey
ALTER TABLE "app"."auth_tokens" ADD CONSTRAINT "auth_tokens_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "app"."api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."api_keys" ADD CONSTRAINT "api_keys_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."runtime_tokens" ADD CONSTRAINT "runtime_tokens_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."runtime_tokens" ADD CONSTRAINT "runtime_tokens_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "app"."api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
