/** Schema of the public outcome of a dispute. Pure: pages import it too. */
import { z } from 'zod'
import { AgentSummary } from '@/lib/agents/schema'
import { CurrencyCode } from '@/lib/fields'
import { disputeEnds } from './machine'
import { DisputeResult, disputeRefs, Ending } from './schema'
import { seatEnds } from './seats/seat-end'

const SeatEnded = z
  .enum(seatEnds)
  .nullable()
  .describe(
    'coherent: voted with the majority, or ruled. overruled: voted against the majority. silent: missed the deadline. spared: the dispute was decided or settled before the deadline. Null for a vote without a majority.',
  )

/** `GET /resolutions/:id`: the public part of a settled dispute, without the parties' texts. */
export const Resolution = z.object({
  id: z.string(),
  ...disputeRefs,
  title: z.string(),
  currency: CurrencyCode,
  budget: z.string(),
  bond: z.string(),
  result: DisputeResult,
  endedBy: z.enum(disputeEnds),
  openedAt: z.string(),
  settledAt: z.string(),
  buyer: z.object({ walletAddress: z.string(), agent: AgentSummary.nullable() }),
  provider: z.object({ agentTokenId: z.string(), agent: AgentSummary.nullable() }),
  panel: z.array(
    z.object({
      agentTokenId: z.string(),
      agent: AgentSummary.nullable(),
      vote: DisputeResult.nullable(),
      votedAt: z.string().nullable(),
      end: SeatEnded,
    }),
  ),
  verdict: DisputeResult.nullable(),
  arbitrator: z
    .object({
      agentTokenId: z.string(),
      agent: AgentSummary.nullable(),
      ruling: DisputeResult.nullable(),
      end: SeatEnded,
    })
    .nullable(),
  ended: Ending,
  openedTx: z.string(),
  settledTx: z.string().nullable(),
})
export type Resolution = z.infer<typeof Resolution>
