import type { AnswerOf, BodyOf, CallsThatAnswer, CallsThatTake, CallText, PartsOf } from '@/lib/api/types'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CallsReply, PermitReply } from '@/lib/checkout/schema'
import type { ErrorCode } from '@/lib/errors'

/** Calls whose response has these fields, or has them in `data`, as on the job board. */
type CallsThatHold<T> = CallsThatAnswer<T> | CallsThatAnswer<{ success: true; data: T }>

/** The content of a call's response. */
type ContentOf<C extends CallText> = AnswerOf<C> extends { success: true; data: infer D } ? D : AnswerOf<C>

/** The content of a response: the job board wraps it in `data`. */
export function contentOf(answer: unknown): Record<string, unknown> {
  const { success, data } = answer as { success?: unknown; data?: unknown }
  return (success === true && data instanceof Object ? data : answer) as Record<string, unknown>
}

/** A call that prepares a transaction. */
export type IntentCall =
  | CallsThatHold<{ txIntent: Intent | null }>
  | CallsThatHold<{ withdrawTxIntent: Intent | null }>

/** A field of a response that holds an intent. */
type IntentKey<C extends IntentCall> = {
  [K in keyof ContentOf<C>]: ContentOf<C>[K] extends Intent | null ? K : never
}[keyof ContentOf<C>]

/** A field of a response that holds a permit to sign. */
type PermitKey<C extends IntentCall> = {
  [K in keyof ContentOf<C>]: ContentOf<C>[K] extends PermitReply | null ? K : never
}[keyof ContentOf<C>]

type StepOf<C extends IntentCall> = Pick<PartsOf<C>, 'params'> & {
  /** "Pay 100.00 USDC into escrow" */
  label: string
  /** The prepare call. `:name` parts are filled from `params`. */
  prepare: C
  /** Form values join it. */
  body?: Partial<BodyOf<C>>
  /** The field of the intent in the response, by default `txIntent`. */
  intentKey?: IntentKey<C>
  /**
   * Run only when preparing the next step fails with this code; otherwise skipped. An approval is needed only when the next step fails with
   * `ALLOWANCE_INSUFFICIENT`.
   */
  onlyAfter?: ErrorCode
  /** A conditional step that needs one transaction only: it is not checked again once this page has signed it. */
  once?: boolean
  /** Needed only when the response holds an intent: when it is null the step is done. */
  optional?: boolean
  /**
   * Replaces a conditional approval: requests an EIP-2612 permit, whose signature joins the body of the next step as `permit`. When it
   * fails with `CONFLICT` the approval is sent as usual.
   */
  permit?: CallsThatAnswer<PermitReply>
  /** The same, when the step's own response holds the permit. */
  permitKey?: PermitKey<C>
  /** The page already knows that a conditional step is needed: it is not skipped first. */
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
  /** Form values are the body of the call. */
  takesTyped?: boolean
  /** The account that signs: the wallet's capabilities are checked before anything is prepared. */
  from: string
}

/**
 * All steps as one, for wallets that send several calls atomically (EIP-5792): a prepare call that returns `{ calls }`. Other wallets go
 * step by step.
 */
export type TxBatch = { [C in BatchCall]: BatchOf<C> }[BatchCall]

/** The path of a read. */
type ReadPath = CallText extends infer C ? (C extends `GET ${infer Path}` ? Path : never) : never

/**
 * The read that shows the outcome on the server. `path` may hold `:txHash` and names from `params`; each field (dots lead inside) must have
 * one of the values. Without it, the indexer's record of the transaction is awaited.
 */
export type TxUntil = {
  path: ReadPath
  params?: Record<string, string>
  fields: Record<string, readonly (string | number | boolean)[]>
}

/**
 * The text shown when a transaction is done, and the act it belongs to: the prepare call with its body. Stored with the transaction,
 * because the page may show another act under the same name by then.
 */
export type TxReceipt = { words: string; act: string }

/** The phase of a run. */
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

/** Whether a run is in progress, so that no other may start. */
export const isRunning = (phase: TxPhase): boolean => !['idle', 'done', 'failed'].includes(phase.name)

/** Whether a transaction was broadcast and its outcome is still unknown. */
export const isOnItsWay = (phase: TxPhase): boolean => ['bundled', 'waiting', 'indexing'].includes(phase.name)

/** The phase that the button of an act shows. When another act, started before the page changed, ends, this button is ready to press. */
export const phaseOf = (act: string | undefined, phase: TxPhase): TxPhase =>
  phase.name === 'done' && earlierOf(act, phase) ? { name: 'idle' } : phase

type Done = Extract<TxPhase, { name: 'done' }>

/** The receipt of a transaction that ended, if it was sent for another act than `act`; null otherwise. */
const earlierOf = (act: string | undefined, { receipt }: Done): TxReceipt | null =>
  receipt && receipt.act !== act ? receipt : null

/** What a plan does when a transaction under its name is done. */
export type TxEnd = {
  /** The text when it is done, and the act. Needed if the same name may stand for another act later. */
  receipt?: TxReceipt | undefined
  /** `words` are those of the sent transaction's receipt, which may belong to another act. */
  onDone?:
    | ((answer: Record<string, unknown>, hashes: readonly `0x${string}`[], words?: string) => void)
    | undefined
  /** Called instead of `onDone` when it was sent for another act: the form was changed since. */
  onEarlier?: ((answer: Record<string, unknown>, receipt: TxReceipt) => void) | undefined
}

/** Calls what a plan does when a transaction under its name is done. */
export function endWith({ receipt, onDone, onEarlier }: TxEnd, done: Done): void {
  const earlier = earlierOf(receipt?.act, done)
  if (earlier && onEarlier) onEarlier(done.answer, earlier)
  else onDone?.(done.answer, done.hashes, done.receipt?.words)
}

/** The value at a dotted path, or undefined. */
export function valueAt(object: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (at instanceof Object ? (at as Record<string, unknown>)[key] : undefined),
      object,
    )
}

/** Whether a response has one of the expected values in every field of `until`. */
export const isReached = (until: TxUntil, answer: unknown): boolean =>
  Object.entries(until.fields).every(([path, values]) =>
    values.some((value) => value === valueAt(answer, path)),
  )
