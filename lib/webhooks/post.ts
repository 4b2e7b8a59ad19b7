/**
 * Sends one POST to an external server: public addresses only, checked at connection time (so that DNS cannot redirect it),
 * with a timeout, without redirects, and reading little of the response.
 */
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { useAgent as agentFor } from 'request-filtering-agent'
import { nowMs } from '@/lib/time'

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

/** The total timeout of a response. */
const patienceMs = 10_000
/** How much of a response to read, and to keep. */
const maxBytes = 64 * 1024
const excerptLetters = 500

const reasonOf = (error: unknown, isLate: boolean): string => {
  const { message, code } = error as { message?: string; code?: string }
  if (isLate) return 'No answer in time.'
  if (/is not allowed\. Because/.test(message ?? '')) return 'The address is not public.'
  return `No connection: ${code ?? 'it failed'}.`
}

/** Returns the first bytes of the response as text, without waiting for the rest. */
async function readExcerpt(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (size >= maxBytes) break
  }
  // Postgres text cannot hold NUL, and a log should not hold control characters.
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, excerptLetters)
}

const waitOf = (answer: IncomingMessage): number | null => {
  const text = answer.headers['retry-after']
  return text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : null
}

function send(url: string, options: RequestOptions, body: string | Uint8Array): Promise<IncomingMessage> {
  const start = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((done, fail) => {
    const request = start(url, options, done)
    request.on('error', fail)
    request.end(body)
  })
}

/** Posts a body. Never throws: errors are part of the result. */
export async function post(
  url: string,
  body: string | Uint8Array,
  headers: Record<string, string>,
  { allowPrivate, timeoutMs = patienceMs }: PostLimits,
): Promise<Posted> {
  const began = nowMs()
  const signal = AbortSignal.timeout(timeoutMs)
  const ended = (part: Partial<Posted>): Posted => ({
    status: null,
    excerpt: null,
    error: null,
    retryAfter: null,
    ...part,
    latencyMs: nowMs() - began,
  })
  try {
    const agent = agentFor(url, { allowPrivateIPAddress: allowPrivate, keepAlive: false })
    const options = {
      method: 'POST',
      agent,
      signal,
      headers: {
        'content-type': 'application/json',
        ...headers,
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Merx-Webhooks/1',
      },
    }
    const answer = await send(url, options, body)
    const status = answer.statusCode ?? null
    const excerpt = await readExcerpt(answer)
    return ended({ status, excerpt, retryAfter: waitOf(answer) })
  } catch (error) {
    return ended({ error: reasonOf(error, signal.aborted) })
  }
}
