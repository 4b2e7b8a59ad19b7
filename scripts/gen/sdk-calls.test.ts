import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { currencyKeys, singleKeys } from '@/lib/chain/contracts'
import { callWords } from '@/lib/chain/descriptions/call-words'
import { currencyList } from '@/lib/money'
import { signaturesOf } from '@/sdk/src/known-call'
import { sdkCalls, signedFunctions } from './sdk-calls'

test('what the package signs is what is prepared now', () => {
  const path = resolve(import.meta.dirname, '../../sdk/src/generated/calls.ts')
  expect(readFileSync(path, 'utf8')).toBe(sdkCalls())
})

test('it has every function that can be prepared, and no other', () => {
  const nameOf = (signature: string) => /^function (\w+)\(/.exec(signature)?.[1]
  for (const [contract, signatures] of signedFunctions())
    expect(signatures.map(nameOf).sort()).toEqual(Object.keys(callWords[contract]).sort())
})

test('the package knows every contract by the name that `/config/contracts` has for it', () => {
  const names = [
    ...singleKeys,
    ...currencyList.flatMap((symbol) => ['token', ...currencyKeys].map((key) => key + symbol)),
  ]
  expect(names.filter((name) => signaturesOf(name) === null)).toEqual([])
})
