import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FailureLimiter } from './limiter'

describe('the limiter of wrong tokens', () => {
  test('locks a client out for 60 s after 20 failures in 60 s, counted in whole seconds of at least 1', () => {
    const limiter = new FailureLimiter()
    for (let at = 0; at < 20; at++) expect(limiter.fail('a', at)).toBe(0)
    expect(limiter.fail('a', 20)).toBe(60)
    expect(limiter.fail('a', 60_018.5)).toBe(1)
    expect(limiter.fail('a', 60_019)).toBe(0)
    expect(limiter.fail('b', 20)).toBe(0)
  })

  test('a right token resets, and a window that passed is forgotten', () => {
    const limiter = new FailureLimiter()
    for (let at = 0; at < 25; at++) limiter.fail('a', 0)
    limiter.succeed('a')
    for (let at = 0; at < 19; at++) limiter.fail('a', 0)
    expect(limiter.fail('a', 60_000)).toBe(0)
    expect(limiter.fail('a', 60_001)).toBe(0)
  })

  test('never locks a client that fails less, and remembers only so many', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.nat(10_000)), { maxLength: 300 }),
        (calls) => {
          const limiter = new FailureLimiter({ most: 5, windowMs: 1_000, lockMs: 1_000, mostClients: 8 })
          const seen = new Map<number, number[]>()
          let now = 0
          for (const [client, wait] of calls) {
            now += wait / 10
            const wanted = limiter.fail(String(client), now)
            const recent = (seen.get(client) ?? []).filter((at) => now - at < 2_000)
            if (wanted > 0) expect(recent.length).toBeGreaterThanOrEqual(5)
            seen.set(client, [...recent, now])
            expect(limiter.size).toBeLessThanOrEqual(8)
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})
