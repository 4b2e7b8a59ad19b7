/** Which version of a listing the values in its form were filled from. */
import { seeded } from '@/components/ui/seed'
import type { Listing } from '@/lib/listings/schema'
import { fieldsOf } from './listing-form-schema'

const valuesOf = (listing: Listing) => JSON.stringify(fieldsOf(listing, ''))

/**
 * Returns the version to change: the one in `filled`, or `current`, which the page was rendered with last, when that is newer and
 * differs in no field. A form keeps its values when the page is rendered again, so a version with other values is not what it shows.
 */
export const filledFrom = <T extends Listing | null>(filled: T, current: T): T =>
  filled && current && current.updatedAt > filled.updatedAt && valuesOf(current) === valuesOf(filled)
    ? current
    : filled

/**
 * The name under which a tab keeps what is typed over a listing. Versions with the same values share it: pausing leaves what was typed
 * where a reload finds it, and what was typed over other values is put over none of these.
 */
export const draftName = (listing: Listing | null): string =>
  listing ? `listing:${listing.id}:${seeded(valuesOf(listing)).next()}` : 'listing:new'
