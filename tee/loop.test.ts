import { type Hex, HttpRequestError, RpcRequestError } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { makeLog } from '@/lib/log'
import { startLoop } from './loop'
import type { Desk } from './trading/desk'
import { Unfunded } from './trading/funds'

const [one, other]: [Hex, Hex] = ['0x01', '0x02']

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A loop over two running jobs. `trade` stands for the work on a job under its lock. */
function running(
  post: (id: Hex) => Promise<void>,
  trade: (id: Hex) => Promise<void> = async () => undefined,
  keys: () => Promise<string[]> = async () => [],
) {
  const traded: Hex[] = []
  const lines: Record<string, unknown>[] = []
  const sink = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const desk = {
    ids: () => [one, other],
    find: (id: Hex) => ({ id, state: 'running' }),
    alone: (id: Hex) => {
      traded.push(id)
      return trade(id)
    },
    chain: { now: async () => 1_800_000_000 },
    store: { keys },
    log: makeLog('error', sink, []),
    nowMs: () => Date.now(),
  } as unknown as Desk
  const stopping = new AbortController()
  const loop = startLoop(desk, { address: '0x00', post }, stopping.signal)
  return { traded, lines, loop, stop: () => stopping.abort() }
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
  // A task that is still running is not started again.
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
  const { loop, stop } = running(async (id) => {
    if (isRefused && id === one) throw new Error('no gas')
  })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(loop.problem()).toBe(`job ${one}: no gas`)
  isRefused = false
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  expect(loop.problem()).toBeNull()
  await loop.ended
})

test('why a job is held up is said after several failures, until it goes on', async () => {
  let isRevoked = true
  const { loop, stop } = running(
    async () => undefined,
    async (id) => {
      if (isRevoked && id === one) throw new AppError('UNAVAILABLE', 'The key is invalid.')
      if (isRevoked) throw new Error('no space left on /var/lib')
    },
  )
  await vi.advanceTimersByTimeAsync(1_500)
  expect(loop.heldUp(one)).toBeNull()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(loop.heldUp(one)).toBe('The key is invalid.')
  expect(loop.heldUp(other)).toBe('The gateway fails, and its log says why.')
  isRevoked = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loop.heldUp(one)).toBeNull()
  stop()
})

test('that the chain node does not answer holds a job up in one sentence, without a call to repeat', async () => {
  const { loop, stop } = running(
    async () => undefined,
    () => Promise.reject(new HttpRequestError({ url: 'https://rpc.example', status: 503 })),
  )
  await vi.advanceTimersByTimeAsync(4_500)
  stop()
  expect(loop.heldUp(one)).toBe('The chain node does not answer.')
  expect(loop.problem()).toBe(`job ${one}: The chain node does not answer.`)
})

test('what an account has free is said to the operator alone', async () => {
  const { loop, lines, stop } = running(
    async () => undefined,
    () => Promise.reject(new Unfunded('USDT', { free: 1n, needed: 2n * 10n ** 18n })),
  )
  await vi.advanceTimersByTimeAsync(4_500)
  stop()
  const amounts = '0.000000000000000001 USDT free, and the book of the job has 2'
  expect(loop.heldUp(one)).toMatch(/^The account has less USDT than the book of the job: no balance/)
  expect(loop.heldUp(one)).not.toContain(amounts)
  expect(loop.problem()).toContain(amounts)
  expect(JSON.stringify(lines)).toContain(amounts)
})

test('a job that is held up is tried again less and less often, and is logged once', async () => {
  const { traded, lines, stop } = running(
    async () => undefined,
    async (id) => {
      if (id === one) throw new Error('the key is invalid')
    },
  )
  await vi.advanceTimersByTimeAsync(60_500)
  stop()
  const heldUp = traded.filter((id) => id === one).length
  // At 0, 1, 3, 7 and 15 seconds, then every ten: the stop loss is delayed by the same backoff.
  expect(heldUp).toBe(9)
  expect(traded.length - heldUp).toBe(61)
  expect(lines).toHaveLength(1)
})

test('a job that fails with something else each time is logged once a minute', async () => {
  let count = 0
  const { lines, stop } = running(
    async () => undefined,
    async (id) => {
      if (id === one) throw new Error(`failure ${count++}`)
    },
  )
  await vi.advanceTimersByTimeAsync(150_500)
  stop()
  expect(lines).toHaveLength(3)
})

test.each([
  new HttpRequestError({ url: 'https://rpc.example/v3/0123456789abcdef', status: 401 }),
  new RpcRequestError({
    body: { method: 'eth_call' },
    url: 'https://rpc.example/v3/0123456789abcdef',
    error: { code: -32_000, message: 'no' },
  }),
])('no problem names the address of the node: $name', async (error) => {
  const { loop, stop } = running(() => Promise.reject(error))
  await vi.advanceTimersByTimeAsync(1_500)
  stop()
  expect(error.message).toContain('0123456789abcdef')
  expect(loop.problem()).toContain(one)
  expect(loop.problem()).not.toContain('0123456789abcdef')
})

test('old signatures that cannot be forgotten end no loop', async () => {
  const { traded, lines, stop, loop } = running(
    async () => undefined,
    async () => undefined,
    () => Promise.reject(new Error('no space left on device')),
  )
  await vi.advanceTimersByTimeAsync(302_500)
  stop()
  await loop.ended
  expect(traded).toHaveLength(2 * 303)
  expect(lines).toHaveLength(1)
})
