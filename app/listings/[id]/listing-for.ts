import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { RowId } from '@/lib/fields'
import { viewer } from '@/lib/http/auth'
import { getListing } from '@/lib/listings/queries'

/** The listing of this page, read once for the page, its metadata and its picture. */
export const listingFor = cache(async (id: string) => found(getListing(await viewer(), pathPart(RowId, id))))
