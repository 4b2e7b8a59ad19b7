/** Queries of the lists of jobs (spec §Job board). Pure: pages import them too. */
import { z } from 'zod'
import { StrategyType } from '@/lib/agents/schema'
import { Address, TokenId } from '@/lib/fields'
import { JobStatus } from './schema'

const page = z.coerce.number().int().min(1).max(10_000).default(1)
const limit = z.coerce.number().int().min(1).max(100).default(20)
export const jobPageQuery = { page, limit }

const q = z
  .string()
  .trim()
  .max(200)
  .optional()
  .describe('Words of title, description, tags and summary. The last one may be unfinished.')

/** What a FUNDED job waits for: offers that can be accepted, or its provider. */
const jobStages = ['OFFERS', 'IN_PROGRESS'] as const

const stage = z
  .enum(jobStages)
  .optional()
  .describe(
    'Only FUNDED jobs. `OFFERS`: without a provider, and an offer can still be accepted, which is until an hour before the deadline. `IN_PROGRESS`: with a provider.',
  )

/** Query of `GET /jobs`. */
export const JobQuery = z.strictObject({
  status: JobStatus.optional(),
  stage,
  strategyType: StrategyType.optional(),
  clientId: TokenId.optional(),
  providerId: TokenId.optional(),
  evaluatorId: TokenId.optional(),
  ownerAddress: Address.optional(),
  q,
  ...jobPageQuery,
})
export type JobQuery = z.output<typeof JobQuery>

/** A list of jobs. With `takesOffersAt`, a moment of chain time, only the jobs that a provider can still take then. */
export type JobList = JobQuery & { takesOffersAt?: bigint }

/** Query of `GET /agents/:agentId/jobs`. */
export const AgentJobQuery = z.strictObject({
  role: z.enum(['client', 'provider', 'evaluator']).optional(),
  status: JobStatus.optional(),
  stage,
  q,
  ...jobPageQuery,
})

export type AgentJobQuery = z.output<typeof AgentJobQuery>
