/** Permanent URLs of files. A signed link can expire while a page is open; these URLs redirect to a new signed link each time. */
import { toAppError } from '@/lib/failures'
import { errorResponse, newRequestId } from '@/lib/http/server/serve'

/** Redirects to the link that `linkOf` returns. The redirect is never cached: access is checked on each request. */
export async function redirectToFile(linkOf: () => Promise<string>): Promise<Response> {
  try {
    const headers = { Location: await linkOf(), 'Cache-Control': 'private, no-store' }
    return new Response(null, { status: 302, headers })
  } catch (error) {
    return errorResponse(toAppError(error), newRequestId())
  }
}
