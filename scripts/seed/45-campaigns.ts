import type { Campaign } from '@/lib/campaigns/schema'
import { bounties, brands, pastBounty } from './bounties'
import { claimBrand, make } from './campaigning'
import { chainSeconds } from './history/clock'
import type { SeedContext } from './run'
import { memberOf, sign, together } from './steps'

/** Closes the past campaign, when its deadline has passed: on a chain without a past it is still open. */
async function closePast(context: SeedContext): Promise<void> {
  const brand = memberOf(context, pastBounty.by).actor
  const path = `/campaigns/${context.kept.pastCampaign as string}`
  const { availableActions } = await brand.get<Campaign>(path)
  if (!availableActions.canReclaim) return
  await sign(brand, `${path}/reclaim-expired/prepare`)
  await brand.untilStatus<Campaign>(path, 'CLOSED')
}

/** Campaigns in every state, with slots in every state, through the API and real transactions. */
export async function seed(context: SeedContext): Promise<void> {
  const now = (await chainSeconds(context.market)) * 1_000
  await Promise.all([
    closePast(context),
    // One brand funds two: each approves exactly its own budget, so they are created one after the other.
    together([...new Set(bounties.map(({ by }) => by))], 4, async (by) => {
      const brand = brands[by]
      const brandClaimId = brand && (await claimBrand(context, by, brand))
      for (const bounty of bounties.filter((one) => one.by === by))
        await make(context, bounty, { now, brandClaimId })
    }),
  ])
  context.say(`${bounties.length + 1} campaigns`)
}
