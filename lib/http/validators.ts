/**
 * Validators of responses (RFC 9110 §8.8 and §13): a strong `ETag` of the bytes, and 304 without a body for a caller that has them. The tag
 * depends on the bytes alone, so a cache that mixed up callers could not serve one caller's response to another: it revalidates each time,
 * and other bytes have another tag.
 */
import { createHash } from 'node:crypto'
import type { AnyEndpoint } from './endpoint'
import type { ApiRequest } from './request'

/** Larger responses are not hashed. */
const maxBytes = 1_000_000

/** Returns the ETag of these parts together. */
export function etagOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

/** Whether responses of an endpoint have an ETag: JSON from reads. Health checks must always return a body. */
export const isTagged = ({ method, file, isStream, respond, rateLimit }: AnyEndpoint): boolean =>
  method === 'GET' && !file && !isStream && !respond && rateLimit !== 'none'

/** Returns the ETag of an endpoint's response; null if it has none. */
export const tagOfResponse = (endpoint: AnyEndpoint, body: string | Uint8Array): string | null =>
  isTagged(endpoint) && body.length <= maxBytes ? etagOf(body) : null

/**
 * Returns the tag of `If-None-Match` that matches `etag`, as it was sent; null without a match. The caller may have the compressed bytes,
 * whose tag `web/send.ts` marks.
 */
export function tagHeld({ headers }: Pick<ApiRequest, 'headers'>, etag: string): string | null {
  const sent = headers.get('if-none-match')?.trim()
  if (!sent) return null
  if (sent === '*') return etag
  const tags = sent.split(',').map((one) => one.trim())
  return tags.find((tag) => tag.replace(/^W\//, '').replace(/-gzip"$/, '"') === etag) ?? null
}

/** For anonymous calls. Caches may store the response and must revalidate it before each use, so it is never older than the last commit. */
const forAll = 'public, max-age=0, must-revalidate'
/** For responses that may depend on the caller. No cache stores them; a program that holds one may still revalidate it. */
const forOne = 'private, no-store'

/** Returns the caching headers of a response with an ETag. */
export const cachingOf = ({ auth }: AnyEndpoint, isNamed: boolean): Record<string, string> => ({
  'Cache-Control': isNamed || (auth !== 'none' && auth !== 'optional') ? forOne : forAll,
  Vary: 'Authorization, Cookie',
})
