/** The parameters of `SvcCampaigns` for new campaigns, and the time from which it can lock stake, read from the contracts. */
import 'server-only'
import { publicClient } from '@/lib/chain/client'
import { deployment, laterContract, stakingOf } from '@/lib/chain/deployment'
import { svcCampaignsAbi, svcStakingAbi } from '@/lib/chain/generated/abi'
import { log } from '@/lib/log'
import { type Currency, currencyList, type Money, money } from '@/lib/money'
import { nowMs } from '@/lib/time'

/**
 * Null where the deployment has no campaigns or the read failed. `bondFrom` is the chain second from which a claim can lock stake, by
 * currency; zero while the staking contract does not admit campaigns.
 */
type CampaignParameters = {
  protocolFeeBps: number | null
  /** The share of the reward that the evaluators of a dispute get who voted. */
  evaluatorFeeBps: number | null
  /** The share of the reward that an arbitrator gets who ruled. */
  arbitratorFeeBps: number | null
  minReward: bigint | null
  bondFrom: Record<Currency, bigint | null>
}

/** Cached: parameters change rarely, by an owner's transaction. */
const cacheMs = 10_000

let cached: { at: number; parameters: Promise<CampaignParameters> } | null = null

async function orNull<T>(read: Promise<T>, what: string): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    log().warn({ what, error }, 'reading a parameter of the campaigns failed')
    return null
  }
}

async function readParameters(): Promise<CampaignParameters> {
  const address = laterContract('campaigns')
  const contract = { address, abi: svcCampaignsAbi } as const
  const node = publicClient()
  const [protocolFeeBps, evaluatorFeeBps, arbitratorFeeBps, minReward, ...bondFrom] = await Promise.all([
    orNull(node.readContract({ ...contract, functionName: 'protocolFeeBps' }), 'protocolFeeBps'),
    orNull(node.readContract({ ...contract, functionName: 'evaluatorFeeBps' }), 'evaluatorFeeBps'),
    orNull(node.readContract({ ...contract, functionName: 'arbitratorFeeBps' }), 'arbitratorFeeBps'),
    orNull(node.readContract({ ...contract, functionName: 'minReward' }), 'minReward'),
    ...currencyList.map((currency) =>
      orNull(
        node.readContract({
          address: stakingOf(currency),
          abi: svcStakingAbi,
          functionName: 'moduleActiveAt',
          args: [address],
        }),
        'moduleActiveAt',
      ),
    ),
  ])
  // A failed read is not cached: the next call retries.
  if ([protocolFeeBps, evaluatorFeeBps, arbitratorFeeBps, minReward, ...bondFrom].includes(null))
    cached = null
  return {
    protocolFeeBps,
    evaluatorFeeBps: evaluatorFeeBps === null ? null : Number(evaluatorFeeBps),
    arbitratorFeeBps: arbitratorFeeBps === null ? null : Number(arbitratorFeeBps),
    minReward,
    bondFrom: Object.fromEntries(
      currencyList.map((currency, index) => [currency, bondFrom[index] ?? null]),
    ) as CampaignParameters['bondFrom'],
  }
}

const unknown: CampaignParameters = {
  protocolFeeBps: null,
  evaluatorFeeBps: null,
  arbitratorFeeBps: null,
  minReward: null,
  bondFrom: { USDC: null, USDT: null },
}

/** Returns the parameters, at most ten seconds old. */
export function campaignParameters(): Promise<CampaignParameters> {
  if (deployment().contracts.campaigns === undefined) return Promise.resolve(unknown)
  if (cached && nowMs() - cached.at < cacheMs) return cached.parameters
  const parameters = readParameters()
  cached = { at: nowMs(), parameters }
  return parameters
}

/** Whether a claim can lock a bond. If not, the chain second from which it can, or null while staking does not admit campaigns. */
export type BondStart = { isOpen: true } | { isOpen: false; from: bigint | null }

/** Returns whether a claim can lock `bond` at `now`, in chain seconds. If the read failed, returns that it can: the contract decides. */
export async function bondStartOf(bond: Money, now: bigint): Promise<BondStart> {
  if (bond.units === 0n) return { isOpen: true }
  const from = (await campaignParameters()).bondFrom[bond.currency]
  if (from === 0n) return { isOpen: false, from: null }
  return from === null || from <= now ? { isOpen: true } : { isOpen: false, from }
}

/** The smallest reward of a slot for new campaigns; null when it could not be read. */
export async function minRewardOf(currency: Currency): Promise<Money | null> {
  const { minReward } = await campaignParameters()
  return minReward === null ? null : money(minReward, currency)
}
