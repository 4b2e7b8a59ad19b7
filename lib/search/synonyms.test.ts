import { expect, test } from 'vitest'
import { isTradeWord, SynonymTable, synonymsOf } from './synonyms'
import table from './synonyms.json'
import { wordsOf } from './words'

const { alike, phrases } = SynonymTable.parse(table)

test('every entry of the table is one word that is searched for, and every phrase has several', () => {
  for (const word of [...alike.flat(), ...phrases.flatMap(({ means }) => means)])
    expect(wordsOf(word).length, word).toBeGreaterThan(0)
  for (const { said } of phrases) expect(wordsOf(said).length, said).toBeGreaterThan(0)
  for (const group of alike) expect(new Set(group).size).toBe(group.length)
})

test('words alike stand for each other, in any form', () => {
  for (const [typed, meant] of [
    ['audits', 'review'],
    ['logo', 'brand'],
    ['translating', 'localisation'],
    ['bookkeeping', 'invoice'],
  ] as const)
    expect(synonymsOf(wordsOf(typed)).get(wordsOf(typed)[0] ?? '')).toContain(wordsOf(meant)[0])
})

test('a phrase adds its meaning to each of its words, and only as a phrase', () => {
  const [smart = '', contract = ''] = wordsOf('smart contract')
  const together = synonymsOf([smart, contract])
  for (const word of [smart, contract]) expect(together.get(word)).toContain(wordsOf('solidity')[0])
  expect(synonymsOf([contract, smart]).get(smart)).toEqual([])
})

test('a word never stands for itself, and unknown ones have nothing', () => {
  for (const [word, also] of synonymsOf(alike.flat().flatMap(wordsOf))) expect(also).not.toContain(word)
  expect(synonymsOf(['xyzzy']).get('xyzzy')).toEqual([])
  expect(isTradeWord('xyzzy')).toBe(false)
})
