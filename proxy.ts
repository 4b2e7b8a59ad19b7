import { type NextRequest, NextResponse } from 'next/server'
import { isOwnRender } from '@/lib/http/limits/client-address'
import { refusedByLimit } from '@/lib/http/limits/page-limit'
import { nonceSources, pageHeaders, pagePolicy } from '@/lib/http/pages/page-policy'

/**
 * Counts each page against its limit, unless the server asks for it itself, and sets its script nonce. Next puts the nonce on its own scripts; a page reads it
 * from the `x-nonce` header.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const refused = isOwnRender(request) ? null : await refusedByLimit(request)
  if (refused) return refused
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = pagePolicy(nonceSources(nonce), request.nextUrl.pathname)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  for (const [name, value] of Object.entries(pageHeaders())) response.headers.set(name, value)
  return response
}

/**
 * Everything that may answer with HTML, which includes the 404 of an address that looks like a file, and what Next makes on
 * the way (pictures, prefetches). API answers, files and documents for programs have limits and policies of their own, and
 * would have their bodies copied here; build products need neither.
 */
export const config = {
  matcher: ['/((?!api/|files/.|art/.|mcp$|metrics$|_next/static/|\\.well-known/(?:erc7730/)?[^/]+$).*)'],
}
