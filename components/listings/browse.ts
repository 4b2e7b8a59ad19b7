import { type FilterInUse, filtersInUse } from '@/components/filters/in-use'
import { type Place, placeSearch } from '@/components/filters/place'
import { listingFilters } from '@/lib/listings/schema'
import { pathWith } from '@/lib/search-params'

const {
  category,
  tag,
  currency,
  priceMin,
  priceMax,
  deliveryDays,
  instantBuyable,
  online,
  minStake,
  q,
  sort,
} = listingFilters

/** What the URL of the browse page may carry. The page size is ours, so that a page number always means the same. */
export const browseSearch = {
  q,
  category,
  tag,
  currency,
  priceMin,
  priceMax,
  deliveryDays,
  instantBuyable,
  online,
  minStake,
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

/** The browse page with these filters; a place in it is only kept when given. */
export const browsePath = (filters: BrowseFilters & Place) =>
  pathWith('/listings', {
    ...filters,
    sort: filters.sort === (filters.q ? 'relevance' : 'newest') ? undefined : filters.sort,
    page: filters.page === 1 ? undefined : filters.page,
  })

/** The filters in use, each with its words and the path without it. */
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
