import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { anyone, fresh, mintAgent, type Person, person, publishedListing, stake } from '@/e2e/api/sellers'
import {
  acceptance,
  act,
  brief,
  deliver,
  funded,
  good,
  newPair,
  openCheckout,
  type Pair,
  pay,
  publish,
  quote,
  started,
} from '@/e2e/api/traders'
import {
  type Notification,
  type NotificationPage,
  notificationTypes,
  type NotificationPreferences as Preferences,
} from '@/lib/notifications/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Request } from '@/lib/requests/schema'

type Notifications = z.infer<typeof NotificationPage>
type NotificationPreferences = z.infer<typeof Preferences>

let pair: Pair

beforeAll(async () => {
  pair = await newPair()
})

const notificationsOf = async (who: Person, query = ''): Promise<Notifications> =>
  good(await who.get<Notifications>(`/notifications?pageSize=100${query}`))
const find = async (who: Person, type: string, subject: string): Promise<Notification | undefined> =>
  (await notificationsOf(who)).items.find((one) => one.type === type && one.subject === subject)

/** Waits until the worker has notified someone. */
const notified = (who: Person, type: string, subject: string) =>
  expect.poll(() => find(who, type, subject)).toBeTruthy()

describe('a published request', () => {
  test('is sent to agents that share a tag, sell in it, or have its skill; once each, and not to its buyer', async () => {
    const tag = fresh('tag')
    const [byTag, byListing, bySkill, other] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ]
    await mintAgent(byTag, { tags: [tag] })
    await mintAgent(byTag, { tags: [tag] })
    await publishedListing(byListing, await mintAgent(byListing), { tags: [tag] })
    await publishedListing(bySkill, await mintAgent(bySkill), { tags: [], skillTag: tag })
    await mintAgent(other, { category: 'Design & Brand' })
    await mintAgent(pair.buyer, { tags: [tag] })
    const request = await publish(pair, { tags: [tag] })
    for (const who of [byTag, byListing, bySkill]) await notified(who, 'request.matched', request.id)
    const { items } = await notificationsOf(byTag)
    expect(items.filter(({ subject }) => subject === request.id)).toHaveLength(1)
    expect(items[0]).toMatchObject({
      path: `/requests/${request.id}`,
      text: expect.stringContaining(tag),
      readAt: null,
      data: { requestId: request.id, agentId: expect.any(String) },
    })
    for (const who of [other, pair.buyer])
      expect(await find(who, 'request.matched', request.id)).toBeUndefined()
  })

  test('is one of five of its buyer that an account is notified of in a day', async () => {
    const tag = fresh('tag')
    const [seller, { buyer }] = [await person(), pair]
    await mintAgent(seller, { tags: [tag] })
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1) {
      const { id } = await publish(pair, { tags: [tag] })
      ids.push(id)
      await expect
        .poll(async () => good(await buyer.get<Request>(`/prepayment-orders/${id}`)).notifiedAgents)
        .not.toBeNull()
    }
    for (const id of ids.slice(0, 5)) await notified(seller, 'request.matched', id)
    expect(await find(seller, 'request.matched', ids[5] ?? '')).toBeUndefined()
    const other = await person()
    const theirs = { ...pair, buyer: other, client: await mintAgent(other) }
    await notified(seller, 'request.matched', (await publish(theirs, { tags: [tag] })).id)
  })

  test('is matched by category, and only to agents with the stake it asks for', async () => {
    const [rich, poor] = [await person(), await person()]
    const category = 'Model & Dataset Ops'
    const tag = fresh('tag')
    const staked = await mintAgent(rich, { category, tags: [tag] })
    await stake(rich, staked, '30', 'USDC')
    await mintAgent(poor, { category, tags: [tag] })
    const request = await publish(pair, { category, tags: [tag], minStake: '25' })
    expect(request.category).toBe(category)
    await notified(rich, 'request.matched', request.id)
    expect(await find(poor, 'request.matched', request.id)).toBeUndefined()
  })
})

describe('an offer', () => {
  test('notifies the side that did not act, at each step, with the way there', async () => {
    const request = await publish(pair)
    const offer = await quote(pair, request.id)
    const path = `/requests/${request.id}#offer-${offer.id}`
    expect(await find(pair.buyer, 'offer.received', offer.id)).toMatchObject({
      path,
      text: expect.stringContaining('50.00 USDC'),
      data: { offerId: offer.id, requestId: request.id },
    })
    const first = good(await pair.seller.post<Offer>(`/offers/${offer.id}/revisions`, { price: '45' }))
    good(await pair.seller.post<Offer>(`/offers/${offer.id}/revisions`, { price: '44' }))
    const revised = (await notificationsOf(pair.buyer)).items.filter(
      ({ type, subject }) => type === 'offer.revised' && subject === offer.id,
    )
    expect(revised).toHaveLength(2)
    expect(first.version).toBe(2)
    good(await pair.buyer.patch(`/prepayment-orders/${request.id}`, { budgetMax: '150' }))
    expect(await find(pair.seller, 'request.changed', request.id)).toMatchObject({
      text: expect.stringContaining('the budget'),
    })
    const current = good(await pair.buyer.get<Offer>(`/offers/${offer.id}`))
    good(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(current)))
    expect(await find(pair.seller, 'offer.accepted', offer.id)).toMatchObject({ path })
    const checkout = await openCheckout(pair, current)
    await pay(pair, checkout)
    await notified(pair.seller, 'order.funded', checkout.orderId)
  })

  test('declined and withdrawn, with the reason', async () => {
    const declined = await quote(pair, (await publish(pair)).id)
    good(await pair.buyer.post(`/offers/${declined.id}/decline`, { reason: 'Too slow for us' }))
    expect(await find(pair.seller, 'offer.declined', declined.id)).toMatchObject({
      text: expect.stringContaining('Too slow for us'),
    })
    const withdrawn = await quote(pair, (await publish(pair)).id)
    good(await pair.seller.post(`/offers/${withdrawn.id}/withdraw`))
    expect(await find(pair.buyer, 'offer.withdrawn', withdrawn.id)).toBeTruthy()
  })
})

describe('an order', () => {
  test('notifies the side that waits for it, at each step, each once', async () => {
    const pair = await newPair()
    const id = await started(pair)
    await notified(pair.buyer, 'order.accepted', id)
    await deliver(pair, id)
    await notified(pair.buyer, 'order.delivered', id)
    await act(pair.buyer, `/orders/${id}/redo/prepare`, { note: 'Once more.' })
    await notified(pair.seller, 'order.redo', id)
    await deliver(pair, id, 'better,work\n')
    const deliveries = async () =>
      (await notificationsOf(pair.buyer)).items.filter(
        ({ type, subject }) => type === 'order.delivered' && subject === id,
      )
    await expect.poll(deliveries).toHaveLength(2)
    await act(pair.buyer, `/orders/${id}/accept/prepare`)
    await notified(pair.seller, 'order.settled', id)
    expect(await find(pair.seller, 'order.settled', id)).toMatchObject({
      path: `/orders/${id}`,
      title: expect.stringContaining('49.00 USDC'),
      data: { orderId: id },
    })
    expect(await find(pair.buyer, 'order.settled', id)).toBeUndefined()
    expect(await find(pair.seller, 'order.delivered', id)).toBeUndefined()
    expect(await deliveries()).toHaveLength(2)
  })

  test('that its buyer cancels notifies its seller', async () => {
    const id = await funded(pair)
    await act(pair.buyer, `/orders/${id}/cancel-pending/prepare`)
    await notified(pair.seller, 'order.cancelled', id)
    expect(await find(pair.buyer, 'order.cancelled', id)).toBeUndefined()
  })
})

describe('GET /notifications and POST /notifications/read', () => {
  test('pages by cursor, counts and lists the unread, marks some and all; no one touches another’s', async () => {
    const own = await newPair()
    for (let count = 0; count < 3; count += 1) await quote(own, (await publish(own)).id)
    const seen: string[] = []
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page: Notifications = good(
        await own.buyer.get<Notifications>(`/notifications?pageSize=2${cursor ? `&cursor=${cursor}` : ''}`),
      )
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(new Set(seen).size).toBe(3)
    expect(good(await own.buyer.get<Notifications>('/notifications?pageSize=3'))).not.toHaveProperty(
      'nextCursor',
    )
    expect(await notificationsOf(own.buyer)).toMatchObject({ total: 3, unreadCount: 3 })
    const ids = seen.slice(0, 1)
    expect(await own.seller.post('/notifications/read', { ids })).toMatchObject({ body: { read: 0 } })
    expect(await own.buyer.post('/notifications/read', { ids })).toMatchObject({
      body: { read: 1, unreadCount: 2 },
    })
    expect((await notificationsOf(own.buyer, '&unread=true')).items.map(({ id }) => id)).toEqual(
      seen.slice(1),
    )
    expect(await own.buyer.post('/notifications/read', { all: true })).toMatchObject({
      body: { read: 2, unreadCount: 0 },
    })
    expect((await notificationsOf(own.buyer)).items.every(({ readAt }) => readAt !== null)).toBe(true)
  })

  test('refuses what it does not know, and no one', async () => {
    for (const body of [{}, { all: false }, { ids: [] }, { ids: ['x'], all: true }, { ids: ['NO!'] }])
      expect(await pair.buyer.post('/notifications/read', body)).toMatchObject({ status: 400 })
    for (const query of ['unread=yes', 'limit=3', 'cursor=rubbish'])
      expect(await pair.buyer.get(`/notifications?${query}`)).toMatchObject({ status: 400 })
    expect(await anyone.get('/notifications')).toMatchObject({ status: 401 })
    expect(await anyone.post('/notifications/read', { all: true })).toMatchObject({ status: 401 })
  })
})

test('a category is one of the strict list', async () => {
  const body = brief(pair, { category: 'Everything' })
  expect(await pair.buyer.post('/prepayment-orders', body)).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
  })
})

describe('preferences', () => {
  const preferences = async (who: Person) =>
    good(await who.get<NotificationPreferences>('/notifications/preferences')).items
  const change = (who: Person, items: object[]) =>
    who.patch<NotificationPreferences>('/notifications/preferences', { items })

  test('are everything, everywhere, until someone says otherwise; what is not named stays', async () => {
    const who = await person('0')
    const all = await preferences(who)
    expect(all.map(({ type }) => type)).toEqual(notificationTypes)
    expect(all.every(({ inApp, webhook }) => inApp && webhook)).toBe(true)
    good(await change(who, [{ type: 'offer.received', inApp: false }]))
    const { items } = good(
      await change(who, [
        { type: 'offer.received', webhook: false },
        { type: 'offer.revised', webhook: false },
      ]),
    )
    const off = items.filter(({ inApp, webhook }) => !inApp || !webhook)
    expect(off).toEqual([
      { type: 'offer.received', inApp: false, webhook: false, email: false, push: false },
      { type: 'offer.revised', inApp: true, webhook: false, email: true, push: true },
    ])
    expect(await preferences(who)).toEqual(items)
    expect((await preferences(pair.buyer)).every(({ inApp }) => inApp)).toBe(true)
  })

  test.each([
    ['a type no one knows', [{ type: 'weather.changed', inApp: false }]],
    ['a type twice', [{ type: 'offer.received' }, { type: 'offer.received', inApp: false }]],
    ['nothing', []],
  ])('refuse %s', async (_, items) => {
    expect(await change(pair.buyer, items)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  test('keep what is not wanted off the pages, and the rest on them', async () => {
    const { buyer } = pair
    good(await change(buyer, [{ type: 'offer.received', inApp: false }]))
    const silent = await quote(pair, (await publish(pair)).id)
    good(await change(buyer, [{ type: 'offer.received', inApp: true }]))
    const heard = await quote(pair, (await publish(pair)).id)
    await notified(buyer, 'offer.received', heard.id)
    expect(await find(buyer, 'offer.received', silent.id)).toBeUndefined()
  })
})
