import type { TxReceipt } from './tx-plan'

/** The sender of a transaction and its nonce. */
type Sender = { from: `0x${string}`; nonce: number }

/** The wallet that sent a batch: no other wallet knows it. */
export type BatchSender = { connectorId: string; account: `0x${string}` }

/**
 * A broadcast transaction that is not finished, as a tab stores it across a reload. Of a batch, and of anything a Safe sends, only the
 * wallet's id is known until it is mined. `to` is the called contract. The sender is missing until the node knows the transaction.
 */
export type PendingTx = {
  step: number
  of: number
  at: number
  answer?: Record<string, unknown>
  receipt?: TxReceipt | undefined
} & (
  | { hash: `0x${string}`; to?: `0x${string}` | undefined; sender?: Sender; bundle?: never }
  | { bundle: string; by: BatchSender; hash?: never; to?: never; sender?: never }
)

const place = (key: string) => `merx.tx:${key}`

/** The pending transaction of this tab under `key`, or null. One older than a day is ignored. */
export function pendingTx(key: string): PendingTx | null {
  const text = window.sessionStorage.getItem(place(key))
  if (!text) return null
  const pending = JSON.parse(text) as PendingTx
  return Date.now() - pending.at < 86_400_000 ? pending : null
}

/** Stored as soon as the hash is known, so that a reload follows it instead of sending another. */
export const keepPendingTx = (key: string, pending: PendingTx) =>
  window.sessionStorage.setItem(place(key), JSON.stringify(pending))

/** Stores the sender of a transaction, unless the tab has stopped waiting for it. */
export function keepSender(key: string, hash: `0x${string}`, sender: Sender) {
  const pending = pendingTx(key)
  if (pending?.hash === hash) keepPendingTx(key, { ...pending, sender })
}

/** Finished, reverted or cancelled: there is nothing left to follow. */
export const forgetPendingTx = (key: string) => window.sessionStorage.removeItem(place(key))
