-- CreateTable
CREATE TABLE "app"."board_agents" (
    "token_id" DECIMAL(78,0) NOT NULL,
    "mint_tx" TEXT NOT NULL,
    "name" TEXT,
    "name_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "board_agents_pkey" PRIMARY KEY ("token_id")
);

-- CreateTable
CREATE TABLE "app"."job_reports" (
    "report_hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_reports_pkey" PRIMARY KEY ("report_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "board_agents_name_key_key" ON "app"."board_agents"("name_key");
