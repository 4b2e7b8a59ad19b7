import { describe, expect, test } from 'vitest'
import type { StreamEvent } from '@/lib/streams/schema'
import { matches, pendingWorkEvents } from './event-pattern'
import { keyOf } from './keys'
import { effectOf, readMarkKey } from './stale-after'

const eventOf = (channel: string, type: string, object: Record<string, unknown> = {}): StreamEvent => ({
  channel,
  data: { type, id: 'c1', version: null, at: '2026-11-22T10:00:00.000Z', object },
})

const nothing = { now: [], soon: [], set: [] }

describe('what an event makes out of date', () => {
  const messages = keyOf('GET /conversations/:id/messages', { params: { id: 'c1' } })
  const threads = keyOf('GET /conversations')
  const unread = keyOf('GET /conversations/unread')

  test.each([
    ['message.created', { now: [messages], soon: [threads, unread], set: [] }],
    ['message.released', { now: [messages], soon: [threads], set: [] }],
    ['conversation.opened', { ...nothing, soon: [threads] }],
    ['conversation.updated', { now: [messages], soon: [threads, unread], set: [] }],
    ['offer.revised', { ...nothing, soon: [threads] }],
    ['conversation.signal', nothing],
  ])('%s of a conversation', (type, effect) => {
    expect(effectOf(eventOf('conversation:c1', type))).toEqual(effect)
  })

  test('a reading says itself how far it went', () => {
    const object = { accountId: 'a1', lastReadAt: '2026-11-22T09:00:00.000Z' }
    expect(effectOf(eventOf('conversation:c1', 'conversation.read', object))).toEqual({
      now: [],
      soon: [threads, unread],
      set: [[readMarkKey('c1', 'a1'), '2026-11-22T09:00:00.000Z']],
    })
  })

  test.each(['notification.created', 'notification.read'])('%s', (type) => {
    expect(effectOf(eventOf('account:a1', type))).toEqual({ ...nothing, soon: [keyOf('GET /notifications')] })
  })

  test.each([
    ['order:0x1', 'order.delivered'],
    ['order:0x1', 'order.reorged'],
    ['dispute:0x2', 'dispute.verdict_reached'],
  ])('%s: a step stands in its conversation, whichever that is', (channel, type) => {
    const effect = { ...nothing, soon: [keyOf('GET /conversations/:id/messages'), threads] }
    expect(effectOf(eventOf(channel, type))).toEqual(effect)
  })

  test.each(['conversation.archived', 'conversation.unarchived'])('%s', (type) => {
    expect(effectOf(eventOf('account:a1', type))).toEqual({ ...nothing, soon: [threads, unread] })
  })
})

describe('a pattern', () => {
  const step = eventOf('order:0x1', 'order.delivered', { orderId: '0x1', kind: 'OFFER' })

  test.each([
    [{}, true],
    [{ channel: 'order:0x1' }, true],
    [{ channel: 'order:' }, true],
    [{ channel: 'order:0x' }, false],
    [{ channel: 'order:0x12' }, false],
    [{ types: ['order.'] }, true],
    [{ types: ['order'] }, false],
    [{ types: ['order.deliver'] }, false],
    [{ types: ['checkout.', 'order.delivered'] }, true],
    [{ exceptTypes: ['order.'] }, false],
    [{ about: '0x1' }, true],
    [{ about: 'c1' }, true],
    [{ about: '0x2' }, false],
    [{ exceptKind: 'TEXT' }, true],
    [{ exceptKind: 'OFFER' }, false],
    [{ channel: 'order:0x1', types: ['checkout.'] }, false],
  ])('%j', (pattern, meant) => {
    expect(matches(step, pattern)).toBe(meant)
  })

  test('of what waits leaves out what passes', () => {
    const waits = (type: string) =>
      pendingWorkEvents.some((pattern) => matches(eventOf('account:a1', type), pattern))
    expect(
      ['order.delivered', 'notification.created', 'conversation.signal', 'notification.read'].map(waits),
    ).toEqual([true, true, false, false])
  })
})
