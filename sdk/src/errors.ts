/** The error class of this package, and how responses and failures are converted to it. */

/** Codes of client-side failures; every other code is the service's own (`ErrorReply` of the API). */
export type LocalCode =
  /** The service did not respond. */
  | 'NETWORK'
  /** Something did not happen within the time limit. */
  | 'TIMEOUT'
  /** The awaited order has ended with another status. */
  | 'ORDER_ENDED'
  /** The call needs an account to sign with, and none is set. */
  | 'NO_WALLET'
  /** The node is on another chain than the transaction, or no node is known. */
  | 'WRONG_CHAIN'
  /** The transaction is for another wallet. */
  | 'WRONG_WALLET'
  /**
   * The service asked for a signature on something that is neither a sign-in at its address nor a call of its known contracts:
   * `details.reason` names what is wrong, `details.changes` what changed in the service's contracts.
   */
  | 'WRONG_SERVICE'
  /** The unsigned transaction is too old to be sent. Prepare it again. */
  | 'INTENT_EXPIRED'
  /** The wallet refused to sign or send. */
  | 'WALLET_REFUSED'
  /** The transaction was mined and reverted. */
  | 'TX_REVERTED'
  /** The wallet sent another transaction in its place, which was mined instead. */
  | 'TX_REPLACED'

type ErrorFields = {
  code: string
  status?: number
  details?: Record<string, unknown> | undefined
  requestId?: string | null
  retryAfterMs?: number | null
  cause?: unknown
}

/** The error of a call that failed. The message says what to do next. */
export class MerxError extends Error {
  override readonly name = 'MerxError'
  /** A code of the service (`STAKE_GATE_NOT_MET`) or a `LocalCode`. */
  readonly code: string
  /** HTTP status; 0 when the service did not respond. */
  readonly status: number
  /** Structured details, such as the amount that is missing; empty without any. */
  readonly details: Record<string, unknown>
  /** Identifies the call in the service's logs; null when the service did not respond. */
  readonly requestId: string | null
  /** How long the service asks to wait before a retry, in milliseconds; null when it does not say. */
  readonly retryAfterMs: number | null

  constructor(message: string, { code, cause, ...fields }: ErrorFields) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = fields.status ?? 0
    this.details = fields.details ?? {}
    this.requestId = fields.requestId ?? null
    this.retryAfterMs = fields.retryAfterMs ?? null
  }
}

/** Returns the error of a client-side failure. */
export const localError = (code: LocalCode, message: string, cause?: unknown): MerxError =>
  new MerxError(message, { code, cause })

/** Returns the same error with another message and further details. */
export function withMessage(error: MerxError, message: string, more: Record<string, unknown>): MerxError {
  const { code, status, details, requestId, retryAfterMs } = error
  return new MerxError(message, {
    ...{ code, status, requestId, retryAfterMs },
    details: { ...details, ...more },
    cause: error,
  })
}

/**
 * Whether an error has one of the codes.
 *
 * @example
 * try {
 *   await merx.get('/listings/{id}', { params: { path: { id: 'gone' } } })
 * } catch (error) {
 *   if (!isMerxError(error, 'NOT_FOUND')) throw error
 *   console.log(error.message, error.requestId)
 * }
 */
export const isMerxError = (error: unknown, ...codes: string[]): error is MerxError =>
  error instanceof MerxError && (codes.length === 0 || codes.includes(error.code))

/** Whether a retry may succeed: the service did not respond, failed, or limits the rate. */
export const isTransientError = ({ code, status }: MerxError): boolean =>
  code === 'NETWORK' || status === 429 || status >= 500

/** Parses `Retry-After`, as seconds or as a date, to milliseconds; null when it is missing or invalid. */
export function retryAfterMs(value: string | null, now: number): number | null {
  if (value === null) return null
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

/**
 * How a call follows redirects: reads do, and a call that may change something does not, because on the way it loses its credential or
 * becomes a GET, or is carried out twice when it is repeated at the right address.
 */
export const redirectOf = ({ method }: Request): RequestRedirect => (method === 'GET' ? 'follow' : 'manual')

const redirects = [301, 302, 303, 307, 308]

/** Returns the error of a call that was redirected, such as from http to https; null for a read that worked anyway. */
export function movedError(request: Request, response: Response): MerxError | null {
  const isStopped = response.type === 'opaqueredirect' || redirects.includes(response.status)
  if (!isStopped && (!response.redirected || response.ok)) return null
  const asked = new URL(request.url)
  // Browsers hide where a redirect leads that was not followed.
  const location = isStopped ? response.headers.get('location') : response.url
  if (location === null)
    return localError('NETWORK', `${asked.origin} redirects to another address: use that one.`)
  const moved = new URL(location, asked)
  const [from, to] = asked.origin === moved.origin ? [asked.href, moved.href] : [asked.origin, moved.origin]
  return localError('NETWORK', `${from} redirects to ${to}: use the address it redirects to.`)
}

/** Returns the error of an address whose answer is not that of a Merx service, such as another site's page. */
export const foreignError = (url: string, cause: unknown): MerxError =>
  localError(
    'NETWORK',
    `What answers at ${url} is not a Merx service: its answer is not JSON. Check the address.`,
    cause,
  )

type Reply = { error?: { code?: unknown; message?: unknown; details?: unknown; requestId?: unknown } }

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other)

/** The error in a response's body; a foreign body (a proxy's page) is described by its status. */
export function errorOf(status: number, body: unknown, headers: Headers): MerxError {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as Reply
  const details = error?.details
  const unexplained = `The service answered ${status} without a reason. If that repeats, check the address.`
  return new MerxError(textOr(error?.message, unexplained), {
    code: textOr(error?.code, status >= 500 ? 'UNAVAILABLE' : 'BAD_REQUEST'),
    status,
    details: typeof details === 'object' && details !== null ? { ...details } : undefined,
    requestId: textOr(error?.requestId, headers.get('x-request-id') ?? '') || null,
    retryAfterMs: retryAfterMs(headers.get('retry-after'), Date.now()),
  })
}

/** Returns the code of an error response, whose body stays readable; null for a foreign body. */
export async function errorCodeOf(response: Response): Promise<string | null> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const code = (body as Reply | null)?.error?.code
  return typeof code === 'string' ? code : null
}
