import { describe, expect, test } from 'vitest'
import { unbornOrder } from '@/lib/orders/machine'
import { countOrder } from './counts'

type Order = Parameters<typeof countOrder>[0]

const order: Order = {
  ...unbornOrder,
  status: 'PENDING_ACCEPT',
  currency: 'USDC',
  buyer: '0x01',
  providerAgentId: 7n,
  budget: 50_000_000n,
  acceptDeadline: 1_000n,
}
const returned = (endedAt: bigint): Order => ({
  ...order,
  status: 'CANCELLED',
  outcome: 'CANCELLED_PENDING',
  buyerRefund: 50_000_000n,
  endedAt,
})

/** What an order adds to the share of orders that the seller accepted. */
const ratio = (one: Order) => {
  const of = (name: string) =>
    countOrder(one)
      .filter((figure) => figure.scope === 'agent' && figure.name === name)
      .reduce((sum, { value }) => sum + value, 0n)
  return [of('orders_accepted'), of('orders_received')]
}

describe('the share of orders that a seller accepted', () => {
  test('an order that waits for acceptance does not count yet', () => expect(ratio(order)).toEqual([0n, 0n]))

  test('an accepted order counts, whatever becomes of it', () => {
    const accepted: Order = { ...order, status: 'IN_PROGRESS', acceptedAt: 900n }
    expect(ratio(accepted)).toEqual([1n, 1n])
    expect(
      ratio({ ...accepted, status: 'CANCELLED', outcome: 'CANCELLED_EXPIRED', endedAt: 5_000n }),
    ).toEqual([1n, 1n])
  })

  test('an order that the buyer cancelled in time was not the seller’s to lose', () => {
    expect(ratio(returned(500n))).toEqual([0n, 0n])
    expect(ratio(returned(1_000n))).toEqual([0n, 0n])
  })

  test('an order that the seller let pass counts', () => expect(ratio(returned(1_001n))).toEqual([0n, 1n]))
})
