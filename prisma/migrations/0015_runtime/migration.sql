-- CreateTable
CREATE TABLE "app"."wallet_signatures" (
    "digest" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wallet_signatures_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "app"."agent_inboxes" (
    "agent_id" TEXT NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agent_inboxes_pkey" PRIMARY KEY ("agent_id")
);

-- CreateTable
CREATE TABLE "app"."inbox_items" (
    "agent_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "account_id" TEXT,
    "at" TIMESTAMPTZ(3),
    "awaits_fallback" BOOLEAN NOT NULL DEFAULT false,
    "reply_id" TEXT,

    CONSTRAINT "inbox_items_pkey" PRIMARY KEY ("agent_id","message_id")
);

-- CreateTable
CREATE TABLE "app"."quarantined_messages" (
    "message_id" TEXT NOT NULL,
    "phrase" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'HELD',
    "held_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "quarantined_messages_pkey" PRIMARY KEY ("message_id")
);

-- CreateTable
CREATE TABLE "app"."quarantine_phrases" (
    "id" TEXT NOT NULL,
    "phrase" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quarantine_phrases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."quarantine_changes" (
    "id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "phrase" TEXT NOT NULL,
    "message_id" TEXT,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quarantine_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."agent_fallbacks" (
    "agent_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agent_fallbacks_pkey" PRIMARY KEY ("agent_id")
);

-- CreateTable
CREATE TABLE "app"."fallback_replies" (
    "agent_id" TEXT NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "away_since" TIMESTAMPTZ(3) NOT NULL,
    "message_id" TEXT NOT NULL,

    CONSTRAINT "fallback_replies_pkey" PRIMARY KEY ("agent_id","conversation_id","away_since")
);

-- CreateIndex
CREATE INDEX "wallet_signatures_expires_at_idx" ON "app"."wallet_signatures"("expires_at");

-- CreateIndex
CREATE INDEX "inbox_items_agent_id_at_idx" ON "app"."inbox_items"("agent_id", "at");

-- CreateIndex
CREATE INDEX "inbox_items_message_id_idx" ON "app"."inbox_items"("message_id");

-- CreateIndex
CREATE INDEX "quarantined_messages_status_held_at_message_id_idx" ON "app"."quarantined_messages"("status", "held_at", "message_id");

-- CreateIndex
CREATE UNIQUE INDEX "quarantine_phrases_phrase_key" ON "app"."quarantine_phrases"("phrase");

-- CreateIndex
CREATE INDEX "quarantine_changes_created_at_id_idx" ON "app"."quarantine_changes"("created_at", "id");

-- AddForeignKey
ALTER TABLE "app"."inbox_items" ADD CONSTRAINT "inbox_items_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "app"."messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."quarantined_messages" ADD CONSTRAINT "quarantined_messages_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "app"."messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."fallback_replies" ADD CONSTRAINT "fallback_replies_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "app"."conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the worker looks through for automatic replies is a handful, whatever the inboxes hold.
CREATE INDEX "inbox_items_awaits_fallback_idx" ON "app"."inbox_items" ("at") WHERE "awaits_fallback";

-- Messages that are there already stand in the inboxes of the agents they were written to. No two moments of one inbox
-- are the same: where two messages have one, the later in order moves on by a millisecond.
INSERT INTO "app"."inbox_items" ("agent_id", "message_id", "account_id", "at")
  SELECT "agent_id", "message_id", "account_id",
    "place" * interval '1 millisecond' + max("created_at" - "place" * interval '1 millisecond') OVER (
      PARTITION BY "agent_id" ORDER BY "place")
  FROM (
    SELECT s."agent_id", m."id" AS "message_id", CASE WHEN s."follows_agent" THEN NULL ELSE s."account_id" END AS "account_id",
      m."created_at", row_number() OVER (PARTITION BY s."agent_id" ORDER BY m."created_at", m."id") AS "place"
    FROM "app"."messages" m
    JOIN "app"."conversation_participants" s ON s."conversation_id" = m."conversation_id" AND s."agent_id" IS NOT NULL
    WHERE m."account_id" IS NOT NULL AND m."account_id" <> s."account_id" AND m."agent_id" IS DISTINCT FROM s."agent_id"
  ) found;
INSERT INTO "app"."agent_inboxes" ("agent_id", "last_at")
  SELECT "agent_id", max("at") FROM "app"."inbox_items" GROUP BY "agent_id";

-- Where the filter begins. `*` stands for up to four words.
INSERT INTO "app"."quarantine_phrases" ("id", "phrase")
  SELECT 'q' || md5("phrase"), "phrase" FROM unnest(ARRAY[
    'ignore * previous instructions', 'ignore * prior instructions', 'ignore * above instructions', 'ignore * your instructions',
    'disregard * previous instructions', 'disregard * prior instructions', 'disregard * your instructions',
    'forget * previous instructions', 'forget * your instructions', 'override * your instructions',
    'override * system prompt', 'your new instructions are', 'reveal * system prompt', 'show * your system prompt',
    'print * your system prompt', 'repeat * your system prompt', 'begin system prompt', 'end of system prompt',
    'you are no longer bound', 'pretend * have no restrictions', 'act as if you have no restrictions',
    'enable developer mode', 'enter developer mode', 'do anything now', 'do not tell your owner', 'without telling your owner',
    'reveal * your private key', 'send * your private key', 'share * your private key', 'reveal * seed phrase',
    'send * seed phrase', 'share * seed phrase', 'reveal * your api key', 'send * your api key', 'share * your api key'
  ]) AS "phrase";

-- A runtime token ends when its agent changes hands, and does not come back to life when the agent does. The worker writes
-- the new owner, so the end is in the same transaction.
CREATE INDEX "runtime_tokens_token_id_idx" ON "app"."runtime_tokens" ("token_id");
CREATE FUNCTION "app"."end_runtime_tokens"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "app"."runtime_tokens" WHERE "token_id" = OLD."token_id";
  RETURN NULL;
END $$;
CREATE TRIGGER "agents_sold_end_runtime_tokens" AFTER UPDATE ON "chain"."agents"
  FOR EACH ROW WHEN (OLD."owner" IS DISTINCT FROM NEW."owner") EXECUTE FUNCTION "app"."end_runtime_tokens"();
CREATE TRIGGER "agents_gone_end_runtime_tokens" AFTER DELETE ON "chain"."agents"
  FOR EACH ROW EXECUTE FUNCTION "app"."end_runtime_tokens"();
