import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockFrom } from './clock'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const hours = (count: number) => count * 3_600_000

test('a clock goes on from the reading, however far it stands from the reader’s', () => {
  const clock = clockFrom('2031-05-01T00:00:00Z')
  expect(clock()).toBe(Date.parse('2031-05-01T00:00:00Z'))
  vi.advanceTimersByTime(hours(2))
  expect(clock()).toBe(Date.parse('2031-05-01T02:00:00Z'))
})

test('what passed before a new reading is not counted again', () => {
  clockFrom('2031-05-01T00:00:00Z')
  vi.advanceTimersByTime(hours(2))
  const clock = clockFrom('2031-05-01T02:00:00Z')
  expect(clock()).toBe(Date.parse('2031-05-01T02:00:00Z'))
  vi.advanceTimersByTime(hours(1))
  expect(clock()).toBe(Date.parse('2031-05-01T03:00:00Z'))
})

test('without a reading it is the reader’s clock', () => expect(clockFrom(undefined)()).toBe(Date.now()))

test('minutes ahead are added to the reader’s clock, and may be negative', () => {
  expect(clockFrom(90)() - Date.now()).toBe(hours(1.5))
  expect(clockFrom(-2)() - Date.now()).toBe(-120_000)
  expect(clockFrom(0)()).toBe(Date.now())
})
