import type { Hex } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLog } from '@/lib/log'
import { startClock } from './clock'
import type { Desk } from './trading/desk'

const [one, other]: [Hex, Hex] = ['0x01', '0x02']

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A loop over two running jobs. `trade` stands for the work on a job under its lock. */
function running(
  post: (id: Hex) => Promise<void>,
  trade: (id: Hex) => Promise<void> = async () => undefined,
) {
  const traded: Hex[] = []
  const desk = {
    ids: () => [one, other],
    find: (id: Hex) => ({ id, state: 'running' }),
    alone: (id: Hex) => {
      traded.push(id)
      return trade(id)
    },
    chain: { now: async () => 1_800_000_000 },
    log: makeLog('silent', undefined, []),
    nowMs: () => Date.now(),
  } as unknown as Desk
  const stopping = new AbortController()
  const clock = startClock(desk, { address: '0x00', post }, stopping.signal)
  return { traded, clock, stop: () => stopping.abort() }
}

test('no job waits for the transactions of the relayer', async () => {
  const posts: Hex[] = []
  const { traded, stop } = running((id) => {
    posts.push(id)
    return new Promise(() => undefined)
  })
  await vi.advanceTimersByTimeAsync(2_500)
  stop()
  expect(traded).toEqual([one, other, one, other, one, other])
  // What still waits is not asked for again.
  expect(posts).toEqual([one, other])
})

test('no snapshot waits for the exchange of its job', async () => {
  const posts: Hex[] = []
  const { traded, stop } = running(
    async (id) => void posts.push(id),
    () => new Promise(() => undefined),
  )
  await vi.advanceTimersByTimeAsync(1_500)
  stop()
  expect(traded).toEqual([one, other])
  expect(posts).toEqual([one, other, one, other])
})

test('what holds up the posting is a problem until it is over, whatever the trading does', async () => {
  let isRefused = true
  const { clock, stop } = running(async (id) => {
    if (isRefused && id === one) throw new Error('no gas')
  })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(clock.problem()).toBe(`job ${one}: no gas`)
  isRefused = false
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  expect(clock.problem()).toBeNull()
  await clock.ended
})
