import { expect, test } from 'vitest'
import { isElsewhere } from './proof-schema'

test.each([
  ['SCREENSHOT', null, true],
  ['RECORDING', null, true],
  ['URL', null, true],
  ['SCREENSHOT', 'ab'.repeat(32), false],
  ['RECORDING', 'ab'.repeat(32), false],
  ['TEXT', null, false],
  ['ACCOUNT_HANDLE', null, false],
] as const)('%s with the hash %s shows what another site may change: %s', (kind, sha256, is) => {
  expect(isElsewhere({ kind, sha256 })).toBe(is)
})
