/** The types of on-chain events in the outbox. */
import { expect, test } from 'vitest'
import type { Projection } from '@/lib/chain/projection'
import { eventTypes } from '@/lib/event-types'
import { projections } from '@/lib/registry/projections'
import { announcedAs } from './outbox'

test.each([
  ['order', 'OrderDelivered', 'order.delivered'],
  ['order', 'RedoRequested', 'order.redo_requested'],
  ['agent', 'URIUpdated', 'agent.uri_updated'],
  ['agent', 'Registered', 'agent.registered'],
  ['stake', 'StakeLocked', 'stake.locked'],
])('announces %s %s as %s', (topic, event, type) => {
  expect(announcedAs(topic, event)).toBe(type)
})

/** The types under which a projection announces what happens to its rows. */
function announcedBy({ announce, idOf, abi, source }: Projection): string[] {
  if (!announce) return []
  const anyArgs = new Proxy({}, { get: () => '0x01' })
  const names = abi.flatMap((item) => (item.type === 'event' ? item.name : []))
  const about = (name: string) => ({ ...event, source, name, args: anyArgs })
  return [
    `${announce.topic}.reorged`,
    ...names.filter((name) => idOf(about(name)) !== null).map((name) => announcedAs(announce.topic, name)),
  ]
}

const event = {
  currency: 'USDC',
  contract: '',
  block: 1n,
  blockHash: '',
  logIndex: 0,
  txHash: '',
  at: 1n,
}

test('every on-chain event that is announced has a type of the list', () => {
  // Channels of credits have no readers.
  const announced = projections.flatMap(announcedBy).filter((type) => !type.startsWith('credit.'))
  expect(announced.filter((type) => !eventTypes.some((known) => known === type))).toEqual([])
})
