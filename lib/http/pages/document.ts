/** Public documents that readers poll: sent with an ETag, and as 304 while unchanged. */
import { etagOf, tagHeld } from '@/lib/http/validators'

/** Sends a document, or 304 if the reader has it. Caches may store it for `maxAge` seconds. */
export function documentResponse(
  request: Request,
  text: string,
  contentType: string,
  maxAge: number,
): Response {
  const etag = etagOf(text)
  const held = tagHeld(request, etag)
  const headers = {
    ETag: held ?? etag,
    'Cache-Control': `public, max-age=${maxAge}`,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
  }
  if (held !== null) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': `${contentType}; charset=utf-8` } })
}
