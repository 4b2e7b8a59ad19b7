import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { RowId } from '@/lib/fields'
import { viewer } from '@/lib/http/auth'
import { getRequestWithOffers } from '@/lib/offers/queries'

/** The request of this page with the offers the reader may see, read once for the page and its metadata. */
export const requestFor = cache(async (id: string) =>
  found(getRequestWithOffers(await viewer(), pathPart(RowId, id))),
)
