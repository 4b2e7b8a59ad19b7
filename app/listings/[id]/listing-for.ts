import type { Metadata } from 'next'
import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { RowId } from '@/lib/fields'
import { viewer } from '@/lib/http/auth/auth'
import { getListing } from '@/lib/listings/queries'
import type { Listing } from '@/lib/listings/schema'

/** The listing of this page, read once for the page, its metadata and its picture. */
export const listingFor = cache(async (id: string) => found(getListing(await viewer(), pathPart(RowId, id))))

/** Asks search engines to leave out a listing that is not on sale, or that its seller keeps out of the search. */
export const robotsOf = ({ status, publicSearch }: Listing): Pick<Metadata, 'robots'> =>
  status === 'PUBLISHED' && publicSearch ? {} : { robots: { index: false } }
