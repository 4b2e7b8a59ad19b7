/** Schemas of the fees that evaluators earned with jobs and have not withdrawn. Pure: pages import them too. */
import { z } from 'zod'
import { Address, TokenId } from '@/lib/fields'
import { Job, raw, replyOf } from '@/lib/jobs/schema'

/** The most jobs whose fees one call withdraws. */
export const feesAtOnce = 100

/** The unpaid fees of an evaluator agent. */
export const EvaluatorFees = z.object({
  agentId: TokenId,
  name: z.string().nullable(),
  payee: Address.describe('Where the agent’s earnings go: its agent wallet, or else its owner.'),
  amount: raw.describe('Everything that waits, in smallest units of USDC.'),
  count: z.number().int().describe('How many jobs it waits in.'),
  jobs: z
    .array(
      Job.pick({ jobId: true, title: true }).extend({
        amount: raw,
        onchainSettledAt: z.string().describe('Unix seconds.'),
      }),
    )
    .describe('The 100 that ended first, which one call withdraws.'),
})
export type EvaluatorFees = z.infer<typeof EvaluatorFees>
export const EvaluatorFeesReply = replyOf(z.array(EvaluatorFees))

/** Body of `POST /me/evaluator-fees/withdraw/prepare`. */
export const EvaluatorFeesBody = z.strictObject({
  agentId: TokenId.describe('An evaluator agent that you hold.'),
})
