/**
 * THE error type and THE table of codes. A code fixes its HTTP status; the message tells the caller what to
 * do next. Contract custom errors become codes of the same name in capitals (see `lib/chain/errors.ts`).
 */

/** Every error code the API answers with, and its HTTP status (spec §Errors). */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  /** Total stake is below the threshold (spec §Stake rules). */
  STAKE_GATE_NOT_MET: 403,
  /** Enough is staked, too little of it is free to lock (spec §Stake rules). */
  STAKE_FREE_INSUFFICIENT: 403,
  /** The wallet's token balance cannot cover the amount. */
  BALANCE_INSUFFICIENT: 400,
  /** The token allowance for the contract is too small: broadcast the approve intent first. */
  ALLOWANCE_INSUFFICIENT: 400,
  /** The contract refused the call in simulation, for a reason of its own; `details.error` names it. */
  CALL_REVERTED: 400,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Facts a client can act on (required amounts, the current version). Plain JSON, never secrets. */
export type ErrorDetails = Record<string, unknown>

/** A failure that is the caller's to mend. Anything else thrown is our bug and answers `INTERNAL`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: ErrorDetails,
    readonly headers?: Record<string, string>,
  ) {
    super(message)
  }
  get status() {
    return errorStatus[this.code]
  }
}

/** Same answer for "does not exist" and "not yours", so that strangers cannot probe ids. */
export const notFound = (what: string) =>
  new AppError('NOT_FOUND', `No such ${what}, or it is not visible to you.`)

/** Stops on our own bug: the message goes to the log, the caller sees `INTERNAL`. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}
