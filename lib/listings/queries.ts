/** Reads of listings. */
import { z } from 'zod'
import { agentOwnedBy, getMintedAgent } from '@/lib/agents/access'
import { agentSummaries, agentSummary, countLimit, listOwnedAgents } from '@/lib/agents/queries'
import { db } from '@/lib/db/client'
import type { Listing as ListingRow, Prisma } from '@/lib/db/generated/client'
import { AppError } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { CurrencyCode, RowId } from '@/lib/http/fields'
import { type Page, type PageQuery, parseCursor, skipTake, toCursor, toPage } from '@/lib/http/paging'
import { currencyList, formatMoney, money, parseMoney } from '@/lib/money'
import { listingFor } from './access'
import { toListing, toListingSummary } from './rows'
import type { Listing, ListingFilters, ListingSummary } from './schema'

type Search = PageQuery & ListingFilters
type Sort = NonNullable<ListingFilters['sort']>

/** Published, and its seller wants it found. */
const searchable: Prisma.ListingWhereInput = { status: 'PUBLISHED', publicSearch: true }

/** `%` and `_` in people's text mean themselves. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const textMatches = (q: string): Prisma.ListingWhereInput => ({
  OR: [
    { title: { contains: literal(q), mode: 'insensitive' } },
    { description: { contains: literal(q), mode: 'insensitive' } },
    { tags: { has: q.toLowerCase() } },
  ],
})

function priceFilter({ priceMin, priceMax, currency }: Search): Prisma.ListingWhereInput {
  const units = (text: string) => parseMoney(text, currency ?? currencyList[0]).units.toString()
  return {
    AND: [
      priceMin === undefined ? {} : { basePrice: { gte: units(priceMin) } },
      priceMax === undefined ? {} : { basePrice: { lte: units(priceMax) } },
    ],
  }
}

function filterOf(search: Search): Prisma.ListingWhereInput {
  const { category, tag, tags = [], currency, deliveryDays, instantBuyable, q } = search
  const wantedTags = tag === undefined ? tags : [...tags, tag]
  return {
    // Every currency has six decimals, so one bound serves the listings of each in its own currency.
    ...priceFilter(search),
    ...(category && { category }),
    ...(wantedTags.length > 0 && { tags: { hasEvery: wantedTags } }),
    ...(currency && { currency }),
    ...(deliveryDays !== undefined && { deliveryDays: { lte: deliveryDays } }),
    ...(instantBuyable && { instantBuyable: instantBuyable === 'true' }),
    ...(q && textMatches(q)),
  }
}

/** Each order is total (the id breaks ties), so that a cursor names one place in it. */
const orders = {
  newest: { column: 'publishedAt', direction: 'desc' },
  price_asc: { column: 'basePrice', direction: 'asc' },
  price_desc: { column: 'basePrice', direction: 'desc' },
  delivery_asc: { column: 'deliveryDays', direction: 'asc' },
} as const

const sortKey = (row: ListingRow, sort: Sort): [string, string] => {
  const { column } = orders[sort]
  const value = row[column] ?? row.createdAt
  return [value instanceof Date ? value.toISOString() : value.toString(), row.id]
}

/** What a cursor may say per column: only values the column can hold, because a forged one reaches the database. */
const cursorValues = {
  publishedAt: z.iso.datetime().regex(/^20/),
  basePrice: z.string().regex(/^\d{1,40}$/),
  deliveryDays: z.string().regex(/^\d{1,3}$/),
}

function afterCursor(cursor: string, sort: Sort): Prisma.ListingWhereInput {
  const { column, direction } = orders[sort]
  const [last, id] = parseCursor(z.tuple([cursorValues[column], RowId]), cursor)
  const bound = column === 'deliveryDays' ? Number(last) : last
  const beyond = direction === 'asc' ? 'gt' : 'lt'
  return { OR: [{ [column]: { [beyond]: bound } }, { [column]: bound, id: { [beyond]: id } }] }
}

/** Rows with their sellers in short. A seller whose mint was undone by a reorg takes its listings along. */
async function withProviders(rows: ListingRow[]): Promise<ListingSummary[]> {
  const providers = await agentSummaries(rows.map((row) => row.agentId))
  return rows.flatMap((row) => {
    const provider = providers.get(row.agentId)
    return provider ? [toListingSummary(row, provider)] : []
  })
}

async function pageOfListings(
  where: Prisma.ListingWhereInput,
  search: Search,
): Promise<Page<ListingSummary>> {
  const { skip, take } = skipTake(search)
  const sort = search.sort ?? 'newest'
  const { column, direction } = orders[sort]
  const [rows, total] = await Promise.all([
    db.listing.findMany({
      where: search.cursor ? { AND: [where, afterCursor(search.cursor, sort)] } : where,
      orderBy: [{ [column]: direction }, { id: direction }],
      skip,
      take: take + 1,
    }),
    db.listing.count({ where, take: countLimit }),
  ])
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  const next = rows.length > take && last ? toCursor(sortKey(last, sort)) : null
  return toPage(search, await withProviders(shown), total, next)
}

/**
 * Listings by filter. Strangers see what is published and searchable; with `status` an owner sees the drafts and
 * paused listings of one agent. Throws `BAD_REQUEST` for such a status without an agent, `FORBIDDEN` for a stranger's.
 */
export async function listListings(actor: Actor | null, search: Search): Promise<Page<ListingSummary>> {
  const { status, providerAgentId } = search
  const filter = filterOf(search)
  if (status && status !== 'PUBLISHED') {
    if (!providerAgentId)
      throw new AppError('BAD_REQUEST', `status ${status} needs providerAgentId: an agent of yours.`, {
        field: 'providerAgentId',
      })
    if (!actor) throw new AppError('UNAUTHORIZED', `Sign in to see your ${status} listings.`)
    const agent = await agentOwnedBy(actor, providerAgentId)
    return pageOfListings({ ...filter, agentId: agent.id, status }, search)
  }
  const agentId = providerAgentId && (await getMintedAgent(providerAgentId)).id
  return pageOfListings({ ...filter, ...searchable, ...(agentId && { agentId }) }, search)
}

/** What one agent sells now, also what its owner keeps out of the search. Throws `NOT_FOUND`. */
export async function listServices(agentKey: string, query: PageQuery): Promise<Page<ListingSummary>> {
  const { id } = await getMintedAgent(agentKey)
  return pageOfListings({ agentId: id, status: 'PUBLISHED' }, query)
}

/** Listings of all agents the caller's wallet holds, in any status but archived, last changed first. */
export async function listOwnListings(actor: Actor): Promise<ListingSummary[]> {
  const agents = await listOwnedAgents(actor)
  const rows = await db.listing.findMany({
    where: { agentId: { in: agents.map(({ id }) => id) }, status: { not: 'ARCHIVED' } },
    orderBy: { updatedAt: 'desc' },
    take: 200,
  })
  return withProviders(rows)
}

/** One listing. Throws `NOT_FOUND` to strangers while it is not published. */
export async function getListing(actor: Actor | null, id: string): Promise<Listing> {
  const { row, isOwner } = await listingFor(actor, id)
  return toListing(row, await agentSummary(row.agentId), isOwner)
}

/** The lowest and highest base price of what is on sale, per currency. */
export async function getPriceRange(filter: Pick<ListingFilters, 'category' | 'currency'>) {
  const groups = await db.listing.groupBy({
    by: ['currency'],
    where: {
      ...searchable,
      ...(filter.category && { category: filter.category }),
      ...(filter.currency && { currency: filter.currency }),
    },
    _min: { basePrice: true },
    _max: { basePrice: true },
    orderBy: { currency: 'asc' },
  })
  return {
    currencies: groups.map(({ currency: code, _min, _max }) => {
      const currency = CurrencyCode.parse(code)
      const show = (value: Prisma.Decimal | null) =>
        formatMoney(money(BigInt(value?.toFixed() ?? 0), currency))
      return { currency, min: show(_min.basePrice), max: show(_max.basePrice) }
    }),
  }
}

/** Tags of the newest listings on sale with how often each is used there, most used first. */
export async function listTags(): Promise<{ items: { tag: string; count: number }[] }> {
  const rows = await db.$queryRaw<{ tag: string; count: bigint }[]>`
    select tag, count(*) as count from (
      select unnest(tags) as tag from (
        select tags from app.listings where status = 'PUBLISHED' and public_search
        order by published_at desc limit 5000
      ) newest
    ) used group by tag order by count(*) desc, tag limit 200`
  return { items: rows.map(({ tag, count }) => ({ tag, count: Number(count) })) }
}

/** A few listings for the home page: of the newest on sale, those of the best rated sellers, one per seller. */
export async function listFeatured(limit = 8): Promise<ListingSummary[]> {
  const rows = await db.listing.findMany({ where: searchable, orderBy: { publishedAt: 'desc' }, take: 60 })
  const listings = (await withProviders(rows)).sort(
    (a, b) => b.provider.reputationScore - a.provider.reputationScore,
  )
  const sellers = new Set<string>()
  const firsts = listings.filter(({ agentId }) => !sellers.has(agentId) && sellers.add(agentId))
  return [...firsts, ...listings.filter((listing) => !firsts.includes(listing))].slice(0, limit)
}
