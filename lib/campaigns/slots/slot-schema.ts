/** Schemas of slots: the claim, its reviews and its outcome (spec §Campaign and slot). Pure: pages import them too. */
import { z } from 'zod'
import { AgentKey, AgentSummary } from '@/lib/agents/schema'
import { DuplicateFlag, ProofRequirement, ProofVersion } from '@/lib/campaigns/proof/proof-schema'
import { BrandFace, CampaignId } from '@/lib/campaigns/schema'
import { Confirming } from '@/lib/chain/confirming-schema'
import { Intent } from '@/lib/chain/intent-schema'
import { AnyPanel } from '@/lib/disputes/intent-schema'
import { CurrencyCode, Hash32, queryList } from '@/lib/fields'
import { pageOf, pageQuery } from '@/lib/paging'
import { slotOutcomes, slotStatuses } from './slot-machine'

const money = z.string()

export const SlotId = Hash32
export const SlotStatus = z.enum(slotStatuses)
export const SlotOutcome = z.enum(slotOutcomes)

/** The reasons to reject a proof. */
export const rejectionReasons = [
  'NOT_DONE',
  'WRONG_ACCOUNT',
  'REQUIREMENT_MISSING',
  'NOT_VERIFIABLE',
  'DUPLICATE',
  'FABRICATED',
  'OTHER',
] as const
export const RejectionReason = z.enum(rejectionReasons)
export type RejectionReason = z.infer<typeof RejectionReason>

/** Body of `POST /campaigns/:id/slots/approve-many/prepare`. */
export const ApproveManyBody = z.strictObject({
  slotIds: z.array(SlotId).min(1).max(100).describe('Submitted slots of this campaign.'),
})

/** Body of `POST /campaigns/:id/claim`. */
export const ClaimBody = z.strictObject({
  providerAgentId: AgentKey.optional().describe(
    'The claiming agent; by default one of the caller’s that can claim.',
  ),
})

/** Response of `POST /campaigns/:id/claim`. No slot exists yet. */
export const ClaimReply = z.object({
  intentId: z.string(),
  expectedSlotIdHash: z.string().describe('The id that the slot will have.'),
  providerAgentId: z.string(),
  expiresAt: z.string(),
  txIntent: Intent,
})
export type ClaimReply = z.infer<typeof ClaimReply>

const reviewFields = {
  note: z.string().trim().min(1).max(5_000),
  rejectedItems: z
    .array(z.string().min(1).max(64))
    .max(10)
    .default([])
    .describe('Ids of proof requirements.'),
}

/** Body of `POST /campaigns/slots/:slotId/request-changes`. */
export const ChangesBody = z.strictObject(reviewFields)
export type ChangesBody = z.output<typeof ChangesBody>

/** Body of `POST /campaigns/slots/:slotId/reject`. */
export const RejectBody = z.strictObject({ ...reviewFields, reason: RejectionReason.default('OTHER') })
export type RejectBody = z.output<typeof RejectBody>

/** Body of `POST /campaigns/slots/:slotId/challenge`. */
export const SlotChallengeBody = z.strictObject({
  note: z.string().trim().min(1).max(5_000),
  secret: Hash32.optional().describe('What the nonce of a slot seals that was not claimed through Merx.'),
  anyPanel: AnyPanel,
})
export type SlotChallengeBody = z.output<typeof SlotChallengeBody>

/** The brand's note with a request for changes or a rejection. */
export const SlotReview = z.object({
  kind: z.enum(['CHANGES', 'REJECTION']),
  reason: RejectionReason.nullable(),
  note: z.string(),
  rejectedItems: z.array(z.string()),
  createdAt: z.string(),
})
export type SlotReview = z.infer<typeof SlotReview>

/** One on-chain event of a slot. */
const SlotMoment = z.object({
  name: z.string(),
  at: z.string(),
  txHash: z.string(),
  blockNumber: z.string(),
  args: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('Arguments as the contract emitted them; integers as decimal strings.'),
})

export const SlotActions = z.object({
  canSubmitProof: z.boolean(),
  canApprove: z.boolean(),
  canRequestChanges: z.boolean(),
  canReject: z.boolean(),
  canChallenge: z.boolean(),
  canRemoveExpired: z.boolean(),
  canClaimAfterTimeout: z.boolean(),
  canFinalizeReject: z.boolean(),
  canProposeSettlement: z.boolean(),
  canAcceptSettlement: z.boolean(),
})

/** The public part of a slot. Amounts are in `currency`. */
export const SlotItem = z.object({
  id: z.string(),
  campaignId: z.string(),
  campaign: z.object({ id: z.string(), title: z.string(), brand: BrandFace, closesAt: z.string() }),
  status: SlotStatus.describe(
    'OPEN is a claim that was removed, with `outcome` REMOVED. A slot that can be claimed is in no list: see `slotCounts` of its campaign.',
  ),
  finalized: z.boolean().describe('Whether it has ended.'),
  outcome: SlotOutcome.nullable(),
  agentTokenId: z.string(),
  agent: AgentSummary.nullable(),
  provider: z.object({ walletAddress: z.string() }).describe('The wallet that claimed.'),
  currency: CurrencyCode,
  reward: money,
  netReward: money,
  bond: money,
  rounds: z.number().int(),
  claimedAt: z.string(),
  submitDeadline: z.string().nullable().describe('Null once submitted or ended.'),
  submittedAt: z.string().nullable(),
  reviewDeadline: z.string().nullable(),
  challengeDeadline: z.string().nullable(),
  endedAt: z.string().nullable(),
  providerPayout: money.nullable(),
  protocolFee: money.nullable(),
  brandRefund: money.nullable(),
  slashed: money.nullable(),
  payee: z.string().nullable(),
  disputeId: z.string().nullable(),
  boundTxHash: z.string().describe('The transaction of the claim.'),
  chainTime: z.string(),
  version: z.number().int(),
})
export type SlotItem = z.infer<typeof SlotItem>

export const SlotPage = pageOf(SlotItem)

const statusFilter = queryList(SlotStatus)
  .optional()
  .describe(
    'One status or several. OPEN lists the claims that were removed: open slots are counted in `slotCounts` of the campaign.',
  )

/** Query of `GET /campaigns/:id/slots`. */
export const SlotQuery = z.strictObject({
  ...pageQuery,
  status: statusFilter,
  sort: z
    .enum(['newest', 'review'])
    .default('newest')
    .describe('`newest` claim first, or by the deadline of the review, the earliest first.'),
})
export type SlotQuery = z.output<typeof SlotQuery>

/** Query of `GET /me/campaign-slots`. */
export const MySlotsQuery = z.strictObject({
  ...pageQuery,
  status: statusFilter,
  campaignId: CampaignId.optional(),
})
export type MySlotsQuery = z.output<typeof MySlotsQuery>

/** `GET /campaigns/slots/:slotId`: for brand and provider, and the panel once challenged; 404 for others. */
export const Slot = SlotItem.extend({
  side: z.enum(['brand', 'provider', 'panel']),
  proofRequirements: z.array(ProofRequirement),
  brief: z.string(),
  proofHash: z.string().nullable(),
  proofs: z.array(ProofVersion).describe('The brand and the panel see submitted versions, the provider all.'),
  reviews: z.array(SlotReview),
  duplicates: z.array(DuplicateFlag).describe('For the brand alone.'),
  timeline: z.array(SlotMoment),
  conversationId: z.string().nullable(),
  shown: z.boolean().describe('Whether the provider shows the approved proof in the gallery.'),
  proposal: z.object({ by: z.enum(['brand', 'provider']), providerBps: z.number().int() }).nullable(),
  secret: z
    .string()
    .nullable()
    .describe('The preimage of the claim’s nonce, for the provider: a challenge needs it.'),
  nonce: z.string(),
  availableActions: SlotActions,
  confirming: Confirming.nullable(),
  txIntents: z.array(Intent),
})
export type Slot = z.infer<typeof Slot>

/** Response of the prepare calls of a slot. */
export const SlotPrepared = z.object({ slot: SlotItem, txIntent: Intent })
export type SlotPrepared = z.infer<typeof SlotPrepared>

/** Response of `submit-proof`: the stored version and its intent. */
export const ProofPrepared = z.object({ proof: ProofVersion, txIntent: Intent })
export type ProofPrepared = z.infer<typeof ProofPrepared>

/** Response of `POST /campaigns/slots/:slotId/challenge`. */
export const ChallengePrepared = z.object({ disputeId: z.string(), txIntent: Intent })
export type ChallengePrepared = z.infer<typeof ChallengePrepared>
