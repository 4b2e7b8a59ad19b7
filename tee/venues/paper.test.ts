import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { one, parseDecimal } from '@/lib/tee/decimal'
import { paperVenue } from './paper'
import { pricePath, widestPpm } from './price-path'
import type { Intent } from './venue'

const base = parseDecimal('60000')
const tick = parseDecimal('0.01')
const times = fc.integer({ min: 0, max: 4_000_000_000 })

describe('the price path', () => {
  test('depends on seed, market and time alone, in whatever order it is asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(times, { minLength: 1, maxLength: 20 }), (seed, moments) => {
        const forth = pricePath(seed, 'BTC/USDT', base, tick)
        const back = pricePath(seed, 'BTC/USDT', base, tick)
        const there = moments.map(forth)
        expect([...moments].reverse().map(back).reverse()).toEqual(there)
      }),
    )
  })

  test('stays within its bounds, on its ticks, and moves little from one second to the next', () => {
    fc.assert(
      fc.property(fc.string(), times, (seed, time) => {
        const path = pricePath(seed, 'BTC/USDT', base, tick)
        const [price, next] = [path(time), path(time + 1)]
        const room = (base * widestPpm) / 1_000_000n + tick
        expect(price > 0n && price >= base - room && price <= base + room && price % tick === 0n).toBe(true)
        const step = price > next ? price - next : next - price
        expect(step <= base / 5_000n).toBe(true)
      }),
    )
  })

  test('differs between seeds and between markets', () => {
    const at = 1_800_000_000
    const prices = ['a', 'b'].flatMap((seed) =>
      ['BTC/USDT', 'ETH/USDT'].map((symbol) => pricePath(seed, symbol, base, tick)(at)),
    )
    expect(new Set(prices).size).toBe(4)
  })
})

const intent: Intent = {
  clientId: 'a'.repeat(32),
  symbol: 'BTC/USDT',
  side: 'buy',
  quantity: parseDecimal('5'),
  limit: parseDecimal('90000'),
  at: 1_800_000_000,
}
const filled = async (one_: Intent, earlier: Parameters<ReturnType<typeof paperVenue>['send']>[1] = []) => {
  const outcome = await paperVenue('depth', one).send(one_, earlier)
  if (outcome.state !== 'done') throw new Error('the paper exchange always answers')
  return outcome.fills
}

describe('the paper exchange', () => {
  test('fills in part what is more than its depth, and nothing beyond the limit', async () => {
    const fills = await filled(intent)
    expect(fills.length).toBe(2)
    const total = fills.reduce((sum, { quantity }) => sum + quantity, 0n)
    expect(total > 0n && total < intent.quantity).toBe(true)
    expect(fills[1] && fills[0] && fills[1].price > fills[0].price).toBe(true)
    expect(await filled({ ...intent, limit: parseDecimal('30000') })).toEqual([])
  })

  test('has no depth left in a minute that was bought up, and new depth in the next', async () => {
    const fills = await filled(intent)
    const again = await filled({ ...intent, clientId: 'b'.repeat(32) }, fills)
    const worth = again.reduce((sum, { quantity }) => sum + quantity, 0n)
    expect(worth <= parseDecimal('0.0001')).toBe(true)
    expect((await filled({ ...intent, at: intent.at + 60 }, fills)).length).toBeGreaterThan(0)
  })

  test('answers a repeated order with the same fills', async () => {
    expect(await filled(intent)).toEqual(await filled(intent))
  })

  test('sells everything at any price when a job closes', async () => {
    const fills = await filled({ ...intent, side: 'sell', limit: null })
    expect(fills.reduce((sum, { quantity }) => sum + quantity, 0n)).toBe(intent.quantity)
  })
})
