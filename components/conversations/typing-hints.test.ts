import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Doing, TypingHints } from './typing-hints'

const start = Date.parse('2026-11-28T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString()

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

/** The hints of a conversation, and what is shown of them. */
function setUp() {
  const seen: { shown: Doing | null } = { shown: null }
  const hints = new TypingHints((state) => {
    seen.shown = state
  })
  /** A hint that was sent this many seconds after the start. */
  const hint = (accountId: string, state: Doing, sent: number) =>
    hints.hear(at(sent), { accountId, state, expiresAt: at(sent + (state === 'typing' ? 8 : 60)) })
  return { hints, seen, hint }
}

test('a hint is shown until it expires; the next one of its account takes its place', () => {
  const { seen, hint } = setUp()
  hint('a', 'typing', 0)
  expect(seen.shown).toBe('typing')
  vi.advanceTimersByTime(5_000)
  hint('a', 'thinking', 5)
  vi.advanceTimersByTime(59_000)
  expect(seen.shown).toBe('thinking')
  vi.advanceTimersByTime(1_000)
  expect(seen.shown).toBeNull()
})

test('a message ends the hint of its account, and no other', () => {
  const { hints, seen, hint } = setUp()
  hint('a', 'thinking', 0)
  hint('b', 'typing', 0)
  hints.wrote('a', at(1))
  expect(seen.shown).toBe('typing')
  hints.wrote('b', at(1))
  expect(seen.shown).toBeNull()
})

test('a hint that arrives after a message it was sent before is not shown', () => {
  const { hints, seen, hint } = setUp()
  hints.wrote('a', at(2))
  // A hint that is sent again after the stream reconnected.
  hints.wrote('a', at(0))
  hint('a', 'thinking', 1)
  expect(seen.shown).toBeNull()
  hint('b', 'thinking', 1)
  expect(seen.shown).toBe('thinking')
  hints.wrote('b', at(3))
  hint('a', 'typing', 3)
  expect(seen.shown).toBe('typing')
})

test('what is no hint is ignored', () => {
  const { hints, seen } = setUp()
  hints.hear(at(0), { accountId: 'a', state: 'sleeping', expiresAt: at(8) })
  hints.hear(at(0), { state: 'typing', expiresAt: at(8) })
  expect(seen.shown).toBeNull()
})
