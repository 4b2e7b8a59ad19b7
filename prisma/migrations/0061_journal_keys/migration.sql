-- A list of the journal asks for equal texts, then for places on the chain. An index over those texts compares every one of them at
-- every step of every insert: the journal was half of what Postgres did in a backfill. One number for the texts is compared at
-- once. Statements ask for the number and for the texts, so that two texts with one number stay apart.
CREATE FUNCTION "chain"."journal_key"(text, text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT hashtextextended($1, hashtextextended($2, 0)) $$;
CREATE FUNCTION "chain"."journal_key"(text, text, text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT hashtextextended($1, hashtextextended($2, hashtextextended($3, 0))) $$;
CREATE FUNCTION "chain"."journal_key"(text, text, text, text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT hashtextextended($1, hashtextextended($2, hashtextextended($3, hashtextextended($4, 0)))) $$;

DROP INDEX "chain"."journal_holder_account_currency_at_block_number_log_index_l_idx";
-- With the texts, so that what a wallet did is listed and counted from the index alone.
CREATE INDEX "journal_account_idx" ON "chain"."journal"
  ("chain"."journal_key"("holder", "account", "currency"), "at", "block_number", "log_index", "leg") INCLUDE ("holder", "account", "currency");
DROP INDEX "chain"."journal_holder_kind_at_block_number_log_index_leg_idx";
CREATE INDEX "journal_kind_idx" ON "chain"."journal"
  ("chain"."journal_key"("holder", "kind"), "at", "block_number", "log_index", "leg");
DROP INDEX "chain"."journal_holder_subject_kind_subject_id_at_block_number_log__idx";
CREATE INDEX "journal_subject_idx" ON "chain"."journal"
  ("chain"."journal_key"("holder", "subject_kind", "subject_id"), "at", "block_number", "log_index", "leg");
DROP INDEX "chain"."journal_holder_counterparty_kind_currency_at_block_number_lo_id";
CREATE INDEX "journal_counterparty_idx" ON "chain"."journal"
  ("chain"."journal_key"("holder", "counterparty", "kind", "currency"), "at", "block_number", "log_index", "leg");
