import { BaseError, formatEther, InsufficientFundsError, UserRejectedRequestError } from 'viem'
import { sentence } from '@/components/ui/sentence'
import { ApiError } from '@/lib/api/client'

/** The failure of a transaction, and what to do, in words. */
export type TxFailure = {
  kind:
    | 'refused'
    | 'reverted'
    | 'cancelled'
    | 'late'
    | 'index-late'
    | 'wrong-network'
    | 'wrong-account'
    | 'no-gas'
    | 'no-balance'
    | 'busy-wallet'
    | 'expired-session'
    | 'api'
    | 'offline'
    | 'unknown'
  title: string
  text: string
  requestId?: string | undefined
  /** The contract's error, where the API knows it. */
  contractError?: string | undefined
  /** The button that helps most. */
  remedy: 'retry' | 'keep-waiting' | 'start-again' | 'sign-in' | 'faucet' | 'reload' | 'none'
}

/** A failure found by our own checks rather than thrown by a library. */
export class TxStopped extends Error {
  constructor(readonly failure: TxFailure) {
    super(failure.title)
  }
}

const ofApi = (error: ApiError): TxFailure => {
  const { error: refusal } = error.details ?? {}
  const base = {
    text: error.message,
    requestId: error.requestId,
    contractError: typeof refusal === 'string' ? refusal : undefined,
  }
  if (error.code === 'UNAUTHORIZED')
    return {
      ...base,
      kind: 'expired-session',
      title: 'Your session has ended',
      text: 'Sign in again; what you typed stays here.',
      remedy: 'sign-in',
    }
  if (error.code === 'BALANCE_INSUFFICIENT')
    return { ...base, kind: 'no-balance', title: 'Too little balance', remedy: 'faucet' }
  if (error.code === 'OFFLINE') return { ...base, kind: 'offline', title: 'No connection', remedy: 'retry' }
  if (error.code === 'CONFLICT' || error.code === 'NOT_FOUND')
    return { ...base, kind: 'api', title: 'Something changed meanwhile', remedy: 'reload' }
  const title = error.status >= 500 ? 'The server could not do it' : 'This cannot be done now'
  return {
    ...base,
    kind: 'api',
    title,
    remedy: error.status >= 500 || error.status === 429 ? 'retry' : 'none',
  }
}

/** The JSON-RPC code of an error that a wallet threw. */
export const codeOf = (error: BaseError): number | undefined => {
  const coded = error.walk((cause) => typeof (cause as { code?: unknown }).code === 'number')
  return (coded as { code?: number } | null)?.code
}

/** What a run has done by the time it fails. */
export type RunState = {
  /** A transaction is pending. */
  isSent?: boolean
  /** Earlier transactions of the run are mined. */
  isMined?: boolean
  /** Preparing the transaction has changed something at the service. */
  isChangedHere?: boolean
}

/** The words after a refusal in the wallet. */
function afterRefusal({ isMined, isChangedHere }: RunState): string {
  if (isMined)
    return 'You refused the rest. What you signed before is on the chain and counts. Start again to go on.'
  if (isChangedHere)
    return 'Merx has done its part already. The contract changes only when you sign. Start again when you are ready.'
  return 'Nothing was sent and nothing has changed. Start again when you are ready.'
}

const ofWallet = (error: BaseError, state: RunState): TxFailure => {
  const code = codeOf(error)
  if (error.walk((cause) => cause instanceof UserRejectedRequestError) || code === 4001)
    return {
      kind: 'refused',
      title: 'You refused in your wallet',
      text: afterRefusal(state),
      remedy: 'retry',
    }
  if (
    error.walk((cause) => cause instanceof InsufficientFundsError) ||
    /insufficient funds/i.test(error.message)
  )
    return {
      kind: 'no-gas',
      title: 'Too little for gas',
      text: 'The wallet cannot pay the network’s fee. Add some of the chain’s own coin to it, then try again.',
      remedy: 'faucet',
    }
  if (code === -32002)
    return {
      kind: 'busy-wallet',
      title: 'Your wallet is already asking',
      text: 'Open your wallet: a request is waiting there. Answer it, then try again.',
      remedy: 'retry',
    }
  return {
    kind: 'unknown',
    title: 'The wallet could not send it',
    text: `${error.shortMessage} This transaction was not broadcast by us.`,
    remedy: 'retry',
  }
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // viem and wagmi have an error class each; both have a short form.
  return 'shortMessage' in error ? String(error.shortMessage) : error.message
}

/** After the send, no message may suggest sending again. */
function afterSend(error: unknown): TxFailure {
  if (error instanceof ApiError) {
    const failure = ofApi(error)
    return failure.remedy === 'retry' ? { ...failure, remedy: 'keep-waiting' } : failure
  }
  return {
    kind: 'late',
    title: 'Sent, but its outcome is not known yet',
    text: `Your wallet has sent it; asking what became of it did not work: ${sentence(wordsOf(error))} Do not send it again: it can be mined at any time.`,
    remedy: 'keep-waiting',
  }
}

/** Converts any error to a failure with a remedy. `state` is that of the run. */
export function toFailure(error: unknown, state: RunState = {}): TxFailure {
  if (error instanceof TxStopped) return error.failure
  if (state.isSent) return afterSend(error)
  if (error instanceof ApiError) return ofApi(error)
  if (error instanceof BaseError) return ofWallet(error, state)
  if (error instanceof Error && 'code' in error && error.code === 4001)
    return ofWallet(new UserRejectedRequestError(error), state)
  return {
    kind: 'unknown',
    title: 'Something unexpected happened',
    text: `${sentence(wordsOf(error))} Reload the page before you try again.`,
    remedy: 'reload',
  }
}

/**
 * The transaction reverted: gas is spent, nothing else moved. `fee` is null when only the call in it reverted, such as in a bundle, whose fee
 * is not known to be the user's.
 */
export const revertedFailure = (fee: bigint | null): TxFailure => ({
  kind: 'reverted',
  title: 'The contract refused it',
  text: `The ${fee === null ? 'transaction was mined, but the call in it was' : 'transaction was mined and'} undone: no money moved but the network’s fee${fee === null ? '' : ` of ${formatEther(fee)} ETH`}. Most often someone else acted first. Reload to see where things stand.`,
  remedy: 'reload',
})
