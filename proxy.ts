import { type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { refusedByLimit } from '@/lib/http/page-limit'

/** The file store's origin when it is not ours: pictures, sound and films come from there and uploads go there. The chain is asked through us. */
function storeOrigin(): string {
  const { STORAGE_URL } = env()
  if (!STORAGE_URL.startsWith('s3:')) return ''
  const endpoint = new URL(STORAGE_URL).searchParams.get('endpoint')
  return endpoint ? new URL(endpoint).origin : 'https://*.amazonaws.com'
}

/** Scripts run by nonce only; `strict-dynamic` lets those load the chunks they import. */
function policyFor(nonce: string): string {
  const store = storeOrigin()
  const development = process.env.NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    // Inline styles carry no script; charts and dialogs position themselves with style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${store}`.trim(),
    `media-src 'self' ${store}`.trim(),
    "font-src 'self' data:",
    `connect-src 'self' ${store}${development ? ' ws:' : ''}`.trim(),
    // The service worker that shows pushed notifications.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Counts each page against its limit and sets its script nonce. Next puts the nonce on its own scripts; a page reads it
 * from the `x-nonce` header.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const refused = await refusedByLimit(request)
  if (refused) return refused
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = policyFor(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  if (env().PUBLIC_URL.startsWith('https:'))
    response.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
  return response
}

/**
 * Everything that may answer with HTML, which includes the 404 of an address that looks like a file, and what Next makes on
 * the way (pictures, prefetches). API answers, files and documents for programs have limits and policies of their own, and
 * would have their bodies copied here; build products need neither.
 */
export const config = {
  matcher: ['/((?!api/|files/.|mcp$|_next/static/|\\.well-known/(?:erc7730/)?[^/]+$).*)'],
}
