-- AlterTable
ALTER TABLE "app"."uploads" ADD COLUMN     "released_at" TIMESTAMPTZ(3);
