import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adaptiveRanges } from './ranges'

describe('the range size', () => {
  test('comes under any limit of the provider in a few questions, and stays near it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (limit) => {
        const ranges = adaptiveRanges()
        let refusals = 0
        for (let i = 0; i < 200; i++) {
          const asked = ranges.size
          if (asked > limit) {
            ranges.refused(asked)
            refusals++
          } else ranges.answered(asked, 0)
        }
        expect(refusals).toBeLessThan(40)
        expect(ranges.size).toBeGreaterThanOrEqual(Math.min(limit, 10_000) / 4)
      }),
    )
  })

  test('shrinks where blocks are full and grows where they are empty, between 1 and 10,000', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { maxLength: 50 }), (answers) => {
        const ranges = adaptiveRanges()
        for (const logs of answers) {
          ranges.answered(ranges.size, logs)
          expect(ranges.size).toBeGreaterThanOrEqual(1)
          expect(ranges.size).toBeLessThanOrEqual(10_000)
        }
      }),
    )
  })
})
