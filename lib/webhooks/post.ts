/**
 * One POST to somebody's server: to public addresses alone, judged when the connection is made (so no name can point elsewhere
 * meanwhile), within a time, without following anything, and reading little of what comes back.
 */
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { useAgent as agentFor } from 'request-filtering-agent'
import { nowMs } from '@/lib/time'

/** What came of it. `status` is null when no answer came, and then `error` says why. */
export type Posted = {
  status: number | null
  latencyMs: number
  excerpt: string | null
  error: string | null
  /** Seconds the receiver asks us to wait. */
  retryAfter: number | null
}

export type PostLimits = { allowPrivate: boolean; timeoutMs?: number }

/** How long an answer may take in all. */
const patienceMs = 10_000
/** What is read of an answer, and what is kept. */
const maxBytes = 64 * 1024
const excerptLetters = 500

const reasonOf = (error: unknown, isLate: boolean): string => {
  const { message, code } = error as { message?: string; code?: string }
  if (isLate) return 'No answer in time.'
  if (/is not allowed\. Because/.test(message ?? '')) return 'The address is not public.'
  return `No connection: ${code ?? 'it failed'}.`
}

/** The first bytes of the answer as text; what comes after is not waited for. */
async function readExcerpt(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (size >= maxBytes) break
  }
  // Postgres keeps no NUL, and a log should not hold control characters.
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, excerptLetters)
}

const waitOf = (answer: IncomingMessage): number | null => {
  const text = answer.headers['retry-after']
  return text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : null
}

function send(url: string, options: RequestOptions, body: string): Promise<IncomingMessage> {
  const start = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((done, fail) => {
    const request = start(url, options, done)
    request.on('error', fail)
    request.end(body)
  })
}

/** Posts a body. Never throws: what went wrong is the answer. */
export async function post(
  url: string,
  body: string,
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
