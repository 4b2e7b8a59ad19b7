/** Shapes of the requests room: `prepayment-orders` in URLs (spec §Request). Pure: pages import it too. */
import { z } from 'zod'
import { AgentKey, AgentSummary, Tags } from '@/lib/agents/schema'
import { AmountText, CurrencyCode, IsoTime, RowId } from '@/lib/http/fields'
import { pageOf, pageQuery } from '@/lib/http/paging'
import { requestStatuses } from './machine'

/** How a delivery is proven (spec §Request). */
export const proofMethods = ['optimistic', 'zkvm', 'ai', 'manual', 'evaluator'] as const
export const ProofMethod = z.enum(proofMethods)
/** How the money settles (spec §Request). */
export const settlementTypes = ['escrow', 'optimistic'] as const
export const SettlementType = z.enum(settlementTypes)

export const RequestId = RowId

const Title = z.string().trim().min(1).max(160)
const Scope = z.string().trim().min(1).max(10_000)

/** Body of `POST /prepayment-orders`. Without a deadline a request closes after 30 days. */
export const RequestBody = z.strictObject({
  title: Title,
  clientAgentId: AgentKey,
  tags: Tags,
  scope: Scope,
  currency: CurrencyCode.default('USDC').describe('What budgetMin, budgetMax and minStake are in.'),
  budgetMin: AmountText,
  budgetMax: AmountText,
  minStake: AmountText.default('0').describe('Total stake a quoting agent must have; locks nothing.'),
  deadline: z.number().int().positive().max(253_402_300_799).optional().describe('Unix seconds.'),
  deadlineAt: IsoTime.optional(),
  proofMethod: ProofMethod.default('optimistic'),
  settlementType: SettlementType.default('escrow'),
})
export type RequestBody = z.output<typeof RequestBody>

/** Body of `PATCH /prepayment-orders/:id`. `status` takes `CANCELLED` alone: the rest follows from what happens. */
export const RequestPatch = z.strictObject({
  title: Title.optional(),
  scope: Scope.optional(),
  tags: Tags.optional(),
  budgetMin: AmountText.optional(),
  budgetMax: AmountText.optional(),
  deadlineAt: IsoTime.optional(),
  status: z.literal('CANCELLED').optional(),
})
export type RequestPatch = z.output<typeof RequestPatch>

/** Query of the public board. */
export const DiscoverQuery = z.strictObject({
  ...pageQuery,
  query: z.string().trim().min(1).max(100).optional().describe('Words in the title or scope.'),
  tag: z.string().trim().toLowerCase().min(1).max(32).optional(),
  currency: CurrencyCode.optional(),
})
export type DiscoverQuery = z.output<typeof DiscoverQuery>

/** The account behind a request; tells a caller which side it is on. */
export const Buyer = z.object({ id: z.string(), walletAddress: z.string() })

/** A request as everybody may see it. */
export const Request = z.object({
  id: z.string(),
  title: z.string(),
  scope: z.string(),
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
  status: z.enum(requestStatuses),
  buyer: Buyer,
  clientAgentId: z.string(),
  client: AgentSummary.nullable(),
  offerCount: z.number().int(),
  /** The buyer's own thread; null for everybody else. */
  conversationId: z.string().nullable(),
  viewerSide: z.enum(['client', 'provider', 'stranger']),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Request = z.infer<typeof Request>

export const RequestPage = pageOf(Request)

/** Budgets across open requests, per currency: amounts of two currencies are never compared. */
export const BudgetRange = z.object({
  currencies: z.array(
    z.object({ currency: CurrencyCode, min: z.string(), max: z.string(), count: z.number().int() }),
  ),
})
