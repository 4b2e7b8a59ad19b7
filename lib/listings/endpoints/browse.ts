/** Endpoints for choosing listings: compare, save, and filter options (spec §Listings). */
import { z } from 'zod'
import { AgentCategory, agentCategories } from '@/lib/agents/schema'
import { CurrencyCode, RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { compareListings } from '@/lib/listings/compare'
import { getPriceRange, listTags } from '@/lib/listings/queries'
import { listSaved, saveListing, unsaveListing } from '@/lib/listings/saved'
import { CompareQuery, Comparison, SavedListing } from '@/lib/listings/schema'
import { PriceRange, Suggestion } from '@/lib/listings/search-schema'
import { suggest } from '@/lib/listings/suggest'
import { onlyPage, pageOf, pageQuery } from '@/lib/paging'

const area = 'Listings'

const listingPriceRange = endpoint({
  method: 'GET',
  path: '/listings/price-range',
  area,
  summary: 'Get the lowest and highest price per currency, and what most listings ask',
  auth: 'none',
  query: { category: AgentCategory.optional(), currency: CurrencyCode.optional() },
  response: PriceRange,
  isCached: true,
  handler: ({ query }) => getPriceRange(query),
})

const listingSuggestions = endpoint({
  method: 'GET',
  path: '/listings/suggestions',
  area,
  summary: 'Suggest searches while someone types',
  description: 'A few categories, tags, sellers and titles of what is on sale.',
  auth: 'none',
  query: { q: z.string().trim().min(2).max(100).describe('What has been typed so far.') },
  response: z.object({ items: z.array(Suggestion) }),
  handler: ({ query }) => suggest(query.q),
})

const categoryList = endpoint({
  method: 'GET',
  path: '/service-categories',
  area,
  summary: 'List the categories of agents and listings',
  auth: 'none',
  response: pageOf(AgentCategory),
  isConstant: true,
  handler: () => onlyPage([...agentCategories]),
})

const tagList = endpoint({
  method: 'GET',
  path: '/tags',
  area,
  summary: 'List tags, most used first',
  auth: 'none',
  description: 'The 200 most used, on one page.',
  response: pageOf(z.object({ tag: z.string(), count: z.number().int() })),
  isCached: true,
  handler: () => listTags(),
})

const listingCompare = endpoint({
  method: 'GET',
  path: '/compare',
  area,
  summary: 'Compare listings',
  description:
    'Prices are compared within one currency only. Listings you cannot see are named in `missing`.',
  auth: 'optional',
  query: CompareQuery,
  response: Comparison,
  handler: ({ actor, query }) => compareListings(actor, query.listingIds),
})

const savedList = endpoint({
  method: 'GET',
  path: '/saved-listings',
  area,
  summary: 'List your saved listings, newest first',
  description: 'A listing that is off sale stays on the list with `listing: null`.',
  auth: 'session',
  query: pageQuery,
  response: pageOf(SavedListing),
  handler: ({ actor, query }) => listSaved(actor, query),
})

const savedAdd = endpoint({
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

const savedRemove = endpoint({
  method: 'DELETE',
  path: '/saved-listings/:id',
  area,
  summary: 'Remove a saved listing',
  auth: 'session',
  params: { id: RowId },
  response: z.object({ listingId: z.string(), removed: z.literal(true) }),
  errors: ['NOT_FOUND'],
  handler: ({ actor, params }) => unsaveListing(actor, params.id),
})

/** Endpoints for choosing listings. */
export const browseEndpoints = [
  listingPriceRange,
  listingSuggestions,
  categoryList,
  tagList,
  listingCompare,
  savedList,
  savedAdd,
  savedRemove,
] as const
