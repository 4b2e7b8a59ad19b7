import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { anyone, asOwner, fresh, type Person, person } from '@/e2e/api/sellers'
import { acceptance, brief, good, newPair, type Pair, publish, quote } from '@/e2e/api/traders'
import type { Conversation } from '@/lib/conversations/schema'
import type { RequestWithOffers } from '@/lib/offers/schema'
import type { Page } from '@/lib/paging'
import type { BudgetRange, Request } from '@/lib/requests/schema'

let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair()
  stranger = await person()
})

describe('POST /prepayment-orders', () => {
  test('publishes an open request with a thread of its own, on the public board', async () => {
    const tag = fresh('tag')
    const answer = await pair.buyer.post<Request>(
      '/prepayment-orders',
      brief(pair, { tags: [tag, tag], minStake: '20.5' }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      status: 'OPEN',
      tags: [tag],
      budgetMin: '10',
      budgetMax: '100',
      minStake: '20.5',
      proofMethod: 'optimistic',
      settlementType: 'escrow',
      viewerSide: 'client',
      offerCount: 0,
      buyer: { id: pair.buyer.accountId, walletAddress: pair.buyer.address },
    })
    const thread = good(await pair.buyer.get<Conversation>(`/conversations/${answer.body.conversationId}`))
    expect(thread).toMatchObject({
      kind: 'PREPAYMENT_ORDER',
      prepaymentOrderId: answer.body.id,
      side: 'client',
    })
    const board = good(await anyone.get<Page<Request>>(`/prepayment-orders/discover?tag=${tag}`))
    expect(board.items).toEqual([
      expect.objectContaining({ id: answer.body.id, conversationId: null, viewerSide: 'stranger' }),
    ])
  })

  test('without a deadline it closes after thirty days: none is open forever', async () => {
    const { deadlineAt, createdAt } = await publish(pair)
    const days = (Date.parse(deadlineAt ?? '') - Date.parse(createdAt)) / 86_400_000
    expect(days).toBeCloseTo(30, 2)
  })

  test('a deadline is taken in Unix seconds or as ISO time', async () => {
    const at = new Date(Math.ceil(Date.now() / 1000 + 7_200) * 1000)
    const seconds = await publish(pair, { deadline: at.getTime() / 1000 })
    const iso = await publish(pair, { deadlineAt: at.toISOString() })
    expect([seconds.deadlineAt, iso.deadline]).toEqual([at.toISOString(), at.getTime() / 1000])
  })

  test.each([
    ['a budget turned around', { budgetMin: '20', budgetMax: '10' }, 'budgetMin'],
    ['no budget', { budgetMin: '0', budgetMax: '0' }, 'budgetMax'],
    ['an amount that is none', { budgetMax: '1e3' }, 'budgetMax'],
    ['finer money than there is', { budgetMax: '20.0000001' }, '20.0000001'],
    ['a stake threshold finer than the contract holds', { minStake: '1.005' }, 'minStake'],
    ['a deadline in the past', { deadline: 1_700_000_000 }, 'deadline'],
    ['a deadline at the beginning of Unix time', { deadlineAt: '1970-01-01T00:00:00Z' }, 'deadline'],
    ['a deadline that is in the year 10000 in UTC', { deadlineAt: '9999-12-31T23:59:59-23:59' }, 'year 9999'],
    ['two deadlines that differ', { deadline: 4_000_000_000, deadlineAt: '2099-01-01T00:00:00Z' }, 'differ'],
    ['a title of 161 characters', { title: 'x'.repeat(161) }, 'title'],
    ['a scope of 10,001 characters', { scope: 'x'.repeat(10_001) }, 'scope'],
    ['an unknown proof method', { proofMethod: 'trust' }, 'proofMethod'],
    ['a field it does not know', { roles: ['client'] }, 'roles'],
  ])('refuses %s', async (_, over, named) => {
    const answer = await pair.buyer.post('/prepayment-orders', brief(pair, over))
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(JSON.stringify(answer.body)).toContain(named)
  })

  test('refuses an agent of another wallet, and one that does not exist', async () => {
    const body = brief({ client: pair.provider, currency: 'USDC' })
    expect(await pair.buyer.post('/prepayment-orders', body)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    const missing = { ...pair.client, id: `c${'0'.repeat(24)}` }
    expect(
      await pair.buyer.post('/prepayment-orders', brief({ client: missing, currency: 'USDC' })),
    ).toMatchObject({ status: 404 })
  })

  test('needs a signed-in wallet', async () => {
    expect(await anyone.post('/prepayment-orders', brief(pair))).toMatchObject({ status: 401 })
  })
})

describe('GET /prepayment-orders and /:id', () => {
  test('the list holds what one published and what one quoted on, and says which side one is on', async () => {
    const own = await newPair()
    const request = await publish(own)
    await quote(own, request.id)
    const asBuyer = good(await own.buyer.get<Page<Request>>('/prepayment-orders'))
    const asSeller = good(await own.seller.get<Page<Request>>('/prepayment-orders'))
    expect(asBuyer).toMatchObject({
      total: 1,
      items: [{ id: request.id, viewerSide: 'client', status: 'QUOTED' }],
    })
    expect(asSeller).toMatchObject({
      total: 1,
      items: [{ id: request.id, viewerSide: 'provider', buyer: { walletAddress: own.buyer.address } }],
    })
    expect(good(await stranger.get<Page<Request>>('/prepayment-orders')).total).toBe(0)
  })

  test('rivals do not see each other: the buyer reads all offers, a provider its own, a stranger none', async () => {
    const rival = await newPair()
    const request = await publish(pair)
    const mine = await quote(pair, request.id)
    const theirs = await quote({ ...rival, buyer: pair.buyer }, request.id, { price: '40' })
    const seen = async (who: Person) =>
      good(await who.get<RequestWithOffers>(`/prepayment-orders/${request.id}`)).offers.map(({ id }) => id)
    expect(await seen(pair.buyer)).toEqual([mine.id, theirs.id])
    expect(await seen(pair.seller)).toEqual([mine.id])
    expect(await seen(rival.seller)).toEqual([theirs.id])
    expect(await seen(stranger)).toEqual([])
  })

  test('off the board it is there for its sides only', async () => {
    const request = await publish(pair)
    const offer = await quote(pair, request.id)
    good(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer)))
    expect(await pair.seller.get(`/prepayment-orders/${request.id}`)).toMatchObject({
      status: 200,
      body: { status: 'ACCEPTED' },
    })
    expect(await stranger.get(`/prepayment-orders/${request.id}`)).toMatchObject({ status: 404 })
    expect(await stranger.get('/prepayment-orders/cnothing')).toMatchObject({ status: 404 })
    expect(await anyone.get(`/prepayment-orders/${request.id}`)).toMatchObject({ status: 401 })
  })
})

describe('GET /prepayment-orders/discover', () => {
  test('pages by number and by cursor hold the same requests, each once', async () => {
    const tag = fresh('tag')
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.unshift((await publish(pair, { tags: [tag] })).id)
    const path = `/prepayment-orders/discover?tag=${tag}&pageSize=2`
    const byNumber: string[] = []
    const byCursor: string[] = []
    for (const page of [1, 2, 3])
      byNumber.push(
        ...good(await anyone.get<Page<Request>>(`${path}&page=${page}`)).items.map(({ id }) => id),
      )
    for (let next = path; next; ) {
      const page = good(await anyone.get<Page<Request>>(next))
      byCursor.push(...page.items.map(({ id }) => id))
      next = page.nextCursor ? `${path}&cursor=${page.nextCursor}` : ''
    }
    expect(byNumber).toEqual(ids)
    expect(byCursor).toEqual(ids)
  })

  test('filters by words and currency; refuses what it does not know', async () => {
    const word = fresh('word')
    const { id } = await publish(pair, { title: `About ${word}`, currency: 'USDT' })
    const found = async (query: string) =>
      good(await anyone.get<Page<Request>>(`/prepayment-orders/discover?${query}`)).items.map(
        (item) => item.id,
      )
    expect(await found(`query=${word.toUpperCase()}&currency=USDT`)).toEqual([id])
    expect(await found(`query=${word}&currency=USDC`)).toEqual([])
    for (const query of ['limit=5', 'pageSize=101', 'cursor=rubbish', 'currency=EUR'])
      expect(await anyone.get(`/prepayment-orders/discover?${query}`)).toMatchObject({ status: 400 })
  })

  test('the budget range is per currency', async () => {
    await publish(pair, { budgetMin: '0.5', budgetMax: '90000' })
    const range = good(
      await anyone.get<z.infer<typeof BudgetRange>>('/prepayment-orders/discover/budget-range'),
    )
    const usdc = range.currencies.find(({ currency }) => currency === 'USDC')
    expect(Number(usdc?.min)).toBeLessThanOrEqual(0.5)
    expect(Number(usdc?.max)).toBeGreaterThanOrEqual(90_000)
  })
})

describe('PATCH /prepayment-orders/:id and /withdraw', () => {
  test('a request that the worker has matched with agents has not changed', async () => {
    const { id } = await publish(pair)
    const rowOf = async () => {
      const sql = 'select updated_at, matched_at from app.requests where id = $1'
      const [row] = await asOwner<{ updated_at: Date; matched_at: Date | null }>(sql, [id])
      return row
    }
    const before = await rowOf()
    await expect.poll(async () => (await rowOf())?.matched_at).not.toBeNull()
    expect((await rowOf())?.updated_at).toEqual(before?.updated_at)
  })

  test('the buyer changes an open request; money stays in order', async () => {
    const { id } = await publish(pair)
    const path = `/prepayment-orders/${id}`
    expect(await pair.buyer.patch(path, { title: 'Another title', budgetMax: '200' })).toMatchObject({
      status: 200,
      body: { title: 'Another title', budgetMin: '10', budgetMax: '200' },
    })
    expect(await pair.buyer.patch(path, { budgetMax: '5' })).toMatchObject({ status: 400 })
    expect(await pair.buyer.patch(path, { status: 'ACCEPTED' })).toMatchObject({ status: 400 })
    expect(await stranger.patch(path, { title: 'Mine' })).toMatchObject({ status: 403 })
  })

  test('withdrawing takes it off the board and ends its offers; a second time is refused', async () => {
    const { id } = await publish(pair)
    const offer = await quote(pair, id)
    expect(await pair.seller.post(`/prepayment-orders/${id}/withdraw`)).toMatchObject({ status: 403 })
    expect(await pair.buyer.post(`/prepayment-orders/${id}/withdraw`)).toMatchObject({
      status: 200,
      body: { status: 'CANCELLED' },
    })
    expect(await pair.seller.get(`/offers/${offer.id}`)).toMatchObject({ body: { status: 'DECLINED' } })
    expect(await pair.buyer.post(`/prepayment-orders/${id}/withdraw`)).toMatchObject({ status: 409 })
    expect(await pair.buyer.patch(`/prepayment-orders/${id}`, { title: 'Again' })).toMatchObject({
      status: 409,
    })
    expect(await stranger.get(`/prepayment-orders/${id}`)).toMatchObject({ status: 404 })
  })

  test('`status: CANCELLED` withdraws too; an accepted request cannot be withdrawn', async () => {
    const first = await publish(pair)
    expect(await pair.buyer.patch(`/prepayment-orders/${first.id}`, { status: 'CANCELLED' })).toMatchObject({
      body: { status: 'CANCELLED' },
    })
    const second = await publish(pair)
    const offer = await quote(pair, second.id)
    good(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer)))
    expect(await pair.buyer.post(`/prepayment-orders/${second.id}/withdraw`)).toMatchObject({
      status: 409,
      details: { status: 'ACCEPTED' },
    })
  })
})
