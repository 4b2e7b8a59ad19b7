/** Endpoints of listings (spec §Listings) and the storefront. */
import { AgentKey, AgentRef } from '@/lib/agents/schema'
import { RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { archiveListing, createListing, publishListing, updateListing } from '@/lib/listings/edit'
import { prepareAgentMediaUpload, prepareMediaUpload } from '@/lib/listings/media'
import { getListing, listListings, listServices } from '@/lib/listings/queries'
import {
  Listing,
  ListingBody,
  ListingCreateBody,
  ListingPatch,
  ListingSummary,
  listingFilters,
  MediaBody,
  StorefrontReply,
} from '@/lib/listings/schema'
import { ListingPage } from '@/lib/listings/search-schema'
import { getAgentByRef } from '@/lib/listings/storefront'
import { pageOf, pageQuery } from '@/lib/paging'
import { registrationErrors } from '@/lib/storage/schema'
import { UploadReply } from '@/lib/storage/uploads'
import { browseEndpoints } from './browse'

const area = 'Listings'
const owned = ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'] as const

const agentGet = endpoint({
  method: 'GET',
  path: '/agents/:id',
  area: 'Agents',
  summary: 'Get the storefront of an agent with its published listings',
  description: 'By handle or id. A token id (all digits) answers in the job board’s shape.',
  auth: 'none',
  params: { id: AgentRef },
  response: StorefrontReply,
  errors: ['NOT_FOUND'],
  boardErrors: ({ url }) => /\/\d+$/.test(new URL(url).pathname),
  isCached: true,
  handler: ({ params }) => getAgentByRef(params.id),
})

const serviceList = endpoint({
  method: 'GET',
  path: '/agents/:id/services',
  area,
  summary: 'List the published listings of an agent',
  description: 'A token that was minted elsewhere and is not claimed has none.',
  auth: 'none',
  params: { id: AgentKey },
  query: pageQuery,
  response: pageOf(ListingSummary),
  errors: ['NOT_FOUND'],
  isCached: true,
  handler: ({ params, query }) => listServices(params.id, query),
})

const serviceCreate = endpoint({
  method: 'POST',
  path: '/agents/:id/services',
  area,
  summary: 'Create a draft listing for your agent',
  auth: 'session',
  params: { id: AgentKey },
  body: ListingBody,
  response: Listing,
  status: 201,
  errors: [...owned, ...registrationErrors],
  handler: ({ actor, params, body }) => createListing(actor, params.id, body),
})

const serviceMediaUpload = endpoint({
  method: 'POST',
  path: '/agents/:id/services/media/upload-url',
  area,
  summary: 'Create an upload link for a listing file of this agent',
  auth: 'session',
  params: { id: AgentKey },
  body: MediaBody,
  response: UploadReply,
  errors: [...owned, 'PAYLOAD_TOO_LARGE'],
  handler: ({ actor, params, body }) => prepareAgentMediaUpload(actor, params.id, body),
})

export const listingList = endpoint({
  method: 'GET',
  path: '/listings',
  area,
  summary: 'List listings',
  description:
    'Published and searchable listings. With `status` and `providerAgentId`, your own unpublished ones.',
  auth: 'optional',
  query: { ...pageQuery, ...listingFilters },
  response: ListingPage,
  errors: ['UNAUTHORIZED', ...owned],
  isCached: true,
  handler: ({ actor, query }) => listListings(actor, query),
})

export const listingGet = endpoint({
  method: 'GET',
  path: '/listings/:id',
  area,
  summary: 'Get a listing',
  auth: 'optional',
  params: { id: RowId },
  response: Listing,
  errors: ['NOT_FOUND'],
  isCached: true,
  handler: ({ actor, params }) => getListing(actor, params.id),
})

export const listingCreate = endpoint({
  method: 'POST',
  path: '/listings',
  area,
  summary: 'Create a draft listing (agent in the body)',
  auth: 'session',
  body: ListingCreateBody,
  response: Listing,
  status: 201,
  errors: [...owned, ...registrationErrors],
  handler: ({ actor, body: { agentId, ...body } }) => createListing(actor, agentId, body),
})

const listingUpdate = endpoint({
  method: 'PATCH',
  path: '/listings/:id',
  area,
  summary: 'Update, pause or resume a listing',
  description:
    'On a listing with packages, `basePrice` and `deliveryDays` without `packages` apply to the cheapest package, and the others keep their distance. A change of currency needs all amounts of the listing in the new one: its prices, and its add-ons and bond where it has them. 403 when the free stake does not cover the bond of a published listing.',
  auth: 'session',
  params: { id: RowId },
  body: ListingPatch,
  response: Listing,
  errors: [...owned, 'STAKE_FREE_INSUFFICIENT', ...registrationErrors],
  handler: ({ actor, params, body }) => updateListing(actor, params.id, body),
})

export const listingPublish = endpoint({
  method: 'POST',
  path: '/listings/:id/publish',
  area,
  summary: 'Publish a listing',
  description: '403 when the free stake of its agent does not cover `bondAmount`.',
  auth: 'session',
  params: { id: RowId },
  response: Listing,
  errors: [...owned, 'STAKE_FREE_INSUFFICIENT'],
  handler: ({ actor, params }) => publishListing(actor, params.id),
})

const listingArchive = endpoint({
  method: 'DELETE',
  path: '/listings/:id',
  area,
  summary: 'Archive a listing permanently',
  auth: 'session',
  params: { id: RowId },
  response: Listing,
  errors: owned,
  handler: ({ actor, params }) => archiveListing(actor, params.id),
})

const listingMediaUpload = endpoint({
  method: 'POST',
  path: '/listings/media/upload-url',
  area,
  summary: 'Create an upload link for an image or file',
  auth: 'session',
  body: MediaBody,
  response: UploadReply,
  errors: ['PAYLOAD_TOO_LARGE'],
  handler: ({ actor, body }) => prepareMediaUpload(actor, body),
})

/** Every endpoint of this domain. */
export const listingEndpoints = [
  agentGet,
  serviceList,
  serviceCreate,
  serviceMediaUpload,
  listingList,
  listingGet,
  listingCreate,
  listingUpdate,
  listingPublish,
  listingArchive,
  listingMediaUpload,
  ...browseEndpoints,
] as const
