/**
 * `POST /api/listing-views/:id`, sent by the page of a listing when it is opened: the page may come from a cache, so rendering it does not
 * count. Not part of the API: programs that read listings are not visitors.
 */
import 'server-only'
import { AppError, notFound } from '@/lib/errors'
import { toAppError } from '@/lib/failures'
import { RowId } from '@/lib/fields'
import { actorOf, isSameOrigin } from '@/lib/http/auth/auth'
import { callerRanges } from '@/lib/http/limits/client-address'
import { counted, errorResponse, newRequestId } from '@/lib/http/server/serve'
import { listingFor } from './access'
import { isBrowser } from './bots'
import { noteVisit } from './visits'

/** Counts a visitor, except programs and the seller. Throws `NOT_FOUND` for a listing that is not public. */
async function countView(request: Request, id: string): Promise<void> {
  if (!isSameOrigin(request))
    throw new AppError('FORBIDDEN', 'Only the page of the listing says that it was opened.')
  if (!RowId.safeParse(id).success) throw notFound('listing')
  const { isOwner } = await listingFor(await actorOf(request), id)
  const [userAgent, [range]] = [request.headers.get('user-agent') ?? '', callerRanges(request)]
  if (isOwner || !range || !isBrowser(userAgent)) return
  await noteVisit({ address: range.key, userAgent, listingId: id })
}

type Context = { params: Promise<{ id: string }> }

async function POST(request: Request, { params }: Context): Promise<Response> {
  try {
    await countView(request, (await params).id)
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  } catch (thrown) {
    return errorResponse(toAppError(thrown), newRequestId())
  }
}

/** Handlers of the route. */
export const viewRoute = { POST: counted(POST, 'background') }
