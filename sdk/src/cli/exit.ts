/** How the command ends: exit codes, and hints at what to do next. */
import { CommanderError } from 'commander'
import { isMerxError, type MerxError } from '../errors'

/** Exit codes, as `merx --help` lists them. */
export const exitCodes = {
  ok: 0,
  /** An unexpected error, or the service failed. */
  failure: 1,
  /** The command line is wrong, or something it needs is missing. */
  usage: 2,
  /** Not signed in, or the credential lacks a permission. */
  credential: 3,
  /** The object does not exist, or is not visible to you. */
  notFound: 4,
  /** The service or the contract refused: the state, the money or the input does not allow it. */
  refused: 5,
  /** The service or the chain's node does not respond, or asks to retry later. */
  unreachable: 6,
  /** A transaction was sent and did not have the intended effect. */
  transaction: 7,
  /** The awaited event did not happen in time. */
  timeout: 8,
  /** The user declined. */
  declined: 9,
  /** A verification failed. The response was printed. */
  unverified: 10,
  /** The service asked for a signature that is not for it. Nothing was signed. */
  distrusted: 11,
  interrupted: 130,
} as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** A mistake on the command line, or something missing on this machine. The message says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The user declined. */
export class Declined extends Error {
  override readonly name = 'Declined'
}

/** A verification failed. Thrown after the response is printed, which says what failed. */
export class Unverified extends Error {
  override readonly name = 'Unverified'
}

/** The message of anything that was thrown. Commander's has no label, and no code in place of words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof CommanderError)) return error.message
  return error.code === 'commander.help'
    ? 'Name a command: merx --help lists them.'
    : error.message.replace(/^error: /, '')
}

/** Whether the user interrupted a question with Ctrl-C or Ctrl-D. */
const isInterrupted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

const byCode: Record<string, ExitCode> = {
  NETWORK: exitCodes.unreachable,
  UNAVAILABLE: exitCodes.unreachable,
  RATE_LIMITED: exitCodes.unreachable,
  TIMEOUT: exitCodes.timeout,
  NO_WALLET: exitCodes.usage,
  WRONG_WALLET: exitCodes.usage,
  WRONG_CHAIN: exitCodes.usage,
  WRONG_SERVICE: exitCodes.distrusted,
  INTENT_EXPIRED: exitCodes.refused,
  ORDER_ENDED: exitCodes.refused,
  ENFORCED_PAUSE: exitCodes.refused,
  NOT_WIRED: exitCodes.refused,
  WALLET_REFUSED: exitCodes.transaction,
  TX_REVERTED: exitCodes.transaction,
  TX_REPLACED: exitCodes.transaction,
  UNAUTHORIZED: exitCodes.credential,
  FORBIDDEN: exitCodes.credential,
  NOT_FOUND: exitCodes.notFound,
  INTERNAL: exitCodes.failure,
}

const ofMerx = ({ code, status }: MerxError): ExitCode =>
  byCode[code] ?? (status >= 400 && status < 500 ? exitCodes.refused : exitCodes.failure)

/** Returns the exit code of an error. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
  if (error instanceof UsageError) return exitCodes.usage
  if (error instanceof Declined) return exitCodes.declined
  if (error instanceof Unverified) return exitCodes.unverified
  if (isInterrupted(error)) return exitCodes.interrupted
  return isMerxError(error) ? ofMerx(error) : exitCodes.failure
}

/** A hint at what to do next, if the message itself does not contain one. */
function hintOf(error: unknown): string | null {
  if (!isMerxError(error)) return null
  switch (error.code) {
    case 'UNAUTHORIZED':
      return 'Sign in: merx login'
    case 'NO_WALLET':
      return 'Set MERX_PRIVATE_KEY, or make or import a wallet: merx wallet new, merx wallet import'
    case 'WRONG_SERVICE':
      if (error.details.changes !== undefined)
        return 'If the operator announced this change: merx contracts show, then merx contracts accept'
      if (error.details.reason !== undefined)
        return 'Do not repeat it before you know why the service asks for this.'
      return 'An internal address? merx --public-url https://… or MERX_PUBLIC_URL'
    case 'NETWORK':
      return 'Another address? merx --url https://… or MERX_URL'
    case 'BALANCE_INSUFFICIENT':
    case 'GAS_FUNDS_INSUFFICIENT':
      return 'On an embedded or test chain: merx faucet'
    case 'STAKE_GATE_NOT_MET':
    case 'STAKE_FREE_INSUFFICIENT':
      // Only the seller can add to the seller's stake.
      if (error.details.whose === 'seller') return null
      return 'Deposit stake: merx stake deposit <amount>'
    default:
      return null
  }
}

/** The code of an error that is neither of the service nor of the package. */
function ownCodeOf(error: unknown): 'USAGE' | 'DECLINED' | 'FAILED' {
  if (error instanceof UsageError || error instanceof CommanderError) return 'USAGE'
  return error instanceof Declined ? 'DECLINED' : 'FAILED'
}

/** An error as JSON: printed by `--json` instead of a result. */
export function errorJson(error: unknown) {
  const exitCode = exitCodeOf(error)
  const hint = hintOf(error)
  const base = {
    message: reasonOf(error),
    ...(hint && { hint }),
    exitCode,
  }
  if (!isMerxError(error)) return { error: { code: ownCodeOf(error), ...base } }
  const { code, status, details, requestId } = error
  return { error: { code, ...base, status, details, requestId } }
}
