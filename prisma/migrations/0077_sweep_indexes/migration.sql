-- CreateIndex
CREATE INDEX "auth_sessions_expires_at_idx" ON "app"."auth_sessions"("expires_at");

-- CreateIndex
CREATE INDEX "auth_sessions_revoked_at_idx" ON "app"."auth_sessions"("revoked_at");

-- CreateIndex
CREATE INDEX "intents_expires_at_idx" ON "app"."intents"("expires_at");

-- Uploads without a file, which the hourly sweep asks for in the order of their keys: few among all that there ever were.
CREATE INDEX "uploads_unregistered" ON "app"."uploads" ("key") WHERE "registered_at" IS NULL;
