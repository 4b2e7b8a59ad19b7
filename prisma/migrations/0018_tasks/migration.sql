-- CreateTable
CREATE TABLE "app"."tasks" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."task_events" (
    "task_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "task_events_pkey" PRIMARY KEY ("task_id","version")
);

-- CreateTable
CREATE TABLE "app"."task_messages" (
    "message_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "sent_id" TEXT,
    "parts" JSONB,

    CONSTRAINT "task_messages_pkey" PRIMARY KEY ("message_id")
);

-- CreateTable
CREATE TABLE "app"."task_pushes" (
    "id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT,
    "protocol" TEXT NOT NULL,
    "told" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "task_pushes_pkey" PRIMARY KEY ("task_id","id")
);

-- CreateIndex
CREATE INDEX "tasks_account_id_updated_at_id_idx" ON "app"."tasks"("account_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "tasks_agent_id_updated_at_id_idx" ON "app"."tasks"("agent_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "tasks_conversation_id_created_at_idx" ON "app"."tasks"("conversation_id", "created_at");

-- CreateIndex
CREATE INDEX "task_messages_task_id_idx" ON "app"."task_messages"("task_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_messages_account_id_sent_id_key" ON "app"."task_messages"("account_id", "sent_id");

-- CreateIndex
CREATE INDEX "task_pushes_next_at_idx" ON "app"."task_pushes"("next_at");

-- AddForeignKey
ALTER TABLE "app"."task_events" ADD CONSTRAINT "task_events_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "app"."tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."task_messages" ADD CONSTRAINT "task_messages_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "app"."tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."task_pushes" ADD CONSTRAINT "task_pushes_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "app"."tasks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
