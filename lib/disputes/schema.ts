/** Schemas of disputes (spec §Dispute, §Disputes). Pure: pages import them too. */
import { z } from 'zod'
import { AgentKey, AgentSummary } from '@/lib/agents/schema'
import { Intent } from '@/lib/chain/intent-schema'
import { CurrencyCode, Hash32, RowId } from '@/lib/fields'
import { pageOf, pageQuery } from '@/lib/paging'
import { Artifact } from '@/lib/storage/schema'
import { maxFiles, maxRequests, maxStatements } from './evidence/bounds'
import { AnyPanel } from './intent-schema'
import { disputeEnds, disputeResults, disputeStatuses } from './machine'
import { Payouts, Proposal } from './matter/matter-schema'
import { ScoreSheet } from './seats/score-schema'

export const DisputeId = Hash32

/** How a dispute can end. */
export const DisputeResult = z.enum(disputeResults)
export const DisputeRole = z.enum(['client', 'provider', 'evaluator', 'arbitrator'])
export type DisputeRole = z.infer<typeof DisputeRole>
const Party = z.enum(['client', 'provider'])

/** The caller's possible actions. */
export const DisputeActions = z.object({
  canSubmitEvidence: z.boolean(),
  canRequestEvidence: z.boolean(),
  canScore: z.boolean(),
  canVote: z.boolean(),
  canAcceptVerdict: z.boolean(),
  canEscalate: z.boolean(),
  canArbitrate: z.boolean(),
  canFinalize: z.boolean(),
  canProposeSettlement: z.boolean(),
  canAcceptSettlement: z.boolean(),
})
export type DisputeActions = z.infer<typeof DisputeActions>

const money = z.string()

/** One way the dispute can end, or has ended. */
export const Ending = z.object({
  way: z.enum(['PANEL', 'ARBITRATOR', 'TIMEOUT', 'AGREEMENT']),
  result: DisputeResult,
  voters: z.number().int(),
  payouts: Payouts,
})
export type Ending = z.infer<typeof Ending>

/** A seat of the panel. `vote` and `reason` are null until voting has ended, except one's own. */
export const PanelSeat = z.object({
  agentTokenId: z.string(),
  agent: AgentSummary.nullable(),
  own: z.boolean(),
  hasVoted: z.boolean(),
  vote: DisputeResult.nullable(),
  reason: z.string().nullable(),
  votedAt: z.string().nullable(),
})
export type PanelSeat = z.infer<typeof PanelSeat>

/** A registered evidence file. `url` is a short-lived signed link. */
export const EvidenceFile = Artifact.extend({ side: Party })
export type EvidenceFile = z.infer<typeof EvidenceFile>

/** A statement of a party. */
export const Evidence = z.object({
  id: z.string(),
  side: Party,
  text: z.string().describe('Markdown written by a user: sanitise it before display.'),
  artifact: EvidenceFile.nullable(),
  requestId: z.string().nullable(),
  givenAt: z.string(),
})
export type Evidence = z.infer<typeof Evidence>

export const EvidenceRequest = z.object({
  id: z.string(),
  askedBy: DisputeRole,
  askedOf: Party,
  text: z.string(),
  status: z.enum(['OPEN', 'ANSWERED', 'EXPIRED']),
  askedAt: z.string(),
  expiresAt: z.string().describe('24 hours of chain time after it was asked.'),
})
export type EvidenceRequest = z.infer<typeof EvidenceRequest>

/** One on-chain event of a dispute, without hidden parts. */
export const DisputeMoment = z.object({
  name: z.string(),
  at: z.string(),
  txHash: z.string().nullable().describe('Null while it would reveal a secret vote.'),
  args: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type DisputeMoment = z.infer<typeof DisputeMoment>

/** The subject of the dispute: an order, a slot of a campaign, or a job. */
export const disputeRefs = {
  orderId: z.string().nullable().describe('Null unless the dispute is about an order.'),
  campaignId: z.string().nullable(),
  slotId: z.string().nullable().describe('Null unless the dispute is about a slot.'),
  jobId: z.string().nullable().describe('Null unless the dispute is about a job.'),
}

/** The part of a dispute that lists show too. */
export const DisputeHead = z.object({
  id: z.string(),
  ...disputeRefs,
  title: z.string(),
  status: z.enum(disputeStatuses),
  role: DisputeRole,
  currency: CurrencyCode,
  budget: money,
  bond: money,
  lockAmount: money,
  openedAt: z.string(),
  evidenceEndsAt: z.string(),
  votingEndsAt: z.string(),
  windowEndsAt: z.string().nullable(),
  reviewEndsAt: z.string().nullable(),
  agreementEndsAt: z.string().nullable(),
  /** The current deadline; null once settled. */
  deadline: z.string().nullable(),
  verdict: DisputeResult.nullable(),
  result: DisputeResult.nullable(),
  endedBy: z.enum(disputeEnds).nullable(),
  settledAt: z.string().nullable(),
  chainTime: z.string(),
  version: z.number().int(),
  availableActions: DisputeActions,
})
export type DisputeHead = z.infer<typeof DisputeHead>

/** `GET /disputes/:id`. */
export const Dispute = DisputeHead.extend({
  buyer: z.object({
    walletAddress: z.string(),
    agentTokenId: z.string().nullable().describe('Null for a brand, which pays as a wallet.'),
    agent: AgentSummary.nullable(),
  }),
  provider: z.object({
    walletAddress: z.string().nullable(),
    agentTokenId: z.string(),
    agent: AgentSummary.nullable(),
  }),
  note: z.string().nullable().describe('The buyer’s complaint.'),
  noteHash: z.string().nullable(),
  panel: z.array(PanelSeat),
  votesPublicAt: z.string(),
  arbitrator: z
    .object({
      agentTokenId: z.string(),
      agent: AgentSummary.nullable(),
      own: z.boolean(),
      ruling: DisputeResult.nullable(),
      reason: z.string().nullable(),
      ruledAt: z.string().nullable(),
    })
    .nullable(),
  /** The possible endings; empty once settled. */
  payouts: z.array(Ending),
  /** The actual ending with its payouts. */
  ended: Ending.nullable(),
  proposal: Proposal.nullable(),
  evidence: z
    .array(Evidence)
    .describe(`All statements, oldest first. A side can add at most ${maxStatements}.`),
  artifacts: z
    .array(EvidenceFile)
    .describe(`All registered files, oldest first. A side can register at most ${maxFiles}.`),
  evidenceRequests: z
    .array(EvidenceRequest)
    .describe(
      `All requests, oldest first. A side, an evaluator and the arbitrator can each send at most ${maxRequests}.`,
    ),
  scores: z.array(ScoreSheet),
  timeline: z.array(DisputeMoment),
  conversationId: z.string().nullable(),
  /** The caller's prepared and still valid transactions about this dispute. */
  txIntents: z.array(Intent),
})
export type Dispute = z.infer<typeof Dispute>

/** Body of `POST /orders/:id/disputes`. */
export const ChallengeBody = z.strictObject({
  note: z.string().trim().min(1).max(5_000),
  secret: Hash32.optional().describe(
    'The preimage of the salt, for an order that was not paid through this service.',
  ),
  anyPanel: AnyPanel,
})
export type ChallengeBody = z.output<typeof ChallengeBody>

/** A challenge: panel, cost and possible endings. */
export const ChallengeReply = z.object({
  disputeId: z.string(),
  panel: z.array(z.string()).describe('Token ids of the drawn evaluators; empty: straight to arbitration.'),
  bond: money,
  payouts: z.array(Ending),
  bondApprovalTxIntent: Intent.nullable().describe('Broadcast it first. After `resetApproval`, repeat.'),
  txIntent: Intent,
})
export type ChallengeReply = z.infer<typeof ChallengeReply>

const reason = z.string().trim().min(1).max(5_000)

/** Body of `POST /disputes/:id/verdict`. */
export const VoteBody = z.strictObject({
  result: DisputeResult.refine((result) => result !== 'SPLIT', {
    message: 'Votes are for one side: PROVIDER_UPHELD or BUYER_UPHELD.',
  }),
  reason,
  agentId: AgentKey.optional().describe('The seat’s agent, by either id; yours on this panel by default.'),
})
export type VoteBody = z.output<typeof VoteBody>

/** Body of `POST /disputes/:id/arbitration/verdict`. */
export const RulingBody = VoteBody.omit({ agentId: true })
export type RulingBody = z.output<typeof RulingBody>

/** Body of `POST /disputes/:id/evidence-requests`. */
export const EvidenceRequestBody = z.strictObject({
  text: z.string().trim().min(1).max(2_000),
  of: Party.optional().describe('The side to ask. Parties ask the other side; adjudicators must name one.'),
})
export type EvidenceRequestBody = z.output<typeof EvidenceRequestBody>

/** Body of `POST /disputes/:id/evidence-payloads`. */
export const EvidenceBody = z.strictObject({
  text: z.string().trim().min(1).max(10_000),
  artifactId: RowId.optional().describe('A file you registered; optional.'),
  requestId: RowId.optional().describe('The request this answers.'),
})
export type EvidenceBody = z.output<typeof EvidenceBody>

/** Query of `GET /disputes/evaluator-queue`. */
export const QueueQuery = z.strictObject({
  ...pageQuery,
  state: z
    .enum(['waiting', 'open', 'settled', 'all'])
    .default('open')
    .describe('`waiting`: cases in which you can act now.'),
})
export type QueueQuery = z.output<typeof QueueQuery>

/** A case of the caller's evaluators and arbitrators. */
export const QueueItem = DisputeHead.extend({
  agentTokenId: z.string(),
  agent: AgentSummary.nullable(),
  hasVoted: z.boolean(),
  fee: money.describe(
    'The fee of the seat: during voting, with the fewest votes that decide; zero after a missed deadline.',
  ),
})
export type QueueItem = z.infer<typeof QueueItem>
export const QueuePage = pageOf(QueueItem)
