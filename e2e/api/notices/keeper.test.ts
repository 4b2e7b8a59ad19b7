/** What the keeper says when deadlines pass: to those who gain by it, once. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { disputed, panelOf, readDispute, setUpAdjudicators, toVoting } from '@/e2e/api/disputes/judges'
import type { Person } from '@/e2e/api/sellers'
import { closeAll, listen } from '@/e2e/api/server/listener'
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
import { advanceTime } from '@/e2e/stack'
import type { Notification, NotificationPage } from '@/lib/notifications/schema'

type Notifications = z.infer<typeof NotificationPage>

const day = 86_400
let pair: Pair

beforeAll(async () => {
  pair = await newPair('USDC', '1000')
})

const notificationsOf = async (who: Person, type: string, subject: string): Promise<Notification[]> =>
  good(await who.get<Notifications>('/notifications?pageSize=100')).items.filter(
    (one) => one.type === type && one.subject === subject,
  )
/** Waits until the keeper has notified this person. */
const notified = async (who: Person, type: string, subject: string, times = 1): Promise<Notification[]> => {
  await expect.poll(() => notificationsOf(who, type, subject)).toHaveLength(times)
  return notificationsOf(who, type, subject)
}

describe('the keeper', () => {
  test('notifies a buyer that no one accepted, and no one else', async () => {
    const id = await funded(pair)
    expect(await notificationsOf(pair.buyer, 'order.unaccepted', id)).toEqual([])
    await advanceTime(3 * day + 1)
    const [one] = await notified(pair.buyer, 'order.unaccepted', id)
    expect(one).toMatchObject({ path: `/orders/${id}`, data: { orderId: id } })
    expect(one?.text).toContain('50.00 USDC')
    expect(await notificationsOf(pair.seller, 'order.unaccepted', id)).toEqual([])
    await act(pair.buyer, `/orders/${id}/cancel-pending/prepare`)
  })

  test('notifies a buyer of an overdue delivery, again when the redo is overdue too', async () => {
    const id = await started(pair)
    await advanceTime(3 * day + 1)
    await notified(pair.buyer, 'order.overdue', id)
    await deliver(pair, id)
    await act(pair.buyer, `/orders/${id}/redo/prepare`, { note: 'Once more.' })
    await advanceTime(3 * day + 1)
    await notified(pair.buyer, 'order.overdue', id, 2)
    await act(pair.buyer, `/orders/${id}/cancel-expired/prepare`)
  })

  test('notifies a provider that the money can be claimed', async () => {
    const id = await delivered(pair)
    await advanceTime(8 * day)
    await notified(pair.seller, 'order.claimable', id)
    expect(await notificationsOf(pair.buyer, 'order.claimable', id)).toEqual([])
    await act(pair.seller, `/orders/${id}/claim-after-timeout/prepare`)
  })

  test('wakes the pages of both sides when time runs out, also where no one gains by it yet', async () => {
    const id = await started(pair)
    const { dispute } = await disputed(pair)
    const [buyer, seller] = await Promise.all([pair.buyer, pair.seller].map(listen))
    await advanceTime(8 * day)
    for (const listener of [buyer, seller]) {
      expect(await listener?.about(id, 'order.deadline-passed')).toMatchObject({ channel: `order:${id}` })
      expect(await listener?.about(dispute, 'dispute.deadline-passed')).toMatchObject({
        channel: `dispute:${dispute}`,
      })
    }
    closeAll()
    await act(pair.buyer, `/orders/${id}/cancel-expired/prepare`)
  })

  test('asks the panel to vote when the evidence is in, and no one else', async () => {
    const adjudicators = await setUpAdjudicators()
    const own = await newPair()
    const { order: id, dispute } = await disputed(own)
    const panel = await panelOf(adjudicators, own, dispute)
    await toVoting()
    for (const judge of panel) {
      const [one] = await notified(judge, 'dispute.voting', dispute)
      expect(one).toMatchObject({ path: `/disputes/${dispute}`, data: { disputeId: dispute, orderId: id } })
    }
    for (const who of [own.buyer, own.seller])
      expect(await notificationsOf(who, 'dispute.voting', dispute)).toEqual([])
  })

  test('notifies both sides of a dispute that no one decided, until it is settled', async () => {
    const { order: id, dispute } = await disputed(pair)
    const finalize = () => act(pair.seller, `/disputes/${dispute}/finalize-after-timeout/prepare`)
    for (let times = 1; (await readDispute(pair.buyer, dispute)).status !== 'SETTLED'; times++) {
      await advanceTime(8 * day)
      for (const who of [pair.buyer, pair.seller]) {
        const [one] = await notified(who, 'dispute.due', dispute, times)
        expect(one).toMatchObject({ path: `/disputes/${dispute}`, data: { disputeId: dispute, orderId: id } })
      }
      await finalize()
    }
    expect(await readOrder(pair.buyer, id)).toMatchObject({ status: 'SETTLED', outcome: 'SPLIT' })
  })
})
