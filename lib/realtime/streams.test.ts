import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Actor } from '@/lib/actor'
import { minimalSettings } from '@/lib/env-in-test'
import type { Link } from './connection'
import { Hub } from './hub'

Object.assign(process.env, minimalSettings)

/** Opens the link instead of a connection to Postgres. */
const openLink = vi.hoisted(() => vi.fn<() => Promise<Link>>())
vi.mock('./postgres', () => ({ openPostgres: openLink }))

/** A link to an outbox in which nothing happens. */
const quiet: Link = {
  query: async <R>() => [{ xid: null, horizon: '5' }] as R[],
  close: () => undefined,
}
const inMs = <T>(ms: number, act: () => T) => new Promise<T>((done) => setTimeout(() => done(act()), ms))
const refused = async (): Promise<never> => {
  throw new Error('refused')
}

let hub: Hub
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  hub.end()
  vi.useRealTimers()
})

/** A new hub with its first reader, and the state of that reader. */
function reader() {
  hub = new Hub(
    async () => new Map(),
    () => undefined,
  )
  const seen = { state: 'waiting' }
  hub.open({ wallet: '0xa' } as unknown as Actor, null).then(
    () => {
      seen.state = 'open'
    },
    ({ code }) => {
      seen.state = code
    },
  )
  return seen
}

test('a reader waits for a link that takes long to open', async () => {
  openLink.mockImplementation(() => inMs(9_000, () => quiet))
  const seen = reader()
  await vi.advanceTimersByTimeAsync(8_900)
  expect(seen.state).toBe('waiting')
  await vi.advanceTimersByTimeAsync(200)
  expect(seen.state).toBe('open')
})

test('and no longer than ten seconds', async () => {
  openLink.mockImplementation(() => inMs(60_000, () => quiet))
  const seen = reader()
  await vi.advanceTimersByTimeAsync(10_100)
  expect([seen.state, hub.size]).toEqual(['UNAVAILABLE', 0])
})

test('a reader waits three seconds for a link that failed, which may be back by then', async () => {
  openLink.mockImplementation(refused)
  const lost = reader()
  await vi.advanceTimersByTimeAsync(2_900)
  expect(lost.state).toBe('waiting')
  await vi.advanceTimersByTimeAsync(200)
  expect(lost.state).toBe('UNAVAILABLE')
  hub.end()
  openLink.mockImplementationOnce(refused).mockImplementation(async () => quiet)
  const back = reader()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(back.state).toBe('open')
})

test('a reader whose link fails after that waits no longer', async () => {
  openLink.mockImplementationOnce(async () => {
    await inMs(5_000, () => null)
    return refused()
  })
  const seen = reader()
  await vi.advanceTimersByTimeAsync(5_100)
  expect(seen.state).toBe('UNAVAILABLE')
})

test('no reader waits for streams that end', async () => {
  openLink.mockImplementation(() => inMs(60_000, () => quiet))
  const seen = reader()
  await vi.advanceTimersByTimeAsync(100)
  hub.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.state).toBe('UNAVAILABLE')
})
