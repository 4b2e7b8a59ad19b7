import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memo } from './memo'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('memo', () => {
  test('runs once for each combination of arguments', async () => {
    const read = vi.fn(async (first: string, second: string) => `${first}-${second}`)
    const cached = memo(read)
    expect(await Promise.all([cached('a', 'b'), cached('a', 'b'), cached('ab', '')])).toEqual([
      'a-b',
      'a-b',
      'ab-',
    ])
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('caches a result until the process ends, null included', async () => {
    const read = vi.fn(async () => null)
    const cached = memo(read)
    await cached()
    vi.advanceTimersByTime(365 * 86_400_000)
    expect(await cached()).toBeNull()
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('caches a result for ttlMs, counted from the start of the read', async () => {
    let version = 0
    const cached = memo(async () => ++version, { ttlMs: 10_000 })
    expect(await cached()).toBe(1)
    vi.advanceTimersByTime(9_999)
    expect(await cached()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await cached()).toBe(2)
  })

  test('forgets a failure: those who share it fail, and the next call retries', async () => {
    const read = vi.fn(async () => 'read').mockRejectedValueOnce(new Error('the node is down'))
    const cached = memo(read)
    const shared = [cached(), cached()]
    for (const one of shared) await expect(one).rejects.toThrow('the node is down')
    expect(read).toHaveBeenCalledTimes(1)
    expect(await cached()).toBe('read')
    expect(await cached()).toBe('read')
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('keeps a newer result when an older read fails late', async () => {
    let fail: (error: Error) => void = () => undefined
    const read = vi
      .fn(async () => 'new')
      .mockImplementationOnce(
        () =>
          new Promise((_, reject) => {
            fail = reject
          }),
      )
    const cached = memo(read, { ttlMs: 1_000 })
    const old = cached()
    vi.advanceTimersByTime(1_000)
    expect(await cached()).toBe('new')
    fail(new Error('too late'))
    await expect(old).rejects.toThrow('too late')
    expect(await cached()).toBe('new')
    expect(read).toHaveBeenCalledTimes(2)
  })
})
