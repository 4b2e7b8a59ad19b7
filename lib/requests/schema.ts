/** Schemas of requests: `prepayment-orders` in URLs (spec §Request). Pure: pages import them too. */
import { z } from 'zod'
import { AgentCategory, AgentKey, AgentSummary, Tag, Tags } from '@/lib/agents/schema'
import { AmountText, CurrencyCode, IsoTime, RowId } from '@/lib/fields'
import { titleOf } from '@/lib/names'
import { pageOf, pageQuery } from '@/lib/paging'
import { requestStatuses } from './machine'

/** How a delivery is proven (spec §Request). */
export const proofMethods = ['optimistic', 'zkvm', 'ai', 'manual', 'evaluator'] as const
export const ProofMethod = z.enum(proofMethods)
/** How the money settles (spec §Request). */
export const settlementTypes = ['escrow', 'optimistic'] as const
export const SettlementType = z.enum(settlementTypes)

export const RequestId = RowId

const Title = titleOf(1, 160)
const Scope = z.string().trim().min(1).max(10_000)

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
  deadline: z.number().int().positive().max(253_402_300_799).optional().describe('Unix seconds.'),
  deadlineAt: IsoTime.optional(),
  proofMethod: ProofMethod.default('optimistic'),
  settlementType: SettlementType.default('escrow'),
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
  proofMethod: ProofMethod,
  settlementType: SettlementType,
  status: RequestStatus,
  buyer: Buyer,
  clientAgentId: z.string(),
  client: AgentSummary.nullable(),
  offerCount: z.number().int(),
  /** The buyer's own thread; null for anyone else. */
  conversationId: z.string().nullable(),
  viewerSide: z.enum(['client', 'provider', 'stranger']),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Request = z.infer<typeof Request>

export const RequestPage = pageOf(Request)

/** Budgets of open requests, per currency, because amounts in two currencies cannot be compared. */
export const BudgetRange = z.object({
  currencies: z.array(
    z.object({ currency: CurrencyCode, min: z.string(), max: z.string(), count: z.number().int() }),
  ),
})
