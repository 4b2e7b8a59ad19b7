import { expect, test } from 'vitest'
import { withWords } from './with-words'

test('words that were pasted together are added one by one, each once', () => {
  expect(withWords([], ' Survey ', 5)).toEqual(['survey'])
  expect(withWords(['nft'], 'DeFi, nft,,rust ', 5)).toEqual(['nft', 'defi', 'rust'])
  expect(withWords(['nft'], ' , ', 5)).toEqual(['nft'])
})

test('no more words are added than there may be', () => {
  expect(withWords(['a'], 'b,c', 2)).toEqual(['a', 'b'])
  expect(withWords(['a', 'b', 'c'], 'd', 2)).toEqual(['a', 'b', 'c'])
})
