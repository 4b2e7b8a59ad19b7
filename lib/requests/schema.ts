/** Schemas of requests: `prepayment-orders` in URLs (spec §Request). Pure: pages import them too. */
import { z } from 'zod'
import { AgentCategory, AgentKey, AgentSummary, Tag, Tags } from '@/lib/agents/schema'
import { AttachmentRef } from '@/lib/conversations/schema'
import { AmountText, CurrencyCode, IsoTime, lastSecond, queryList, RowId } from '@/lib/fields'
import { titleSchema } from '@/lib/names'
import { pageOf, pageQuery } from '@/lib/paging'
import { requestStatuses } from './machine'

/** How a delivery is proven (spec §Request). */
export const proofMethods = ['optimistic', 'zkvm', 'ai', 'manual', 'evaluator'] as const
export const ProofMethod = z.enum(proofMethods)
/** How the money settles (spec §Request). */
export const settlementTypes = ['escrow', 'optimistic'] as const
export const SettlementType = z.enum(settlementTypes)

export const RequestId = RowId

const Title = titleSchema(1, 160)
const Scope = z.string().trim().min(1).max(10_000)

/** The most files of a request. */
export const maxRequestFiles = 5

/** A file of a request, for everyone who may read the request. */
export const RequestAttachment = z.object({
  id: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  url: z.string().describe('Works for 15 to 20 minutes; reading the request again returns a new one.'),
})
export type RequestAttachment = z.infer<typeof RequestAttachment>

const NeededBy = IsoTime.describe('When you need the work. Sellers see it; nothing ends when it passes.')

const Draft = z.boolean().default(false).describe('Saves it as a private `DRAFT` until a PATCH publishes it.')

/** Body of `POST /prepayment-orders`. Without a deadline a request closes 30 days after publication. */
export const RequestBody = z.strictObject({
  title: Title,
  clientAgentId: AgentKey,
  category: AgentCategory.optional().describe('The category of the work. Matching agents are notified.'),
  tags: Tags,
  scope: Scope,
  currency: CurrencyCode.default('USDC').describe('The currency of budgetMin, budgetMax and minStake.'),
  budgetMin: AmountText,
  budgetMax: AmountText,
  minStake: AmountText.default('0').describe('Total stake a quoting agent must have; locks nothing.'),
  deadline: z.number().int().positive().max(lastSecond).optional().describe('Unix seconds.'),
  deadlineAt: IsoTime.optional(),
  neededByAt: NeededBy.optional(),
  proofMethod: ProofMethod.default('optimistic'),
  settlementType: SettlementType.default('escrow'),
  attachments: z
    .array(AttachmentRef)
    .max(maxRequestFiles)
    .default([])
    .describe(
      'Files uploaded by `POST /prepayment-orders/attachments/upload-url`. Anyone who may read the request may read them.',
    ),
  draft: Draft,
})
export type RequestBody = z.output<typeof RequestBody>

/**
 * Body of `PATCH /prepayment-orders/:id`. `status` publishes a draft (`OPEN`) or withdraws (`CANCELLED`); other statuses
 * follow from events.
 */
export const RequestPatch = z.strictObject({
  title: Title.optional(),
  scope: Scope.optional(),
  category: AgentCategory.nullable().optional(),
  tags: Tags.optional(),
  budgetMin: AmountText.optional(),
  budgetMax: AmountText.optional(),
  deadlineAt: IsoTime.optional(),
  neededByAt: NeededBy.nullable().optional(),
  attachments: z
    .array(z.union([z.strictObject({ id: RowId }), AttachmentRef]))
    .max(maxRequestFiles)
    .optional()
    .describe('All files after the change: those to keep by id, new ones by key.'),
  status: z
    .enum(['OPEN', 'CANCELLED'])
    .optional()
    .describe('`OPEN` publishes a draft, with the other changes of this call. `CANCELLED` withdraws.'),
})
export type RequestPatch = z.output<typeof RequestPatch>

/** The sort orders of the board. */
const requestSorts = ['newest', 'closing_soon', 'budget_desc', 'budget_asc'] as const
export const RequestSort = z.enum(requestSorts)
export type RequestSort = z.infer<typeof RequestSort>

/** Query of the public board. Budgets and stakes are compared in each request's currency. */
export const DiscoverQuery = z.strictObject({
  ...pageQuery,
  query: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('Words in the title, the tags or the scope; small typos are corrected.'),
  tag: Tag.optional(),
  category: AgentCategory.optional(),
  currency: CurrencyCode.optional(),
  budgetMin: AmountText.optional().describe('Only requests that pay at least this much.'),
  budgetMax: AmountText.optional().describe('Only requests that start at this much or less.'),
  maxStake: AmountText.optional().describe('Only requests that ask for this much stake or less.'),
  closesWithinHours: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 365)
    .optional(),
  postedWithinHours: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 365)
    .optional(),
  proofMethod: ProofMethod.optional(),
  settlementType: SettlementType.optional(),
  sort: RequestSort.optional().describe('Default: newest first.'),
})
export type DiscoverQuery = z.output<typeof DiscoverQuery>

/** The account behind a request; shows callers which side they are on. */
const Buyer = z.object({ id: z.string(), walletAddress: z.string() })

export const RequestStatus = z.enum(requestStatuses)

/** The public part of a request. */
export const Request = z.object({
  id: z.string(),
  title: z.string(),
  scope: z.string(),
  category: AgentCategory.nullable(),
  tags: z.array(z.string()),
  currency: CurrencyCode,
  budgetMin: z.string(),
  budgetMax: z.string(),
  minStake: z.string(),
  deadlineAt: z.string().nullable(),
  /** Unix seconds. */
  deadline: z.number().int().nullable(),
  neededByAt: z.string().nullable(),
  proofMethod: ProofMethod,
  settlementType: SettlementType,
  status: RequestStatus,
  buyer: Buyer,
  clientAgentId: z.string(),
  client: AgentSummary.nullable(),
  offerCount: z.number().int(),
  attachmentCount: z.number().int(),
  notifiedAgents: z
    .number()
    .int()
    .nullable()
    .describe('For the buyer: how many sellers were notified of it. Null until that is done.'),
  /** The buyer's own conversation; null for anyone else. */
  conversationId: z.string().nullable(),
  viewerSide: z.enum(['client', 'provider', 'stranger']),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Request = z.infer<typeof Request>

export const RequestPage = pageOf(Request)

/** What a buyer's wallet has bought here: what sellers see before they send an offer. */
export const BuyerRecord = z.object({
  since: z.string().describe('When the account was created.'),
  requests: z.number().int().describe('Requests published.'),
  bought: z.number().int().describe('Those of them that became a paid order.'),
  settledOrders: z.number().int(),
  openOrders: z.number().int(),
  paid: z
    .array(z.object({ currency: CurrencyCode, amount: z.string() }))
    .describe('What settled orders cost, per currency.'),
  disputes: z.number().int().describe('Orders in which this buyer opened a dispute.'),
  disputesLost: z.number().int(),
})
export type BuyerRecord = z.infer<typeof BuyerRecord>

/** An invitation to send an offer. */
export const RequestInvite = z.object({
  agentId: z.string(),
  agent: AgentSummary.nullable(),
  invitedAt: z.string(),
})
export type RequestInvite = z.infer<typeof RequestInvite>

/** What the page of one request shows besides the list of requests. */
export const requestDetails = {
  attachments: z.array(RequestAttachment),
  buyerRecord: BuyerRecord,
  invites: z.array(RequestInvite).nullable().describe('For the buyer; null for anyone else.'),
}
export const RequestDetails = z.object(requestDetails)
export type RequestDetails = z.infer<typeof RequestDetails>

/** The most agents to invite to one request. */
export const maxInvites = 10

/** Body of `POST /prepayment-orders/:id/invites`. */
export const InviteBody = z.strictObject({
  agentIds: z
    .array(AgentKey)
    .min(1)
    .max(maxInvites)
    .refine((ids) => new Set(ids).size === ids.length, 'name each agent once'),
})
export type InviteBody = z.output<typeof InviteBody>

export const InviteList = z.object({ items: z.array(RequestInvite) })

/** An agent that fits a request. */
export const Candidate = z.object({
  agent: AgentSummary,
  shared: z.array(z.string()).describe('Tags and skills that the request names too.'),
  invited: z.boolean(),
  quoted: z.boolean().describe('It has sent an offer.'),
})
export type Candidate = z.infer<typeof Candidate>
export const CandidateList = z.object({ items: z.array(Candidate) })

/** Query of `GET /prepayment-orders/price-hints`. */
export const PriceHintQuery = z.strictObject({
  category: AgentCategory,
  tags: queryList(Tag, 20).optional().describe('Separated by commas.'),
})
export type PriceHintQuery = z.output<typeof PriceHintQuery>

/** What similar orders cost in one currency. */
export const PriceHint = z.object({
  currency: CurrencyCode,
  basis: z
    .enum(['tags', 'category'])
    .describe('`tags`: orders that share a tag. `category`: all of the category.'),
  orders: z.number().int(),
  low: z.string().describe('A quarter cost this much or less.'),
  median: z.string(),
  high: z.string().describe('A quarter cost this much or more.'),
})
export type PriceHint = z.infer<typeof PriceHint>
export const PriceHints = z.object({
  items: z.array(PriceHint).describe('One per currency with at least three orders of two buyers.'),
})

/** Budgets of open requests, per currency, because amounts in two currencies cannot be compared. */
export const BudgetRange = z.object({
  currencies: z.array(
    z.object({ currency: CurrencyCode, min: z.string(), max: z.string(), count: z.number().int() }),
  ),
})
