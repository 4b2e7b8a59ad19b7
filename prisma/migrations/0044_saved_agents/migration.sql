-- CreateTable
CREATE TABLE "app"."saved_agents" (
    "account_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_agents_pkey" PRIMARY KEY ("account_id","agent_id")
);

-- CreateIndex
CREATE INDEX "saved_agents_account_id_saved_at_agent_id_idx" ON "app"."saved_agents"("account_id", "saved_at" DESC, "agent_id");

-- AddForeignKey
ALTER TABLE "app"."saved_agents" ADD CONSTRAINT "saved_agents_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "app"."agent_profiles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
