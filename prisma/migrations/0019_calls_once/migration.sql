-- AlterTable
ALTER TABLE "app"."idempotency_records" ADD COLUMN     "run_id" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "took_effect" BOOLEAN NOT NULL DEFAULT false;

