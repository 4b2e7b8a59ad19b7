import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsIn } from './words'

test('the words of JSON are its texts and the names of its fields, in their order', () => {
  expect(wordsIn({ note: 'a', list: ['b', { c: 'd\nline' }, 1, null, true], e: {} })).toEqual([
    'note',
    'a',
    'list',
    'b',
    'c',
    'd\nline',
    'e',
  ])
  expect(wordsIn('alone')).toEqual(['alone'])
  expect(wordsIn(null)).toEqual([])
})

test('no text of any JSON is left out', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (around, text) => {
      expect(wordsIn([around, { deep: [text] }])).toEqual([...wordsIn(around), 'deep', text])
    }),
  )
})

test('JSON may be as deep and as wide as a body allows', () => {
  let deep: unknown = 'bottom'
  for (let depth = 0; depth < 200_000; depth++) deep = [deep]
  expect(wordsIn(deep)).toEqual(['bottom'])
  expect(wordsIn(Array.from({ length: 500_000 }, () => 'x'))).toHaveLength(500_000)
})
