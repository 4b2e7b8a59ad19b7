-- AlterTable
ALTER TABLE "app"."accounts" ADD COLUMN     "first_signed_in_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "app"."campaigns" ADD COLUMN     "intake_paused_at" TIMESTAMPTZ(3);

-- Accounts that exist count as signed in: sessions are deleted a month after their end, so who never signed in is not known.
UPDATE "app"."accounts" SET "first_signed_in_at" = "created_at";
