import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { type Address, toFunctionSelector } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { readDeployment } from './deploy'
import { planFrom } from './deploy-plan'
import { authoriseLater, missingLater, planLater } from './later-contracts'

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

describe('a SvcDisputes from before modules had to wait', () => {
  const one = `0x${'1'.padStart(64, '0')}`
  /** The lines about campaigns at a node whose SvcDisputes responds with this error when asked from when a module is active. */
  async function linesAt(message: string): Promise<string[]> {
    const server = createServer(async (request, response) => {
      const { params } = (await json(request)) as { params: [{ to: string; data: string }] }
      const [{ to, data }] = params
      const isUnknown = to === address(4) && data.startsWith(toFunctionSelector('moduleActiveAt(address)'))
      response.end(JSON.stringify(isUnknown ? { error: { message } } : { result: one }))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    const campaigns = { ...record, contracts: { ...record.contracts, campaigns: address(11) } }
    return authoriseLater(url, account, campaigns, ['campaigns']).finally(() => server.close())
  }

  test('is asked whether it admits the module', async () =>
    expect(await linesAt('execution reverted')).toContain('SvcCampaigns may open disputes'))

  test('is not taken for one when the node is in trouble', async () =>
    await expect(linesAt('too many requests')).rejects.toThrow('too many requests'))
})
