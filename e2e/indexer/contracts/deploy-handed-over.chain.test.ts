/** A deployment whose contracts belong to another account than the deployer, as after the hand-over to a multisig. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Abi, type Address, encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deploy } from '@/e2e/indexer/deploy-program'
import { svcDisputesAbi, svcReputationAbi, svcStakingAbi } from '@/lib/chain/generated/abi'
import {
  type Deployment,
  deployContracts,
  readDeployment,
  type WholeDeployment,
} from '@/scripts/stack/deploy'
import { until } from '@/scripts/stack/indexer-stack'
import { rpc } from '@/scripts/stack/rpc'
import { operator, treasury } from '@/scripts/stack/wallets'

const { rpcUrl } = inject('indexerGround')
const deployer = operator().account
const newOwner = treasury().address.toLowerCase()
const folder = mkdtempSync(join(tmpdir(), 'merx-deploy-'))
const path = join(folder, 'deployment.json')
let whole: WholeDeployment

async function send(from: string, to: Address, data: Hex): Promise<void> {
  const hash = await rpc<string>(rpcUrl, 'eth_sendTransaction', [{ from, to, data }])
  await until(async () => (await rpc(rpcUrl, 'eth_getTransactionReceipt', [hash])) !== null)
}

async function handOver(contract: Address): Promise<void> {
  const abi = svcStakingAbi
  const data = encodeFunctionData({ abi, functionName: 'transferOwnership', args: [treasury().address] })
  await send(deployer.address, contract, data)
  await send(newOwner, contract, encodeFunctionData({ abi, functionName: 'acceptOwnership' }))
}

const transactions = async () =>
  Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [deployer.address, 'latest']))

beforeAll(async () => {
  whole = await deployContracts({
    rpcUrl,
    account: deployer,
    network: 'test',
    feeRecipient: treasury().address,
  })
  const { campaigns: _, ...older } = whole.contracts
  writeFileSync(path, JSON.stringify({ ...whole, contracts: older }))
  const { contracts, currencies } = whole
  // The stake in USDT is left with the deployer.
  for (const one of [contracts.disputes, contracts.reputation, currencies.USDC.staking]) await handOver(one)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('gets what it lacks, and the deployer is given the calls that the owner has to make', async () => {
  const before = await transactions()
  const { code, said } = await deploy('--rpc', rpcUrl, '--out', path)
  const { contracts, currencies } = readDeployment(path) as Deployment
  const campaigns = contracts.campaigns as Address
  const call = (name: string, at: Address, sets: string) =>
    `after ${newOwner}, the owner of ${name} at ${at}, has called ${sets}(${campaigns}, true) there`
  expect(said.split('\n')).toEqual([
    `SvcCampaigns added at ${campaigns}`,
    `SvcCampaigns may lock stake in USDC ${call('SvcStaking of USDC', currencies.USDC.staking, 'setModule')}`,
    expect.stringMatching(/^SvcCampaigns may lock stake in USDT from \d/),
    `SvcCampaigns may open disputes ${call('SvcDisputes', contracts.disputes, 'setModule')}`,
    `SvcCampaigns may record reputation ${call('SvcReputation', contracts.reputation, 'setRecorder')}`,
  ])
  expect(code).toBe(0)
  expect({ ...contracts, campaigns: whole.contracts.campaigns }).toEqual(whole.contracts)
  // The contract, and its admission to the stake in USDT.
  expect(await transactions()).toBe(before + 2)
  expect((await deploy('--rpc', rpcUrl, '--out', path)).said).toBe(`${path}: nothing to add`)
  expect(await transactions()).toBe(before + 2)

  const admitted = async (to: Address, abi: Abi, functionName: string) =>
    BigInt(
      await rpc<string>(rpcUrl, 'eth_call', [
        { to, data: encodeFunctionData({ abi, functionName, args: [campaigns] }) },
        'latest',
      ]),
    )
  const setModule = encodeFunctionData({
    abi: svcDisputesAbi,
    functionName: 'setModule',
    args: [campaigns, true],
  })
  expect(await admitted(contracts.disputes, svcDisputesAbi, 'isModule')).toBe(0n)
  await send(newOwner, contracts.disputes, setModule)
  expect(await admitted(contracts.disputes, svcDisputesAbi, 'isModule')).toBe(1n)
  expect(await admitted(contracts.reputation, svcReputationAbi, 'isRecorder')).toBe(0n)
})
