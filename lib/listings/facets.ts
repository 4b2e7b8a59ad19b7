/** Counts the listings that each further filter would leave, among the matches of a search or the newest listings on sale. */
import { Prisma } from '@/lib/db/generated/client'
import { type CountedIds, countFacets, type Facets, maxCounted } from '@/lib/search/facets'
import { deliveryChoices, priceChoices, stakeChoices } from './facet-choices'
import { all, filtersOf, inScope, isOnline, stakeOf, unitsOf } from './filters'
import type { ListingFilters } from './schema'
import { idsUnder } from './search'

/** Counts in the order of the choices; `online` and `instant` (listings with Buy now) are one number each. */
export type ListingFacets = Facets<'prices' | 'deliveries' | 'stakes' | 'online' | 'instant', 'categories'>

/** Selects the listings of a search, or the newest on sale, with the columns that the filters use. */
function rowsOf({ currency }: ListingFilters, found: CountedIds | null): Prisma.Sql {
  const where = all([
    inScope('market'),
    ...filtersOf({ currency }),
    ...(found ? [Prisma.sql`l.id = any(${found.ids}::text[])`] : []),
  ])
  return Prisma.sql`
    select l.*, ${isOnline(Prisma.sql`l.agent_id`)} as online,
      ${stakeOf(Prisma.sql`l.agent_id`, Prisma.sql`l.currency`)} as stake
    from (
      select l.agent_id, l.category, l.base_price, l.delivery_days, l.instant_buyable, l.currency
      from app.listings l where ${where} order by l.published_at desc, l.id desc limit ${maxCounted}
    ) l`
}

const stakeFrom = (minStake: string) => Prisma.sql`l.stake >= ${unitsOf(minStake, {})}`

/** Counts the listings that each filter would leave of a search. */
export async function listingFacets(search: ListingFilters): Promise<ListingFacets> {
  const { category, priceMin, priceMax, deliveryDays, instantBuyable, minStake, online } = search
  const found = await idsUnder(search, maxCounted)
  return countFacets({
    alias: 'l',
    rows: rowsOf(search, found),
    found,
    by: {
      category: all(filtersOf({ category })),
      price: all(filtersOf({ priceMin, priceMax })),
      delivery: all(filtersOf({ deliveryDays })),
      instant: all(filtersOf({ instantBuyable })),
      stake: minStake === undefined ? all([]) : stakeFrom(minStake),
      online: online ? Prisma.sql`l.online` : all([]),
    },
    counted: {
      prices: {
        filter: 'price',
        choices: priceChoices.map(({ min, max }) => all(filtersOf({ priceMin: min, priceMax: max }))),
      },
      deliveries: {
        filter: 'delivery',
        choices: deliveryChoices.map((days) => all(filtersOf({ deliveryDays: days }))),
      },
      stakes: { filter: 'stake', choices: stakeChoices.map(stakeFrom) },
      online: { filter: 'online', choices: [Prisma.sql`l.online`] },
      instant: { filter: 'instant', choices: [Prisma.sql`l.instant_buyable`] },
    },
    grouped: { categories: { filter: 'category', column: 'category' } },
  })
}
