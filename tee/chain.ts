/** Everything the gateway reads from the chain: jobs, vaults, enclave keys and chain time. */
import { readFileSync } from 'node:fs'
import {
  type Address,
  createPublicClient,
  defineChain,
  type Hex,
  http,
  type PublicClient,
  zeroAddress,
} from 'viem'
import { z } from 'zod'
import {
  identityRegistryAbi,
  strategyVaultAbi,
  svcJobBoardAbi,
  teeRegistryAbi,
} from '@/lib/chain/generated/abi'
import { SettingError } from '@/lib/env'
import { Address as AddressField } from '@/lib/fields'
import type { TeeClosedReason, TeeParams } from '@/lib/tee/schema'

const Deployed = z.object({
  chainId: z.number().int(),
  contracts: z.object({ identityRegistry: AddressField, jobBoard: AddressField, teeRegistry: AddressField }),
})

/** Statuses of `ISvcJobBoard` that matter here. */
const statuses = {
  none: 0,
  open: 1,
  funded: 2,
  completed: 4,
  rejected: 5,
  expired: 6,
  arbitrated: 8,
} as const
/** The final statuses. In `SUBMITTED` and `DISPUTED` the deadline has passed, but the vault still has to be closed. */
const ends: readonly number[] = [statuses.completed, statuses.rejected, statuses.expired, statuses.arbitrated]
const cexCapital = 3

/** A trading job as stored on the board. */
export type ChainJob = {
  client: Hex
  /** Whether it is `CEX_CAPITAL`. */
  trades: boolean
  /** Whether it is still `OPEN` or `FUNDED`. */
  ongoing: boolean
  /** Whether its status is final: it was paid, rejected, settled, cancelled, expired or arbitrated. */
  ended: boolean
  deadline: number
  params: TeeParams
  /** Null before the client deployed it. */
  vault: Hex | null
  /** The provider's agent, and since when the job has it; null before there is one. */
  provider: { agentId: bigint; since: number } | null
}

/** The vault's terms, and the snapshots that were posted to it. */
export type ChainVault = {
  signer: Hex
  params: TeeParams
  deadline: number
  head: Hex
  count: number
  lastTimestamp: number
  closedReason: TeeClosedReason | null
}

/** A key of the registry; null when it was never added. */
type ChainKey = { mode: 'software' | 'dstack'; quoteHash: Hex; revoked: boolean } | null

/** The chain as the gateway reads it. Every method throws when the node does not respond. */
export type Chain = {
  chainId: number
  registry: Hex
  client: PublicClient
  /** The time of the newest block, in Unix seconds. */
  now(): Promise<number>
  /**
   * The time of the oldest block that is not final: everything before it is final. `Infinity` when every block is final, as on the embedded
   * chain, which produces no further blocks to wait for.
   */
  finalBefore(): Promise<number>
  /** The job, or null when there is none. */
  job(id: Hex): Promise<ChainJob | null>
  /** The wallets that may sign orders for an agent: its owner and its agent wallet. */
  walletsOf(agentId: bigint): Promise<Hex[]>
  vault(address: Hex): Promise<ChainVault>
  key(signer: Hex): Promise<ChainKey>
}

const lower = (address: Address): Hex => address.toLowerCase() as Hex
const reasons = [null, 'deadline', 'stop_loss'] as const

function readDeployment(path: string, chainId: number): z.infer<typeof Deployed>['contracts'] {
  const parsed = (() => {
    try {
      return Deployed.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    } catch (cause) {
      throw new SettingError(`DEPLOYMENT_FILE ${path} cannot be read. npm run deploy writes one.`, { cause })
    }
  })()
  if (!parsed.success)
    throw new SettingError(`DEPLOYMENT_FILE ${path} names no jobBoard and teeRegistry. Run npm run deploy.`)
  if (parsed.data.chainId !== chainId)
    throw new SettingError(
      `DEPLOYMENT_FILE ${path} is for chain ${parsed.data.chainId}, but CHAIN_ID is ${chainId}.`,
    )
  return parsed.data.contracts
}

type Where = {
  rpcUrl: string
  chainId: number
  deploymentFile: string
  /** The number of blocks on top of a block that make it final. */
  finalityBlocks: number
}

/** Connects to the chain. Throws a SettingError when the contract record is missing or belongs to another chain. */
export function connectChain({ rpcUrl, chainId, deploymentFile, finalityBlocks }: Where): Chain {
  const { jobBoard, identityRegistry, teeRegistry } = readDeployment(deploymentFile, chainId)
  const client: PublicClient = createPublicClient({
    chain: defineChain({
      id: chainId,
      name: `Chain ${chainId}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    transport: http(rpcUrl, { timeout: 10_000, retryCount: 1 }),
    cacheTime: 0,
  })
  const board = { address: jobBoard, abi: svcJobBoardAbi } as const
  return {
    chainId,
    registry: teeRegistry,
    client,
    now: async () => Number((await client.getBlock({ blockTag: 'latest' })).timestamp),
    // By block headers, because not every node serves contract state of many blocks ago.
    async finalBefore() {
      if (finalityBlocks === 0) return Number.POSITIVE_INFINITY
      const oldest = (await client.getBlockNumber()) - BigInt(finalityBlocks) + 1n
      if (oldest <= 0n) return 0
      return Number((await client.getBlock({ blockNumber: oldest })).timestamp)
    },
    async job(id) {
      const args = [BigInt(id)] as const
      const [job, vault] = await Promise.all([
        client.readContract({ ...board, functionName: 'jobOf', args }),
        client.readContract({ ...board, functionName: 'vaultOf', args }),
      ])
      if (job.status === statuses.none) return null
      return {
        client: lower(job.client),
        trades: job.strategyType === cexCapital,
        ongoing: job.status === statuses.open || job.status === statuses.funded,
        ended: ends.includes(job.status),
        deadline: job.deadline,
        params: paramsOf(job),
        vault: vault === zeroAddress ? null : lower(vault),
        provider:
          job.providerAgentId === 0
            ? null
            : { agentId: BigInt(job.providerAgentId), since: job.providerSetAt },
      }
    },
    async walletsOf(agentId) {
      const call = { address: identityRegistry, abi: identityRegistryAbi, args: [agentId] } as const
      const wallets = await Promise.all([
        client.readContract({ ...call, functionName: 'ownerOf' }),
        client.readContract({ ...call, functionName: 'getAgentWallet' }),
      ])
      return [...new Set(wallets.filter((wallet) => wallet !== zeroAddress).map(lower))]
    },
    async vault(address) {
      const vault = { address, abi: strategyVaultAbi } as const
      const [signer, terms, record, head] = await Promise.all([
        client.readContract({ ...vault, functionName: 'signer' }),
        client.readContract({ ...vault, functionName: 'termsOf' }),
        client.readContract({ ...vault, functionName: 'recordOf' }),
        client.readContract({ ...vault, functionName: 'head' }),
      ])
      return {
        signer: lower(signer),
        params: paramsOf(terms),
        deadline: Number(terms.deadline),
        head,
        count: record.count,
        lastTimestamp: record.lastTimestamp,
        closedReason: reasons[record.closeReason] ?? null,
      }
    },
    async key(signer) {
      const call = { address: teeRegistry, abi: teeRegistryAbi, args: [signer] } as const
      const key = await client.readContract({ ...call, functionName: 'keyOf' })
      if (key.addedAt === 0) return null
      return {
        mode: key.mode === 0 ? 'software' : 'dstack',
        quoteHash: key.quoteHash,
        revoked: key.revokedAt !== 0,
      }
    },
  }
}

const paramsOf = (terms: {
  stopLossBps: number
  targetReturnBps: number
  maxDailyTrades: number
}): TeeParams => ({
  stop_loss_bps: terms.stopLossBps,
  target_return_bps: terms.targetReturnBps,
  max_daily_trades: terms.maxDailyTrades,
})
