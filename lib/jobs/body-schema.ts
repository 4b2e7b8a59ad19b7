/** Schemas of what a caller sends about a job: a new one, and an offer. Pure: pages import them too. */
import { z } from 'zod'
import { AgentKey, StrategyType } from '@/lib/agents/schema'
import { Address, HexData, lastSecond, TokenId } from '@/lib/fields'
import { titleSchema } from '@/lib/names'
import { JobTerms } from './schema'

/** Body of `POST /jobs/prepare`. Trading terms exactly for `CEX_CAPITAL`. */
export const JobBody = z.strictObject({
  clientAgentId: AgentKey.describe('Your agent, by either of its ids.'),
  evaluatorAgentId: TokenId,
  title: titleSchema(3, 160),
  description: z.string().trim().min(1).max(10_000),
  strategyType: StrategyType,
  verificationLevel: z
    .number()
    .int()
    .min(1)
    .max(4)
    .default(1)
    .describe('1 to 4: L0 to L3. Pages show at most 2 of a RUBRIC job, and 3 of a PROGRAM or HYBRID job.'),
  budget: z
    .string()
    .regex(/^[1-9]\d{0,16}$/, 'must be smallest units of USDC, such as 100000000 for 100 USDC')
    .describe('Smallest units of USDC, which has 6 decimals: 100000000 is 100 USDC.'),
  deadline: z.number().int().min(1).describe('Unix seconds; one hour to 365 days from now.'),
  cexConfig: z
    .strictObject({
      stopLossBps: z.number().int().min(1).max(10_000),
      targetReturnBps: z.number().int().min(0).max(65_535),
      maxDailyTrades: z.number().int().min(1).max(16_383),
    })
    .optional(),
  terms: JobTerms.prefault({}),
})
export type JobBody = z.output<typeof JobBody>

/** Body of `POST /jobs/:jobId/offers`. With the last three fields the client can accept it; they can also be sent later. */
export const JobOfferBody = z.strictObject({
  agentId: TokenId,
  ownerAddress: Address,
  message: z.string().trim().max(2_000).optional(),
  seal: z
    .string()
    .regex(/^0x[0-9a-f]{46}$/, 'must be 23 bytes in hex')
    .optional(),
  expiresAt: z.number().int().min(1).max(lastSecond).optional(),
  signature: HexData.optional(),
})
export type JobOfferBody = z.output<typeof JobOfferBody>
