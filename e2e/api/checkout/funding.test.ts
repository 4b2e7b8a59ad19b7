/** How long an accepted price may still be paid. The rows are aged in the database, because no one waits a week for a test. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connected } from '@/e2e/api/server/listener'
import {
  acceptance,
  agree,
  good,
  newPair,
  openCheckout,
  type Pair,
  pay,
  publish,
  quote,
} from '@/e2e/api/traders'
import { fire, untilJobsRun } from '@/e2e/timers'
import type { Offer } from '@/lib/offers/schema'

let pair: Pair
let owner: Awaited<ReturnType<typeof connected>>

beforeAll(async () => {
  pair = await newPair()
  owner = await connected()
})
afterAll(() => owner.end())

const stored = async (table: string, id: string) =>
  (await owner.query<{ status: string }>(`select status from app.${table} where id = $1`, [id])).rows[0]
    ?.status

/** Has the worker run a job now, and waits until it has. */
async function run(job: string, key: string): Promise<void> {
  await fire(owner, job, key)
  await untilJobsRun(owner)
}

/** Makes an offer, its request and its checkout look so many days older. */
async function age({ id, requestId }: Offer, days: number): Promise<void> {
  const by = 'make_interval(days => $2)'
  await owner.query(
    `update app.requests set deadline_at = deadline_at - interval '90 days', updated_at = updated_at - ${by} where id = $1`,
    [requestId, days],
  )
  for (const change of [
    `update app.offers set updated_at = updated_at - ${by} where id = $1`,
    `update app.checkout_sessions set expires_at = expires_at - ${by} where offer_id = $1`,
  ])
    await owner.query(change, [id, days])
}

test('a checkout that is opened again adds no week to an accepted price', async () => {
  const offer = await agree(pair)
  const requestId = offer.requestId ?? ''
  const first = await openCheckout(pair, offer)
  await age(offer, 6)
  await run('checkout.reconcile', first.id)
  expect((await openCheckout(pair, offer)).id).toBe(first.id)
  expect(await stored('requests', requestId)).toBe('CHECKOUT_PENDING')
  await age(offer, 2)
  await run('requests.expire', requestId)
  expect(await stored('requests', requestId)).toBe('EXPIRED')
  expect(await stored('offers', offer.id)).toBe('EXPIRED')
  const again = { offerId: offer.id, revisionId: offer.current.id, idempotencyKey: crypto.randomUUID() }
  expect(await pair.buyer.post('/checkout/sessions', again)).toMatchObject({
    status: 409,
    details: { status: 'EXPIRED' },
  })
  expect(good(await pair.seller.get<Offer>(`/offers/${offer.id}`)).endReason).toBeTruthy()
})

test('a deadline years away makes no option of an accepted price', async () => {
  const request = await publish(pair, { deadlineAt: '2099-01-01T00:00:00Z' })
  const quoted = await quote(pair, request.id)
  const offer = good(await pair.buyer.post<Offer>(`/offers/${quoted.id}/accept`, acceptance(quoted)))
  await age(offer, 29)
  await run('requests.expire', request.id)
  expect(await stored('offers', offer.id)).toBe('ACCEPTED')
  // As where it was accepted before this rule: due with the deadline.
  const far = `update app.timers set due = '2099-01-01Z' where job = 'requests.expire' and key = $1`
  await owner.query(far, [request.id])
  await age(offer, 2)
  await owner.query(readFileSync('prisma/migrations/0072_end_of_accepted_requests/migration.sql', 'utf8'))
  await untilJobsRun(owner)
  expect(await stored('requests', request.id)).toBe('EXPIRED')
  expect(await stored('offers', offer.id)).toBe('EXPIRED')
  const { rows } = await owner.query(
    `select text from app.messages where data ->> 'requestId' = $1 and text like 'The request has ended%'`,
    [request.id],
  )
  expect(rows).toEqual([{ text: 'The request has ended: the accepted offer was not paid in time.' }])
})

test('a price whose payment waits for a final block does not lapse; paid after it lapsed, it has no end', async () => {
  const offer = await agree(pair)
  const requestId = offer.requestId ?? ''
  const session = await openCheckout(pair, offer)
  const { id } = session
  await pay(pair, session)
  await untilJobsRun(owner)
  expect(await stored('offers', offer.id)).toBe('LOCKED')
  // As before the block of its order was final.
  await owner.query(`update app.offers set status = 'ACCEPTED' where id = $1`, [offer.id])
  await owner.query(`update app.requests set status = 'CHECKOUT_PENDING' where id = $1`, [requestId])
  await owner.query(`update app.checkout_sessions set status = 'BROADCAST' where id = $1`, [id])
  await age(offer, 8)
  await run('offers.end', offer.id)
  await run('requests.expire', requestId)
  expect(await stored('offers', offer.id)).toBe('ACCEPTED')
  expect(await stored('requests', requestId)).toBe('CHECKOUT_PENDING')
  await owner.query(
    `update app.offers set status = 'EXPIRED', end_reason = 'Not paid in time.' where id = $1`,
    [offer.id],
  )
  await run('checkout.reconcile', id)
  expect(good(await pair.buyer.get<Offer>(`/offers/${offer.id}`))).toMatchObject({
    status: 'LOCKED',
    endReason: null,
  })
})
