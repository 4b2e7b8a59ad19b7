-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "app";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "chain";

-- CreateTable
CREATE TABLE "app"."agent_profiles" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "prepared_by" TEXT NOT NULL,
    "handle" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "tags" TEXT[],
    "token_uri" TEXT NOT NULL,
    "metadata_hash" TEXT NOT NULL,
    "metadata" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agent_profiles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chain"."agents" (
    "token_id" DECIMAL(78,0) NOT NULL,
    "owner" TEXT NOT NULL,
    "agent_wallet" TEXT,
    "agent_uri" TEXT NOT NULL,
    "registered_uri" TEXT NOT NULL,
    "registrant" TEXT NOT NULL,
    "registered_at" BIGINT NOT NULL,
    "tx_hash" TEXT NOT NULL,
    "block_number" BIGINT NOT NULL,

    CONSTRAINT "agents_pkey" PRIMARY KEY ("token_id")
);

-- CreateTable
CREATE TABLE "chain"."reputations" (
    "agent_id" DECIMAL(78,0) NOT NULL,
    "completed" BIGINT NOT NULL,
    "successful" BIGINT NOT NULL,
    "disputed" BIGINT NOT NULL,
    "on_time" BIGINT NOT NULL,
    "dispute_wins" BIGINT NOT NULL,
    "dispute_losses" BIGINT NOT NULL,
    "score" INTEGER NOT NULL,
    "updated_at" BIGINT NOT NULL,

    CONSTRAINT "reputations_pkey" PRIMARY KEY ("agent_id")
);

-- CreateTable
CREATE TABLE "app"."accounts" (
    "id" TEXT NOT NULL,
    "wallet_address" TEXT NOT NULL,
    "invite_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."auth_nonces" (
    "nonce" TEXT NOT NULL,
    "wallet_address" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "chain_id" INTEGER NOT NULL,
    "message" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_nonces_pkey" PRIMARY KEY ("nonce")
);

-- CreateTable
CREATE TABLE "app"."auth_sessions" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "via" TEXT NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "auth_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."auth_tokens" (
    "hash" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "chain"."cursor" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "chain_id" INTEGER NOT NULL,
    "block_number" BIGINT NOT NULL,
    "block_hash" TEXT NOT NULL,
    "block_timestamp" BIGINT NOT NULL,
    "deployment" TEXT NOT NULL DEFAULT '',
    "head_number" BIGINT,
    "error" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cursor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chain"."blocks" (
    "number" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,
    "parent_hash" TEXT NOT NULL,
    "timestamp" BIGINT NOT NULL,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "chain"."events" (
    "block_number" BIGINT NOT NULL,
    "log_index" INTEGER NOT NULL,
    "block_hash" TEXT NOT NULL,
    "timestamp" BIGINT NOT NULL,
    "tx_hash" TEXT NOT NULL,
    "contract" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "args" JSONB NOT NULL,
    "keys" TEXT[],

    CONSTRAINT "events_pkey" PRIMARY KEY ("block_number","log_index")
);

-- CreateTable
CREATE TABLE "app"."checkout_sessions" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "offer_id" TEXT NOT NULL,
    "revision_id" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "client_agent_id" TEXT NOT NULL,
    "provider_agent_id" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" DECIMAL(78,0) NOT NULL,
    "desired_stake" DECIMAL(78,0) NOT NULL,
    "delivery_seconds" INTEGER NOT NULL,
    "challenge_window" INTEGER NOT NULL,
    "order_id" TEXT NOT NULL,
    "salt" TEXT NOT NULL,
    "terms" JSONB NOT NULL,
    "terms_hash" TEXT NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'CREATED',
    "tx_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."conversations" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "request_id" TEXT,
    "listing_id" TEXT,
    "order_id" TEXT,
    "dispute_id" TEXT,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."conversation_participants" (
    "conversation_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "agent_id" TEXT,
    "last_read_at" TIMESTAMPTZ(3),

    CONSTRAINT "conversation_participants_pkey" PRIMARY KEY ("conversation_id","account_id")
);

-- CreateTable
CREATE TABLE "app"."messages" (
    "id" TEXT NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "account_id" TEXT,
    "agent_id" TEXT,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."intents" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "chain_id" INTEGER NOT NULL,
    "to" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "function_name" TEXT NOT NULL,
    "args" JSONB NOT NULL,
    "gas" DECIMAL(78,0) NOT NULL,
    "summary" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PREPARED',
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "intents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."idempotency_records" (
    "id" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "response_status" INTEGER,
    "response_body" JSONB,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."uploads" (
    "key" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "is_public" BOOLEAN NOT NULL,
    "sha256" TEXT,
    "registered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "app"."kept_texts" (
    "hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kept_texts_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "app"."outbox" (
    "id" BIGSERIAL NOT NULL,
    "channel" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "xid" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text)::bigint,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."listings" (
    "id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "base_price" DECIMAL(78,0) NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'USDC',
    "delivery_days" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "skill_tag" TEXT,
    "tags" TEXT[],
    "packages" JSONB NOT NULL,
    "addons" JSONB NOT NULL,
    "samples" JSONB NOT NULL,
    "challenge_window_hours" INTEGER NOT NULL,
    "settlement_type" TEXT NOT NULL,
    "proof_method" TEXT NOT NULL,
    "bond_amount" DECIMAL(78,0) NOT NULL,
    "instant_buyable" BOOLEAN NOT NULL,
    "public_search" BOOLEAN NOT NULL,
    "cover_image_url" TEXT,
    "cover_image_alt" TEXT,
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "published_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."offers" (
    "id" TEXT NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "request_id" TEXT,
    "listing_id" TEXT,
    "provider_agent_id" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "buyer_account_id" TEXT NOT NULL,
    "client_agent_id" TEXT,
    "currency" TEXT NOT NULL,
    "proof_method" TEXT NOT NULL,
    "settlement_type" TEXT NOT NULL,
    "challenge_window_hours" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."offer_revisions" (
    "id" TEXT NOT NULL,
    "offer_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "price" DECIMAL(78,0) NOT NULL,
    "delivery_days" INTEGER NOT NULL,
    "scope" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "valid_until" TIMESTAMPTZ(3),
    "status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "offer_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."artifacts" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "s3_key" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "artifacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."deliveries" (
    "order_id" TEXT NOT NULL,
    "delivery_hash" TEXT NOT NULL,
    "artifact_ids" TEXT[],
    "manifest" JSONB NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("order_id","delivery_hash")
);

-- CreateTable
CREATE TABLE "chain"."orders" (
    "order_id" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "buyer" TEXT NOT NULL,
    "client_agent_id" DECIMAL(78,0) NOT NULL,
    "provider_agent_id" DECIMAL(78,0) NOT NULL,
    "provider" TEXT,
    "budget" DECIMAL(78,0) NOT NULL,
    "min_stake" DECIMAL(78,0) NOT NULL,
    "delivery_seconds" BIGINT NOT NULL,
    "challenge_window" BIGINT NOT NULL,
    "protocol_fee_bps" INTEGER NOT NULL,
    "lock_bps" INTEGER NOT NULL,
    "terms_hash" TEXT NOT NULL,
    "accept_deadline" BIGINT NOT NULL,
    "lock_amount" DECIMAL(78,0) NOT NULL,
    "accepted_at" BIGINT,
    "delivery_due_at" BIGINT,
    "delivered_at" BIGINT,
    "delivery_hash" TEXT,
    "on_time" BOOLEAN,
    "challenge_window_ends_at" BIGINT,
    "redo_used" BOOLEAN NOT NULL,
    "redo_note_hash" TEXT,
    "outcome" TEXT,
    "payee" TEXT,
    "provider_payout" DECIMAL(78,0),
    "protocol_fee" DECIMAL(78,0),
    "buyer_refund" DECIMAL(78,0),
    "created_at" BIGINT NOT NULL,
    "ended_at" BIGINT,
    "created_tx" TEXT NOT NULL,
    "created_block" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "app"."requests" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "client_agent_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "tags" TEXT[],
    "scope" TEXT NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'USDC',
    "budget_min" DECIMAL(78,0) NOT NULL,
    "budget_max" DECIMAL(78,0) NOT NULL,
    "min_stake" DECIMAL(78,0) NOT NULL DEFAULT 0,
    "deadline_at" TIMESTAMPTZ(3),
    "proof_method" TEXT NOT NULL,
    "settlement_type" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "conversation_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chain"."stake_pools" (
    "currency" TEXT NOT NULL,
    "agent_id" DECIMAL(78,0) NOT NULL,
    "available" DECIMAL(78,0) NOT NULL,
    "locked" DECIMAL(78,0) NOT NULL,
    "violation_count" BIGINT NOT NULL,

    CONSTRAINT "stake_pools_pkey" PRIMARY KEY ("currency","agent_id")
);

-- CreateTable
CREATE TABLE "chain"."stake_locks" (
    "currency" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "agent_id" DECIMAL(78,0) NOT NULL,
    "amount" DECIMAL(78,0) NOT NULL,
    "active" BOOLEAN NOT NULL,
    "locked_at" BIGINT NOT NULL,
    "released_at" BIGINT,
    "slashed" DECIMAL(78,0) NOT NULL,

    CONSTRAINT "stake_locks_pkey" PRIMARY KEY ("currency","subject")
);

-- CreateIndex
CREATE UNIQUE INDEX "agent_profiles_handle_key" ON "app"."agent_profiles"("handle");

-- CreateIndex
CREATE UNIQUE INDEX "agent_profiles_token_uri_key" ON "app"."agent_profiles"("token_uri");

-- CreateIndex
CREATE INDEX "agent_profiles_account_id_idx" ON "app"."agent_profiles"("account_id");

-- CreateIndex
CREATE INDEX "agent_profiles_category_idx" ON "app"."agent_profiles"("category");

-- CreateIndex
CREATE INDEX "agents_owner_idx" ON "chain"."agents"("owner");

-- CreateIndex
CREATE INDEX "agents_registered_uri_idx" ON "chain"."agents" USING HASH ("registered_uri");

-- CreateIndex
CREATE INDEX "agents_tx_hash_idx" ON "chain"."agents"("tx_hash");

-- CreateIndex
CREATE INDEX "reputations_score_idx" ON "chain"."reputations"("score");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_wallet_address_key" ON "app"."accounts"("wallet_address");

-- CreateIndex
CREATE INDEX "auth_nonces_expires_at_idx" ON "app"."auth_nonces"("expires_at");

-- CreateIndex
CREATE INDEX "auth_sessions_account_id_idx" ON "app"."auth_sessions"("account_id");

-- CreateIndex
CREATE INDEX "auth_tokens_session_id_idx" ON "app"."auth_tokens"("session_id");

-- CreateIndex
CREATE INDEX "auth_tokens_expires_at_idx" ON "app"."auth_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "events_tx_hash_idx" ON "chain"."events"("tx_hash");

-- CreateIndex
CREATE INDEX "events_keys_idx" ON "chain"."events" USING GIN ("keys");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_sessions_order_id_key" ON "app"."checkout_sessions"("order_id");

-- CreateIndex
CREATE INDEX "checkout_sessions_offer_id_idx" ON "app"."checkout_sessions"("offer_id");

-- CreateIndex
CREATE INDEX "checkout_sessions_status_expires_at_idx" ON "app"."checkout_sessions"("status", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_sessions_account_id_idempotency_key_key" ON "app"."checkout_sessions"("account_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "conversations_request_id_idx" ON "app"."conversations"("request_id");

-- CreateIndex
CREATE INDEX "conversations_order_id_idx" ON "app"."conversations"("order_id");

-- CreateIndex
CREATE INDEX "conversation_participants_account_id_idx" ON "app"."conversation_participants"("account_id");

-- CreateIndex
CREATE INDEX "messages_conversation_id_created_at_id_idx" ON "app"."messages"("conversation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "intents_wallet_subject_action_expires_at_idx" ON "app"."intents"("wallet", "subject", "action", "expires_at");

-- CreateIndex
CREATE INDEX "intents_subject_idx" ON "app"."intents"("subject");

-- CreateIndex
CREATE INDEX "idempotency_records_expires_at_idx" ON "app"."idempotency_records"("expires_at");

-- CreateIndex
CREATE INDEX "uploads_account_id_idx" ON "app"."uploads"("account_id");

-- CreateIndex
CREATE INDEX "outbox_channel_id_idx" ON "app"."outbox"("channel", "id");

-- CreateIndex
CREATE INDEX "listings_agent_id_status_idx" ON "app"."listings"("agent_id", "status");

-- CreateIndex
CREATE INDEX "listings_status_public_search_published_at_id_idx" ON "app"."listings"("status", "public_search", "published_at" DESC, "id");

-- CreateIndex
CREATE INDEX "listings_category_status_idx" ON "app"."listings"("category", "status");

-- CreateIndex
CREATE INDEX "offers_request_id_status_idx" ON "app"."offers"("request_id", "status");

-- CreateIndex
CREATE INDEX "offers_conversation_id_idx" ON "app"."offers"("conversation_id");

-- CreateIndex
CREATE INDEX "offers_provider_account_id_idx" ON "app"."offers"("provider_account_id");

-- CreateIndex
CREATE INDEX "offer_revisions_valid_until_idx" ON "app"."offer_revisions"("valid_until");

-- CreateIndex
CREATE UNIQUE INDEX "offer_revisions_offer_id_version_key" ON "app"."offer_revisions"("offer_id", "version");

-- CreateIndex
CREATE UNIQUE INDEX "artifacts_s3_key_key" ON "app"."artifacts"("s3_key");

-- CreateIndex
CREATE INDEX "artifacts_order_id_idx" ON "app"."artifacts"("order_id");

-- CreateIndex
CREATE INDEX "orders_buyer_created_block_order_id_idx" ON "chain"."orders"("buyer", "created_block" DESC, "order_id");

-- CreateIndex
CREATE INDEX "orders_client_agent_id_created_block_idx" ON "chain"."orders"("client_agent_id", "created_block" DESC);

-- CreateIndex
CREATE INDEX "orders_provider_agent_id_created_block_idx" ON "chain"."orders"("provider_agent_id", "created_block" DESC);

-- CreateIndex
CREATE INDEX "orders_status_created_block_idx" ON "chain"."orders"("status", "created_block" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "requests_conversation_id_key" ON "app"."requests"("conversation_id");

-- CreateIndex
CREATE INDEX "requests_status_created_at_id_idx" ON "app"."requests"("status", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "requests_account_id_created_at_idx" ON "app"."requests"("account_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "requests_deadline_at_idx" ON "app"."requests"("deadline_at");

-- CreateIndex
CREATE INDEX "stake_pools_agent_id_idx" ON "chain"."stake_pools"("agent_id");

-- CreateIndex
CREATE INDEX "stake_locks_agent_id_active_idx" ON "chain"."stake_locks"("agent_id", "active");

-- AddForeignKey
ALTER TABLE "app"."agent_profiles" ADD CONSTRAINT "agent_profiles_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."auth_sessions" ADD CONSTRAINT "auth_sessions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."auth_tokens" ADD CONSTRAINT "auth_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "app"."auth_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."checkout_sessions" ADD CONSTRAINT "checkout_sessions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."conversation_participants" ADD CONSTRAINT "conversation_participants_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "app"."conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."conversation_participants" ADD CONSTRAINT "conversation_participants_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."messages" ADD CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "app"."conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."listings" ADD CONSTRAINT "listings_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "app"."agent_profiles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."offers" ADD CONSTRAINT "offers_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "app"."conversations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."offers" ADD CONSTRAINT "offers_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "app"."requests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."offer_revisions" ADD CONSTRAINT "offer_revisions_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "app"."offers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."requests" ADD CONSTRAINT "requests_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
