/** The HTTP surface of choosing among listings: comparing, saving, what there is to filter by (spec §Listings). */
import { z } from 'zod'
import { AgentCategory, agentCategories } from '@/lib/agents/schema'
import { CurrencyCode, RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { compareListings } from '@/lib/listings/compare'
import { getPriceRange, listTags } from '@/lib/listings/queries'
import { listSaved, saveListing, unsaveListing } from '@/lib/listings/saved'
import { CompareQuery, Comparison, PriceRange, SavedListing } from '@/lib/listings/schema'
import { pageOf, pageQuery } from '@/lib/paging'

const area = 'Listings'

export const listingPriceRange = endpoint({
  method: 'GET',
  path: '/listings/price-range',
  area,
  summary: 'Lowest and highest price per currency',
  auth: 'none',
  query: { category: AgentCategory.optional(), currency: CurrencyCode.optional() },
  response: PriceRange,
  handler: ({ query }) => getPriceRange(query),
})

export const categoryList = endpoint({
  method: 'GET',
  path: '/service-categories',
  area,
  summary: 'The categories of agents and listings',
  auth: 'none',
  response: z.object({ items: z.array(AgentCategory) }),
  handler: () => ({ items: [...agentCategories] }),
})

export const tagList = endpoint({
  method: 'GET',
  path: '/tags',
  area,
  summary: 'Tags in use, most used first',
  auth: 'none',
  response: z.object({ items: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
  handler: () => listTags(),
})

export const listingCompare = endpoint({
  method: 'GET',
  path: '/compare',
  area,
  summary: 'Listings side by side',
  description:
    'Prices are compared within one currency only. Listings you cannot see are named in `missing`.',
  auth: 'optional',
  query: CompareQuery,
  response: Comparison,
  handler: ({ actor, query }) => compareListings(actor, query.listingIds),
})

export const savedList = endpoint({
  method: 'GET',
  path: '/saved-listings',
  area,
  summary: 'Your saved listings, last saved first',
  description: 'A listing that is off sale stays on the list with `listing: null`.',
  auth: 'session',
  query: pageQuery,
  response: pageOf(SavedListing),
  handler: ({ actor, query }) => listSaved(actor, query),
})

export const savedAdd = endpoint({
  method: 'POST',
  path: '/saved-listings/:id',
  area,
  summary: 'Save a listing',
  auth: 'session',
  params: { id: RowId },
  response: SavedListing.omit({ listing: true }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  handler: ({ actor, params }) => saveListing(actor, params.id),
})

export const savedRemove = endpoint({
  method: 'DELETE',
  path: '/saved-listings/:id',
  area,
  summary: 'Remove a listing from your saved ones',
  auth: 'session',
  params: { id: RowId },
  response: z.object({ listingId: z.string(), removed: z.literal(true) }),
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => unsaveListing(actor, params.id),
})

/** Choosing among listings. */
export const browseEndpoints = [
  listingPriceRange,
  categoryList,
  tagList,
  listingCompare,
  savedList,
  savedAdd,
  savedRemove,
] as const
