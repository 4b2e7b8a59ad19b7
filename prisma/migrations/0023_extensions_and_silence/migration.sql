-- AlterTable
ALTER TABLE "chain"."orders" ADD COLUMN     "extension_by" TEXT,
ADD COLUMN     "extension_due_at" BIGINT;

-- AlterTable
ALTER TABLE "chain"."arbitrators" ADD COLUMN     "open_seats" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "slashed" DECIMAL(78,0) NOT NULL DEFAULT 0;
