import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut } from './cut'

test('whatever is cut fits, begins the text and has no half of a character', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.integer({ min: 1, max: 40 }),
      (text, bound) => {
        const result = cut(text, bound)
        expect([...result].length).toBeLessThanOrEqual(bound)
        expect(result === text || (result.endsWith('…') && text.startsWith(result.slice(0, -1)))).toBe(true)
        expect(Buffer.from(result).toString('utf8')).toBe(result)
      },
    ),
  ))

test('a text that fits is whole, however many units its characters take', () => {
  expect(cut('🎉'.repeat(5), 5)).toBe('🎉'.repeat(5))
  expect(cut(`${'x'.repeat(4)}🎉!`, 5)).toBe(`${'x'.repeat(4)}…`)
})
