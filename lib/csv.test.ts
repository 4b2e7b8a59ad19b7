import { expect, test } from 'vitest'
import { cellOf } from './csv'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['@sum', "'@sum"],
  [-5, '-5'],
  ['-12.5', '-12.5'],
  ['-1+1', "'-1+1"],
  [null, ''],
])('%s is written so that it stays one cell and runs nothing', (value, cell) => {
  expect(cellOf(value)).toBe(cell)
})
