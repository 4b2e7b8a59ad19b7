import { type FilterInUse, filtersInUse } from '@/components/filters/in-use'
import { PageAmount } from '@/components/filters/page-amount'
import { type Place, placeSearch } from '@/components/filters/place'
import { listingFilters } from '@/lib/listings/schema'
import { pathWith } from '@/lib/search-params'

const { category, tag, currency, deliveryDays, instantBuyable, online, q, sort } = listingFilters

/** The query parameters of the browse page. The page size is fixed, so that a page number always means the same. */
export const browseSearch = {
  q,
  category,
  tag,
  currency,
  priceMin: PageAmount,
  priceMax: PageAmount,
  deliveryDays,
  instantBuyable,
  online,
  minStake: PageAmount,
  sort,
  ...placeSearch,
}

export type BrowseFilters = {
  q?: string | undefined
  category?: string | undefined
  tag?: string | undefined
  currency?: string | undefined
  priceMin?: string | undefined
  priceMax?: string | undefined
  deliveryDays?: number | undefined
  instantBuyable?: string | undefined
  online?: string | undefined
  minStake?: string | undefined
  sort?: string | undefined
}

/** Returns the path of the browse page with these filters, and a position if there is one. */
export const browsePath = (filters: BrowseFilters & Place) =>
  pathWith('/listings', {
    ...filters,
    sort: filters.sort === (filters.q ? 'relevance' : 'newest') ? undefined : filters.sort,
    page: filters.page === 1 ? undefined : filters.page,
  })

/** The active filters, each with its label and the path without it. */
export const activeFilters = (filters: BrowseFilters): FilterInUse[] =>
  filtersInUse(
    filters,
    [
      ['q', filters.q && `“${filters.q}”`],
      ['category', filters.category],
      ['tag', filters.tag && `#${filters.tag}`],
      ['currency', filters.currency],
      ['priceMin', filters.priceMin && `from ${filters.priceMin}`],
      ['priceMax', filters.priceMax && `up to ${filters.priceMax}`],
      [
        'deliveryDays',
        filters.deliveryDays !== undefined &&
          `within ${filters.deliveryDays} ${filters.deliveryDays === 1 ? 'day' : 'days'}`,
      ],
      ['instantBuyable', filters.instantBuyable === 'true' && 'buy now'],
      ['online', filters.online && 'online now'],
      ['minStake', filters.minStake && `stake of ${filters.minStake} or more`],
    ],
    browsePath,
  )
