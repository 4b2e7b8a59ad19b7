import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecentResult } from './recent-result'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A result whose runs are numbered from 1 and take `runMs`. */
function numbered(runMs: number) {
  let runs = 0
  const result = new RecentResult(1_000, async () => {
    runs += 1
    const number = runs
    await new Promise((done) => setTimeout(done, runMs))
    return number
  })
  return { result, runs: () => runs }
}

test('concurrent callers share one run, and later ones its result for a second', async () => {
  const { result, runs } = numbered(10)
  const all = Promise.all(Array.from({ length: 200 }, () => result.read()))
  await vi.advanceTimersByTimeAsync(10)
  expect(new Set(await all)).toEqual(new Set([1]))
  await vi.advanceTimersByTimeAsync(989)
  expect(await result.read()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  const next = result.read()
  await vi.advanceTimersByTimeAsync(10)
  expect(await next).toBe(2)
  expect(runs()).toBe(2)
})

test('callers that arrive during a run of more than a second share the next run', async () => {
  const { result, runs } = numbered(3_000)
  const first = result.read()
  await vi.advanceTimersByTimeAsync(2_000)
  const later = Promise.all(Array.from({ length: 200 }, () => result.read()))
  await vi.advanceTimersByTimeAsync(4_000)
  expect([await first, new Set(await later)]).toEqual([1, new Set([2])])
  expect(runs()).toBe(2)
})

test('a failure is not kept', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('found')
  const result = new RecentResult(1_000, work)
  await expect(result.read()).rejects.toThrow('lost')
  expect(await result.read()).toBe('found')
})
