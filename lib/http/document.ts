/** Public documents that readers ask for again and again: sent with an ETag, and not again while unchanged. */
import { etagOf, tagHeld } from './validators'

/** Sends a document, or 304 to a reader that has it. Caches may keep it for `maxAge` seconds. */
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
