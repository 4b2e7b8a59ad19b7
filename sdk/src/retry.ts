/** Retries: which failures are transient, how long to wait, and a fetch that retries. */
import { deadline } from './deadline'
import { isMerxError, localError, retryAfterMs } from './errors'

/** The retry policy of a client. */
export type Patience = {
  /** Attempts in total. */
  attempts: number
  /** The first wait; each further one is twice as long. */
  firstWaitMs: number
  longestWaitMs: number
  /** Timeout of one attempt. */
  timeoutMs: number
}

export const usualPatience: Patience = {
  attempts: 5,
  firstWaitMs: 300,
  longestWaitMs: 20_000,
  timeoutMs: 30_000,
}

/** Waits. Rejects with the reason of the first signal that aborts earlier. */
export const pause = (ms: number, ...signals: readonly (AbortSignal | null | undefined)[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const letGo = () => {
      clearTimeout(timer)
      for (const signal of signals) signal?.removeEventListener('abort', stop)
    }
    const stop = () => {
      letGo()
      reject(signals.find((signal) => signal?.aborted)?.reason)
    }
    const timer = setTimeout(() => {
      letGo()
      resolve()
    }, ms)
    for (const signal of signals) signal?.addEventListener('abort', stop)
    if (signals.some((signal) => signal?.aborted)) stop()
  })

/** The wait before attempt `attempt` + 1. `chance` in [0, 1) spreads callers that failed together. */
export function waitMs(
  patience: Patience,
  attempt: number,
  retryAfter: number | null,
  chance: number,
): number {
  if (retryAfter !== null) return Math.min(retryAfter, 60_000)
  const step = Math.min(patience.firstWaitMs * 2 ** (attempt - 1), patience.longestWaitMs)
  return step * (0.5 + chance / 2)
}

/** A paused contract also returns 503, and for long: only these codes mean "in a moment". */
const passingCodes = ['UNAVAILABLE', 'RATE_LIMITED']

/** A limit per minute passes during a wait; a daily quota does not. */
const longestLimitMs = 60_000

/** Whether a retry in a moment may succeed. */
export async function isPassing(answer: Response): Promise<boolean> {
  if (answer.status === 429)
    return (retryAfterMs(answer.headers.get('retry-after'), Date.now()) ?? 0) <= longestLimitMs
  if (answer.status === 502 || answer.status === 504) return true
  if (answer.status !== 503) return false
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  const code = (body as { error?: { code?: unknown } } | null)?.error?.code
  return typeof code !== 'string' || passingCodes.includes(code)
}

/** Statuses whose responses have no body. */
const bodiless = [204, 205, 304]

/** Returns a response that is read to its end: a connection may also break in the middle of one. */
async function whole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer()
  const { status, statusText, headers } = answer
  return new Response(bodiless.includes(status) ? null : body, { status, statusText, headers })
}

/** A call whose process died holds its key for a minute; after that a retry runs the call. */
const stillRunningMs = 90_000

/** Returns headers for one attempt, such as a signature that the service accepts once. */
export type HeadersOfTry = () => Promise<Record<string, string>>

async function oneTry(request: Request, headersOf: HeadersOfTry | null): Promise<Request> {
  const one = request.clone()
  for (const [name, value] of Object.entries((await headersOf?.()) ?? {})) one.headers.set(name, value)
  return one
}

/**
 * Sends a request until it has a final response. Every request must be safe to repeat: a POST carries an `Idempotency-Key`, or headers of
 * each attempt (`headersOf`). Throws `NETWORK` when no attempt got a response; aborting (`given`, or the request's signal) throws its
 * reason, and a failure of `headersOf` is thrown immediately.
 */
export async function patientFetch(
  request: Request,
  patience: Patience,
  doFetch: typeof fetch,
  given: AbortSignal | null = null,
  headersOf: HeadersOfTry | null = null,
): Promise<Response> {
  const ends = given ?? request.signal
  const began = Date.now()
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt >= patience.attempts
    let retryAfter: number | null = null
    const one = await oneTry(request, headersOf)
    const { signal, forget } = deadline(patience.timeoutMs, ends)
    try {
      const answer = await whole(await doFetch(one, { signal }))
      const isRunning = answer.status === 409 && answer.headers.has('retry-after')
      if (isRunning && Date.now() - began < stillRunningMs) attempt -= 1
      else if (isLast || !(await isPassing(answer))) return answer
      retryAfter = retryAfterMs(answer.headers.get('retry-after'), Date.now())
    } catch (error) {
      if (ends.aborted) throw ends.reason
      if (isLast) throw unreachable(request, error)
    } finally {
      forget()
    }
    await pause(waitMs(patience, Math.max(1, attempt), retryAfter, Math.random()), ends)
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
