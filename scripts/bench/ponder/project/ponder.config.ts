/** The chain and the contracts of the load. The bench puts `abi.ts` and `deployment.json` next to this file. */
import { createConfig } from 'ponder'
import { identityRegistryAbi, svcEscrowAbi, svcReputationAbi, svcStakingAbi } from './abi'
import deployment from './deployment.json'

const { chainId, contracts, currencies } = deployment
const both = (kind: 'escrow' | 'staking') => [currencies.USDC[kind], currencies.USDT[kind]] as `0x${string}`[]

/**
 * Ponder limits each URL to 20 requests a second and raises that slowly, regardless of the node; `maxRequestsPerSecond` no longer has an
 * effect. Repeating the node's URL lifts the limit without changing Ponder.
 */
const urls = Array<string>(Number(process.env.RPC_SHARES)).fill(String(process.env.RPC_URL))

/** The last block is final by Ponder's count, so that everything is a backfill. */
const watched = { chain: 'local', startBlock: 1, endBlock: Number(process.env.END_BLOCK) } as const

export default createConfig({
  database: { kind: 'postgres', connectionString: String(process.env.DATABASE_URL) },
  chains: { local: { id: chainId, rpc: urls, pollingInterval: 100 } },
  contracts: {
    IdentityRegistry: {
      ...watched,
      abi: identityRegistryAbi,
      address: contracts.identityRegistry as `0x${string}`,
    },
    SvcReputation: { ...watched, abi: svcReputationAbi, address: contracts.reputation as `0x${string}` },
    SvcEscrow: { ...watched, abi: svcEscrowAbi, address: both('escrow') },
    SvcStaking: { ...watched, abi: svcStakingAbi, address: both('staking') },
  },
})
