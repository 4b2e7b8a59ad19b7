/** The HTTP surface of buying a listing at once (spec §Listings). */

import { instantBuy } from '@/lib/checkout/instant-buy'
import { InstantBuyBody } from '@/lib/checkout/instant-buy-schema'
import { CheckoutSession } from '@/lib/checkout/schema'
import { RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'

export const instantBuyNow = endpoint({
  method: 'POST',
  path: '/listings/:id/instant-buy',
  area: 'Listings',
  summary: 'Buy a package with add-ons at once: opens its checkout',
  description:
    'Only for listings with `instantBuyable`. The listing is the seller’s standing offer: this accepts it and opens a checkout session, to be paid like any other.',
  auth: 'session',
  params: { id: RowId },
  body: InstantBuyBody,
  response: CheckoutSession,
  status: 201,
  isRepeatable: true,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'STAKE_GATE_NOT_MET', 'STAKE_FREE_INSUFFICIENT'],
  handler: ({ actor, params, body }) => instantBuy(actor, params.id, body),
})

export const instantBuyEndpoints = [instantBuyNow] as const
