-- CreateTable
CREATE TABLE "app"."dispute_threads" (
    "dispute_id" TEXT NOT NULL,
    "conversation_id" TEXT,
    "told_version" INTEGER NOT NULL,
    "told" TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dispute_threads_pkey" PRIMARY KEY ("dispute_id")
);

-- CreateTable
CREATE TABLE "app"."evidence_requests" (
    "id" TEXT NOT NULL,
    "dispute_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "asked_by" TEXT NOT NULL,
    "asked_of" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "asked_at" BIGINT NOT NULL,
    "expires_at" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evidence_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."evidence_artifacts" (
    "id" TEXT NOT NULL,
    "dispute_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "s3_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evidence_artifacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."evidence_payloads" (
    "id" TEXT NOT NULL,
    "dispute_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "artifact_id" TEXT,
    "request_id" TEXT,
    "given_at" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evidence_payloads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app"."dispute_scores" (
    "dispute_id" TEXT NOT NULL,
    "agent_id" DECIMAL(78,0) NOT NULL,
    "account_id" TEXT NOT NULL,
    "items" JSONB NOT NULL,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dispute_scores_pkey" PRIMARY KEY ("dispute_id","agent_id")
);

-- CreateTable
CREATE TABLE "app"."reviews" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "from_agent_id" DECIMAL(78,0) NOT NULL,
    "about_agent_id" DECIMAL(78,0) NOT NULL,
    "listing_id" TEXT,
    "rating" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "evidence_requests_dispute_id_created_at_idx" ON "app"."evidence_requests"("dispute_id", "created_at");

-- CreateIndex
CREATE INDEX "evidence_requests_status_expires_at_idx" ON "app"."evidence_requests"("status", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "evidence_artifacts_s3_key_key" ON "app"."evidence_artifacts"("s3_key");

-- CreateIndex
CREATE INDEX "evidence_artifacts_dispute_id_created_at_idx" ON "app"."evidence_artifacts"("dispute_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "evidence_payloads_request_id_key" ON "app"."evidence_payloads"("request_id");

-- CreateIndex
CREATE INDEX "evidence_payloads_dispute_id_created_at_idx" ON "app"."evidence_payloads"("dispute_id", "created_at");

-- CreateIndex
CREATE INDEX "reviews_about_agent_id_created_at_id_idx" ON "app"."reviews"("about_agent_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_listing_id_created_at_id_idx" ON "app"."reviews"("listing_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "reviews_order_id_side_key" ON "app"."reviews"("order_id", "side");
