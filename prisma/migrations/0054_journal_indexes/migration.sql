-- Entries come in chain order. An index that rises with them fills its pages; one that falls splits each of them in the middle.
-- Lists of the newest read it backwards.
DROP INDEX "chain"."journal_holder_account_currency_at_block_number_log_index_l_idx";
CREATE INDEX "journal_holder_account_currency_at_block_number_log_index_l_idx" ON "chain"."journal"("holder", "account", "currency", "at", "block_number", "log_index", "leg");
DROP INDEX "chain"."journal_holder_kind_at_block_number_log_index_leg_idx";
CREATE INDEX "journal_holder_kind_at_block_number_log_index_leg_idx" ON "chain"."journal"("holder", "kind", "at", "block_number", "log_index", "leg");

-- By subject, only who posted the bond of a job is looked up.
DROP INDEX "chain"."journal_subject_id_kind_idx";
CREATE INDEX "journal_bonds_posted_idx" ON "chain"."journal"("subject_id") WHERE "kind" = 'CHALLENGE_BOND_POSTED' AND "account" = 'ESCROW';
