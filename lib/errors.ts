/**
 * The error type and the table of codes. A code fixes its HTTP status; the message says what the caller should
 * do next. Contract custom errors become codes of the same name in capitals (see `lib/chain/errors.ts`).
 */

/** Every error code of the API, and its HTTP status (spec §Errors). */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  /** The session is valid, but the call needs a recent wallet signature (POST /auth/confirm). */
  REAUTHENTICATION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  /** The TEE gateway, or a service that it called, failed. `details.repeatable` says whether the call can be retried. */
  TEE_FAILED: 500,
  /** Device login (RFC 8628 §3.5): pending, polled too often, denied, expired. */
  AUTHORIZATION_PENDING: 400,
  SLOW_DOWN: 400,
  ACCESS_DENIED: 400,
  EXPIRED_TOKEN: 400,
  /** Total stake is below the threshold (spec §Stake rules). */
  STAKE_GATE_NOT_MET: 403,
  /** The total stake is sufficient, but too little of it is free to lock (spec §Stake rules). */
  STAKE_FREE_INSUFFICIENT: 403,
  /** The wallet's token balance cannot cover the amount. */
  BALANCE_INSUFFICIENT: 400,
  /** The token allowance for the contract is too small: broadcast the approve intent first. */
  ALLOWANCE_INSUFFICIENT: 400,
  /** The brand has proof to review that is past its deadline. Until then it can neither fund campaigns nor accept claims. */
  REVIEWS_OVERDUE: 409,
  /** The contract refused the call in simulation, for another reason; `details.error` names it. */
  CALL_REVERTED: 400,
  /** The wallet cannot pay for gas. */
  GAS_FUNDS_INSUFFICIENT: 400,

  // One per custom error of the contracts; `lib/chain/error-rows.ts` says what each means.
  NOT_BUYER: 403,
  NOT_AGENT_OWNER: 403,
  SELF_DEALING: 403,
  SALT_NOT_SEALED: 400,
  ORDER_EXISTS: 409,
  ORDER_NOT_PENDING: 409,
  ORDER_NOT_IN_PROGRESS: 409,
  ORDER_NOT_DELIVERED: 409,
  ACCEPT_WINDOW_OVER: 409,
  /** Too early is 400, as in the spec for a claim before the window has ended (spec §Errors). */
  ACCEPT_WINDOW_OPEN: 400,
  CHALLENGE_WINDOW_OPEN: 400,
  CHALLENGE_WINDOW_OVER: 409,
  DELIVERY_NOT_DUE: 400,
  REDO_USED: 409,
  BUDGET_TOO_SMALL: 400,
  BUDGET_TOO_LARGE: 400,
  MIN_STAKE_INVALID: 400,
  DELIVERY_SECONDS_INVALID: 400,
  CHALLENGE_WINDOW_INVALID: 400,
  PARAMETER_INVALID: 400,
  ENFORCED_PAUSE: 503,
  NO_FEES: 409,
  NO_CREDIT: 409,
  TOKEN_TAKES_FEE: 400,
  AMOUNT_INVALID: 400,
  LOCK_EXCEEDED: 409,
  NOT_MODULE: 403,
  MODULE_NOT_ACTIVE: 403,
  MODULE_UNCHANGED: 409,
  NOT_RECORDER: 403,
  RECORDER_INVALID: 400,
  AGENT_UNKNOWN: 400,
  NOT_WIRED: 503,
  ANSWER_MISSING: 503,
  METADATA_KEY_RESERVED: 400,
  DEADLINE_PASSED: 400,
  DEADLINE_TOO_FAR: 400,
  WALLET_INVALID: 400,
  SIGNATURE_INVALID: 400,
  ADDRESS_ZERO: 400,
  ALLOWANCE_NOT_ZERO: 409,
  ORDER_NOT_DISPUTED: 409,
  ORDER_NOT_OPEN: 409,
  SECRET_INVALID: 400,
  NOT_PARTY: 403,
  SHARE_INVALID: 400,
  PROPOSAL_CHANGED: 409,
  DUE_DATE_INVALID: 400,
  NOT_DISPUTES: 403,
  DISPUTE_EXISTS: 409,
  STAGE_WRONG: 409,
  EVIDENCE_OPEN: 400,
  TIME_OVER: 409,
  TIME_NOT_OVER: 400,
  NOT_SEATED: 403,
  NOT_ADJUDICATOR: 403,
  PARTY_CANNOT_DECIDE: 403,
  NOT_LOSING_SIDE: 403,
  NO_ARBITRATOR: 409,
  ROLE_GRANTED: 409,
  SEATS_OPEN: 409,
  ROLE_MISSING: 409,
  STRATEGY_FIXED: 409,
  ROLE_FULL: 409,
  BOND_FREE_INSUFFICIENT: 409,
  SELF_FEEDBACK: 403,
  NOT_BRAND: 403,
  TOKEN_NOT_LISTED: 400,
  CAMPAIGN_EXISTS: 409,
  CAMPAIGN_UNKNOWN: 404,
  CAMPAIGN_OVER: 409,
  CAMPAIGN_NOT_OVER: 400,
  CAMPAIGN_FILLED: 409,
  INTAKE_IS_PAUSED: 409,
  INTAKE_NOT_PAUSED: 409,
  PROVIDER_LIMIT_REACHED: 403,
  SLOT_EXISTS: 409,
  SLOT_NOT_IN_PROGRESS: 409,
  SLOT_NOT_SUBMITTED: 409,
  SLOT_NOT_REJECTED: 409,
  SLOT_NOT_CHALLENGED: 409,
  SUBMIT_WINDOW_OVER: 409,
  SUBMIT_WINDOW_OPEN: 400,
  REVIEW_OVER: 409,
  REVIEW_OPEN: 400,
  NO_ROUNDS_LEFT: 409,
  BATCH_INVALID: 400,
  REWARD_TOO_SMALL: 400,
  COUNT_INVALID: 400,
  SLOTS_TOO_MANY: 400,
  CLOSES_AT_INVALID: 400,
  SUBMIT_SECONDS_INVALID: 400,
  REVIEW_SECONDS_INVALID: 400,
  NOT_CLIENT: 403,
  EVALUATOR_INVALID: 400,
  NOT_EVALUATOR: 403,
  JOB_EXISTS: 409,
  JOB_NOT_OPEN: 409,
  JOB_NOT_AWAITING_PROVIDER: 409,
  JOB_NOT_IN_PROGRESS: 409,
  JOB_NOT_SUBMITTED: 409,
  JOB_NOT_DISPUTED: 409,
  JOB_NOT_ONGOING: 409,
  JOB_NOT_CANCELLABLE: 409,
  JOB_NOT_EXPIRABLE: 409,
  BUDGET_MISMATCH: 400,
  DEADLINE_INVALID: 400,
  LEVEL_INVALID: 400,
  TRADING_TERMS_INVALID: 400,
  DEADLINE_TOO_NEAR: 409,
  SUBMISSION_OVER: 409,
  SUBMISSION_NOT_OPEN: 400,
  SUBMISSION_OPEN: 400,
  EVALUATION_OVER: 409,
  EVALUATION_OPEN: 400,
  DISPUTE_WINDOW_OPEN: 400,
  DISPUTE_WINDOW_OVER: 409,
  OFFER_EXPIRED: 409,
  OFFER_IS_WITHDRAWN: 409,
  OFFER_SIGNATURE_INVALID: 400,
  VAULT_MISSING: 409,
  VAULT_NOT_CLOSED: 400,
  VAULT_DECIDES: 409,
  STRATEGY_WRONG: 400,
  KEY_NOT_ACTIVE: 400,
  VAULT_EXISTS: 409,
  NOT_VAULT: 403,
  NOT_FACTORY: 403,
  ALREADY_INITIALIZED: 409,
  VAULT_IS_CLOSED: 409,
  SIGNER_WRONG: 400,
  SIGNER_REVOKED: 409,
  PREVIOUS_HASH_WRONG: 409,
  TIMESTAMP_INVALID: 400,
  REPORTED_VALUE_INVALID: 400,
  PROVIDER_MISSING: 409,
  SNAPSHOT_MISSING: 409,
  CLOSE_REASON_INVALID: 400,
  PUBLIC_KEY_INVALID: 400,
  KEY_EXISTS: 409,
  QUOTE_HASH_INVALID: 400,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Facts that a client can act on (required amounts, the current version). Plain JSON, never secrets. */
export type ErrorDetails = Record<string, unknown>

/** A failure that the caller can fix. Any other thrown error is a bug, and its response is `INTERNAL`. */
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

/** The same error for "does not exist" and "not yours", so that strangers cannot probe ids. */
export const notFound = (what: string) =>
  new AppError('NOT_FOUND', `No such ${what}, or it is not visible to you.`)

/** Throws on a bug of ours: the message is logged, and the caller receives `INTERNAL`. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}
