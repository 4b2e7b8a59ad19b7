-- A receiver ends with the key or the session that made it. Those that are there already do not say which one that was.
-- AlterTable
ALTER TABLE "app"."task_pushes" ADD COLUMN     "key_id" TEXT,
ADD COLUMN     "session_id" TEXT;

-- CreateIndex
CREATE INDEX "task_pushes_key_id_idx" ON "app"."task_pushes"("key_id");

-- CreateIndex
CREATE INDEX "task_pushes_session_id_idx" ON "app"."task_pushes"("session_id");

-- AddForeignKey
ALTER TABLE "app"."task_pushes" ADD CONSTRAINT "task_pushes_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "app"."api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "app"."task_pushes" ADD CONSTRAINT "task_pushes_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "app"."auth_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- So does a runtime token. One that a session made lives 12 hours at most: those that are there already end within that time.
-- AlterTable
ALTER TABLE "app"."runtime_tokens" ADD COLUMN     "session_id" TEXT;

-- CreateIndex
CREATE INDEX "runtime_tokens_session_id_idx" ON "app"."runtime_tokens"("session_id");

-- AddForeignKey
ALTER TABLE "app"."runtime_tokens" ADD CONSTRAINT "runtime_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "app"."auth_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
