-- DropIndex
DROP INDEX "chain"."agents_registered_uri_idx";

-- AlterTable
ALTER TABLE "chain"."cursor" ADD COLUMN     "deployment" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "error" TEXT,
ADD COLUMN     "head_number" BIGINT;

-- CreateIndex
CREATE INDEX "agents_registered_uri_idx" ON "chain"."agents" USING HASH ("registered_uri");
