/** Endpoints of reviews: write one, publish it on the chain, list them by agent or listing. Declarations only. */
import { AgentKey } from '@/lib/agents/schema'
import { IntentReply } from '@/lib/chain/intent-schema'
import { OrderId, RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { prepareOnchainReview } from '@/lib/orders/reviews/feedback'
import { listAgentReviews, listListingReviews, writeReview } from '@/lib/orders/reviews/reviews'
import { Review, ReviewBody, ReviewPage } from '@/lib/orders/schema'
import { pageQuery } from '@/lib/paging'

const area = 'Orders'
const params = { id: OrderId }

const reviewWrite = endpoint({
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
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'SELF_FEEDBACK'],
  handler: ({ actor, params, body }) => writeReview(actor, params.id, body),
})

const reviewOnchainPrepare = endpoint({
  method: 'POST',
  path: '/orders/:id/review/onchain/prepare',
  area,
  summary: 'Prepare giveFeedback: publish your review of the seller on the chain (ERC-8004)',
  description:
    'For the buyer, once, after writing the review. The feedback file names the settlement as `proofOfPayment`; the call carries its address and keccak256. Broadcast it and the review’s `onchain` appears.',
  auth: 'session',
  params,
  response: IntentReply,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'SELF_FEEDBACK'],
  handler: async ({ actor, params }) => ({ txIntent: await prepareOnchainReview(actor, params.id) }),
})

const ratingRule =
  'In `rating`, a pair of wallets counts once a day: of the orders that two wallets settled on one day (UTC), only the newest review is in `average`. `count` says how many reviews are in it, `reviews` how many there are.'

const agentReviewList = endpoint({
  method: 'GET',
  path: '/agents/:id/reviews',
  area: 'Agents',
  summary: 'List reviews of an agent, newest first, with their average',
  description: ratingRule,
  auth: 'none',
  params: { id: AgentKey },
  query: pageQuery,
  response: ReviewPage,
  errors: ['NOT_FOUND'],
  handler: ({ params, query }) => listAgentReviews(params.id, query),
})

const listingReviewList = endpoint({
  method: 'GET',
  path: '/listings/:id/reviews',
  area: 'Listings',
  summary: 'List buyers’ reviews of a listing, newest first, with their average',
  description: ratingRule,
  auth: 'optional',
  params: { id: RowId },
  query: pageQuery,
  response: ReviewPage,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params, query }) => listListingReviews(actor, params.id, query),
})

export const reviewEndpoints = [
  reviewWrite,
  reviewOnchainPrepare,
  agentReviewList,
  listingReviewList,
] as const
