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

/** `isOlder`: the offers are older ones, from a cursor on. */
type Seen =
  | { request: RequestWithOffers; isOlder: boolean; closed: null }
  | { request: null; isOlder: false; closed: ClosedRequest }

/**
 * Read once for the page and its metadata: `cache` compares the arguments and their number, so there are always two.
 */
const read = cache(async (raw: string, offersCursor: string | undefined): Promise<Seen> => {
  const id = pathPart(RowId, raw)
  try {
    const actor = await viewer()
    return await readFrom(offersCursor, async (cursor) => ({
      request: await getRequestWithOffers(actor, id, cursor),
      isOlder: cursor !== undefined,
      closed: null,
    }))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    return { request: null, isOlder: false, closed: (await findClosedRequest(id)) ?? notFound() }
  }
})

/** The request of this page with the offers the reader may see, or the public part of a closed one. */
export const requestFor = (raw: string, offersCursor?: string): Promise<Seen> => read(raw, offersCursor)
