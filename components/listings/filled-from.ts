/** Which version of a listing the values in its form were filled from. */
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
