/** Reads listings. */

import type { Actor } from '@/lib/actor'
import { agentOwnedBy, sellerIdOf } from '@/lib/agents/access'
import { agentSummaries, agentSummary, listOwnedAgents } from '@/lib/agents/queries'
import { db } from '@/lib/db/client'
import { type Listing as ListingRow, Prisma } from '@/lib/db/generated/client'
import { queryWithCustomPlan, queryWithGenericPlan } from '@/lib/db/read'
import { literal, pageLimit } from '@/lib/db/statements/sql'
import { showUnits } from '@/lib/db/statements/units'
import { AppError } from '@/lib/errors'
import { CurrencyCode } from '@/lib/fields'
import { currencyList, formatMoney, money } from '@/lib/money'
import { onlyPage, type Page, type PageQuery, toPage } from '@/lib/paging'
import { listingFor } from './access'
import type { Scope } from './filters'
import { ratingOf } from './ratings'
import { type SummaryRow, toListing, toListingSummary } from './rows'
import type { Listing, ListingFilters, ListingSummary } from './schema'
import { findListings, type ListingSearch } from './search'
import type { ListingPage } from './search-schema'

/** Adds a summary of the seller to each row. A seller whose mint a reorg removed disappears with its listings. */
export async function withProviders(rows: readonly SummaryRow[]): Promise<ListingSummary[]> {
  const providers = await agentSummaries(rows.map((row) => row.agentId))
  return rows.flatMap((row) => {
    const provider = providers.get(row.agentId)
    return provider ? [toListingSummary(row, provider)] : []
  })
}

/** Returns a page of a scope with the sellers. */
async function pageOfListings(scope: Scope, search: ListingSearch, agentId?: string): Promise<ListingPage> {
  const { rows, total, nextCursor, exact, synonyms } = await findListings(scope, search, agentId)
  const page = {
    ...toPage(search, await withProviders(rows), total, nextCursor),
    ...(synonyms && { synonyms }),
  }
  return exact === undefined ? { ...page, match: 'all' } : { ...page, match: 'closest', exact }
}

/**
 * Lists listings by filter. The public sees published and searchable ones; with `status` an owner sees drafts and paused ones
 * of an agent. Throws `BAD_REQUEST` for such a status without an agent, `FORBIDDEN` for someone else's.
 */
export async function listListings(actor: Actor | null, search: ListingSearch): Promise<ListingPage> {
  const { status, providerAgentId } = search
  if (status && status !== 'PUBLISHED') {
    if (!providerAgentId)
      throw new AppError('BAD_REQUEST', `status ${status} needs providerAgentId: an agent of yours.`, {
        field: 'providerAgentId',
      })
    if (!actor) throw new AppError('UNAUTHORIZED', `Sign in to see your ${status} listings.`)
    const agent = await agentOwnedBy(actor, providerAgentId)
    return pageOfListings({ agentId: agent.id, status }, search)
  }
  const agentId = providerAgentId && (await sellerIdOf(providerAgentId))
  return pageOfListings('market', search, agentId)
}

/** Lists an agent's published listings, including those hidden from search; none of an unclaimed token. Throws `NOT_FOUND`. */
export async function listServices(agentKey: string, query: PageQuery): Promise<Page<ListingSummary>> {
  const agentId = await sellerIdOf(agentKey)
  const { match: _, ...page } = await pageOfListings({ agentId, status: 'PUBLISHED' }, query)
  return page
}

/** Lists listings of all the caller's agents, except archived ones, last changed first. */
export async function listOwnListings(actor: Actor): Promise<ListingSummary[]> {
  const agents = await listOwnedAgents(actor)
  const rows = await db.listing.findMany({
    where: { agentId: { in: agents.map(({ id }) => id) }, status: { not: 'ARCHIVED' } },
    orderBy: { updatedAt: 'desc' },
    take: 200,
  })
  return withProviders(rows)
}

/** Returns a listing with its seller and ratings. */
export async function inFull(row: ListingRow, isOwner: boolean): Promise<Listing> {
  const [agent, rating] = await Promise.all([agentSummary(row.agentId), ratingOf({ listingId: row.id })])
  return toListing(row, agent, rating, isOwner)
}

/** Returns a listing. Throws `NOT_FOUND` for others while it is not published. */
export async function getListing(actor: Actor | null, id: string): Promise<Listing> {
  const { row, isOwner } = await listingFor(actor, id)
  return inFull(row, isOwner)
}

type RangeRow = {
  currency: string
  min: Prisma.Decimal | null
  max: Prisma.Decimal | null
  quartiles: [string, string, string]
  count: number
}

/** Returns the lowest and highest base price per currency, from both ends of an index, and the quartiles of the newest thousand. */
export async function getPriceRange({ category, currency }: Pick<ListingFilters, 'category' | 'currency'>) {
  const wanted = currency ? [currency] : [...currencyList]
  const rows = await queryWithGenericPlan<RangeRow>(
    Prisma.sql`
      select c.currency, low.price as min, high.price as max, near.quartiles, near.count
      from unnest(${wanted}::text[]) with ordinality as c(currency, place)
      cross join lateral (select min(base_price) as price from app.listings where ${onSaleIn(category)}) low
      cross join lateral (select max(base_price) as price from app.listings where ${onSaleIn(category)}) high
      cross join lateral (
        select percentile_disc(array[0.25, 0.5, 0.75]) within group (order by base_price)::text[] as quartiles,
          count(*)::int as count
        from (
          select base_price from app.listings where ${onSaleIn(category)} order by published_at desc, id desc limit 1000
        ) newest
      ) near
      order by c.currency`,
  )
  return {
    currencies: rows.flatMap(({ currency: code, min, max, quartiles, count }) => {
      if (min === null || max === null) return []
      const at = CurrencyCode.parse(code)
      const [low, median, high] = quartiles.map((units) => formatMoney(money(BigInt(units), at)))
      if (!low || !median || !high) return []
      return [
        {
          currency: at,
          min: showUnits(min, at),
          max: showUnits(max, at),
          quartiles: { low, median, high },
          count,
        },
      ]
    }),
  }
}

/** Condition for listings on sale in the currency of the row `c`. */
const onSaleIn = (category: string | undefined) => Prisma.sql`
  status = 'PUBLISHED' and public_search and currency = c.currency
  ${category ? Prisma.sql`and category = ${literal(category)}` : Prisma.empty}`

/** The limit of the list of tags. */
const maxTags = 200

/** Returns the tags of published listings with their counts, most used first. */
export async function listTags(): Promise<Page<{ tag: string; count: number }>> {
  const rows = await queryWithCustomPlan<{ tag: string; count: number }>(Prisma.sql`
    select substr(word, 2) as tag, uses as count from app.search_words
    where word like '#%' and uses > 0 order by uses desc, word ${pageLimit(0, maxTags)}`)
  return onlyPage(rows, maxTags)
}

/** Selects listings for the home page: new ones by the best rated sellers, one per seller. */
export async function listFeatured(limit = 8): Promise<ListingSummary[]> {
  const { rows } = await findListings('market', { page: 1, pageSize: 60 })
  const listings = (await withProviders(rows)).sort(
    (a, b) => b.provider.reputationScore - a.provider.reputationScore,
  )
  const sellers = new Set<string>()
  const firsts = listings.filter(({ agentId }) => !sellers.has(agentId) && sellers.add(agentId))
  return [...firsts, ...listings.filter((listing) => !firsts.includes(listing))].slice(0, limit)
}
