/** The version of a listing from which a form was filled. */
import { seeded } from '@/components/ui/seed'
import type { Listing } from '@/lib/listings/schema'
import { fieldsOf } from './listing-form-schema'

const valuesOf = (listing: Listing) => JSON.stringify(fieldsOf(listing, ''))

/**
 * Returns the version to change: the one in `filled`, or `current`, the last rendered one, if that is newer and no field differs. A form
 * keeps its values when the page is rendered again, so a version with other values is not what it shows.
 */
export const filledFrom = <T extends Listing | null>(filled: T, current: T): T =>
  filled && current && current.updatedAt > filled.updatedAt && valuesOf(current) === valuesOf(filled)
    ? current
    : filled

/**
 * The name under which a tab stores a draft over a listing. Versions with the same values share it: after pausing, a reload still finds the
 * draft, and a draft over other values is never applied to them.
 */
export const draftName = (listing: Listing | null): string =>
  listing ? `listing:${listing.id}:${seeded(valuesOf(listing)).next()}` : 'listing:new'
