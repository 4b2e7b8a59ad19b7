-- CreateTable
CREATE TABLE "app"."hook_sessions" (
    "id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "account_id" TEXT,
    "last_channel" TEXT,
    "last_to" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hook_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."hook_runs" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'QUEUED',
    "prompt" TEXT NOT NULL,
    "wake_mode" TEXT NOT NULL,
    "deliver" BOOLEAN NOT NULL,
    "channel" TEXT NOT NULL,
    "recipient" TEXT,
    "model" TEXT,
    "thinking" TEXT,
    "timeout_seconds" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "reply" TEXT,
    "reason" TEXT,
    "delivery" TEXT NOT NULL DEFAULT 'NONE',
    "delivery_note" TEXT,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "hook_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."hook_steps" (
    "run_id" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "messages" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "finish" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hook_steps_pkey" PRIMARY KEY ("run_id","step")
);

-- CreateTable
CREATE TABLE "app"."hook_tool_calls" (
    "run_id" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "call_id" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "output" TEXT,
    "is_error" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "hook_tool_calls_pkey" PRIMARY KEY ("run_id","step","call_id")
);

-- CreateTable
CREATE TABLE "app"."hook_events" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "is_trusted" BOOLEAN NOT NULL DEFAULT false,
    "taken_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."hook_answers" (
    "id" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hook_answers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "hook_sessions_used_at_id_idx" ON "app"."hook_sessions"("used_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "hook_sessions_account_id_used_at_id_idx" ON "app"."hook_sessions"("account_id", "used_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "hook_sessions_agent_id_key_key" ON "app"."hook_sessions"("agent_id", "key");

-- CreateIndex
CREATE INDEX "hook_runs_session_id_status_position_idx" ON "app"."hook_runs"("session_id", "status", "position");

-- CreateIndex
CREATE INDEX "hook_runs_session_id_position_idx" ON "app"."hook_runs"("session_id", "position" DESC);

-- CreateIndex
CREATE INDEX "hook_runs_created_at_id_idx" ON "app"."hook_runs"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "hook_events_session_id_taken_by_position_idx" ON "app"."hook_events"("session_id", "taken_by", "position");

-- CreateIndex
CREATE INDEX "hook_events_taken_by_idx" ON "app"."hook_events"("taken_by");

-- CreateIndex
CREATE INDEX "hook_events_created_at_id_idx" ON "app"."hook_events"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "hook_answers_expires_at_idx" ON "app"."hook_answers"("expires_at");

-- AddForeignKey
ALTER TABLE "app"."hook_sessions" ADD CONSTRAINT "hook_sessions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "app"."accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."hook_runs" ADD CONSTRAINT "hook_runs_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "app"."hook_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."hook_steps" ADD CONSTRAINT "hook_steps_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "app"."hook_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."hook_tool_calls" ADD CONSTRAINT "hook_tool_calls_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "app"."hook_runs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."hook_events" ADD CONSTRAINT "hook_events_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "app"."hook_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."hook_events" ADD CONSTRAINT "hook_events_taken_by_fkey" FOREIGN KEY ("taken_by") REFERENCES "app"."hook_runs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "app"."hook_runs" ADD CONSTRAINT "hook_runs_kind_check" CHECK ("kind" IN ('HOOK', 'HEARTBEAT'));
ALTER TABLE "app"."hook_runs" ADD CONSTRAINT "hook_runs_status_check" CHECK ("status" IN ('QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT'));
ALTER TABLE "app"."hook_runs" ADD CONSTRAINT "hook_runs_delivery_check" CHECK ("delivery" IN ('NONE', 'WAITING', 'DELIVERED', 'SKIPPED', 'FAILED'));
-- One turn at a time per session, and one heartbeat in waiting.
CREATE UNIQUE INDEX "hook_runs_running" ON "app"."hook_runs" ("session_id") WHERE "status" = 'RUNNING';
CREATE UNIQUE INDEX "hook_runs_next_heartbeat" ON "app"."hook_runs" ("session_id") WHERE "status" = 'QUEUED' AND "kind" = 'HEARTBEAT';
