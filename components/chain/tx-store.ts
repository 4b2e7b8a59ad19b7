/** A broadcast transaction that is not finished yet, as a tab remembers it across a reload. */
export type PendingTx = { step: number; hash: `0x${string}`; at: number; answer?: Record<string, unknown> }

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
