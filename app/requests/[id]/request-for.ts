import { notFound } from 'next/navigation'
import { cache } from 'react'
import { pathPart } from '@/app/found'
import { readFrom } from '@/components/filters/place'
import { AppError } from '@/lib/errors'
import { RowId } from '@/lib/fields'
import { viewer } from '@/lib/http/auth/auth'
import { getRequestWithOffers } from '@/lib/offers/queries'
import type { RequestWithOffers } from '@/lib/offers/schema'
import { type ClosedRequest, findClosedRequest } from '@/lib/requests/closed'

type Seen = { request: RequestWithOffers; closed: null } | { request: null; closed: ClosedRequest }

/**
 * The request of this page with the offers the reader may see, or the public part of a closed one. Read once for the page and its metadata.
 */
export const requestFor = cache(async (raw: string, offersCursor?: string): Promise<Seen> => {
  const id = pathPart(RowId, raw)
  try {
    const actor = await viewer()
    const request = await readFrom(offersCursor, (cursor) => getRequestWithOffers(actor, id, cursor))
    return { request, closed: null }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    return { request: null, closed: (await findClosedRequest(id)) ?? notFound() }
  }
})
