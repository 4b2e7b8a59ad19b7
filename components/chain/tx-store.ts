/**
 * A broadcast transaction that is not finished yet, as a tab remembers it across a reload. Of a batch only the wallet's
 * own id is known until it is mined.
 */
export type PendingTx = { step: number; of: number; at: number; answer?: Record<string, unknown> } & (
  | { hash: `0x${string}`; bundle?: never }
  | { bundle: string; hash?: never }
)

const place = (key: string) => `merx.tx:${key}`

/** What this tab was waiting for under `key`, or null. Older than a day counts as forgotten. */
export function pendingTx(key: string): PendingTx | null {
  const text = window.sessionStorage.getItem(place(key))
  if (!text) return null
  const pending = JSON.parse(text) as PendingTx
  return Date.now() - pending.at < 86_400_000 ? pending : null
}

/** Remembered as soon as the hash is known, so that a reload watches instead of sending again. */
export const keepPendingTx = (key: string, pending: PendingTx) =>
  window.sessionStorage.setItem(place(key), JSON.stringify(pending))

/** Finished, reverted or cancelled: nothing to watch any more. */
export const forgetPendingTx = (key: string) => window.sessionStorage.removeItem(place(key))
