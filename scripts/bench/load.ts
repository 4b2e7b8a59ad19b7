/**
 * Traffic for the indexer: a contract that acts as many wallets on the real contracts, so that a chain with tens of thousands of events is
 * created in seconds.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Address,
  decodeEventLog,
  encodeFunctionData,
  type Hex,
  keccak256,
  pad,
  parseAbi,
  toHex,
} from 'viem'
import type { Deployment } from '@/lib/chain/deployment'
import { identityRegistryAbi, mockUsdcAbi, svcEscrowAbi, svcStakingAbi } from '@/lib/chain/generated/abi'
import { commitmentOf, type OrderFields, orderIdOf, sealedSalt } from '@/lib/ids'
import { hex, type Rpc } from '@/worker/indexer/rpc'

const loadAbi = parseAbi([
  'function hire() returns (address)',
  'event Hired(address actor)',
  'struct Step { address actor; address to; bytes data; }',
  'function run(Step[] steps)',
])

/** One call by one of the load's wallets. */
export type Step = { actor: Address; to: Address; data: Hex }

/** A wallet of the load and its agent. */
export type Hired = { actor: Address; agentId: bigint }

const gasPerTransaction = 29_000_000
/** The first account of every local chain, which the node signs for: the operator. */
const sender = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

/** Compiles the load contract's creation code. */
export function compileLoad(): Hex {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const source = readFileSync(new URL('./Load.sol', import.meta.url), 'utf8')
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'Load.sol': { content: source } },
        settings: {
          optimizer: { enabled: true, runs: 200 },
          outputSelection: { '*': { Load: ['evm.bytecode.object'] } },
        },
      }),
    ),
  ) as { contracts: { 'Load.sol': { Load: { evm: { bytecode: { object: string } } } } } }
  return `0x${output.contracts['Load.sol'].Load.evm.bytecode.object}`
}

type Receipt = {
  status: Hex
  contractAddress: Address
  logs: { topics: [Hex, ...Hex[]]; data: Hex }[]
  blockNumber: Hex
}

/** The load contract on a chain, with two traders who own an agent each and have money and stake. */
export class Load {
  private constructor(
    private readonly rpc: Rpc,
    readonly deployment: Deployment,
    readonly address: Address,
    readonly buyer: Address,
    readonly seller: Address,
    readonly buyerAgent: bigint,
    readonly sellerAgent: bigint,
  ) {}

  static async deploy(rpc: Rpc, deployment: Deployment, code = compileLoad()): Promise<Load> {
    const { contractAddress } = await send(rpc, null, code)
    const buyer = await hire(rpc, deployment, contractAddress, 'buyer')
    const seller = await hire(rpc, deployment, contractAddress, 'seller')
    const load = new Load(
      rpc,
      deployment,
      contractAddress,
      buyer.actor,
      seller.actor,
      buyer.agentId,
      seller.agentId,
    )
    await load.send(load.funding())
    return load
  }

  /** One more wallet of the load, with an agent. */
  hire(who: string): Promise<Hired> {
    return hire(this.rpc, this.deployment, this.address, who)
  }

  /** One block with one call by the operator, who owns the contracts. */
  async command(to: Address, data: Hex): Promise<void> {
    await send(this.rpc, to, data)
  }

  /** Whether these steps would succeed now. */
  async would(steps: readonly Step[]): Promise<boolean> {
    try {
      await this.rpc.call('eth_call', [transaction(this.address, runData(steps)), 'latest'])
      return true
    } catch {
      return false
    }
  }

  /** Money, approvals and stake for both traders. */
  private funding(): Step[] {
    const { token, escrow, staking } = this.contracts
    const much = 10n ** 15n
    const erc20 = (functionName: 'mint' | 'approve', address: Address) =>
      encodeFunctionData({ abi: mockUsdcAbi, functionName, args: [address, much] })
    return [
      { actor: this.buyer, to: token, data: erc20('mint', this.buyer) },
      { actor: this.buyer, to: token, data: erc20('approve', escrow) },
      { actor: this.seller, to: token, data: erc20('mint', this.seller) },
      { actor: this.seller, to: token, data: erc20('approve', staking) },
      this.deposit(10n ** 12n),
    ]
  }

  get contracts(): { token: Address; escrow: Address; staking: Address } {
    return this.deployment.currencies.USDC as { token: Address; escrow: Address; staking: Address }
  }

  /** The fields of every order of the load; the terms differ. */
  private fields(salt: number): OrderFields {
    return {
      clientAgentId: this.buyerAgent,
      providerAgentId: this.sellerAgent,
      budget: 1_000_000n,
      minStake: 0n,
      deliverySeconds: 86_400,
      challengeWindow: 3_600,
      termsHash: pad(toHex(salt), { size: 32 }),
    }
  }

  /** The commitment in the id of the buyer's order with this number, besides its salt. */
  commitment(salt: number): Hex {
    return commitmentOf(this.fields(salt))
  }

  /** The id of the buyer's order with this number. */
  orderId(salt: number): Hex {
    return orderIdOf({
      chainId: this.deployment.chainId,
      escrow: this.contracts.escrow,
      buyer: this.buyer,
      salt: sealedSalt(secretOf(salt)),
      ...this.fields(salt),
    })
  }

  deposit(amount: bigint): Step {
    const args = [this.sellerAgent, amount] as const
    return {
      actor: this.seller,
      to: this.contracts.staking,
      data: encodeFunctionData({ abi: svcStakingAbi, functionName: 'depositStake', args }),
    }
  }

  create(salt: number): Step {
    const fields = this.fields(salt)
    const args = [
      sealedSalt(secretOf(salt)),
      fields.clientAgentId,
      fields.providerAgentId,
      fields.budget,
      fields.minStake,
      Number(fields.deliverySeconds),
      Number(fields.challengeWindow),
      fields.termsHash,
    ] as const
    return {
      actor: this.buyer,
      to: this.contracts.escrow,
      data: encodeFunctionData({ abi: svcEscrowAbi, functionName: 'createOrder', args }),
    }
  }

  accept(salt: number): Step {
    return this.byId('acceptOrder', this.seller, salt)
  }

  release(salt: number): Step {
    return this.byId('releaseEscrow', this.buyer, salt)
  }

  cancel(salt: number): Step {
    return this.byId('cancelPending', this.buyer, salt)
  }

  deliver(salt: number): Step {
    return this.hashed('submitDelivery', this.seller, salt)
  }

  redo(salt: number): Step {
    return this.hashed('requestRedo', this.buyer, salt)
  }

  private byId(
    functionName: 'acceptOrder' | 'releaseEscrow' | 'cancelPending',
    actor: Address,
    salt: number,
  ): Step {
    const data = encodeFunctionData({ abi: svcEscrowAbi, functionName, args: [this.orderId(salt)] })
    return { actor, to: this.contracts.escrow, data }
  }

  private hashed(functionName: 'submitDelivery' | 'requestRedo', actor: Address, salt: number): Step {
    const args = [this.orderId(salt), keccak256(secretOf(salt))] as const
    return {
      actor,
      to: this.contracts.escrow,
      data: encodeFunctionData({ abi: svcEscrowAbi, functionName, args }),
    }
  }

  /** One block with these steps. Throws when a step reverts. */
  async send(steps: readonly Step[]): Promise<number> {
    return Number((await send(this.rpc, this.address, runData(steps))).blockNumber)
  }
}

async function hire(rpc: Rpc, deployment: Deployment, load: Address, who: string): Promise<Hired> {
  const hired = await send(rpc, load, encodeFunctionData({ abi: loadAbi, functionName: 'hire' }))
  const log = hired.logs[0] as Receipt['logs'][0]
  const { args } = decodeEventLog({ abi: loadAbi, eventName: 'Hired', ...log })
  const actor = args.actor.toLowerCase() as Address
  const data = encodeFunctionData({
    abi: identityRegistryAbi,
    functionName: 'register',
    args: [`data:,${who}`],
  })
  const to = deployment.contracts.identityRegistry as Address
  const minted = await send(rpc, load, runData([{ actor, to, data }]))
  const registered = minted.logs.find((entry) => entry.topics.length === 3)
  if (!registered) throw new Error('the load could not register its agents')
  return { actor, agentId: BigInt(registered.topics[1] ?? '0x0') }
}

/** The secret of the order with this number. */
export const secretOf = (salt: number): Hex => toHex(salt, { size: 32 })

const runData = (steps: readonly Step[]): Hex =>
  encodeFunctionData({ abi: loadAbi, functionName: 'run', args: [[...steps]] })
const transaction = (to: Address | null, data: Hex) => ({
  from: sender,
  ...(to && { to }),
  data,
  gas: hex(gasPerTransaction),
})

async function send(rpc: Rpc, to: Address | null, data: Hex): Promise<Receipt> {
  const hash = await rpc.call<Hex>('eth_sendTransaction', [transaction(to, data)])
  for (;;) {
    const receipt = await rpc.call<Receipt | null>('eth_getTransactionReceipt', [hash])
    if (receipt?.status === '0x1') return receipt
    if (receipt) throw new Error(`transaction ${hash} of the load was reverted`)
    await pause(1)
  }
}
