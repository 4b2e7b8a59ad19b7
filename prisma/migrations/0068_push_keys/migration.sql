-- AlterTable
ALTER TABLE "app"."push_subscriptions" ADD COLUMN     "public_key" TEXT;
