/** Who is first, and why. */
import 'server-only'
import { toAgentSummary, tokenFaceRows } from '@/lib/agents/rows'
import type { RankedFigure } from '@/lib/chain/figures'
import type { Window } from '@/lib/chain/windows'
import { Prisma } from '@/lib/db/generated/client'
import { readRows } from '@/lib/db/read'
import { formatPegged } from '@/lib/money'
import type { FeaturedProvider, Leaderboard, LeaderboardEntry, LeaderboardQuery } from './schema'

/** How places are given, for people. */
export const leaderboardRule =
  'Agents rank by the protocol fees that their settled work paid within the window, in dollars by declared peg. Work that a wallet pays itself for does not count. A place costs the fees it shows, and no number of wallets or trades makes it cheaper.'

/** How the featured provider is chosen, for people. */
export const featuredRule =
  'The first agent of the 30-day leaderboard that has a profile here and a reputation of at least 70. Places follow from the protocol fees that settled work paid; none can be bought otherwise.'
const featuredScore = 70
/** How far down the rule looks. */
const featuredPlaces = 100

type Place = { key: string } & Record<RankedFigure, string>

/** The first places of a window: one index range, and what else is shown of each place. */
const placesOf = (window: Window, limit: number) =>
  readRows<Place>(Prisma.sql`
  select s.key, s.value::text as ranked_fees, coalesce(v.value, 0)::text as ranked_volume,
    coalesce(c.value, 0)::text as ranked_completed
  from (
    select key, value from chain.standings where period = ${window} and name = 'ranked_fees'
    order by value desc, key limit ${limit}
  ) s
  left join chain.standings v on v.period = ${window} and v.name = 'ranked_volume' and v.key = s.key
  left join chain.standings c on c.period = ${window} and c.name = 'ranked_completed' and c.key = s.key
  order by s.value desc, s.key`)

async function entriesOf(window: Window, limit: number) {
  const places = await placesOf(window, limit)
  if (places.length === 0) return []
  const rows = await tokenFaceRows(places.map(({ key }) => BigInt(key)))
  const agents = new Map(rows.map((row) => [row.tokenId ?? '', row]))
  return places.flatMap(({ key, ranked_fees, ranked_volume, ranked_completed }, index) => {
    const row = agents.get(key)
    if (!row) return []
    const entry: LeaderboardEntry = {
      rank: index + 1,
      agentTokenId: key,
      agent: toAgentSummary(row),
      feesUsd: formatPegged(BigInt(ranked_fees)),
      volumeUsd: formatPegged(BigInt(ranked_volume)),
      completedJobs: Number(ranked_completed),
    }
    return [{ row, entry }]
  })
}

/** Returns the first places of a window. */
export async function getLeaderboard({ window, limit }: LeaderboardQuery): Promise<Leaderboard> {
  const found = await entriesOf(window, limit)
  return { window, rule: leaderboardRule, entries: found.map(({ entry }) => entry) }
}

/** Returns the provider that the rule chooses, if any. */
export async function getFeaturedProvider(): Promise<FeaturedProvider> {
  const found = await entriesOf('30d', featuredPlaces)
  const first = found.find(({ row }) => row.profileId !== null && (row.score ?? 0) >= featuredScore)
  return { rule: featuredRule, provider: first?.entry ?? null }
}
