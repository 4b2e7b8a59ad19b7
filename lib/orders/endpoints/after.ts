/** The HTTP surface of what both sides of an order agree on, and of what is said of it afterwards. Declarations only. */
import { AgentKey } from '@/lib/agents/schema'
import { IntentReply } from '@/lib/chain/intent-schema'
import { OrderId, RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { prepareExtension, prepareExtensionAcceptance } from '@/lib/orders/extension'
import { prepareOnchainReview } from '@/lib/orders/feedback'
import { listAgentReviews, listListingReviews, writeReview } from '@/lib/orders/reviews'
import {
  ExtensionAcceptBody,
  ExtensionBody,
  Review,
  ReviewBody,
  ReviewPage,
  SettlementAcceptBody,
  SettlementBody,
} from '@/lib/orders/schema'
import { prepareSettlement, prepareSettlementAcceptance } from '@/lib/orders/settlement'
import { pageQuery } from '@/lib/paging'

const area = 'Orders'
const params = { id: OrderId }

export const settlementPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/settlement/prepare',
  area,
  summary: 'Prepare proposeSettlement: offer to share the budget',
  description:
    'From acceptance to the end, disputes included. It replaces any offer before and binds nobody until accepted.',
  auth: 'session',
  params,
  body: SettlementBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORDER_NOT_OPEN'],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareSettlement(actor, params.id, body.providerBps),
  }),
})

export const settlementAcceptPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/settlement/accept/prepare',
  area,
  summary: 'Prepare acceptSettlement: take the other side’s offer; the order ends',
  auth: 'session',
  params,
  body: SettlementAcceptBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORDER_NOT_OPEN', 'PROPOSAL_CHANGED', 'NOT_PARTY'],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareSettlementAcceptance(actor, params.id, body.providerBps),
  }),
})

export const extensionPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/extension/prepare',
  area,
  summary: 'Prepare proposeExtension: propose a later due date',
  description:
    'While the work goes on, also when it is overdue. It replaces any proposal before, ends with the delivery, and changes nothing until the other side accepts.',
  auth: 'session',
  params,
  body: ExtensionBody,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ORDER_NOT_IN_PROGRESS', 'DUE_DATE_INVALID'],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareExtension(actor, params.id, body.dueAt),
  }),
})

export const extensionAcceptPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/extension/accept/prepare',
  area,
  summary: 'Prepare acceptExtension: accept the later due date the other side proposes',
  auth: 'session',
  params,
  body: ExtensionAcceptBody,
  response: IntentReply,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'ORDER_NOT_IN_PROGRESS',
    'PROPOSAL_CHANGED',
    'NOT_PARTY',
    'DUE_DATE_INVALID',
  ],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareExtensionAcceptance(actor, params.id, body.dueAt),
  }),
})

export const reviewWrite = endpoint({
  method: 'POST',
  path: '/orders/:id/review',
  area,
  summary: 'Review the other side of a settled order, once',
  auth: 'session',
  params,
  body: ReviewBody,
  response: Review,
  status: 201,
  isRepeatable: true,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  handler: ({ actor, params, body }) => writeReview(actor, params.id, body),
})

export const reviewOnchainPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/review/onchain/prepare',
  area,
  summary: 'Prepare giveFeedback: write your review of the provider on the chain (ERC-8004)',
  description:
    'For the buyer, once, after the review itself. The feedback file names the settlement as `proofOfPayment`; the call carries its address and keccak256. Broadcast it and the review’s `onchain` appears.',
  auth: 'session',
  params,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'SELF_FEEDBACK'],
  handler: async ({ actor, params }) => ({ txIntent: await prepareOnchainReview(actor, params.id) }),
})

const ratingRule =
  'In `rating`, a pair of wallets counts once a day: of the orders that two wallets settled on one day (UTC), only the newest review is in `average`. `count` says how many reviews are in it, `reviews` how many there are.'

export const agentReviewList = endpoint({
  method: 'GET',
  path: '/agents/:id/reviews',
  area: 'Agents',
  summary: 'Reviews of an agent, newest first, with their average',
  description: ratingRule,
  auth: 'none',
  params: { id: AgentKey },
  query: pageQuery,
  response: ReviewPage,
  errors: ['NOT_FOUND'],
  handler: ({ params, query }) => listAgentReviews(params.id, query),
})

export const listingReviewList = endpoint({
  method: 'GET',
  path: '/listings/:id/reviews',
  area: 'Listings',
  summary: 'Reviews by buyers of a listing, newest first, with their average',
  description: ratingRule,
  auth: 'optional',
  params: { id: RowId },
  query: pageQuery,
  response: ReviewPage,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params, query }) => listListingReviews(actor, params.id, query),
})

export const afterEndpoints = [
  settlementPrepare,
  settlementAcceptPrepare,
  extensionPrepare,
  extensionAcceptPrepare,
  reviewWrite,
  reviewOnchainPrepare,
  agentReviewList,
  listingReviewList,
]
