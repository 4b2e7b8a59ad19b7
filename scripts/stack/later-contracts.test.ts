import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { readDeployment } from './deploy'
import { planFrom } from './deploy-plan'
import { missingLater, planLater } from './later-contracts'

const address = (n: number) => `0x${String(n).padStart(40, '0')}` as Address
const owner = address(99)
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

describe('a record of an earlier version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'merx-record-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const written = (content: object) => {
    const path = join(folder, `${Math.random()}.json`)
    writeFileSync(path, JSON.stringify(content))
    return path
  }

  test('is read without the contracts that can be added to it', () => {
    expect(readDeployment(written(record))).toEqual(record)
  })

  test('is refused, by name, without contracts that cannot', () => {
    const { disputes: _, ...contracts } = record.contracts
    expect(() => readDeployment(written({ ...record, contracts }))).toThrow(
      /lacks SvcDisputes, whose address the other contracts keep for good/,
    )
  })
})

describe('planning what a record lacks', () => {
  test('passes each contract the addresses it takes, and keeps those of the record', () => {
    const plan = planFrom(owner, 7)
    expect(missingLater(record)).toEqual([
      'reputationRegistry',
      'campaigns',
      'teeRegistry',
      'vaultFactory',
      'jobBoard',
    ])
    const { contracts, currencies } = planLater(plan.add, record, owner)
    expect(plan.steps.map(({ name, nonce, args }) => [name, nonce, args()])).toEqual([
      ['ReputationRegistry', 7, [record.contracts.identityRegistry]],
      ['SvcCampaigns', 8, [record.contracts.disputes, owner]],
      ['TeeRegistry', 9, [owner]],
      // The factory stores the future address of the board, which comes next.
      ['StrategyVaultFactory', 10, [plan.steps[2]?.address, plan.steps[4]?.address]],
      ['SvcJobBoard', 11, [record.contracts.disputes, plan.steps[3]?.address, owner]],
    ])
    expect(contracts).toEqual({
      ...record.contracts,
      reputationRegistry: plan.steps[0]?.address.toLowerCase(),
      campaigns: plan.steps[1]?.address.toLowerCase(),
      teeRegistry: plan.steps[2]?.address.toLowerCase(),
      vaultFactory: plan.steps[3]?.address.toLowerCase(),
      jobBoard: plan.steps[4]?.address.toLowerCase(),
    })
    expect(currencies).toEqual(record.currencies)
  })

  test('plans nothing when it lacks nothing', () => {
    const plan = planFrom(owner, 7)
    const whole = planLater(planFrom(owner, 0).add, record, owner)
    expect(planLater(plan.add, whole, owner)).toEqual(whole)
    expect(plan.steps).toEqual([])
  })
})
