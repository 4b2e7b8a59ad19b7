import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopSignals } from './stop-signals'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function ending() {
  const signals = new EventEmitter()
  const { stop, abandon } = stopSignals(signals, 300_000)
  return { signals, state: () => [stop.aborted, abandon.aborted] }
}

test('a signal lets what runs finish, for as long as it may take', () => {
  const { signals, state } = ending()
  expect(state()).toEqual([false, false])
  signals.emit('SIGTERM')
  vi.advanceTimersByTime(300_000)
  expect(state()).toEqual([true, false])
  vi.advanceTimersByTime(60_000)
  expect(state()).toEqual([true, true])
})

test('a second signal ends it at once', () => {
  const { signals, state } = ending()
  signals.emit('SIGTERM')
  signals.emit('SIGINT')
  expect(state()).toEqual([true, true])
})
