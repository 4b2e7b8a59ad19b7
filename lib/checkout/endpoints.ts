/** The HTTP surface of checkout (spec §Offers, checkout, conversations). */
import { IntentReply } from '@/lib/chain/intent-schema'
import { endpoint } from '@/lib/http/endpoint'
import { createCheckout } from './create'
import { confirmCheckout, prepareCheckout, recoverCheckout } from './intents'
import { getCheckout } from './queries'
import { CheckoutBody, CheckoutId, CheckoutIntentBody, CheckoutSession, ConfirmBody } from './schema'

const area = 'Checkout'
const params = { id: CheckoutId }

export const checkoutCreate = endpoint({
  method: 'POST',
  path: '/checkout/sessions',
  area,
  summary: 'Open the checkout of an accepted offer',
  description: 'The same `idempotencyKey` gives the same session; an offer has one open session at a time.',
  auth: 'session',
  body: CheckoutBody,
  response: CheckoutSession,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'STAKE_GATE_NOT_MET'],
  handler: ({ actor, body }) => createCheckout(actor, body),
})

export const checkoutGet = endpoint({
  method: 'GET',
  path: '/checkout/:id',
  area,
  summary: 'One checkout session',
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
    'One unsigned transaction per call: broadcast approveEscrow, then createOrder. The balance is checked first. A USDT allowance that must be reset first comes as `resetApproval`: broadcast it and ask again.',
  auth: 'session',
  params,
  body: CheckoutIntentBody,
  response: IntentReply,
  errors: [
    'NOT_FOUND',
    'CONFLICT',
    'BALANCE_INSUFFICIENT',
    'ALLOWANCE_INSUFFICIENT',
    'NOT_AGENT_OWNER',
    'ENFORCED_PAUSE',
  ],
  handler: async ({ actor, params, body }) => ({
    txIntent: await prepareCheckout(actor, params.id, body.action),
  }),
})

export const checkoutConfirm = endpoint({
  method: 'POST',
  path: '/checkout/:id/confirm',
  area,
  summary: 'Link the broadcast transaction; the indexer finalizes from OrderCreated',
  auth: 'session',
  params,
  body: ConfirmBody,
  response: CheckoutSession,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, params, body }) => confirmCheckout(actor, params.id, body.txHash),
})

export const checkoutRecover = endpoint({
  method: 'POST',
  path: '/checkout/:id/recover',
  area,
  summary: 'Find the order of a session on the chain; 404 until it is mined',
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
  checkoutConfirm,
  checkoutRecover,
]
