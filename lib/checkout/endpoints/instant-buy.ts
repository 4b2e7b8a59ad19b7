/** Endpoints for buying a listing instantly (spec §Listings). */

import { instantBuy } from '@/lib/checkout/instant-buy'
import { InstantBuyBody } from '@/lib/checkout/instant-buy-schema'
import { CheckoutSession } from '@/lib/checkout/schema'
import { RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'

export const instantBuyNow = endpoint({
  method: 'POST',
  path: '/listings/:id/instant-buy',
  area: 'Listings',
  summary: 'Buy a package with add-ons: opens its checkout',
  description:
    'Only for listings with `instantBuyable`. Accepts the listing as an offer and opens a checkout session. A prepared, unminted agent of yours can buy too: its mint is then part of the payment, and your wallet must hold the price.',
  auth: 'session',
  params: { id: RowId },
  body: InstantBuyBody,
  response: CheckoutSession,
  status: 201,
  isRepeatable: true,
  errors: [
    'NOT_FOUND',
    'FORBIDDEN',
    'CONFLICT',
    'STAKE_GATE_NOT_MET',
    'STAKE_FREE_INSUFFICIENT',
    'BALANCE_INSUFFICIENT',
  ],
  handler: ({ actor, params, body }) => instantBuy(actor, params.id, body),
})

export const instantBuyEndpoints = [instantBuyNow] as const
