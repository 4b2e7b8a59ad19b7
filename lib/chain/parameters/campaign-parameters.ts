/** The parameters of `SvcCampaigns` for new campaigns, and the time from which it can lock stake, read from the contracts. */
import 'server-only'
import { publicClient } from '@/lib/chain/client'
import { deployment, laterContract, stakingOf } from '@/lib/chain/deployment'
import { svcCampaignsAbi, svcStakingAbi } from '@/lib/chain/generated/abi'
import { log } from '@/lib/log'
import { memo } from '@/lib/memo'
import { type Currency, type Money, money } from '@/lib/money'

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
const ttlMs = 10_000

const contract = () => ({ address: laterContract('campaigns'), abi: svcCampaignsAbi }) as const

/** Caches a read. A failed one is logged. */
const parameter = <K extends readonly string[], T>(what: string, read: (...key: K) => Promise<T>) =>
  memo(
    async (...key: K): Promise<T> => {
      try {
        return await read(...key)
      } catch (error) {
        log().warn({ what, error }, 'reading a parameter of the campaigns failed')
        throw error
      }
    },
    { ttlMs },
  )

const protocolFeeBps = parameter('protocolFeeBps', () =>
  publicClient().readContract({ ...contract(), functionName: 'protocolFeeBps' }),
)
const evaluatorFeeBps = parameter('evaluatorFeeBps', async () =>
  Number(await publicClient().readContract({ ...contract(), functionName: 'evaluatorFeeBps' })),
)
const arbitratorFeeBps = parameter('arbitratorFeeBps', async () =>
  Number(await publicClient().readContract({ ...contract(), functionName: 'arbitratorFeeBps' })),
)
const minReward = parameter('minReward', () =>
  publicClient().readContract({ ...contract(), functionName: 'minReward' }),
)
const moduleActiveAt = parameter('moduleActiveAt', (currency: Currency) =>
  publicClient().readContract({
    address: stakingOf(currency),
    abi: svcStakingAbi,
    functionName: 'moduleActiveAt',
    args: [contract().address],
  }),
)

const orNull = <T>(read: Promise<T>): Promise<T | null> => read.catch(() => null)

const unknown: CampaignParameters = {
  protocolFeeBps: null,
  evaluatorFeeBps: null,
  arbitratorFeeBps: null,
  minReward: null,
  bondFrom: { USDC: null, USDT: null },
}

/** Returns the parameters, at most ten seconds old. */
export async function campaignParameters(): Promise<CampaignParameters> {
  if (deployment().contracts.campaigns === undefined) return unknown
  const [fee, evaluatorFee, arbitratorFee, reward, USDC, USDT] = await Promise.all([
    orNull(protocolFeeBps()),
    orNull(evaluatorFeeBps()),
    orNull(arbitratorFeeBps()),
    orNull(minReward()),
    orNull(moduleActiveAt('USDC')),
    orNull(moduleActiveAt('USDT')),
  ])
  return {
    protocolFeeBps: fee,
    evaluatorFeeBps: evaluatorFee,
    arbitratorFeeBps: arbitratorFee,
    minReward: reward,
    bondFrom: { USDC, USDT },
  }
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
