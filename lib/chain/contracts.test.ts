import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Abi } from 'viem'
import { describe, expect, test } from 'vitest'
import { projections } from '@/lib/registry/projections'
import {
  type AbiName,
  type ContractKey,
  contracts,
  laterKeys,
  mockTokens,
  payouts,
  placesOf,
  rowOf,
  singleKeys,
  sourcePath,
  strategyVault,
} from './contracts'
import { Deployment } from './deployment'
import * as abis from './generated/abi'

const keys = Object.keys(contracts) as ContractKey[]
const compiled = [...Object.values(contracts), strategyVault, ...Object.values(mockTokens)]
const names = compiled.map(({ name }) => name)
const abiOf: { readonly [N in AbiName]: Abi } = abis

/** The deployable contracts in the sources, without abstract ones, interfaces and libraries. */
const inSources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return inSources(path)
    return [...readFileSync(path, 'utf8').matchAll(/^contract (\w+)/gm)].map(([, name = '']) => name)
  })

describe('the table of contracts', () => {
  test('names every contract of contracts/src that can be deployed, and no other', () => {
    expect([...names].sort()).toEqual(inSources(resolve('contracts/src')).sort())
  })

  test.each([...compiled, payouts])('says where the source of $name is', (one) => {
    expect(readFileSync(sourcePath(one), 'utf8')).toMatch(
      new RegExp(`^(?:abstract )?contract ${one.name}\\b`, 'm'),
    )
  })

  test('names every generated ABI once', () => {
    expect([...compiled, payouts].map(({ abi }) => abi).sort()).toEqual(Object.keys(abis).sort())
  })

  test('takes errors of contracts that it names', () => {
    for (const { errorsOf } of compiled) expect(names).toEqual(expect.arrayContaining([...errorsOf]))
  })

  test.each(keys)('says what indexes %s, with its ABI', (key) => {
    const reading = projections.filter(({ source }) => source === key)
    expect(rowOf(key).indexedBy).toEqual(reading.map(({ name }) => name))
    for (const { abi } of reading) expect(abi).toBe(abiOf[rowOf(key).abi])
  })

  test.each(laterKeys)('says what the constructor of %s takes: addresses that a deployment has', (key) => {
    const { takes } = contracts[key].later
    const { abi, per } = rowOf(key)
    const made = abiOf[abi].find((item) => item.type === 'constructor')
    expect((made?.inputs ?? []).map(({ type }) => type)).toEqual(takes.map(() => 'address'))
    const known = per === 'deployment' ? ['owner', ...singleKeys] : ['owner', 'token', ...keys]
    expect(known).toEqual(expect.arrayContaining([...takes]))
  })
})

describe('a deployment record', () => {
  const address = (n: number) => `0x${String(n).padStart(40, '0')}`
  const record = {
    chainId: 1,
    network: 'test',
    deployedAtBlock: 1,
    contracts: {
      identityRegistry: address(1),
      reputation: address(2),
      adjudicators: address(3),
      disputes: address(4),
    },
    currencies: {
      USDC: { token: address(5), escrow: address(6), staking: address(7) },
      USDT: { token: address(8), escrow: address(9), staking: address(10) },
    },
  }

  test('loads without the contracts that came later, and has places for the others', () => {
    const read = Deployment.parse(record)
    expect(placesOf(read).map(({ name, currency }) => [name, currency])).toEqual([
      ['IdentityRegistry', null],
      ['SvcReputation', null],
      ['SvcAdjudicators', null],
      ['SvcDisputes', null],
      ['SvcEscrow', 'USDC'],
      ['SvcStaking', 'USDC'],
      ['SvcEscrow', 'USDT'],
      ['SvcStaking', 'USDT'],
    ])
    expect(Object.keys(read.contracts)).toEqual(Object.keys(record.contracts))
  })

  test.each(['identityRegistry', 'disputes'] as const)('does not load without %s', (key) => {
    const { [key]: _, ...others } = record.contracts
    expect(Deployment.safeParse({ ...record, contracts: others }).success).toBe(false)
  })
})
