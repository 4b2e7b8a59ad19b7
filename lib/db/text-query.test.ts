import { expect, test } from 'vitest'
import { wordsOf } from './text-query'

test.each([
  ['Solidity audits', ['solidity', 'audits']],
  ['  ERC-20 / erc-20 ', ['erc', '20']],
  ['Ａｕｄｉｔ', ['audit']],
  ['größe & быстро 安全', ['größe', 'быстро', '安全']],
  ["a' | !b:*", ['a', 'b']],
  ['!?', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('%s is searched as %j', (text, words) => expect(wordsOf(text)).toEqual(words))
