-- CreateTable
CREATE TABLE "app"."contract_changes" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "wallet" TEXT NOT NULL,
    "contract" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contract_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contract_changes_created_at_id_idx" ON "app"."contract_changes"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "brand_claim_changes_created_at_id_idx" ON "app"."brand_claim_changes"("created_at" DESC, "id" DESC);
