/** Endpoints of checkout sessions (spec §Offers, checkout, conversations). */
import { IntentReply } from '@/lib/chain/intent-schema'
import { createCheckout } from '@/lib/checkout/create'
import {
  confirmCheckout,
  prepareCheckout,
  prepareCheckoutCalls,
  prepareCheckoutPermit,
  recoverCheckout,
} from '@/lib/checkout/intents'
import { getCheckout } from '@/lib/checkout/queries'
import {
  CallsReply,
  CheckoutBody,
  CheckoutId,
  CheckoutIntentBody,
  CheckoutSession,
  ConfirmBody,
  PermitReply,
} from '@/lib/checkout/schema'
import { endpoint } from '@/lib/http/endpoint'

const area = 'Checkout'
const params = { id: CheckoutId }

export const checkoutCreate = endpoint({
  method: 'POST',
  path: '/checkout/sessions',
  area,
  summary: 'Open the checkout of an accepted offer',
  description:
    'The same `idempotencyKey` returns the same session, and an offer has one open session at a time. An expired session of the same terms is opened again with its order id, so that a payment that comes late is never a second one. An offer without a request lapses a week after it was accepted, unless a checkout of it is open then.',
  auth: 'session',
  body: CheckoutBody,
  response: CheckoutSession,
  status: 201,
  isRepeatable: true,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'CONFLICT',
    'SELF_DEALING',
    'STAKE_GATE_NOT_MET',
    'STAKE_FREE_INSUFFICIENT',
  ],
  handler: ({ actor, body }) => createCheckout(actor, body),
})

const checkoutGet = endpoint({
  method: 'GET',
  path: '/checkout/:id',
  area,
  summary: 'Get a checkout session',
  auth: 'session',
  params,
  response: CheckoutSession,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => getCheckout(actor, params.id),
})

export const checkoutIntent = endpoint({
  method: 'POST',
  path: '/checkout/:id/tx-intent',
  area,
  summary: 'Prepare approveEscrow or createOrder',
  description:
    'When the session says `mintsBuyer`, broadcast registerBuyer first. One unsigned transaction per call: broadcast approveEscrow, then createOrder. The balance is checked first. A USDT allowance that must be reset first comes as `resetApproval`: broadcast it and ask again.',
  auth: 'session',
  params,
  body: CheckoutIntentBody,
  response: IntentReply,
  errors: [
    'NOT_FOUND',
    'CONFLICT',
    'SELF_DEALING',
    'BALANCE_INSUFFICIENT',
    'ALLOWANCE_INSUFFICIENT',
    'SIGNATURE_INVALID',
    'NOT_AGENT_OWNER',
    'ENFORCED_PAUSE',
  ],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareCheckout(actor, params.id, body),
  }),
})

const checkoutPermit = endpoint({
  method: 'POST',
  path: '/checkout/:id/permit',
  area,
  summary: 'Get the EIP-2612 permit to sign instead of approveEscrow',
  description:
    'Sign `typedData` with eth_signTypedData_v4 and send `deadline` and the signature as `permit` to tx-intent: one transaction then pays. 409 for tokens and contract wallets that cannot.',
  auth: 'session',
  params,
  response: PermitReply,
  errors: ['NOT_FOUND', 'CONFLICT', 'SELF_DEALING', 'BALANCE_INSUFFICIENT', 'NOT_AGENT_OWNER'],
  handler: ({ actor, params }) => prepareCheckoutPermit(actor, params.id),
})

const checkoutCalls = endpoint({
  method: 'POST',
  path: '/checkout/:id/calls',
  area,
  summary: 'Get the payment as one batch for EIP-5792 wallets',
  description:
    'Send `calls` in this order as one atomic wallet_sendCalls; what is approved already is left out. When the session says `mintsBuyer` it begins with the mint of the buying agent: if another mint comes first, the batch is undone as a whole; then ask again.',
  auth: 'session',
  params,
  response: CallsReply,
  errors: ['NOT_FOUND', 'CONFLICT', 'SELF_DEALING', 'BALANCE_INSUFFICIENT'],
  handler: async ({ actor, params }) => ({ calls: await prepareCheckoutCalls(actor, params.id) }),
})

const checkoutConfirm = endpoint({
  method: 'POST',
  path: '/checkout/:id/confirm',
  area,
  summary: 'Report the broadcast transaction; the indexer completes the session at OrderCreated',
  description:
    'Takes a hash that is this checkout’s payment or may still become it, also one that the node does not know yet. 409 for a mined transaction that did not create this order, and for one that cannot.',
  auth: 'session',
  params,
  body: ConfirmBody,
  response: CheckoutSession,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, params, body }) => confirmCheckout(actor, params.id, body.txHash),
})

const checkoutRecover = endpoint({
  method: 'POST',
  path: '/checkout/:id/recover',
  area,
  summary: 'Find the session’s order on the chain; 404 until it is mined',
  auth: 'session',
  params,
  response: CheckoutSession,
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => recoverCheckout(actor, params.id),
})

export const checkoutEndpoints = [
  checkoutCreate,
  checkoutGet,
  checkoutIntent,
  checkoutPermit,
  checkoutCalls,
  checkoutConfirm,
  checkoutRecover,
]
