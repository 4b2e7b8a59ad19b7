-- Entries are numbered within their account, so that how many lie in a time is the difference of two of them.
ALTER TABLE "chain"."journal" ADD COLUMN "number" BIGINT;
UPDATE "chain"."journal" j SET "number" = n."number"
FROM (
  SELECT "block_number", "log_index", "leg", row_number() OVER (
    PARTITION BY "holder", "account", "currency" ORDER BY "at", "block_number", "log_index", "leg") AS "number"
  FROM "chain"."journal"
) n
WHERE n."block_number" = j."block_number" AND n."log_index" = j."log_index" AND n."leg" = j."leg";
ALTER TABLE "chain"."journal" ALTER COLUMN "number" SET NOT NULL;
