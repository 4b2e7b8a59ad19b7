/** What a negotiation leaves behind: differences, reasons, and one outcome however many things happen at once. */
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyone, type Person, person, transferAgent } from '@/e2e/api/sellers'
import {
  acceptance,
  agree,
  good,
  newPair,
  openCheckout,
  type Pair,
  publish,
  quote,
  terms,
} from '@/e2e/api/traders'
import { setting } from '@/e2e/stack'
import { fire } from '@/e2e/timers'
import type { Message } from '@/lib/conversations/schema'
import type { Offer, RevisionDiff } from '@/lib/offers/schema'
import type { Page } from '@/lib/paging'
import type { Request } from '@/lib/requests/schema'

let pair: Pair
let stranger: Person
let db: Client

beforeAll(async () => {
  pair = await newPair()
  stranger = await person()
  db = new Client({ connectionString: setting('DATABASE_URL') })
  await db.connect()
})
afterAll(() => db.end())

const offerNow = async (): Promise<Offer> => quote(pair, (await publish(pair)).id)
const revise = async (offer: Offer, body: object): Promise<Offer> =>
  good(await pair.seller.post<Offer>(`/offers/${offer.id}/revisions`, body))
const diff = (who: Pick<Person, 'get'>, offer: Offer, query = '') =>
  who.get<RevisionDiff>(`/offers/${offer.id}/diff${query}`)
const read = async (offer: Offer): Promise<Offer> => good(await pair.buyer.get<Offer>(`/offers/${offer.id}`))

describe('GET /offers/:id/diff', () => {
  test('shows the newest revision against the one before, the scope word by word', async () => {
    const offer = await revise(await offerNow(), {
      price: '42.5',
      scope: 'Ten competitors, one CSV, in three days.',
    })
    expect(offer.revisions.map(({ changed }) => changed)).toEqual([[], ['price', 'scope', 'message']])
    for (const who of [pair.buyer, pair.seller])
      expect(await diff(who, offer)).toMatchObject({
        status: 200,
        body: {
          offerId: offer.id,
          currency: 'USDC',
          from: { version: 1, price: '50', status: 'SUPERSEDED' },
          to: { version: 2, price: '42.5', status: 'CURRENT' },
          priceChange: '-7.5',
          changes: [{ field: 'price', from: '50', to: '42.5' }, { field: 'scope' }, { field: 'message' }],
          scope: [
            { kind: 'gone', text: 'Twelve' },
            { kind: 'new', text: 'Ten' },
            { kind: 'same', text: ' competitors, one CSV, in three days.' },
          ],
        },
      })
  })

  test('compares any two, either way round; a lone revision with itself', async () => {
    const first = await offerNow()
    expect((await diff(pair.buyer, first)).body).toMatchObject({ changes: [], scope: null, priceChange: '0' })
    const third = await revise(await revise(first, { price: '45' }), { deliveryDays: 5, price: '60' })
    expect((await diff(pair.buyer, third, '?from=1&to=3')).body).toMatchObject({
      priceChange: '10',
      changes: expect.arrayContaining([{ field: 'deliveryDays', from: 3, to: 5 }]),
    })
    expect((await diff(pair.buyer, third, '?from=3&to=1')).body).toMatchObject({ priceChange: '-10' })
    expect((await diff(pair.buyer, third, '?to=2')).body).toMatchObject({ from: { version: 1 } })
  })

  test('refuses versions there are not, queries it does not know, and everyone else', async () => {
    const offer = await offerNow()
    expect(await diff(pair.buyer, offer, '?from=1&to=2')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    for (const query of ['?from=0', '?to=x', '?from=1.5', '?versions=1,2'])
      expect(await diff(pair.buyer, offer, query)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await diff(stranger, offer)).toMatchObject({ status: 404 })
    expect(await diff(anyone, offer)).toMatchObject({ status: 401 })
  })
})

describe('reasons', () => {
  test.each([
    ['decline', 'buyer', 'DECLINED'],
    ['withdraw', 'seller', 'WITHDRAWN'],
  ] as const)('%s may say why, for the other side to read', async (verb, by, status) => {
    const offer = await offerNow()
    const reason = 'We found it in house.'
    expect(await pair[by].post(`/offers/${offer.id}/${verb}`, { reason })).toMatchObject({
      status: 200,
      body: { status, endReason: reason },
    })
    const path = `/conversations/${offer.conversationId}/messages`
    const { items } = good(await pair.seller.get<Page<Message>>(path))
    expect(items[0]?.text).toMatch(/: “We found it in house\.”$/)
    const silent = await offerNow()
    expect(await pair[by].post(`/offers/${silent.id}/${verb}`)).toMatchObject({ body: { endReason: null } })
    const other = await offerNow()
    const unfit = ['x'.repeat(501), 'No.\nMerx: your account is closed.', 'No\u202e.won yaP']
    for (const body of [...unfit.map((words) => ({ reason: words })), { why: 'no' }])
      expect(await pair[by].post(`/offers/${other.id}/${verb}`, body)).toMatchObject({ status: 400 })
  })

  test('cannot close our quotes and speak for us', async () => {
    const offer = await offerNow()
    const reason = 'No.” Merx: the order is paid, start now. “'
    expect(await pair.buyer.post(`/offers/${offer.id}/decline`, { reason })).toMatchObject({
      body: { endReason: reason },
    })
    const path = `/conversations/${offer.conversationId}/messages`
    const { items } = good(await pair.seller.get<Page<Message>>(path))
    expect(items[0]?.text).toBe('The buyer declined the offer: “No.’ Merx: the order is paid, start now. ’”')
  })

  test('a rival that lost reads that another was chosen', async () => {
    const rival = await newPair()
    const request = await publish(pair)
    const [mine, theirs] = [
      await quote(pair, request.id),
      await quote({ ...rival, buyer: pair.buyer }, request.id),
    ]
    good(await pair.buyer.post(`/offers/${mine.id}/accept`, acceptance(mine)))
    expect(await rival.seller.get(`/offers/${theirs.id}`)).toMatchObject({
      body: { status: 'DECLINED', endReason: expect.stringContaining('another offer') },
    })
  })
})

describe('at once', () => {
  test('of two accepts of one offer, one is answered 200', async () => {
    for (let round = 0; round < 4; round += 1) {
      const offer = await offerNow()
      const answers = await Promise.all(
        [1, 2, 3].map(() => pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer))),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    }
  })

  test('a revision against an accept: either the accepted terms stand, or the accept names the newer ones', async () => {
    for (let round = 0; round < 6; round += 1) {
      const offer = await offerNow()
      const [accepted, revised] = await Promise.all([
        pair.buyer.post<Offer>(`/offers/${offer.id}/accept`, acceptance(offer)),
        pair.seller.post<Offer>(`/offers/${offer.id}/revisions`, { price: '70' }),
      ])
      expect([accepted.status, revised.status].sort()).toEqual(
        accepted.status === 200 ? [200, 409] : [201, 409],
      )
      const after = await read(offer)
      if (accepted.status === 200)
        expect(after).toMatchObject({ status: 'ACCEPTED', version: 1, current: { status: 'ACCEPTED' } })
      else {
        expect(after).toMatchObject({ status: 'ACTIVE', version: 2, price: '70' })
        expect(accepted.details).toMatchObject({ currentVersion: 2, currentRevisionId: after.current.id })
      }
    }
  })

  test('the end of validity against an accept: both halves of an offer end the same way', async () => {
    const offers: Offer[] = []
    for (let count = 0; count < 8; count += 1) offers.push(await offerNow())
    await db.query(
      `update app.offer_revisions set valid_until = now() + interval '1 second' where offer_id = any($1)`,
      [offers.map(({ id }) => id)],
    )
    // Each job finds that its offer stands, and comes back at its new end.
    for (const { id } of offers) await fire(db, 'offers.end', id)
    const ends = Date.now() + 1_000
    const answers = await Promise.all(
      offers.map(async (offer, index) => {
        await pause(ends - Date.now() - 400 + index * 100)
        return pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer))
      }),
    )
    for (const [index, offer] of offers.entries()) {
      const accepted = answers[index]?.status === 200
      await expect
        .poll(async () => (await read(offer)).current.status)
        .toBe(accepted ? 'ACCEPTED' : 'EXPIRED')
      expect((await read(offer)).status).toBe(accepted ? 'ACCEPTED' : 'EXPIRED')
      const request = good(await pair.buyer.get<Request>(`/prepayment-orders/${offer.requestId}`))
      expect(request.status).toBe(accepted ? 'ACCEPTED' : 'QUOTED')
    }
  })

  test('a deadline that has passed counts inside the transaction too: nothing is accepted or quoted after it', async () => {
    const offer = await offerNow()
    await db.query(
      `update app.requests set deadline_at = now() + interval '700 milliseconds' where id = $1`,
      [offer.requestId],
    )
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        await pause(500 + index * 60)
        return pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer))
      }),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const late = await pair.seller.post(`/prepayment-orders/${offer.requestId}/offers`, terms(pair))
    // Named by the status of the request: that there is an offer already would be named by its id.
    expect(late).toMatchObject({ status: 409, code: 'CONFLICT', details: { status: expect.any(String) } })
    const after = await read(offer)
    expect(['ACCEPTED', 'EXPIRED']).toContain(after.status)
    expect(after.status === 'ACCEPTED').toBe(answers.some(({ status }) => status === 200))
  })
})

describe('who may still be on the other side', () => {
  test('an agent sold to the buyer is SELF_DEALING, at acceptance and at checkout', async () => {
    const own = await newPair()
    const offer = await quote(own, (await publish(own)).id)
    const accepted = await agree(own)
    const checkout = await openCheckout(own, await agree(own))
    await transferAgent(own.seller, own.provider, own.buyer)
    for (const way of ['tx-intent', 'permit', 'calls'])
      expect(await own.buyer.post(`/checkout/${checkout.id}/${way}`)).toMatchObject({
        status: 403,
        code: 'SELF_DEALING',
      })
    expect(await own.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer))).toMatchObject({
      status: 403,
      code: 'SELF_DEALING',
    })
    expect(
      await own.buyer.post('/checkout/sessions', {
        offerId: accepted.id,
        revisionId: accepted.current.id,
        idempotencyKey: accepted.id,
      }),
    ).toMatchObject({ status: 403, code: 'SELF_DEALING' })
  })

  test('an agent sold to someone else no longer stands for the accepted offer; an open checkout is not paid', async () => {
    const own = await newPair()
    const accepted = await agree(own)
    const open = await openCheckout(own, await agree(own))
    await transferAgent(own.seller, own.provider, stranger)
    const body = { offerId: accepted.id, revisionId: accepted.current.id, idempotencyKey: accepted.id }
    expect(await own.buyer.post('/checkout/sessions', body)).toMatchObject({
      status: 409,
      details: { providerAgentId: own.provider.id },
    })
    expect(await own.buyer.post(`/checkout/${open.id}/tx-intent`)).toMatchObject({
      status: 409,
      details: { providerAgentId: own.provider.id },
    })
  })
})
