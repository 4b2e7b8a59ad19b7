-- AlterTable
ALTER TABLE "app"."mails" ADD COLUMN     "token_hash" TEXT;
