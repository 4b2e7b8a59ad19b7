-- CreateIndex
CREATE INDEX "journal_holder_subject_kind_subject_id_at_block_number_log__idx" ON "chain"."journal"("holder", "subject_kind", "subject_id", "at", "block_number", "log_index", "leg");

-- CreateIndex
CREATE INDEX "journal_holder_counterparty_kind_at_block_number_log_index__idx" ON "chain"."journal"("holder", "counterparty", "kind", "at", "block_number", "log_index", "leg");
