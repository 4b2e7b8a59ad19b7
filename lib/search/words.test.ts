import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forgiven, slipDistance, slipsOf, tagTerm, termsOf, wordsOf } from './words'

describe('words', () => {
  test.each([
    ['Audit of 3 smart Contracts', ['audit', '3', 'smart', 'contract']],
    ['C++, C# and Node.js!', ['c++', 'c#', 'node.js', 'nod', 'js']],
    ['Café déjà-vu', ['caf', 'deja', 'vu']],
    ['boxes, studies, glass, status, analysis', ['box', 'studi', 'glas', 'status', 'analyz']],
    ['100%_literal', ['100', 'literal']],
    ['the of and', []],
    ['I need someone who can use it', []],
    ['数据 分析', ['数据', '分析']],
    ['  …  ', []],
  ])('of "%s" are %j', (text, words) => expect(wordsOf(text)).toEqual(words))

  test('are the same whatever their case, and stay what they are when read again', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const words = wordsOf(text)
        expect(wordsOf(text.toLowerCase())).toEqual(words)
        for (const word of words) expect(word.length).toBeLessThanOrEqual(40)
      }),
    ))
})

test('an interest has the words of a title and its tags, the title counting most', () => {
  const terms = termsOf({ title: 'Logo design', tags: ['brand kit', 'logo'] })
  expect(Object.fromEntries(terms.map(({ term, weight }) => [term, weight]))).toEqual({
    logo: 8,
    design: 8,
    '#brand kit': 4,
    '#logo': 4,
    brand: 4,
    kit: 4,
  })
})

describe('slips', () => {
  test.each([
    ['design', 'desgin', 1],
    ['logo', 'lgoo', 1],
    ['audit', 'audti', 1],
    ['contract', 'contrct', 1],
    ['contract', 'cntrct', 2],
    ['python', 'pythonn', 1],
    ['python', 'jython', 1],
    ['python', 'rust', 3],
  ])('%s and %s are %i apart, both ways', (right, wrong, distance) => {
    expect(slipDistance(right, wrong)).toBe(distance)
    expect(slipDistance(wrong, right)).toBe(distance)
  })

  const word = fc.string({ minLength: 5, maxLength: 12, unit: fc.constantFrom(...'abcdefgh') })
  test('a word with one slip shares a form with the right one', () =>
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        fc.constantFrom('drop', 'swap', 'change', 'double'),
        (right, seed, kind) => {
          const letters = [...right]
          const at = seed % (letters.length - 1)
          const changed = {
            drop: letters.toSpliced(at, 1),
            double: letters.toSpliced(at, 0, letters[at] ?? ''),
            change: letters.toSpliced(at, 1, 'z'),
            swap: letters.toSpliced(at, 2, letters[at + 1] ?? '', letters[at] ?? ''),
          }[kind]
          const wrong = changed.join('')
          expect(slipsOf(wrong).some((form) => slipsOf(right).includes(form))).toBe(true)
          expect(slipDistance(right, wrong)).toBeLessThanOrEqual(forgiven(right))
        },
      ),
    ))

  test('short words and tags have none', () => {
    expect(slipsOf('seo')).toEqual([])
    expect(slipsOf(tagTerm('Brand'))).toEqual([])
  })
})
