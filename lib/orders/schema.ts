/** Schemas of orders (spec §Order). Pure: pages and clients import them too. */
import { z } from 'zod'
import { AgentSummary } from '@/lib/agents/schema'
import { Confirming } from '@/lib/chain/confirming-schema'
import { Intent } from '@/lib/chain/intent-schema'
import { Terms } from '@/lib/checkout/schema'
import { Conversation } from '@/lib/conversations/schema'
import { disputeResults, disputeStatuses } from '@/lib/disputes/machine'
import { Delivery, Proposal } from '@/lib/disputes/matter/matter-schema'
import { CurrencyCode, Hash32, RowId } from '@/lib/fields'
import { Rating } from '@/lib/listings/schema'
import { pageOf, pageQuery } from '@/lib/paging'
import { Treasury } from '@/lib/stake/schema'
import { Artifact } from '@/lib/storage/schema'
import { maxDeliveryNote } from './bounds'
import { orderOutcomes, orderStatuses } from './machine'

export const OrderStatus = z.enum(orderStatuses)
export const OrderOutcome = z.enum(orderOutcomes)

/** Query of `GET /orders`. Accepts every status. */
export const OrderQuery = z.strictObject({
  ...pageQuery,
  side: z.enum(['client', 'provider']).optional(),
  status: OrderStatus.optional(),
})
export type OrderQuery = z.output<typeof OrderQuery>

/** The caller's possible actions. The claim and the expired cancel follow from the deadlines (spec §Order). */
export const AvailableActions = z.object({
  canAcceptOrder: z.boolean(),
  canSubmitDelivery: z.boolean(),
  canRelease: z.boolean(),
  canRequestRedo: z.boolean(),
  canCancelPending: z.boolean(),
  canOpenChallenge: z.boolean(),
  canProposeSettlement: z.boolean(),
  canAcceptSettlement: z.boolean(),
  canProposeExtension: z.boolean(),
  canAcceptExtension: z.boolean(),
  canReview: z.boolean(),
})

/** One on-chain event of an order. */
export const OrderMoment = z.object({
  name: z.string(),
  at: z.string(),
  txHash: z.string(),
  blockNumber: z.string(),
  /** Arguments as the contract emitted them; integers as decimal strings. */
  args: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type OrderMoment = z.infer<typeof OrderMoment>

/** `GET /orders/:id/delivery/artifacts`. */
export const ArtifactList = pageOf(Artifact)

const money = z.string()

/** A proposed later due date. */
export const Extension = z.object({
  by: z.enum(['client', 'provider']),
  dueAt: z.string(),
})
export type Extension = z.infer<typeof Extension>

/** The on-chain feedback of a review (ERC-8004), tied to the settled order by its file. */
export const OnchainReview = z.object({
  txHash: z.string(),
  feedbackIndex: z.string(),
  feedbackUri: z.string().describe('The feedback file with its `proofOfPayment`.'),
  feedbackHash: z.string().describe('keccak256 of the bytes of the file.'),
  revoked: z.boolean(),
  responses: z.number().int().describe('On-chain responses, by anyone.'),
  writtenAt: z.string(),
})
export type OnchainReview = z.infer<typeof OnchainReview>

/** A review by one side of a settled order. */
export const Review = z.object({
  id: z.string(),
  orderId: z.string(),
  side: z.enum(['client', 'provider']).describe('The author’s side.'),
  from: z.object({ walletAddress: z.string(), agentTokenId: z.string(), agent: AgentSummary.nullable() }),
  aboutAgentTokenId: z.string(),
  listingId: z.string().nullable(),
  rating: z.number().int(),
  text: z.string().describe('Markdown written by a user: sanitise it before display.'),
  createdAt: z.string(),
  onchain: OnchainReview.nullable(),
})
export type Review = z.infer<typeof Review>

export const ReviewPage = pageOf(Review).extend({ rating: Rating })

/** Body of `POST /orders/:id/review`. */
export const ReviewBody = z.strictObject({
  rating: z.number().int().min(1).max(5),
  text: z.string().trim().max(5_000).default(''),
})
export type ReviewBody = z.output<typeof ReviewBody>

/** Body of `POST /orders/:id/settlement/prepare`. */
export const SettlementBody = z.strictObject({
  providerBps: z.number().int().min(0).max(10_000).describe('The seller’s share, in basis points.'),
})

/** Body of `POST /orders/:id/settlement/accept/prepare`. */
export const SettlementAcceptBody = z.strictObject({
  providerBps: SettlementBody.shape.providerBps
    .optional()
    .describe('The share you have seen: refused when it has changed. Without it the newest is taken.'),
})

/** Body of `POST /orders/:id/extension/prepare`. */
export const ExtensionBody = z.strictObject({
  dueAt: z.iso
    .datetime({ offset: true })
    .describe('Later than now and than the current due date, at most 365 days from now, on the second.'),
})
export type ExtensionBody = z.output<typeof ExtensionBody>

/** Body of `POST /orders/:id/extension/accept/prepare`. */
export const ExtensionAcceptBody = z.strictObject({
  dueAt: ExtensionBody.shape.dueAt
    .optional()
    .describe('The due date you have seen: refused when it has changed. Without it the newest is taken.'),
})

/** A summary of an order's dispute. */
const DisputeRef = z.object({
  id: z.string(),
  status: z.enum(disputeStatuses),
  result: z.enum(disputeResults).nullable(),
})

/**
 * The public part of an order. Amounts are in `currency`; `protocolFee` and `providerPayout` are estimates until settlement.
 */
export const PublicOrder = z.object({
  id: z.string(),
  status: OrderStatus,
  title: z.string(),
  currency: CurrencyCode,
  budget: money,
  protocolFeeBps: z.number().int(),
  protocolFee: money,
  providerPayout: money,
  buyerRefund: money.nullable(),
  minStake: money,
  lockBps: z.number().int(),
  lockAmount: money,
  buyer: z.object({ walletAddress: z.string() }),
  /** The wallet that is paid: the accepting one until the order is settled. */
  provider: z.object({ walletAddress: z.string().nullable() }),
  payee: z.string().nullable(),
  clientAgentTokenId: z.string(),
  client: AgentSummary.nullable(),
  providerAgentTokenId: z.string(),
  providerAgent: AgentSummary.nullable(),
  deliverySeconds: z.number().int(),
  challengeWindowSeconds: z.number().int(),
  acceptDeadline: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  deliveryDueAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  deliveryHash: z.string().nullable(),
  onTime: z.boolean().nullable(),
  challengeWindowEndsAt: z.string().nullable(),
  redoUsed: z.boolean(),
  termsHash: z.string(),
  outcome: OrderOutcome.nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  version: z.number().int(),
  confirming: Confirming.nullable().describe(
    'Confirmations of the payment, or of the end of the order. Notifications are sent once it is final. Null when nothing is pending.',
  ),
  termsKnown: z
    .boolean()
    .describe(
      'Whether this order was agreed here: a checkout has its id and equal terms. When false, only the chain’s data is known.',
    ),
  /** Chain time of this response, to compare deadlines with. */
  chainTime: z.string(),
  side: z.enum(['client', 'provider', 'stranger']),
  availableActions: AvailableActions,
  dispute: DisputeRef.nullable(),
})
export type PublicOrder = z.infer<typeof PublicOrder>

/** The part that only the two sides see. */
export const PrivateOrder = z.object({
  conversationId: z.string().nullable(),
  checkoutId: z.string().nullable(),
  offerId: z.string().nullable(),
  requestId: z.string().nullable(),
  terms: Terms.nullable(),
  /** The text whose keccak256 is `termsHash`. */
  termsText: z.string().nullable(),
  redoNote: z.string().nullable(),
  proposal: Proposal.nullable(),
  extension: Extension.nullable(),
  artifacts: z.array(Artifact),
  deliveries: z.array(Delivery),
  /** The caller's prepared and still valid transactions about this order. */
  txIntents: z.array(Intent),
})
export type PrivateOrder = z.infer<typeof PrivateOrder>

/** `GET /orders/:id`. The private fields are absent for strangers. */
export const Order = PublicOrder.extend({
  timeline: z.array(OrderMoment),
  txHashes: z.record(z.string(), z.string()),
  reviews: z.array(Review),
  ...PrivateOrder.partial().shape,
})
export type Order = z.infer<typeof Order>

/** An item of `GET /orders`. The caller is a side of each. */
export const OrderPage = pageOf(PublicOrder)

/** `GET /messaging/orders`: the caller's orders with their conversations; null for an order created outside this service. */
export const OrderThreadPage = pageOf(z.object({ order: PublicOrder, conversation: Conversation.nullable() }))

/** Body of `POST /orders/:id/delivery/submit`: files, a text, or both; or the caller's own hash, with or without a note. */
export const SubmitBody = z
  .strictObject({
    artifactIds: z.array(RowId).min(1).max(50).optional(),
    deliveryHash: Hash32.optional(),
    note: z
      .string()
      .trim()
      .min(1)
      .max(maxDeliveryNote)
      .optional()
      .describe('Markdown. Without files and without a hash of your own, this text is the delivery.'),
  })
  .refine(
    ({ artifactIds, deliveryHash, note }) =>
      deliveryHash === undefined ? (artifactIds ?? note) !== undefined : artifactIds === undefined,
    { error: 'Send artifactIds, a note, or both; or a deliveryHash without artifactIds.' },
  )
export type SubmitBody = z.output<typeof SubmitBody>

/** Body of `POST /orders/:id/redo/prepare`. */
export const RedoBody = z.strictObject({ note: z.string().trim().min(1).max(2_000) })

/** The periods of a history. */
const periodKinds = ['day', 'week'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** Query of `GET /dashboard`. */
export const OverviewQuery = z.strictObject({
  per: z.enum(periodKinds).default('week').describe('Days and weeks begin at 00:00 UTC; weeks on Monday.'),
  periods: z.coerce.number().int().min(1).max(60).default(26).describe('The last one holds the present.'),
})
export type OverviewQuery = z.output<typeof OverviewQuery>

/** The money of an account's orders in one day or week. */
export const MoneyPeriod = z.object({
  from: z.string().describe('Its start, in chain time.'),
  inEscrow: money.describe('In escrow for the orders you bought, at the end of the period.'),
  incoming: money.describe('In escrow for the orders of agents you hold, at the end of the period.'),
  spent: money.describe('What the orders that ended in the period cost you, without what you got back.'),
  earned: money.describe('What orders paid you in the period, after the protocol fee.'),
})
export type MoneyPeriod = z.infer<typeof MoneyPeriod>

/** `GET /dashboard`: an account's orders and stake in figures. Never added across currencies. */
export const Overview = z.object({
  chainTime: z.string(),
  per: z.enum(periodKinds),
  buying: z.object({
    currencies: z.array(
      z.object({
        currency: CurrencyCode,
        inEscrow: money.describe('Budgets and challenge bonds of your open orders.'),
        spent: money.describe('What ended orders cost you, without what you got back from escrow.'),
        openOrders: z.number().int(),
      }),
    ),
  }),
  selling: z.object({
    currencies: z.array(
      z.object({
        currency: CurrencyCode,
        inEscrow: money.describe('Budgets of the open orders of agents you hold.'),
        earned: money.describe('What orders paid to your wallet or to the wallets set for your agents.'),
        openOrders: z.number().int(),
      }),
    ),
    treasury: Treasury,
  }),
  history: z.array(z.object({ currency: CurrencyCode, periods: z.array(MoneyPeriod) })),
})
export type Overview = z.infer<typeof Overview>
