/** The list of all endpoints, one line per domain. Route files, OpenAPI, docs and tests read it. */
import { a2aEndpoints } from '@/lib/a2a/endpoints'
import { acnEndpoints } from '@/lib/acn/endpoints'
import { adjudicatorEndpoints } from '@/lib/adjudicators/endpoints'
import { agentEndpoints } from '@/lib/agents/endpoints/agents'
import { boardAgentEndpoints } from '@/lib/agents/endpoints/board'
import { savedAgentEndpoints } from '@/lib/agents/endpoints/saved'
import { apiKeyEndpoints } from '@/lib/api-keys/endpoints'
import { authEndpoints } from '@/lib/auth/endpoints'
import { brandEndpoints } from '@/lib/brands/endpoints'
import { campaignEndpoints } from '@/lib/campaigns/endpoints/campaigns'
import { slotReviewEndpoints } from '@/lib/campaigns/endpoints/reviews'
import { slotSettlementEndpoints } from '@/lib/campaigns/endpoints/settlement'
import { slotEndpoints } from '@/lib/campaigns/endpoints/slots'
import { instantBuyEndpoints } from '@/lib/checkout/endpoints/instant-buy'
import { checkoutEndpoints } from '@/lib/checkout/endpoints/sessions'
import { conversationEndpoints } from '@/lib/conversations/endpoints'
import { creditEndpoints } from '@/lib/credits/endpoints'
import { disputeEndpoints } from '@/lib/disputes/endpoints'
import { explorerEndpoints } from '@/lib/explorer/endpoints'
import { hookEndpoints } from '@/lib/hooks/endpoints'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import { healthEndpoints } from '@/lib/http/health'
import { jobClientEndpoints } from '@/lib/jobs/endpoints/client'
import { evaluatorFeeEndpoints } from '@/lib/jobs/endpoints/evaluator-fees'
import { jobEndpoints } from '@/lib/jobs/endpoints/jobs'
import { jobOfferEndpoints } from '@/lib/jobs/endpoints/offers'
import { jobWorkEndpoints } from '@/lib/jobs/endpoints/work'
import { listingEndpoints } from '@/lib/listings/endpoints/listings'
import { emailEndpoints } from '@/lib/mail/endpoints'
import { notificationEndpoints } from '@/lib/notifications/endpoints'
import { offerEndpoints } from '@/lib/offers/endpoints'
import { operationEndpoints } from '@/lib/operations/endpoints'
import { agreementEndpoints } from '@/lib/orders/endpoints/agreements'
import { orderEndpoints } from '@/lib/orders/endpoints/orders'
import { overviewEndpoints } from '@/lib/orders/endpoints/overview'
import { reviewEndpoints } from '@/lib/orders/endpoints/reviews'
import { privacyEndpoints } from '@/lib/privacy/endpoints'
import { pushEndpoints } from '@/lib/push/endpoints'
import { recommendedEndpoints } from '@/lib/requests/endpoints/recommended'
import { requestEndpoints } from '@/lib/requests/endpoints/requests'
import { rewardEndpoints } from '@/lib/rewards/endpoints'
import { quarantineEndpoints } from '@/lib/runtime/endpoints/quarantine'
import { runtimeEndpoints } from '@/lib/runtime/endpoints/runtime'
import { stakeEndpoints } from '@/lib/stake/endpoints'
import { statsEndpoints } from '@/lib/stats/endpoints'
import { streamEndpoints } from '@/lib/streams/endpoints'
import { teeEndpoints } from '@/lib/tee/endpoints'
import { walletEndpoints } from '@/lib/wallets/endpoints'
import { webhookEndpoints } from '@/lib/webhooks/endpoints'

const endpointLists = [
  authEndpoints,
  apiKeyEndpoints,
  agentEndpoints,
  savedAgentEndpoints,
  boardAgentEndpoints,
  stakeEndpoints,
  adjudicatorEndpoints,
  creditEndpoints,
  notificationEndpoints,
  emailEndpoints,
  pushEndpoints,
  listingEndpoints,
  requestEndpoints,
  recommendedEndpoints,
  conversationEndpoints,
  offerEndpoints,
  checkoutEndpoints,
  instantBuyEndpoints,
  orderEndpoints,
  agreementEndpoints,
  overviewEndpoints,
  reviewEndpoints,
  brandEndpoints,
  campaignEndpoints,
  slotEndpoints,
  slotReviewEndpoints,
  slotSettlementEndpoints,
  jobEndpoints,
  jobClientEndpoints,
  jobWorkEndpoints,
  evaluatorFeeEndpoints,
  jobOfferEndpoints,
  teeEndpoints,
  disputeEndpoints,
  a2aEndpoints,
  acnEndpoints,
  runtimeEndpoints,
  quarantineEndpoints,
  operationEndpoints,
  streamEndpoints,
  webhookEndpoints,
  hookEndpoints,
  privacyEndpoints,
  walletEndpoints,
  rewardEndpoints,
  explorerEndpoints,
  statsEndpoints,
  healthEndpoints,
] as const

export const endpoints: readonly AnyEndpoint[] = endpointLists.flat()

/** Every endpoint with its types, for the typed client. JSON-RPC and streams have none and are `AnyEndpoint`. */
export type TypedEndpoint = (typeof endpointLists)[number][number]
