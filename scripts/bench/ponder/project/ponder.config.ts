/** The chain and the contracts that the load writes to. The bench puts `abi.ts` and `deployment.json` next to this file. */
import { createConfig } from 'ponder'
import { identityRegistryAbi, svcEscrowAbi, svcReputationAbi, svcStakingAbi } from './abi'
import deployment from './deployment.json'

const { chainId, contracts, currencies } = deployment
const both = (kind: 'escrow' | 'staking') => [currencies.USDC[kind], currencies.USDT[kind]] as `0x${string}`[]

/**
 * Ponder allows each URL 20 requests a second and raises that slowly, whatever the node can answer;
 * `maxRequestsPerSecond` no longer counts. The node's URL named this often lifts the limit without changing Ponder.
 */
const urls = Array<string>(Number(process.env.RPC_SHARES)).fill(String(process.env.RPC_URL))

/** The last block is final by Ponder's count of blocks, so that all of it is a backfill. */
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
