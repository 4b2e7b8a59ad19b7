import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryUntil } from './retry'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs attempts that end one after the other in these ways: in a failure, with null, or with a value. */
async function run(ways: readonly (Error | null | string)[], worksBefore: readonly number[] = []) {
  const stop = new AbortController()
  const failures: string[] = []
  let count = 0
  const attempt = async (recovered: () => void): Promise<string | null> => {
    const at = count++
    const way = ways[at]
    if (way === undefined) stop.abort()
    if (worksBefore.includes(at)) recovered()
    if (way instanceof Error) throw way
    return way ?? null
  }
  const running = retryUntil(stop.signal, attempt, (reason) => failures.push(reason))
  await vi.runAllTimersAsync()
  return { value: await running, failures, count }
}

const refused = new Error('refused')

describe('work that is repeated', () => {
  test('ends with the first value, and reports each new failure once', async () => {
    expect(await run([refused, refused, new Error('timeout'), null, 'ready'])).toEqual({
      value: 'ready',
      failures: ['refused', 'timeout'],
      count: 5,
    })
  })

  test('ends with null when it is stopped', async () => {
    expect(await run([null, null])).toEqual({ value: null, failures: [], count: 3 })
  })

  test('reports the same failure again when it worked in between', async () => {
    expect(await run([refused, refused, refused], [1])).toMatchObject({ failures: ['refused', 'refused'] })
  })
})
