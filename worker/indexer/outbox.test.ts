import { expect, test } from 'vitest'
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
