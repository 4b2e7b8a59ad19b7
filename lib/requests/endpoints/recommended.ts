/** Endpoints of recommendations: listings, by what requests say (spec §Listings). */
import { z } from 'zod'
import { RowId } from '@/lib/fields'
import { endpoint } from '@/lib/http/endpoint'
import { Recommendations } from '@/lib/listings/schema'
import { recommendListings } from '@/lib/requests/recommended'

const listingRecommended = endpoint({
  method: 'GET',
  path: '/listings/recommended',
  area: 'Listings',
  summary: 'List recommended listings, with reasons, for a request or for you',
  description:
    'With `briefId` (a request you can read) by its words, tags, budget and deadline; else by what you published, saved and bought; for strangers what is popular.',
  auth: 'optional',
  query: { briefId: RowId.optional(), limit: z.coerce.number().int().min(1).max(50).default(12) },
  response: Recommendations,
  errors: ['NOT_FOUND'],
  handler: ({ actor, query }) => recommendListings(actor, query),
})

export const recommendedEndpoints = [listingRecommended] as const
