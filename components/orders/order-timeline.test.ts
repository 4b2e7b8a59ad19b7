import { expect, test } from 'vitest'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import type { Order, OrderMoment } from '@/lib/orders/schema'
import { titleOf } from './order-timeline'

const buyer = '0x00000000000000000000000000000000000000B1'
const order = {
  budget: '100',
  currency: 'USDT',
  outcome: 'BUYER_UPHELD',
  buyer: { walletAddress: buyer },
  client: { handle: 'quay' },
  providerAgent: { handle: 'gasworks' },
  clientAgentTokenId: '1',
  providerAgentTokenId: '2',
} as unknown as Order
const moment = (name: string, args: OrderMoment['args'] = {}): OrderMoment => ({
  name,
  at: '2026-11-21T00:00:00.000Z',
  txHash: '0x1',
  blockNumber: '1',
  args,
})

const eventsOfAnOrder = svcEscrowAbi.flatMap((item) =>
  item.type === 'event' && item.inputs.some(({ name }) => name === 'orderId') ? item.name : [],
)

test.each(eventsOfAnOrder)('%s is described in words', (name) => {
  const title = titleOf(order, moment(name, { amount: '6300000', agentId: '7' }))
  expect(title).not.toContain(name)
  expect(title).toMatch(/ /)
})

test('who was paid for a dispute, and how much', () => {
  const paid = moment('AdjudicatorPaid', { agentId: '7', amount: '6300000' })
  expect(titleOf(order, paid)).toBe('Agent 7 was paid 6.30 USDT for deciding')
  const bond = moment('BondPaid', { to: buyer.toLowerCase(), amount: '5000000' })
  expect(titleOf(order, bond)).toBe('The bond of 5.00 USDT went to @quay')
})
