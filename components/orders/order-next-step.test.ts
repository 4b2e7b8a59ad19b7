import { describe, expect, test } from 'vitest'
import { type OrderSide, orderActions } from '@/lib/orders/actions'
import { type ChainOrderStatus, type OrderStatus, orderStatuses } from '@/lib/orders/machine'
import type { PublicOrder } from '@/lib/orders/schema'
import { orderNextStep } from './order-next-step'

const deadline = '2026-11-22T12:00:00.000Z'
const [before, after] = ['2026-11-22T11:00:00.000Z', '2026-11-22T13:00:00.000Z']
const seconds = (iso: string) => BigInt(Date.parse(iso) / 1000)
const has = (status: OrderStatus, ...these: OrderStatus[]) => (these.includes(status) ? deadline : null)

/** An order with one deadline, as seen by this side before or after it. */
function orderOf(status: OrderStatus, side: OrderSide, chainTime = before, redoUsed = false): PublicOrder {
  const times = {
    acceptDeadline: has(status, 'PENDING_ACCEPT'),
    deliveryDueAt: has(status, 'FUNDED', 'IN_PROGRESS'),
    challengeWindowEndsAt: has(status, 'DELIVERED'),
  }
  const orNull = (at: string | null) => (at === null ? null : seconds(at))
  const guarded = {
    status: status as ChainOrderStatus,
    redoUsed,
    acceptDeadline: seconds(deadline),
    deliveryDueAt: orNull(times.deliveryDueAt),
    challengeWindowEndsAt: orNull(times.challengeWindowEndsAt),
    extensionDueAt: null,
  }
  const canReview = status === 'SETTLED' && side !== 'stranger'
  return {
    ...times,
    status,
    side,
    redoUsed,
    chainTime,
    client: { handle: 'quay' },
    clientAgentTokenId: '1',
    providerAgent: null,
    providerAgentTokenId: '2',
    availableActions: {
      ...orderActions(guarded, side, seconds(chainTime)),
      canReview,
    },
  } as unknown as PublicOrder
}

describe.each(orderStatuses)('an order that is %s', (status) => {
  test.each(['client', 'provider', 'stranger'] as const)('says what happens next to the %s', (side) => {
    for (const chainTime of [before, after])
      for (const redoUsed of [false, true]) {
        const {
          title,
          text,
          who,
          label,
          until,
          after: then,
        } = orderNextStep(orderOf(status, side, chainTime, redoUsed))
        expect(title).toMatch(/^\S.*[^.]$/)
        expect(text).toMatch(/\.$/)
        // Only the side that acts has a button.
        expect(label !== undefined).toBe(who === 'you')
        expect(until === undefined).toBe(then === undefined)
        if (until !== undefined) expect(chainTime).toBe(before)
      }
  })
})

test('a deadline that has passed changes whose move it is', () => {
  expect(orderNextStep(orderOf('DELIVERED', 'provider')).who).toBe('other')
  expect(orderNextStep(orderOf('DELIVERED', 'provider', after))).toMatchObject({ who: 'you', label: 'Claim' })
  expect(orderNextStep(orderOf('IN_PROGRESS', 'client')).who).toBe('other')
  expect(orderNextStep(orderOf('IN_PROGRESS', 'client', after)).label).toBe('Take the money back')
  expect(orderNextStep(orderOf('PENDING_ACCEPT', 'client')).title).toBe('Tell Agent 2 what you need')
  expect(orderNextStep(orderOf('PENDING_ACCEPT', 'client', after)).label).toBe('Take the money back')
})

test('a deadline to accept returns nothing by time alone', () => {
  expect(orderNextStep(orderOf('PENDING_ACCEPT', 'provider')).after).toBe(
    'then anyone can return the money to @quay',
  )
})

test('a buyer who has written waits for the seller', () => {
  const waits = orderOf('PENDING_ACCEPT', 'client')
  expect(orderNextStep(waits, { hasWritten: true })).toEqual({
    who: 'other',
    title: 'Agent 2 accepts next',
    text: 'Your money is in escrow. The work starts when Agent 2 accepts the order.',
    until: deadline,
    after: 'then anyone can return the money',
  })
  const over = orderOf('PENDING_ACCEPT', 'client', after)
  expect(orderNextStep(over, { hasWritten: true }).label).toBe('Take the money back')
})

test('a round of changes is called that', () => {
  expect(orderNextStep(orderOf('IN_PROGRESS', 'provider', before, true)).title).toBe('Deliver the changes')
  expect(orderNextStep(orderOf('IN_PROGRESS', 'client', before, true)).title).toBe(
    'Agent 2 makes the changes',
  )
})
