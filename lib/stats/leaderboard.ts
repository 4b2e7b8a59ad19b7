/** The leaderboard, its rule, and the featured provider. */
import 'server-only'
import { toAgentSummary, tokenSummaryRows } from '@/lib/agents/rows'
import type { RankedFigure } from '@/lib/chain/figures/figures'
import type { Window } from '@/lib/chain/figures/windows'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { literal, pageLimit } from '@/lib/db/statements/sql'
import { formatPegged } from '@/lib/money'
import type { FeaturedProvider, Leaderboard, LeaderboardEntry, LeaderboardQuery } from './schema'

/** How ranks are assigned, for people. */
export const leaderboardRule =
  'Agents rank by the protocol fees that their settled work paid within the window, in dollars by declared peg. Work that a wallet pays itself for does not count. A place costs the fees it shows, and no number of wallets or trades makes it cheaper.'

/** How the featured provider is chosen, for people. */
export const featuredRule =
  'The first agent of the 30-day leaderboard that has a profile here and a reputation of at least 70. Places follow from the protocol fees that settled work paid; none can be bought otherwise.'
const featuredScore = 70
/** The most places that the rule considers. */
const featuredPlaces = 100

type Place = { key: string; rank: number } & Record<RankedFigure, string>

const first = (window: Window, limit: number) => Prisma.sql`
  select key, value from chain.standings where period = ${literal(window)} and name = 'ranked_fees'
  order by value desc, key ${pageLimit(0, limit)}`

/** Places with the other figures that are shown. */
const placesOf = (window: Window, places: Prisma.Sql) =>
  queryWithGenericPlan<Place>(Prisma.sql`
  select s.key, s.rank::int as rank, s.value::text as ranked_fees, coalesce(v.value, 0)::text as ranked_volume,
    coalesce(c.value, 0)::text as ranked_completed
  from (${places}) s
  left join chain.standings v on v.period = ${literal(window)} and v.name = 'ranked_volume' and v.key = s.key
  left join chain.standings c on c.period = ${literal(window)} and c.name = 'ranked_completed' and c.key = s.key
  order by s.value desc, s.key`)

/** The top places of a window: one index range. */
const firstPlaces = (window: Window, limit: number) => Prisma.sql`
  select key, value, row_number() over (order by value desc, key) as rank from (${first(window, limit)}) one`

/** The first of these places with a profile and a sufficient score. Reads no further than that place. */
const firstFeatured = (window: Window, limit: number) => Prisma.sql`
  select one.key, one.value, one.rank from (${firstPlaces(window, limit)}) one
  where exists (
    select from chain.directory d
    where d.token_id = one.key::numeric and d.profile_id is not null and d.score >= ${literal(featuredScore)}
  )
  order by one.value desc, one.key limit 1`

async function entriesOf(places: readonly Place[]): Promise<LeaderboardEntry[]> {
  const rows = await tokenSummaryRows(places.map(({ key }) => BigInt(key)))
  const agents = new Map(rows.map((row) => [row.tokenId ?? '', row]))
  return places.flatMap(({ key, rank, ranked_fees, ranked_volume, ranked_completed }) => {
    const row = agents.get(key)
    if (!row) return []
    return [
      {
        rank,
        agentTokenId: key,
        agent: toAgentSummary(row),
        feesUsd: formatPegged(BigInt(ranked_fees)),
        volumeUsd: formatPegged(BigInt(ranked_volume)),
        completedJobs: Number(ranked_completed),
      },
    ]
  })
}

/** Returns the top places of a window. */
export async function getLeaderboard({ window, limit }: LeaderboardQuery): Promise<Leaderboard> {
  const places = await placesOf(window, firstPlaces(window, limit))
  return { window, rule: leaderboardRule, entries: await entriesOf(places) }
}

/** Returns the provider that the rule chooses, if any. */
export async function getFeaturedProvider(): Promise<FeaturedProvider> {
  const [provider = null] = await entriesOf(await placesOf('30d', firstFeatured('30d', featuredPlaces)))
  return { rule: featuredRule, provider }
}
