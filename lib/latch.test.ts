import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Latch } from './latch'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** Waits, and returns after how many milliseconds it ended. */
async function waited(latch: Latch, ...signals: readonly AbortSignal[]): Promise<number> {
  const from = Date.now()
  await latch.wait(1_000, ...signals)
  return Date.now() - from
}

test('a wait ends after its time', async () => {
  const wait = waited(new Latch())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await wait).toBe(1_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('a wait ends when the latch is set', async () => {
  const latch = new Latch()
  const wait = waited(latch)
  await vi.advanceTimersByTimeAsync(300)
  latch.set()
  expect(await wait).toBe(300)
  expect(vi.getTimerCount()).toBe(0)
})

test('a wait ends when a signal aborts', async () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const latch = new Latch()
  const wait = waited(latch, one.signal, other.signal)
  await vi.advanceTimersByTimeAsync(300)
  other.abort()
  expect(await wait).toBe(300)
  expect(latch.take()).toBe(false)
  expect(await waited(latch, other.signal)).toBe(0)
})

test('a latch that is already set ends waits immediately, until it is reset', async () => {
  const latch = new Latch()
  latch.set()
  latch.set()
  expect(await waited(latch)).toBe(0)
  expect(await waited(latch)).toBe(0)
  expect(latch.take()).toBe(true)
  expect(latch.take()).toBe(false)
  const wait = waited(latch)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await wait).toBe(1_000)
})

test('a latch works again after a reset', async () => {
  const latch = new Latch()
  latch.set()
  latch.take()
  const wait = waited(latch)
  await vi.advanceTimersByTimeAsync(300)
  latch.set()
  expect(await wait).toBe(300)
})
