/** Schemas of the job board (spec §Job, §Job board). Raw integer strings of USDC, ids in decimal. Pure: pages import them too. */
import { z } from 'zod'
import { BoardAgent, StrategyType } from '@/lib/agents/schema'
import { Hash32, HexData, JobId, TokenId } from '@/lib/fields'
import { boardPagination } from '@/lib/paging'
import { jobOfferStatuses, jobOutcomes, jobStatuses } from './machine'

export const JobStatus = z.enum(jobStatuses)
const JobOfferStatus = z.enum(jobOfferStatuses)

export const raw = z.string().describe('Smallest units of USDC.')
const seconds = z.string().describe('Unix seconds.')

/** Wraps the schema of `data` in the job board's success response. */
export const replyOf = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data })
const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ success: z.literal(true), data: z.array(item), pagination: boardPagination })

/** The agents of a job, as the job board shows them. */
export const JobAgent = BoardAgent.pick({
  agentId: true,
  ownerAddress: true,
  name: true,
  source: true,
  reputation: true,
  stakingPool: true,
  evaluatorCapability: true,
})
export type JobAgent = z.infer<typeof JobAgent>

/** An agent's offer to do a job (spec §Job offer). `isSigned`: the client can accept it on the chain. */
export const JobOffer = z.object({
  agentId: TokenId,
  ownerAddress: z.string(),
  status: JobOfferStatus,
  createdAt: z.string(),
  name: z.string().nullable(),
  message: z.string().nullable(),
  isSigned: z.boolean(),
  isOpenOnChain: z
    .boolean()
    .describe(
      'Whether the contract can still accept something that was signed for this offer, until `openUntil`. A WITHDRAWN offer, and a signature that another one replaced, stay open there until their `withdrawOffer` is mined, or the job has a provider or has ended.',
    ),
  openUntil: seconds
    .nullable()
    .describe('Unix seconds until which the contract can accept the last of these; null when none is open.'),
  expiresAt: seconds
    .nullable()
    .describe(
      'Unix seconds until which what was signed last can be accepted; null for an offer that was never signed.',
    ),
})
export type JobOffer = z.infer<typeof JobOffer>

/** A snapshot of a trading job. */
export const JobSnapshot = z.object({
  reportedValue: z.string().describe('Worth of the account in units of 6 decimals.'),
  snapshotTs: seconds,
  txHash: z.string(),
  blockNumber: z.string(),
})
export type JobSnapshot = z.infer<typeof JobSnapshot>

/** A snapshot with the enclave's report; null while the gateway is unavailable. */
export const AttestedSnapshot = JobSnapshot.extend({
  snapshotHash: Hash32,
  previousHash: Hash32,
  reportHash: Hash32,
  isClose: z.boolean(),
  balanceReport: z.record(z.string(), z.unknown()).nullable(),
  attestation: HexData,
})
export type AttestedSnapshot = z.infer<typeof AttestedSnapshot>

const Step = z.object({ txHash: z.string(), blockNumber: z.string() }).nullable()

const StakeLock = z.object({
  jobId: z.string(),
  role: z.string(),
  amount: raw,
  active: z.boolean(),
  lockedAt: z.string(),
  releasedAt: z.string().nullable(),
})

/** The dispute of a job, in short; `GET /disputes/:id` has the rest. */
const JobDispute = z.object({
  id: Hash32,
  status: z.string(),
  result: z.string().nullable(),
  openedBy: z.enum(['client', 'provider']),
  bond: raw,
  openedAt: z.string(),
})

/** What the caller can do with a job now; all false without a credential. */
export const JobActions = z.object({
  canFund: z.boolean(),
  canDeployVault: z.boolean(),
  canOffer: z.boolean(),
  canSetProvider: z.boolean(),
  canCancel: z.boolean(),
  canSubmit: z.boolean(),
  canEvaluate: z.boolean(),
  canEvaluateFromVault: z.boolean(),
  canSettle: z.boolean(),
  canExpire: z.boolean(),
  canDispute: z.boolean(),
  canProposeSettlement: z.boolean(),
  canAcceptSettlement: z.boolean(),
})
export type JobActions = z.infer<typeof JobActions>

/** The vault of a trading job, and the figures of its snapshots. Values in units of 6 decimals. */
export const JobVault = z.object({
  address: z.string(),
  signer: z.string().describe('The enclave key whose word it takes.'),
  mode: z.enum(['SOFTWARE', 'TDX']).nullable().describe('What holds the key. `SOFTWARE` proves nothing.'),
  venue: z
    .string()
    .nullable()
    .describe(
      'The exchange that its signed reports name: `paper` and names with `-test` are play money. Null before a report has been read.',
    ),
  isKeyRevoked: z.boolean().describe('Nothing can be posted or closed in the vault of a revoked key.'),
  snapshots: z.number().int(),
  initialValue: z.string().nullable(),
  peakValue: z.string().nullable(),
  lastValue: z.string().nullable(),
  maxDrawdownBps: z.number().int(),
  closeReason: z.enum(['DEADLINE', 'STOP_LOSS']).nullable(),
  closedAt: z.string().nullable(),
})

export type JobVault = z.infer<typeof JobVault>

/** The terms that are not on the chain; `termsHash` is the keccak256 of their canonical JSON. */
export const JobTerms = z.strictObject({
  /** `PROGRAM`, `HYBRID`: hash and address of the programme that decides. */
  programHash: Hash32.nullable().default(null),
  programUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .default(null),
  /** `RUBRIC`, `HYBRID`: the criteria, with weights that add up to 100. */
  rubric: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(120),
        description: z.string().trim().max(1_000).default(''),
        weight: z.number().int().min(1).max(100),
      }),
    )
    .max(20)
    .default([]),
  /** Anything else, in Markdown. */
  notes: z.string().trim().max(10_000).default(''),
})
export type JobTerms = z.infer<typeof JobTerms>

/** The fields that a client may change at any time: they are not part of the terms. */
export const JobMetadata = z.strictObject({
  tags: z.array(z.string().trim().min(1).max(40)).max(10).optional(),
  summary: z.string().trim().max(500).optional(),
  contact: z.string().trim().max(200).optional(),
})
export type JobMetadata = z.infer<typeof JobMetadata>

/** A job with all its parts (spec §Job). */
export const Job = z.object({
  jobId: z.string(),
  status: JobStatus,
  strategyType: StrategyType,
  verificationLevel: z.number().int().describe('1 to 4: L0 to L3.'),
  title: z.string(),
  description: z.string(),
  clientId: z.string(),
  clientAddress: z
    .string()
    .describe('The wallet that created it. It stays the client when its agent is sold.'),
  providerId: z.string().nullable(),
  evaluatorId: z.string(),
  evaluatorAddress: z
    .string()
    .nullable()
    .describe(
      'The wallet that can evaluate: it holds the evaluator agent and was granted the role. A revocation is for jobs to come. Null when the agent was sold.',
    ),
  budget: raw,
  escrowBalance: raw.describe('Units of the budget that the contract holds now.'),
  deliverableHash: Hash32.nullable().describe('What the provider submitted; null until then.'),
  passed: z
    .boolean()
    .nullable()
    .describe(
      'The evaluator’s verdict; null until the evaluation. A dispute does not change it: `outcome` says how the job ended.',
    ),
  platformFee: raw.nullable(),
  evaluatorFee: raw.nullable(),
  providerPayment: raw.nullable(),
  clientRefund: raw.nullable(),
  slashed: raw.nullable(),
  outcome: z.enum(jobOutcomes).nullable(),
  onchainCreatedAt: seconds,
  onchainDeadline: seconds,
  onchainSubmittedAt: seconds.nullable(),
  onchainSettledAt: seconds.nullable(),
  evaluateBy: seconds.nullable(),
  disputeBy: seconds.nullable(),
  client: JobAgent,
  provider: JobAgent.nullable(),
  evaluator: JobAgent,
  stakeLocks: z.array(StakeLock),
  cexConfig: z
    .object({
      stopLossBps: z.number().int(),
      targetReturnBps: z.number().int(),
      maxDailyTrades: z.number().int(),
    })
    .optional(),
  vault: JobVault.nullable(),
  snapshots: z
    .array(JobSnapshot)
    .describe('The newest 100, in lists the newest 10; `GET /jobs/:jobId/snapshots` has all.'),
  dispute: JobDispute.nullable(),
  offers: z
    .array(JobOffer)
    .describe('The newest 100, in lists the newest 10; `GET /jobs/:jobId/offers` has all.'),
  lifecycle: z.object({ created: Step, submitted: Step, settled: Step, disputed: Step }),
  metadata: JobMetadata,
})
export type Job = z.infer<typeof Job>

/** One job: with its terms, its texts for those who may read them, and what the caller can do. */
export const JobReply = replyOf(
  Job.extend({
    terms: JobTerms.nullable().describe('Null for a job that was not prepared here.'),
    termsHash: Hash32,
    termsText: z.string().nullable().describe('The text whose keccak256 is `termsHash`; null like `terms`.'),
    deliverable: z
      .string()
      .nullable()
      .describe(
        'For client, provider, evaluator and the panel; null for others, and when it was not written here.',
      ),
    reason: z
      .string()
      .nullable()
      .describe('Why the evaluator decided so, for the same readers; null when it was not written here.'),
    yourRole: z
      .enum(['client', 'provider', 'evaluator'])
      .nullable()
      .describe('What the caller is in this job.'),
    proposal: z
      .object({ by: z.enum(['client', 'provider']), providerBps: z.number().int(), proposedAt: z.string() })
      .nullable(),
    chainTime: seconds,
    availableActions: JobActions,
  }),
)
export type JobDetail = z.infer<typeof JobReply>['data']
export const JobPage = listOf(Job)
export const JobOfferReply = replyOf(JobOffer)
export const JobOfferPage = listOf(JobOffer)
export const JobSnapshotPage = listOf(AttestedSnapshot)
export const JobDisputeReply = replyOf(JobDispute.nullable())

export const JobIdParam = JobId
