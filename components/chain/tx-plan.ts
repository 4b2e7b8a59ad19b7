import type { AnswerOf, BodyOf, CallsThatAnswer, CallsThatTake, CallText, PartsOf } from '@/lib/api/types'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CallsReply, PermitReply } from '@/lib/checkout/schema'
import type { ErrorCode } from '@/lib/errors'

/** Calls that answer with these fields, or with them in `data`, as those of the job board do. */
type CallsThatHold<T> = CallsThatAnswer<T> | CallsThatAnswer<{ success: true; data: T }>

/** What an answer of a call holds. */
type ContentOf<C extends CallText> = AnswerOf<C> extends { success: true; data: infer D } ? D : AnswerOf<C>

/** What an answer holds: the answers of the job board have it in `data`. */
export function contentOf(answer: unknown): Record<string, unknown> {
  const { success, data } = answer as { success?: unknown; data?: unknown }
  return (success === true && data instanceof Object ? data : answer) as Record<string, unknown>
}

/** A call that prepares a transaction. */
export type IntentCall =
  | CallsThatHold<{ txIntent: Intent | null }>
  | CallsThatHold<{ withdrawTxIntent: Intent | null }>

/** A field of an answer that holds an intent. */
type IntentKey<C extends IntentCall> = {
  [K in keyof ContentOf<C>]: ContentOf<C>[K] extends Intent | null ? K : never
}[keyof ContentOf<C>]

/** A field of an answer that holds a permit to sign. */
type PermitKey<C extends IntentCall> = {
  [K in keyof ContentOf<C>]: ContentOf<C>[K] extends PermitReply | null ? K : never
}[keyof ContentOf<C>]

type StepOf<C extends IntentCall> = Pick<PartsOf<C>, 'params'> & {
  /** "Pay 100.00 USDC into escrow" */
  label: string
  /** The prepare call. `:name` parts are filled from `params`. */
  prepare: C
  /** What is typed into a form joins it. */
  body?: Partial<BodyOf<C>>
  /** Where the intent stands in the answer, unless it is `txIntent`. */
  intentKey?: IntentKey<C>
  /**
   * Only when preparing the next step is refused with this code; otherwise skipped. An approval is needed only
   * when the next step says `ALLOWANCE_INSUFFICIENT`.
   */
  onlyAfter?: ErrorCode
  /** A conditional step that one transaction does for good: it is not asked for again once this page has signed it. */
  once?: boolean
  /** Needed only when the answer holds an intent: while it is null the step is over. */
  optional?: boolean
  /**
   * Stands in for a conditional approval: asks for an EIP-2612 permit, whose signature joins the body of the next step
   * as `permit`. Where it is refused with `CONFLICT` the approval is sent as usual.
   */
  permit?: CallsThatAnswer<PermitReply>
  /** The same, where the step's own answer holds the permit. */
  permitKey?: PermitKey<C>
  /** The page already knows that a conditional step is needed: it is not tried without it first. */
  needed?: boolean
  /** Called with `{ txHash }` once mined, like `POST /checkout/:id/confirm`. */
  confirm?: CallsThatTake<{ txHash: string }>
}

/** One signature: what to prepare, and what to send to the server afterwards. Plain data, so that server components can pass it. */
export type TxStep<Call extends IntentCall = IntentCall> = { [C in Call]: StepOf<C> }[Call]

/** A call that prepares a batch. */
type BatchCall = CallsThatHold<CallsReply>

type BatchOf<C extends BatchCall> = Pick<PartsOf<C>, 'params'> & {
  prepare: C
  /** What is typed into the form is the body of the call. */
  takesTyped?: boolean
  /** The account that signs: the wallet is asked what it can do before anything is prepared. */
  from: string
}

/**
 * All steps as one, for wallets that send several calls atomically (EIP-5792): a prepare call that answers
 * `{ calls }`. Other wallets go step by step.
 */
export type TxBatch = { [C in BatchCall]: BatchOf<C> }[BatchCall]

/** The path of a read. */
type ReadPath = CallText extends infer C ? (C extends `GET ${infer Path}` ? Path : never) : never

/**
 * The read that shows that the server has seen it. `path` may hold `:txHash` and names from `params`; each field
 * (dots lead inside) must have one of the values. Without it, the indexer's record of the transaction is awaited.
 */
export type TxUntil = {
  path: ReadPath
  params?: Record<string, string>
  fields: Record<string, readonly (string | number | boolean)[]>
}

/**
 * What the page says once a transaction is done, and the act it is said of: the call that prepared it, with its body. Kept with what was
 * sent, because the page may show something else under the same name by then.
 */
export type TxReceipt = { words: string; act: string }

/** Where the run is. */
export type TxPhase =
  | { name: 'idle' }
  | { name: 'preparing'; step: number }
  | { name: 'connecting'; step: number; wanted: string | null }
  | { name: 'switching'; step: number }
  | { name: 'signing'; step: number; summary: string }
  | { name: 'bundled'; step: number }
  | { name: 'waiting'; step: number; hash: `0x${string}`; replaced: boolean }
  | { name: 'indexing'; step: number; hash: `0x${string}` }
  | {
      name: 'done'
      hashes: `0x${string}`[]
      answer: Record<string, unknown>
      receipt?: TxReceipt | undefined
    }
  | { name: 'failed'; step: number; failure: import('./tx-failure').TxFailure; hash: `0x${string}` | null }

/** Whether something is under way, so that nothing else may start. */
export const isRunning = (phase: TxPhase): boolean => !['idle', 'done', 'failed'].includes(phase.name)

/** Whether a transaction was handed to the chain and its outcome is not known yet. */
export const isOnItsWay = (phase: TxPhase): boolean => ['bundled', 'waiting', 'indexing'].includes(phase.name)

/** The phase that the button of an act shows. The end of another act, started before the page changed, leaves it ready to press. */
export const phaseOf = (act: string | undefined, phase: TxPhase): TxPhase =>
  phase.name === 'done' && phase.receipt && phase.receipt.act !== act ? { name: 'idle' } : phase

/** The value at a dotted path, or undefined. */
export function valueAt(object: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (at instanceof Object ? (at as Record<string, unknown>)[key] : undefined),
      object,
    )
}

/** Whether an answer has every field of `until` at one of its values. */
export const isReached = (until: TxUntil, answer: unknown): boolean =>
  Object.entries(until.fields).every(([path, values]) =>
    values.some((value) => value === valueAt(answer, path)),
  )
