/**
 * `npm run bench -- gas`: the life of an order in real transactions on a fresh anvil, full transaction gas (21,000 base and calldata
 * included), compared with measured figures of other protocols.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import {
  type Abi,
  type Address,
  createTestClient,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  parseSignature,
  publicActions,
  toHex,
  walletActions,
  zeroHash,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { mockUsdcAbi, svcEscrowAbi } from '@/lib/chain/generated/abi'
import { minedReceipt } from '@/lib/chain/mined-receipt'
import { commitmentOf, type OrderFields, orderIdOf, sealedSalt } from '@/lib/ids'
import { buildContracts } from '@/scripts/stack/contracts'
import { atMost, type Figure, figure } from './figure'
import { campaignSteps, campaignTargets } from './gas-campaigns'
import { disputeSteps } from './gas-disputes'
import { jobSteps, jobTargets } from './gas-jobs'

const root = resolve(import.meta.dirname, '../..')
const mnemonic = 'test test test test test test test test test test test junk'
const [deployer, buyer, provider, treasury, newcomer] = [0, 1, 2, 3, 4].map((addressIndex) =>
  mnemonicToAccount(mnemonic, { addressIndex }),
) as [Account, Account, Account, Account, Account]
export type Account = ReturnType<typeof mnemonicToAccount>

const usdc = (amount: number) => BigInt(amount) * 1_000_000n
const day = 86_400
/** Lifecycle and permit checkout must stay below these (issue: the spine, item 3). */
const targets = { lifecycle: 310_000n, permit: 115_000n }
/** Measured with the same method: ERC-8183's reference contracts, Virtuals' ACP v1. */
const peers = [
  { name: 'ERC-8183 reference (6 tx)', gas: 603_000n },
  { name: 'Virtuals ACP v1 (9 tx)', gas: 1_175_000n },
  { name: 'two-slot prototype (5 tx)', gas: 297_000n },
]

/** Committed: the diff of a contract change is part of its review. */
const snapshot = resolve(root, 'contracts/.gas-snapshot')

export type Step = { name: string; gas: bigint }
export type Chain = Awaited<ReturnType<typeof startChain>>
export type World = Awaited<ReturnType<typeof deploy>>

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function startChain() {
  const port = await freePort()
  const args = ['--port', String(port), '--silent', '--hardfork', 'prague', '--timestamp', '1800000000']
  const child: ChildProcess = spawn(resolve(root, 'node_modules/.bin/anvil'), args, { stdio: 'ignore' })
  const client = createTestClient({
    chain: anvil,
    mode: 'anvil',
    transport: http(`http://127.0.0.1:${port}`, { retryCount: 20, retryDelay: 50 }),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions)
  await client.getChainId()
  // Fixed block times make signatures and calldata deterministic, so that the snapshot is the same on every machine.
  await client.setBlockTimestampInterval({ interval: 1 })
  return { child, client }
}

function artifact(name: string): { abi: Abi; bytecode: Hex } {
  const json = JSON.parse(readFileSync(resolve(root, `contracts/out/${name}.sol/${name}.json`), 'utf8'))
  return { abi: json.abi, bytecode: json.bytecode.object }
}

/** Sends one transaction and returns the gas it was charged; throws when it reverts. */
export async function gasOf(
  chain: Chain,
  from: Account,
  name: string,
  at: Address,
  call: string,
  args: unknown[],
) {
  const { abi } = artifact(name)
  const hash = await chain.client.writeContract({
    account: from,
    chain: anvil,
    address: at,
    abi,
    functionName: call,
    args,
  })
  const receipt = await minedReceipt(chain.client, hash)
  if (receipt.status !== 'success') throw new Error(`${name}.${call} reverted`)
  return receipt.gasUsed
}

/** Deploys a compiled contract. Returns where it is. */
export async function deployOne(chain: Chain, name: string, args: unknown[]): Promise<Address> {
  const hash = await chain.client.deployContract({
    account: deployer,
    chain: anvil,
    ...artifact(name),
    args,
  })
  const { contractAddress } = await minedReceipt(chain.client, hash)
  if (!contractAddress) throw new Error(`${name} was not deployed`)
  return contractAddress
}

async function deploy(chain: Chain) {
  const owner = deployer.address
  const token = await deployOne(chain, 'MockUSDC', [])
  const identity = await deployOne(chain, 'IdentityRegistry', [])
  // Staking and reputation know the escrow before it exists, the escrow the disputes: third and fifth deployment from here.
  const nonce = BigInt(await chain.client.getTransactionCount({ address: owner }))
  const escrowAt = getContractAddress({ from: owner, nonce: nonce + 2n })
  const disputesAt = getContractAddress({ from: owner, nonce: nonce + 4n })
  const reputation = await deployOne(chain, 'SvcReputation', [owner, escrowAt, escrowAt])
  const staking = await deployOne(chain, 'SvcStaking', [token, identity, escrowAt, owner])
  const params = {
    protocolFeeBps: 200,
    providerLockBps: 1000,
    acceptWindow: 3 * day,
    minChallengeWindow: 3600,
    minBudget: usdc(1),
    challengeBondBps: 0,
    evaluatorFeeBps: 300,
    arbitratorFeeBps: 300,
  }
  const escrow = await deployOne(chain, 'SvcEscrow', [
    token,
    identity,
    staking,
    reputation,
    disputesAt,
    owner,
    treasury.address,
    params,
  ])
  const judges = [token, identity, reputation, disputesAt, owner, usdc(100), usdc(20), 60n]
  const adjudicators = await deployOne(chain, 'SvcAdjudicators', judges)
  const disputes = await deployOne(chain, 'SvcDisputes', [identity, adjudicators, escrow, escrow, owner])
  return { token, identity, reputation, staking, escrow, adjudicators, disputes }
}

/** Agents 1 (buyer), 2 (provider) and 3 (newcomer), balances and a stake. */
async function populate(chain: Chain, world: World): Promise<Step> {
  const uri = 'https://merx.example/agents/1.json'
  const gas = await gasOf(chain, buyer, 'IdentityRegistry', world.identity, 'register', [uri])
  await gasOf(chain, provider, 'IdentityRegistry', world.identity, 'register', [uri])
  await gasOf(chain, newcomer, 'IdentityRegistry', world.identity, 'register', [uri])
  for (const { address } of [buyer, provider, treasury, newcomer]) {
    await gasOf(chain, deployer, 'MockUSDC', world.token, 'mint', [address, usdc(100_000)])
  }
  await gasOf(chain, provider, 'MockUSDC', world.token, 'approve', [world.staking, usdc(1000)])
  await gasOf(chain, provider, 'SvcStaking', world.staking, 'depositStake', [2n, usdc(1000)])
  return { name: 'register an agent with a short URI', gas }
}

/** An order of 100 USDC with the provider. */
const orderOf = (clientAgentId: bigint): OrderFields => ({
  clientAgentId,
  providerAgentId: 2n,
  budget: usdc(100),
  minStake: usdc(50),
  deliverySeconds: 3 * day,
  challengeWindow: day,
  termsHash: keccak256(toHex('terms')),
})

/** The call that creates an order of 100 USDC: its arguments, its id, and the data for a challenge. */
export async function orderCall(chain: Chain, world: World, buyer: Address, agentId: bigint, secret: Hex) {
  const fields = orderOf(agentId)
  const salt = sealedSalt(secret)
  const chainId = await chain.client.getChainId()
  const args = [
    salt,
    fields.clientAgentId,
    fields.providerAgentId,
    fields.budget,
    fields.minStake,
    3 * day,
    day,
    fields.termsHash,
  ] as const
  const id = orderIdOf({ chainId, escrow: world.escrow, buyer, salt, ...fields })
  return { id, args, secret, commitment: commitmentOf(fields) }
}

/** One order from approval to release, every step its own transaction. */
async function lifecycle(chain: Chain, world: World, from: Account, agentId: bigint, secret: Hex) {
  const { id, args } = await orderCall(chain, world, from.address, agentId, secret)
  const escrowCall = (who: Account, call: string, args: readonly unknown[]) =>
    gasOf(chain, who, 'SvcEscrow', world.escrow, call, [...args])
  const steps: Step[] = [
    {
      name: 'approve',
      gas: await gasOf(chain, from, 'MockUSDC', world.token, 'approve', [world.escrow, usdc(100)]),
    },
    { name: 'createOrder', gas: await escrowCall(from, 'createOrder', args) },
    { name: 'acceptOrder (locks stake)', gas: await escrowCall(provider, 'acceptOrder', [id]) },
    {
      name: 'submitDelivery',
      gas: await escrowCall(provider, 'submitDelivery', [id, keccak256(toHex('work'))]),
    },
    { name: 'releaseEscrow', gas: await escrowCall(from, 'releaseEscrow', [id]) },
  ]
  return steps
}

async function permitCheckout(chain: Chain, world: World): Promise<bigint> {
  const deadline = (await chain.client.getBlock()).timestamp + 3600n
  const nonce = await chain.client.readContract({
    address: world.token,
    abi: mockUsdcAbi,
    functionName: 'nonces',
    args: [buyer.address],
  })
  const signature = await buyer.signTypedData({
    domain: { name: 'USD Coin', version: '1', chainId: anvil.id, verifyingContract: world.token },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: buyer.address, spender: world.escrow, value: usdc(100), nonce, deadline },
  })
  const { r, s, v } = parseSignature(signature)
  const order = await orderCall(chain, world, buyer.address, 1n, keccak256(toHex(`permit ${nonce}`)))
  const args = [...order.args, deadline, Number(v), r, s] as const
  const hash = await chain.client.writeContract({
    account: buyer,
    chain: anvil,
    address: world.escrow,
    abi: svcEscrowAbi,
    functionName: 'createOrderWithPermit',
    args,
  })
  const receipt = await minedReceipt(chain.client, hash)
  if (receipt.status !== 'success') throw new Error('createOrderWithPermit reverted')
  return receipt.gasUsed
}

const total = (steps: Step[]) => steps.reduce((sum, { gas }) => sum + gas, 0n)

const targetOf = (name: string): bigint | undefined => {
  if (name.startsWith('lifecycle')) return targets.lifecycle
  return name.startsWith('createOrderWithPermit')
    ? targets.permit
    : { ...campaignTargets, ...jobTargets }[name]
}

/** A step as a figure. Gas fits exactly into a number. */
function figureOf({ name, gas }: Step): Figure {
  const target = targetOf(name)
  return figure(name.trim(), Number(gas), 'gas', {
    aim: target === undefined ? null : atMost(Number(target)),
  })
}

/** Measures every step and writes the snapshot. */
export async function run(): Promise<Figure[]> {
  await buildContracts()
  const chain = await startChain()
  try {
    const world = await deploy(chain)
    const registration = await populate(chain, world)
    const first = await lifecycle(chain, world, buyer, 1n, zeroHash)
    const sameDay = await lifecycle(chain, world, buyer, 1n, keccak256(toHex('same day')))
    await permitCheckout(chain, world) // The first permit writes a fresh nonce slot: not the steady state.
    const { timestamp } = await chain.client.getBlock()
    await chain.client.setNextBlockTimestamp({ timestamp: timestamp + BigInt(day) })
    const counted = await lifecycle(chain, world, buyer, 1n, keccak256(toHex('next day')))
    const newPair = await lifecycle(chain, world, newcomer, 3n, keccak256(toHex('new pair')))
    const permit = await permitCheckout(chain, world)
    const disputed = await disputeSteps(chain, world, { operator: deployer, buyer, provider, mnemonic })

    const campaign = await campaignSteps(chain, world, { operator: deployer, brand: buyer, mnemonic }, 8n)

    const cast = { operator: deployer, client: buyer, provider, mnemonic }
    const jobs = await jobSteps(chain, world, cast, 13n)

    const steps: Step[] = [
      ...counted,
      { name: 'lifecycle, steady state', gas: total(counted) },
      { name: '  of a pair that counted for reputation that day', gas: total(sameDay) },
      { name: '  with a buyer new to the provider', gas: total(newPair) },
      { name: '  when everyone is new', gas: total(first) },
      { name: 'createOrderWithPermit, one transaction', gas: permit },
      registration,
      ...disputed,
      ...campaign,
      ...jobs,
    ]
    writeFileSync(snapshot, steps.map(({ name, gas }) => `${name.trim()}: ${gas}\n`).join(''))
    const value = Number(total(counted))
    const against = peers.map(({ name, gas }) =>
      figure('lifecycle', value, 'gas', { peer: { name, value: Number(gas) } }),
    )
    return [...steps.map(figureOf), ...against]
  } finally {
    chain.child.kill()
  }
}
