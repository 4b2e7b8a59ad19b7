-- The fee of a job's evaluator waits in the job until it is withdrawn.
ALTER TABLE "chain"."jobs" ADD COLUMN     "evaluator_paid_at" BIGINT;

-- What waits for an evaluator is read without what was paid to it.
CREATE INDEX "jobs_evaluator_fees" ON "chain"."jobs" ("evaluator_agent_id", "ended_at", "job_id")
  WHERE "evaluator_fee" > 0 AND "evaluator_paid_at" IS NULL;
