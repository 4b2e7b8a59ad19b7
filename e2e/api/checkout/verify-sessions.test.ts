/** `npm run verify` finds a confirmed checkout that departs from its order, in whichever field, and so do the pages and the SQL. */
import { beforeAll, describe, expect, test } from 'vitest'
import { differences } from '@/e2e/api/orders/balances'
import { asOwner } from '@/e2e/api/sellers'
import { agree, good, newPair, openCheckout, type Pair, pay, readOrder } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import type { CheckoutSession } from '@/lib/checkout/schema'

let pair: Pair
let session: CheckoutSession

beforeAll(async () => {
  pair = await newPair()
  session = await openCheckout(pair, await agree(pair))
  await pay(pair, session)
  await eventually(async () => {
    const { status } = good(await pair.buyer.get<CheckoutSession>(`/checkout/${session.id}`))
    return status === 'CONFIRMED' ? true : null
  })
})

/** Runs `inside` while something in the database is not as it was written, and puts it back. */
async function corrupted(set: string, inside: () => Promise<void>): Promise<void> {
  const [before] = await asOwner<{ row: object }>(
    'select to_jsonb(s) as row from app.checkout_sessions s where id = $1',
    [session.id],
  )
  await asOwner(`update app.checkout_sessions set ${set} where id = $1`, [session.id])
  try {
    await inside()
  } finally {
    await asOwner(
      `update app.checkout_sessions s set (currency, wallet, terms, amount, delivery_seconds, challenge_window, terms_hash,
         order_id) = (select b.currency, b.wallet, b.terms, b.amount, b.delivery_seconds, b.challenge_window, b.terms_hash,
         b.order_id from jsonb_populate_record(null::app.checkout_sessions, $2::jsonb) b) where s.id = $1`,
      [session.id, JSON.stringify(before?.row)],
    )
  }
}

const inTerms = (path: string, value: string) => `terms = jsonb_set(terms, '{${path}}', '"${value}"')`

const changes: Record<string, string> = {
  currency: `currency = 'USDT'`,
  buyer: `wallet = '0x${'12'.repeat(20)}'`,
  clientAgentId: inTerms('client,agentTokenId', '999999'),
  providerAgentId: inTerms('provider,agentTokenId', '999999'),
  budget: 'amount = amount + 1',
  minStake: inTerms('minStake', '7'),
  deliverySeconds: 'delivery_seconds = delivery_seconds + 1',
  challengeWindow: 'challenge_window = challenge_window + 1',
  termsHash: `terms_hash = '0x${'34'.repeat(32)}'`,
}

describe('a confirmed checkout', () => {
  test('equals its order', async () => {
    expect(await differences()).toEqual([])
    expect(await readOrder(pair.buyer, session.orderId)).toMatchObject({ termsKnown: true })
  })

  test.each(Object.keys(changes))('with another %s is reported, and shows no terms', async (field) => {
    await corrupted(changes[field] ?? '', async () => {
      expect(await differences()).toEqual([
        expect.objectContaining({ where: `app.checkout_sessions ${session.id}`, field, from: 'order' }),
      ])
      expect(await readOrder(pair.seller, session.orderId)).toMatchObject({ termsKnown: false })
      expect(
        await asOwner('select 1 from app.order_sessions where order_id = $1', [session.orderId]),
      ).toEqual([])
    })
  })

  test('without an order is reported', async () => {
    await corrupted(`order_id = '0x${'56'.repeat(32)}'`, async () => {
      expect(await differences()).toEqual([
        expect.objectContaining({
          where: `app.checkout_sessions ${session.id}`,
          field: 'order',
          other: 'missing',
        }),
      ])
    })
  })

  test('whose offer or request stands as unpaid is reported', async () => {
    const move = (offer: string, request: string) =>
      asOwner(
        `with o as (update app.offers set status = $2 where id = $1 returning request_id)
         update app.requests set status = $3 where id in (select request_id from o)`,
        [session.offerId, offer, request],
      )
    await move('ACCEPTED', 'CHECKOUT_PENDING')
    try {
      expect((await differences()).map((one) => (one as { field: string }).field)).toEqual([
        'offer',
        'request',
      ])
    } finally {
      await move('LOCKED', 'CHECKOUT_CONFIRMED')
    }
  })
})

test('an offer and a request that stand as paid without a checkout that is are reported', async () => {
  const offer = await agree(pair)
  const move = (status: string, request: string) =>
    asOwner(
      `with o as (update app.offers set status = $2 where id = $1 returning request_id)
       update app.requests set status = $3 where id in (select request_id from o)`,
      [offer.id, status, request],
    )
  await move('LOCKED', 'CHECKOUT_CONFIRMED')
  try {
    expect(await differences()).toEqual([
      expect.objectContaining({ where: `app.offers ${offer.id}`, table: 'LOCKED' }),
      expect.objectContaining({ where: `app.requests ${offer.requestId}`, table: 'CHECKOUT_CONFIRMED' }),
    ])
  } finally {
    await move('ACCEPTED', 'ACCEPTED')
  }
})
