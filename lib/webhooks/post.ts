/** Sends one POST to an external server, and returns the beginning of its response. */
import type { IncomingHttpHeaders } from 'node:http'
import { callOutside } from '@/lib/http/server/outside'

/** The result. `status` is null without a response; then `error` says why. */
export type Posted = {
  status: number | null
  latencyMs: number
  excerpt: string | null
  error: string | null
  /** The receiver's Retry-After, in seconds. */
  retryAfter: number | null
}

export type PostLimits = { allowPrivate: boolean; timeoutMs?: number }

/** The most characters of the response to return. */
const excerptLetters = 500

// Postgres text cannot hold NUL, and a log should not hold control characters.
const excerptOf = (body: Buffer): string =>
  body
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, excerptLetters)

const waitOf = (headers: IncomingHttpHeaders): number | null => {
  const text = headers['retry-after']
  return text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : null
}

/** Posts a body. Never throws: errors are part of the result. */
export async function post(
  url: string,
  body: string | Uint8Array,
  headers: Record<string, string>,
  limits: PostLimits,
): Promise<Posted> {
  const all = {
    'content-type': 'application/json',
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Merx-Webhooks/1',
  }
  const { latencyMs, ...reply } = await callOutside(url, { method: 'POST', headers: all, body }, limits)
  if (reply.status === null) return { ...reply, latencyMs, excerpt: null, retryAfter: null }
  const { status, body: answered, headers: answeredWith } = reply
  return {
    status,
    latencyMs,
    error: null,
    excerpt: excerptOf(answered),
    retryAfter: waitOf(answeredWith),
  }
}
