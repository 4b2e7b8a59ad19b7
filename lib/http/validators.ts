/**
 * Validators of answers (RFC 9110 §8.8 and §13): a strong `ETag` of the bytes, and 304 without a body to a caller that has them. A tag
 * follows from the bytes alone, so a cache that mixed callers up could still give no one what another was answered: it asks again each
 * time, and other bytes have another tag.
 */
import { createHash } from 'node:crypto'
import type { AnyEndpoint } from './endpoint'
import type { ApiRequest } from './request'

/** Larger answers are not hashed. */
const mostBytes = 1_000_000

/** Returns the tag of what consists of these parts. */
export function etagOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

/** Whether answers of an endpoint carry a tag: JSON that was read. Health checks are asked in order to be answered. */
export const isTagged = ({ method, file, isStream, answers, rateLimit }: AnyEndpoint): boolean =>
  method === 'GET' && !file && !isStream && !answers && rateLimit !== 'none'

/** Returns the tag of an endpoint's answer; null where it has none. */
export const tagOfAnswer = (endpoint: AnyEndpoint, body: string | Uint8Array): string | null =>
  isTagged(endpoint) && body.length <= mostBytes ? etagOf(body) : null

/**
 * Returns the tag under which a caller has what `etag` names, as it was sent; null when it has not. It may have it compressed, which
 * are other bytes: `web/send.ts` marks their tag.
 */
export function tagHeld({ headers }: Pick<ApiRequest, 'headers'>, etag: string): string | null {
  const sent = headers.get('if-none-match')?.trim()
  if (!sent) return null
  if (sent === '*') return etag
  const tags = sent.split(',').map((one) => one.trim())
  return tags.find((tag) => tag.replace(/^W\//, '').replace(/-gzip"$/, '"') === etag) ?? null
}

/** What was asked by no one in particular. Caches may store it and must ask before each use: no answer is older than the last commit. */
const forAll = 'public, max-age=0, must-revalidate'
/** What may depend on the caller. No cache writes it down; a program that holds it may still ask with its tag. */
const forOne = 'private, no-store'

/** Returns who may store an answer with a tag, and what it depends on next to the address. */
export const cachingOf = ({ auth }: AnyEndpoint, isNamed: boolean): Record<string, string> => ({
  'Cache-Control': isNamed || (auth !== 'none' && auth !== 'optional') ? forOne : forAll,
  Vary: 'Authorization, Cookie',
})
