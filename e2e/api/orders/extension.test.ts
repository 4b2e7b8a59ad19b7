/** A later due date by agreement: who may, when, what it changes, and each refusal under its own name. */
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, type Person, person, transferAgent } from '@/e2e/api/sellers'
import {
  act,
  deliver,
  delivered,
  funded,
  good,
  newPair,
  type Pair,
  readOrder,
  started,
} from '@/e2e/api/traders'
import { advanceTime, eventually } from '@/e2e/stack'
import type { Notification } from '@/lib/notifications/schema'

const day = 86_400
let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair('USDC', '1000')
  stranger = await person()
})

const propose = (who: Pick<Person, 'post'>, id: string, dueAt: string) =>
  who.post(`/orders/${id}/extension/prepare`, { dueAt })
const accept = (who: Pick<Person, 'post'>, id: string, body: object = {}) =>
  who.post(`/orders/${id}/extension/accept/prepare`, body)

/** The order's due date and so many days. */
async function dueIn(id: string, days: number): Promise<string> {
  const { deliveryDueAt } = await readOrder(pair.buyer, id)
  return new Date(Date.parse(deliveryDueAt ?? '') + days * day * 1_000).toISOString()
}

async function notified(who: Person, type: Notification['type'], id: string): Promise<Notification> {
  return eventually(async () => {
    const { items } = good(await who.get<{ items: Notification[] }>('/notifications'))
    return items.find((one) => one.type === type && one.subject === id) ?? null
  })
}

describe('a later due date', () => {
  test('is proposed by either side while the work goes on, and by no one else', async () => {
    for (const id of [await funded(pair), await delivered(pair)]) {
      const dueAt = new Date(Date.parse((await readOrder(pair.buyer, id)).chainTime) + 9e8).toISOString()
      expect(await propose(pair.buyer, id, dueAt)).toMatchObject({
        status: 409,
        code: 'ORDER_NOT_IN_PROGRESS',
      })
      expect(await accept(pair.buyer, id)).toMatchObject({ status: 409, code: 'ORDER_NOT_IN_PROGRESS' })
    }
    const id = await started(pair)
    const dueAt = await dueIn(id, 2)
    expect(await propose(anyone, id, dueAt)).toMatchObject({ status: 401 })
    expect(await propose(stranger, id, dueAt)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await accept(stranger, id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const unknown = `0x${'ee'.repeat(32)}`
    expect(await propose(pair.buyer, unknown, dueAt)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await accept(pair.buyer, unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    for (const bad of ['tomorrow', '2030-13-01T00:00:00Z', 5])
      expect(await propose(pair.buyer, id, bad as string)).toMatchObject({ status: 400 })
    for (const days of [0, -1, 400])
      expect(await propose(pair.buyer, id, await dueIn(id, days))).toMatchObject({ code: 'DUE_DATE_INVALID' })
    for (const who of [pair.buyer, pair.seller])
      expect(await propose(who, id, dueAt)).toMatchObject({ status: 200 })
    expect((await readOrder(pair.seller, id)).availableActions).toMatchObject({
      canProposeExtension: true,
      canAcceptExtension: false,
    })
    expect((await readOrder(stranger, id)).availableActions.canProposeExtension).toBe(false)
  })

  test('is accepted by the other side, as it was read; both sides are notified', async () => {
    const id = await started(pair)
    const [first, second] = [await dueIn(id, 2), await dueIn(id, 3)]
    expect(await accept(pair.buyer, id)).toMatchObject({ status: 409, code: 'PROPOSAL_CHANGED' })
    await act(pair.seller, `/orders/${id}/extension/prepare`, { dueAt: first })
    expect(await accept(pair.seller, id)).toMatchObject({ status: 403, code: 'NOT_PARTY' })
    expect(await accept(pair.buyer, id, { dueAt: second })).toMatchObject({
      status: 409,
      code: 'PROPOSAL_CHANGED',
    })
    const order = await readOrder(pair.buyer, id)
    expect(order.availableActions.canAcceptExtension).toBe(true)
    expect(order.extension).toMatchObject({ by: 'provider' })
    expect(Date.parse(order.extension?.dueAt ?? '')).toBe(Date.parse(first))
    expect(await readOrder(anyone, id)).not.toHaveProperty('extension')
    expect(await notified(pair.buyer, 'order.extension_proposed', id)).toMatchObject({
      path: `/orders/${id}`,
    })
    await act(pair.buyer, `/orders/${id}/extension/accept/prepare`, { dueAt: first })
    const extended = await readOrder(pair.seller, id)
    expect(extended).toMatchObject({ status: 'IN_PROGRESS', extension: null })
    expect(Date.parse(extended.deliveryDueAt ?? '')).toBe(Date.parse(first))
    for (const who of [pair.buyer, pair.seller]) await notified(who, 'order.extended', id)
    expect(extended.timeline.map(({ name }) => name)).toContain('OrderExtended')
  })

  test('of an overdue order keeps it alive: no one cancels, and the delivery is on time', async () => {
    const id = await started(pair)
    await advanceTime(3 * day + 2)
    expect(await stranger.post(`/orders/${id}/cancel-expired/prepare`)).toMatchObject({ status: 200 })
    const dueAt = await dueIn(id, 2)
    await act(pair.buyer, `/orders/${id}/extension/prepare`, { dueAt })
    await act(pair.seller, `/orders/${id}/extension/accept/prepare`)
    expect(await stranger.post(`/orders/${id}/cancel-expired/prepare`)).toMatchObject({ status: 409 })
    await deliver(pair, id)
    expect(await readOrder(anyone, id)).toMatchObject({ status: 'DELIVERED', onTime: true })
  })

  test('that has passed is not accepted any more', async () => {
    const id = await started(pair)
    await act(pair.seller, `/orders/${id}/extension/prepare`, { dueAt: await dueIn(id, 1) })
    await advanceTime(4 * day + 2)
    expect((await readOrder(pair.buyer, id)).availableActions.canAcceptExtension).toBe(false)
    expect(await accept(pair.buyer, id)).toMatchObject({ code: 'DUE_DATE_INVALID' })
  })

  test('ends with the delivery it was about, and with the sale of its proposer’s agent', async () => {
    const own = await newPair()
    const id = await started(own)
    const due = Date.parse((await readOrder(own.buyer, id)).deliveryDueAt ?? '')
    const dueAt = new Date(due + 2 * day * 1_000).toISOString()
    await act(own.seller, `/orders/${id}/extension/prepare`, { dueAt })
    await deliver(own, id)
    await act(own.buyer, `/orders/${id}/redo/prepare`, { note: 'Again.' })
    expect(await readOrder(own.buyer, id)).toMatchObject({ status: 'IN_PROGRESS', extension: null })
    expect(await accept(own.buyer, id, { dueAt })).toMatchObject({ status: 409, code: 'PROPOSAL_CHANGED' })
    const later = new Date(due + 9 * day * 1_000).toISOString()
    await act(own.seller, `/orders/${id}/extension/prepare`, { dueAt: later })
    await transferAgent(own.seller, own.provider, stranger)
    expect(await readOrder(own.buyer, id)).toMatchObject({
      extension: null,
      availableActions: { canAcceptExtension: false },
    })
    expect(await accept(own.buyer, id)).toMatchObject({ status: 409, code: 'PROPOSAL_CHANGED' })
  })
})
