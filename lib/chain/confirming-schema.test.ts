import { expect, test } from 'vitest'
import { confirmingAt, isFinalAt } from './confirming-schema'

test.each([
  ['with 0, as soon as it is indexed', 10n, 0, 10n, null],
  ['with 3, not in the newest block', 10n, 3, 10n, { blocks: 0, required: 3 }],
  ['with 3, not under two blocks', 10n, 3, 8n, { blocks: 2, required: 3 }],
  ['with 3, under three blocks', 10n, 3, 7n, null],
  ['on a chain shorter than the depth nothing is', 2n, 12, 0n, { blocks: 2, required: 12 }],
  ['a block that a reorg has taken from the index has none', 9n, 3, 10n, { blocks: 0, required: 3 }],
])('a block is final %s', (_, head, required, block, expected) => {
  expect(confirmingAt(head, required, block)).toEqual(expected)
  expect(isFinalAt(head, required, block)).toBe(expected === null)
})
