/** Public documents that readers ask for again and again: sent with an ETag, and not again while unchanged. */
import { createHash } from 'node:crypto'

/** Sends a document, or 304 to a reader that has it. Caches may keep it for `maxAge` seconds. */
export function documentResponse(
  request: Request,
  text: string,
  contentType: string,
  maxAge: number,
): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = {
    ETag: etag,
    'Cache-Control': `public, max-age=${maxAge}`,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
  }
  const known = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': `${contentType}; charset=utf-8` } })
}
