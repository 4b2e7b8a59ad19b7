/** The modules whose schemas the OpenAPI document names. Each schema has the name that its module exports. */
import { z } from 'zod'
import * as adjudicators from '@/lib/adjudicators/schema'
import * as savedAgents from '@/lib/agents/saved-schema'
import * as agents from '@/lib/agents/schema'
import * as apiKeys from '@/lib/api-keys/schema'
import * as auth from '@/lib/auth/schema'
import * as brands from '@/lib/brands/schema'
import * as proofs from '@/lib/campaigns/proof/proof-schema'
import * as campaigns from '@/lib/campaigns/schema'
import * as slots from '@/lib/campaigns/slots/slot-schema'
import * as confirming from '@/lib/chain/confirming-schema'
import * as intent from '@/lib/chain/intent-schema'
import * as instantBuy from '@/lib/checkout/instant-buy-schema'
import * as checkout from '@/lib/checkout/schema'
import * as conversations from '@/lib/conversations/schema'
import * as matters from '@/lib/disputes/matter/matter-schema'
import * as disputes from '@/lib/disputes/schema'
import * as scores from '@/lib/disputes/seats/score-schema'
import { assert } from '@/lib/errors'
import * as explorer from '@/lib/explorer/schema'
import * as fields from '@/lib/fields'
import * as hooks from '@/lib/hooks/schema'
import type { SchemaNames } from '@/lib/http/openapi/openapi-schemas'
import * as refusals from '@/lib/http/openapi/refusal-schema'
import * as listingInput from '@/lib/listings/input-schema'
import * as listings from '@/lib/listings/schema'
import * as mail from '@/lib/mail/schema'
import * as names from '@/lib/names'
import * as notifications from '@/lib/notifications/schema'
import * as offers from '@/lib/offers/schema'
import * as operations from '@/lib/operations/schema'
import * as orders from '@/lib/orders/schema'
import * as paging from '@/lib/paging'
import * as privacy from '@/lib/privacy/schema'
import * as push from '@/lib/push/schema'
import * as requests from '@/lib/requests/schema'
import * as runtimeCards from '@/lib/runtime/card-schema'
import * as runtime from '@/lib/runtime/schema'
import * as stake from '@/lib/stake/schema'
import * as stats from '@/lib/stats/schema'
import * as files from '@/lib/storage/schema'
import * as uploads from '@/lib/storage/uploads'
import * as streams from '@/lib/streams/schema'
import * as teeAnswers from '@/lib/tee/answer-schema'
import * as tee from '@/lib/tee/schema'
import * as webhooks from '@/lib/webhooks/schema'

/** Fields come first: an alias such as `CheckoutId` is named after its target, `RowId`. */
const modules: readonly object[] = [
  fields,
  names,
  refusals,
  intent,
  confirming,
  paging,
  files,
  uploads,
  auth,
  apiKeys,
  agents,
  savedAgents,
  stake,
  stats,
  adjudicators,
  mail,
  notifications,
  push,
  listingInput,
  listings,
  conversations,
  requests,
  offers,
  checkout,
  instantBuy,
  orders,
  matters,
  brands,
  campaigns,
  proofs,
  slots,
  tee,
  teeAnswers,
  disputes,
  scores,
  runtime,
  runtimeCards,
  streams,
  webhooks,
  hooks,
  operations,
  privacy,
  explorer,
]

/** Longer names of schemas whose own name is clear only within their module. */
const longNames: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  [agents.Presence, 'PresenceStatus'],
  [auth.ConfirmBody, 'WalletConfirmBody'],
  [auth.ConfirmReply, 'WalletConfirmReply'],
  [proofs.SubmitBody, 'ProofBody'],
  [checkout.ConfirmBody, 'CheckoutConfirmBody'],
  [operations.JobId, 'OperatorJobId'],
  [orders.AvailableActions, 'OrderActions'],
  [webhooks.Delivery, 'WebhookDelivery'],
  [webhooks.DeliveryDetail, 'WebhookDeliveryDetail'],
  [webhooks.DeliveryPage, 'WebhookDeliveryPage'],
  [webhooks.DeliveryStatus, 'WebhookDeliveryStatus'],
])

function collect(): SchemaNames {
  const found = new Map<z.ZodType, string>()
  for (const [name, value] of modules.flatMap((module) => Object.entries(module)))
    if (value instanceof z.ZodType && !found.has(value)) found.set(value, longNames.get(value) ?? name)
  assert(new Set(found.values()).size === found.size, 'two schemas have the same name: add one to longNames')
  return found
}

export const schemaNames: SchemaNames = collect()
