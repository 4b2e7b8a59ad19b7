import { expect, test } from 'vitest'
import { excerpt, plainText } from './plain-text'

test.each([
  ['# Ten reefs\n\n**Photographs** of _each_, with `depth`.', 'Ten reefs Photographs of each, with depth.'],
  ['You get:\n- one CSV\n* one chart\n1. a call', 'You get: · one CSV · one chart 1. a call'],
  ['- first\n- second', 'first · second'],
  ['> quoted\nand [a link](https://example.com/a_b) ![picture](x.png)', 'quoted and a link picture'],
  ['A C# program, file_name_v2.csv, x > 3, 2 * 3 and the #1 of [all]', ''],
])('%j without its marks', (markdown, text) => {
  expect(plainText(markdown)).toBe(text || markdown)
})

test('an excerpt ends with a whole word', () => {
  expect(excerpt('word '.repeat(100))).toMatch(/word…$/)
  expect(excerpt('short')).toBe('short')
})
