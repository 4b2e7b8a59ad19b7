import { pastBounty } from './bounties'
import { make } from './campaigning'
import { chainSeconds } from './history/clock'
import type { SeedContext } from './run'

/** A campaign whose deadline passes while the past is written; `45-campaigns` closes it. */
export async function seed(context: SeedContext): Promise<void> {
  const now = (await chainSeconds(context.market)) * 1_000
  context.kept.pastCampaign = await make(context, pastBounty, { now })
}
