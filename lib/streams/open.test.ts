import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minimalSettings } from '@/lib/env-in-test'
import type { LiveBody } from '@/lib/http/server/live-body'
import type { Link } from '@/lib/realtime/connection'

/** Opens the link instead of a connection to Postgres. */
const openLink = vi.hoisted(() => vi.fn<() => Promise<Link>>())
vi.mock('@/lib/realtime/postgres', () => ({ openPostgres: openLink }))

/** A link to an outbox in which nothing happens. */
const quiet: Link = {
  query: async <R>() => [{ xid: null, horizon: '5' }] as R[],
  close: () => undefined,
}
const signals = ['SIGINT', 'SIGTERM'] as const

beforeEach(() => {
  Object.assign(process.env, {
    ...minimalSettings,
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  // A process that got a signal opens no streams afterwards.
  Reflect.deleteProperty(globalThis, 'merxJobFeed')
})

test('streams that ended because no one read leave nothing with the process', async () => {
  openLink.mockRejectedValue(new Error('refused'))
  const { openJobStream } = await import('./open')
  const listeners = () => signals.map((signal) => process.listenerCount(signal))
  const before = listeners()
  for (let round = 0; round < 3; round++) {
    const opening = expect(openJobStream(new Request('http://merx.test/'))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    expect(listeners()).toEqual(before.map((count) => count + 1))
    await vi.advanceTimersByTimeAsync(5_000)
    await opening
    await vi.advanceTimersByTimeAsync(70_000)
    expect(listeners()).toEqual(before)
  }
})

/** Reads a stream, and reports whether it has ended. */
function read(stream: LiveBody): () => boolean {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  stream.pour({ waiting: 0, write: () => undefined, end, cut: end })
  return () => hasEnded
}

test.each(signals)('%s ends an open stream, which the process would wait for', async (signal) => {
  openLink.mockResolvedValue(quiet)
  const { openJobStream } = await import('./open')
  const before = signals.map((one) => process.listenerCount(one))
  const hasEnded = read(await openJobStream(new Request('http://merx.test/')))
  expect(hasEnded()).toBe(false)
  process.emit(signal)
  expect(hasEnded()).toBe(true)
  expect(signals.map((one) => process.listenerCount(one))).toEqual(before)
})
