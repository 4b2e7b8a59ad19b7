/**
 * Classifies anything thrown and converts it to an `AppError`: ours is unchanged, an unreachable part is `UNAVAILABLE`, a bug is
 * `INTERNAL`.
 */
import { possibleEffect, recordingEffects } from '@/lib/effects'
import { AppError } from '@/lib/errors'

/** Transient errors of the database driver, Node's sockets and viem's transport. */
const transient: Record<string, 'database' | 'conflict' | 'space' | 'chain' | 'network' | 'storage'> = {
  P1001: 'database',
  P1002: 'database',
  P1008: 'database',
  P1017: 'database',
  P2024: 'database',
  P2028: 'database',
  P2034: 'conflict',
  '40001': 'conflict',
  '40P01': 'conflict',
  '57P01': 'database',
  '57P02': 'database',
  '57P03': 'database',
  '53300': 'database',
  '57014': 'database',
  '53100': 'space',
  DatabaseNotReachable: 'database',
  ConnectionClosed: 'database',
  SocketTimeout: 'database',
  TooManyConnections: 'database',
  ECONNREFUSED: 'network',
  ECONNRESET: 'network',
  EPIPE: 'network',
  ETIMEDOUT: 'network',
  ENOTFOUND: 'network',
  ENOSPC: 'storage',
  EROFS: 'storage',
  EDQUOT: 'storage',
  EACCES: 'storage',
  // The error names of S3-compatible stores that are full or busy.
  XMinioStorageFull: 'storage',
  InsufficientStorage: 'storage',
  SlowDown: 'storage',
  ServiceUnavailable: 'storage',
  HttpRequestError: 'chain',
  WebSocketRequestError: 'chain',
  TimeoutError: 'chain',
  SocketClosedError: 'chain',
  InternalRpcError: 'chain',
  LimitExceededRpcError: 'chain',
  ResourceUnavailableRpcError: 'chain',
}

const words = {
  database: 'The database does not answer',
  conflict: 'The same things were changed by another call at the same moment',
  space: 'The disk of the database is full',
  chain: 'The chain node does not answer',
  storage: 'The file store cannot be written (disk full or read-only)',
  network: 'A service this call needs does not answer',
} as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The cause of an error, or the driver's error, which Prisma puts in `meta`. */
function causeOf({ cause, meta }: Record<string, unknown>): unknown {
  return isRecord(meta) && meta.driverAdapterError !== undefined ? meta.driverAdapterError : cause
}

/** The message of anything thrown, for a log or a longer message. It may contain details that outsiders must not see. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Which part is unreachable, or that a transaction had a conflict, by the chain of causes; null for any other error. */
export function unreachablePart(error: unknown): keyof typeof words | null {
  for (let at = error, depth = 0; isRecord(at) && depth < 8; at = causeOf(at), depth++) {
    for (const word of [at.code, at.originalCode, at.kind, at.name]) {
      const part = typeof word === 'string' ? transient[word] : undefined
      if (part) return part
    }
    if (
      /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(
        String(at.message),
      )
    )
      return 'database'
  }
  return null
}

/** Which part is unreachable, in a sentence; null for any other error. */
export function unreachableWords(error: unknown): string | null {
  const part = unreachablePart(error)
  return part && `${words[part]}.`
}

/** What the caller can do after a failure: a call that has committed a transaction may have taken effect. */
function nextStep(): string {
  const effect = possibleEffect()
  if (!effect) return 'Nothing was changed; try again shortly.'
  return effect.hasKey
    ? 'The call may have taken effect: repeat it with the same Idempotency-Key.'
    : 'The call may have taken effect: read the object before you repeat the call.'
}

/** The error for an unreachable part. It says if the call may have changed something. */
export const unavailable = (what: string, retryAfterSeconds = 2): AppError =>
  new AppError('UNAVAILABLE', `${what}. ${nextStep()}`, undefined, {
    'Retry-After': String(retryAfterSeconds),
  })

/** The error to respond with. The original is its `cause`, for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const part = unreachablePart(error)
  const answer = part
    ? unavailable(words[part])
    : new AppError(
        'INTERNAL',
        'Something went wrong on our side. Try again; if it persists, contact us with the requestId.',
      )
  answer.cause = error
  return answer
}

/** Runs a call that may change something. The error for an unreachable part then says if a transaction of the call has committed. */
export const withEffects = <T>(hasKey: boolean, run: () => Promise<T>): Promise<T> =>
  recordingEffects(hasKey, async () => {
    try {
      return await run()
    } catch (error) {
      // Converted here, because the record of the call ends with it.
      throw unreachablePart(error) ? toAppError(error) : error
    }
  })
