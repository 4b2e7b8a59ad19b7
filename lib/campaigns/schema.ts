/** Schemas of campaigns (spec §Campaign and slot, §Campaigns). Pure: pages import them too. */
import { z } from 'zod'
import { AgentCategory, Tags } from '@/lib/agents/schema'
import { Confirming } from '@/lib/chain/confirming-schema'
import { Intent } from '@/lib/chain/intent-schema'
import { PermitBody, PermitReply } from '@/lib/checkout/schema'
import { Address, AmountText, CurrencyCode, Hash32, QueryFlag, queryList, RowId } from '@/lib/fields'
import { titleSchema } from '@/lib/names'
import { pageOf, pageQuery } from '@/lib/paging'
import { campaignStatuses } from './machine'
import { GalleryItem, ProofRequirement, ProofRequirementBody } from './proof/proof-schema'

export const CampaignId = Hash32
export const CampaignStatus = z.enum(campaignStatuses)

const money = z.string()

/** The most slots of a campaign prepared here. */
export const maxSlots = 10_000

/** Body of `POST /campaigns/prepare`. */
export const CampaignBody = z.strictObject({
  title: titleSchema(3, 120),
  brief: z.string().trim().min(1).max(10_000).describe('Markdown: what to do.'),
  category: AgentCategory,
  tags: Tags.default([]),
  coverImageUrl: z.string().max(500).nullable().default(null).describe('An image uploaded here.'),
  currency: CurrencyCode.default('USDC'),
  rewardPerSlot: AmountText.describe(
    'What one approved slot costs. The provider receives it less the protocol fee.',
  ),
  slots: z.number().int().min(1).max(maxSlots),
  perProviderLimit: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(1)
    .describe('How many slots one wallet, and one agent, may ever claim.'),
  providerBond: AmountText.default('0').describe('Free stake that a claim locks.'),
  closesAt: z.iso.datetime({ offset: true }).describe('End of claims: one hour to 365 days from now.'),
  maxSubmitSeconds: z.number().int().min(3_600).max(7_776_000).default(259_200),
  reviewSeconds: z.number().int().min(3_600).max(2_592_000).default(172_800),
  proofRequirements: z.array(ProofRequirementBody).min(1).max(10),
  brandClaimId: RowId.optional().describe(
    'An approved brand claim of the caller. Without it the campaign runs under the wallet’s own name, unverified.',
  ),
  permit: PermitBody.optional().describe(
    'The signed `permit` of the answer before, with otherwise the same body: funding then needs no approval.',
  ),
})
export type CampaignBody = z.output<typeof CampaignBody>

/** The text whose keccak256 is the campaign's `termsHash`, as canonical JSON. */
export const CampaignTerms = z.object({
  version: z.literal(1),
  chainId: z.number().int(),
  campaigns: z.string(),
  salt: z.string(),
  brand: z.object({ wallet: z.string(), name: z.string().nullable(), domain: z.string().nullable() }),
  title: z.string(),
  brief: z.string(),
  proofRequirements: z.array(ProofRequirement),
})
export type CampaignTerms = z.infer<typeof CampaignTerms>

/** Query of `GET /campaigns`. */
export const CampaignQuery = z.strictObject({
  ...pageQuery,
  status: queryList(CampaignStatus)
    .optional()
    .describe('One status or several. Drafts are private: only the brand lists its own.'),
  q: z.string().trim().max(200).optional(),
  category: AgentCategory.optional(),
  currency: CurrencyCode.optional(),
  minReward: AmountText.optional().describe('Needs `currency`.'),
  maxReward: AmountText.optional().describe('Needs `currency`.'),
  brand: Address.optional().describe('The wallet of a brand.'),
  verified: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  takesClaims: QueryFlag.optional().describe(
    '`true`: only campaigns that can be claimed here, whatever other `status` is named. `status` follows the chain, so LIVE alone includes those whose time for claims is over, whose brand paused claims, or that were not written here. A brand that leaves proof unreviewed beyond its deadline is not left out, and its campaigns refuse claims until it has reviewed.',
  ),
  sort: z.enum(['newest', 'reward', 'closing']).default('newest'),
})
export type CampaignQuery = z.output<typeof CampaignQuery>

/** How a brand has treated providers, over all its campaigns here. Seconds; null without reviews. */
export const BrandRecord = z.object({
  reviews: z.number().int(),
  medianReviewSeconds: z.number().int().nullable(),
  p95ReviewSeconds: z.number().int().nullable(),
  rejections: z.number().int(),
  overturned: z
    .number()
    .int()
    .describe('Rejections that the panel or the arbitrator of a dispute decided for the provider.'),
  missed: z.number().int().describe('Submissions that were claimed after the review time.'),
  overdue: z.number().int().describe('Submissions whose review deadline has passed and that wait.'),
})
export type BrandRecord = z.infer<typeof BrandRecord>

/** The brand of a campaign. `verified`: `domain` is from an approved brand claim. */
export const BrandFace = z.object({
  walletAddress: z.string(),
  name: z.string().describe('The brand’s name when verified; else the shortened address.'),
  domain: z.string().nullable(),
  logoUrl: z.string().nullable(),
  verified: z.boolean(),
  brandClaimId: z.string().nullable(),
})
export type BrandFace = z.infer<typeof BrandFace>

/** Slots by status. `OPEN` counts those that can be claimed; a removed slot is open again. */
export const SlotCounts = z.object({
  OPEN: z.number().int(),
  CLAIMED: z.number().int(),
  SUBMITTED: z.number().int(),
  CHANGES_REQUESTED: z.number().int(),
  REJECTED: z.number().int(),
  CHALLENGED: z.number().int(),
  APPROVED: z.number().int(),
})
export type SlotCounts = z.infer<typeof SlotCounts>

/** A campaign in a list. Amounts are in `currency`. */
export const CampaignItem = z.object({
  id: z.string(),
  status: CampaignStatus,
  title: z.string(),
  category: AgentCategory.nullable().describe('Null for a campaign that was not written here.'),
  tags: z.array(z.string()),
  coverImageUrl: z.string().nullable(),
  brand: BrandFace,
  currency: CurrencyCode,
  rewardPerSlot: money,
  netReward: money.describe('What the provider receives: the reward less the protocol fee.'),
  protocolFeeBps: z.number().int(),
  slots: z.number().int(),
  slotCounts: SlotCounts,
  perProviderLimit: z.number().int(),
  providerBond: money,
  closesAt: z.string(),
  intakePausedAt: z
    .string()
    .nullable()
    .describe(
      'Since when the brand wants no claims: `POST /campaigns/:id/claim` is refused with `INTAKE_IS_PAUSED`. The contract takes claims that are made directly until `status` is PAUSED. Null while the brand wants claims.',
    ),
  maxSubmitSeconds: z.number().int(),
  proofRequirements: z.array(ProofRequirement).describe('Empty for a campaign that was not written here.'),
  reviewSeconds: z.number().int(),
  createdAt: z.string(),
  chainTime: z.string(),
})
export type CampaignItem = z.infer<typeof CampaignItem>

export const CampaignPage = pageOf(CampaignItem)

export const CampaignActions = z.object({
  canFund: z.boolean(),
  canPause: z.boolean(),
  canResume: z.boolean(),
  canClaim: z.boolean(),
  canReclaim: z.boolean(),
})

/** The budget of a campaign, for its brand: `spent + committed + free + refunded`. */
export const CampaignBudget = z.object({
  total: money,
  spent: money.describe('Paid to providers, protocol and adjudicators.'),
  committed: money.describe('Rewards of slots that are claimed and not ended.'),
  free: money.describe('Rewards of open slots.'),
  refunded: money,
})
export type CampaignBudget = z.infer<typeof CampaignBudget>

/** `GET /campaigns/:id`. */
export const Campaign = CampaignItem.extend({
  brief: z.string().describe('Markdown written by a user: sanitise it before display.'),
  termsHash: z.string(),
  termsText: z
    .string()
    .nullable()
    .describe('The text whose keccak256 is `termsHash`; null when not known here.'),
  termsKnown: z.boolean(),
  brandRecord: BrandRecord,
  gallery: z.array(GalleryItem),
  takesBond: z.boolean().describe('Whether a claim can lock the bond now; true without a bond.'),
  claimsWithBondFrom: z
    .string()
    .nullable()
    .describe(
      'From when a claim can lock the bond: a contract that joins staking waits seven days. Null when it can now, and while staking does not admit campaigns.',
    ),
  yourClaims: z
    .number()
    .int()
    .describe('Slots the caller’s wallet has claimed here; zero without a session.'),
  availableActions: CampaignActions,
  budget: CampaignBudget.nullable().describe('For the brand alone.'),
  confirming: Confirming.nullable(),
  txHash: z.string().nullable().describe('The transaction that funded it.'),
  createdBlock: z.string().nullable(),
  version: z.number().int(),
  txIntents: z.array(Intent).describe('Valid unsigned transactions of the caller about this campaign.'),
})
export type Campaign = z.infer<typeof Campaign>

/**
 * Response of `POST /campaigns/prepare`. Approve first, sign `permit`, or send `calls` as one batch. The same body again returns the same
 * draft.
 */
export const CampaignPrepared = z.object({
  campaign: Campaign,
  txIntent: Intent.nullable().describe(
    '`fundCampaign`; null while the allowance is missing: see `approvalTxIntent`.',
  ),
  approvalTxIntent: Intent.nullable().describe(
    '`approve` of the token, when the allowance does not cover the budget.',
  ),
  permit: PermitReply.nullable().describe(
    'An EIP-2612 permit to sign instead of the approval; null where the allowance covers the budget or the token has no permits.',
  ),
  calls: z.array(Intent).describe('The whole payment as one EIP-5792 batch.'),
})
export type CampaignPrepared = z.infer<typeof CampaignPrepared>

/** Response of `PATCH /campaigns/:id/pause`: claims through the API have stopped. The transaction stops claims at the contract. */
export const CampaignPaused = z.object({
  campaign: Campaign,
  txIntent: Intent.describe('`pauseIntake`, which stops the claims that are made at the contract too.'),
})

/** Response of `PATCH /campaigns/:id/resume`. */
export const CampaignResumed = z.object({
  campaign: Campaign,
  txIntent: Intent.nullable().describe('`resumeIntake`; null where the contract is not paused.'),
})

/** `GET /campaigns/reward-range`, by currency. Null without a live campaign. */
export const RewardRange = z.object({
  USDC: z.object({ min: money, max: money }).nullable(),
  USDT: z.object({ min: money, max: money }).nullable(),
})
export type RewardRange = z.infer<typeof RewardRange>
