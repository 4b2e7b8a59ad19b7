-- AlterTable
ALTER TABLE "app"."listings" ALTER COLUMN "input_schema" SET DATA TYPE JSON;
