/** The owner's calls: complete, and described in the wallet. */
import { type Abi, type AbiFunction, type AbiParameter, encodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import { type AbiName, rowOf } from '@/lib/chain/contracts'
import { escrowOwnerWords } from '@/lib/chain/descriptions/owner-words'
import { pauseEffects } from '@/lib/chain/descriptions/pause-words'
import { readCall } from '@/lib/chain/descriptions/read-call'
import * as abis from '@/lib/chain/generated/abi'
import { admits, type OwnedKey, ownedKeys, parametersOf, pausableKeys } from './parameters'

const byName: { readonly [N in AbiName]: Abi } = abis
const address = `0x${'2'.repeat(40)}` as const

const functionsOf = (key: OwnedKey): AbiFunction[] =>
  byName[rowOf(key).abi].filter((item) => item.type === 'function')

const gettersOf = (key: OwnedKey): string[] =>
  functionsOf(key).flatMap(({ name, stateMutability }) => (stateMutability === 'view' ? name : []))

/** Returns every function that the console offers for a contract. */
const offered = (key: OwnedKey): string[] =>
  [
    (parametersOf[key] ?? []).map(({ set }) => set),
    pausableKeys.has(key) ? ['pause', 'unpause'] : [],
    admits[key] ?? [],
    ['transferOwnership', 'acceptOwnership'],
  ].flat()

/** Functions that the parties of a job call. */
const ofJobs = ['setBudget', 'setBudgetWithPermit', 'setProvider']

const sampleOf = ({ type }: AbiParameter): unknown =>
  type === 'address' ? `0x${'9'.repeat(40)}` : type === 'bool' ? true : 250

test('each contract that can be paused says what a pause stops', () =>
  expect(new Set(Object.keys(pauseEffects))).toEqual(pausableKeys))

test('a pause says that an order that is paid and not accepted runs out of time', () => {
  const { note = '' } = escrowOwnerWords.pause
  expect(note).toBe(pauseEffects.escrow)
  expect(note).toContain('time to accept paid orders keeps running')
})

describe.each(ownedKeys)('%s', (key) => {
  test('has every setter of its contract', () => {
    const setters = functionsOf(key)
      .filter(({ stateMutability }) => stateMutability === 'nonpayable')
      .map(({ name }) => name)
      .filter((name) => /^(?:set[A-Z]|pause$|unpause$)/.test(name) && !ofJobs.includes(name))
    expect(offered(key)).toEqual(expect.arrayContaining(setters))
    expect(gettersOf(key)).toEqual(expect.arrayContaining((parametersOf[key] ?? []).map(({ name }) => name)))
  })

  test.each(offered(key))('%s is understood by the demo wallet', (functionName) => {
    const abi = byName[rowOf(key).abi]
    const inputs = functionsOf(key).find(({ name }) => name === functionName)?.inputs ?? []
    const data = encodeFunctionData({ abi, functionName, args: inputs.map(sampleOf) })
    const reading = readCall(
      { to: address, data },
      { known: [{ contract: key, currency: 'USDC', address }], from: `0x${'1'.repeat(40)}`, chainId: 31_337 },
    )
    expect(reading.warning).toBeNull()
    expect(reading.sentence.map(({ text }) => text).join('')).not.toMatch(/[{}]|undefined/)
    expect(reading.facts.length).toBeGreaterThanOrEqual(inputs.length)
  })
})
