/** Retries: which failures are transient, how long to wait, and a fetch that retries. */
import { deadline } from './deadline'
import {
  errorCodeOf,
  isMerxError,
  localError,
  type MerxError,
  movedError,
  redirectOf,
  retryAfterMs,
} from './errors'
import { pause } from './pause'

/** The retry policy of a client. Times are in milliseconds. */
export type RetryPolicy = {
  /** Attempts in total, including the first one. */
  attempts: number
  /** The delay before the first retry. It doubles with each further retry, up to `maxDelayMs`. `Retry-After` takes precedence. */
  initialDelayMs: number
  maxDelayMs: number
  /** Timeout of one attempt. */
  timeoutMs: number
}

/** The policy of a client whose options do not change it. */
export const defaultRetryPolicy: RetryPolicy = {
  attempts: 5,
  initialDelayMs: 300,
  maxDelayMs: 20_000,
  timeoutMs: 30_000,
}

/** A limit per minute ends during a delay; a daily quota does not. */
const maxRetryAfterMs = 60_000

/**
 * Returns the delay in milliseconds before the retry that follows attempt `attempt`, which counts from 1. `retryAfter` is the
 * `Retry-After` of the response in milliseconds, of which at most a minute is waited. `random` in [0, 1) spreads callers that failed
 * together.
 */
export function retryDelayMs(
  retryPolicy: RetryPolicy,
  attempt: number,
  retryAfter: number | null,
  random: number,
): number {
  if (retryAfter !== null) return Math.min(retryAfter, maxRetryAfterMs)
  const step = Math.min(retryPolicy.initialDelayMs * 2 ** (attempt - 1), retryPolicy.maxDelayMs)
  return step * (0.5 + random / 2)
}

/** A paused contract also returns 503, and for long: only these codes mean "in a moment". */
const transientCodes = ['UNAVAILABLE', 'RATE_LIMITED']

/** Whether a response reports a transient failure, so that a retry may succeed. */
export async function isTransientResponse(response: Response): Promise<boolean> {
  if (response.status === 429)
    return (retryAfterMs(response.headers.get('retry-after'), Date.now()) ?? 0) <= maxRetryAfterMs
  if (response.status === 502 || response.status === 504) return true
  if (response.status !== 503) return false
  const code = await errorCodeOf(response)
  return code === null || transientCodes.includes(code)
}

/** Statuses whose responses have no body. */
const bodilessStatuses = [204, 205, 304]

/** Reads a response to its end, because a connection may also break in the middle of one. */
async function buffered(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  const { status, statusText, headers } = response
  return new Response(bodilessStatuses.includes(status) ? null : body, { status, statusText, headers })
}

/** When the process of a call dies, its idempotency key stays locked for a minute; after that a retry runs the call. */
const lockedKeyMs = 90_000

/** Returns headers for one attempt, such as a signature that the service accepts once. */
export type HeadersPerAttempt = () => Promise<Record<string, string>>

async function requestForAttempt(request: Request, headersOf: HeadersPerAttempt | null): Promise<Request> {
  const one = request.clone()
  for (const [name, value] of Object.entries((await headersOf?.()) ?? {})) one.headers.set(name, value)
  return one
}

/**
 * Sends a request until it has a final response. Every request must be safe to repeat: a POST carries an `Idempotency-Key`, or headers of
 * each attempt (`headersOf`). Throws `NETWORK` when no attempt got a response; aborting (`cancelSignal`, or the request's signal) throws its
 * reason, and a failure of `headersOf` is thrown immediately.
 */
export async function fetchWithRetry(
  request: Request,
  retryPolicy: RetryPolicy,
  doFetch: typeof fetch,
  cancelSignal: AbortSignal | null = null,
  headersOf: HeadersPerAttempt | null = null,
): Promise<Response> {
  const cancel = cancelSignal ?? request.signal
  const began = Date.now()
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt >= retryPolicy.attempts
    let retryAfter: number | null = null
    const one = await requestForAttempt(request, headersOf)
    const { signal, clear } = deadline(retryPolicy.timeoutMs, cancel)
    let moved: MerxError | null = null
    try {
      const received = await doFetch(one, { signal, redirect: redirectOf(request) })
      moved = movedError(request, received)
      if (moved) throw moved
      const response = await buffered(received)
      const isKeyLocked = response.status === 409 && response.headers.has('retry-after')
      if (isKeyLocked && Date.now() - began < lockedKeyMs) attempt -= 1
      else if (isLast || !(await isTransientResponse(response))) return response
      retryAfter = retryAfterMs(response.headers.get('retry-after'), Date.now())
    } catch (error) {
      if (cancel.aborted) throw cancel.reason
      if (isLast || moved) throw unreachable(request, error)
    } finally {
      clear()
    }
    await pause(retryDelayMs(retryPolicy, Math.max(1, attempt), retryAfter, Math.random()), cancel)
  }
}

const unreachable = (request: Request, cause: unknown) =>
  isMerxError(cause)
    ? cause
    : localError(
        'NETWORK',
        `${new URL(request.url).origin} does not answer. Check the address and that the service runs.`,
        cause,
      )
