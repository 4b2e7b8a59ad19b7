/**
 * A place in the outbox, as an SSE id carries it: everything at or before it has been sent, whatever commits later.
 * Ordered by transaction, then by row. Pure.
 */

export type Position = { xid: bigint; id: bigint }

/** `<xid>-<id>`. */
export const showPosition = ({ xid, id }: Position): string => `${xid}-${id}`

/** The place an SSE id names; null when it is none of ours. */
export function readPosition(text: string): Position | null {
  const match = /^(\d{1,18})-(\d{1,18})$/.exec(text)
  return match ? { xid: BigInt(match[1] ?? 0), id: BigInt(match[2] ?? 0) } : null
}

/** Just before everything that the transactions from `xid` on have written or may write. */
export const before = (xid: bigint): Position => ({ xid, id: 0n })

/** Whether `a` comes after `b`. */
export const isAfter = (a: Position, b: Position): boolean =>
  a.xid > b.xid || (a.xid === b.xid && a.id > b.id)

/**
 * Where a reader stands after a row, given the oldest transaction that was running when the row was read. Below it
 * nothing can appear any more, so the row's own place will do; from it on an earlier row may still commit, so the
 * reader stands before all of them and may see some twice.
 */
export const afterRow = (row: Position, oldestRunning: bigint): Position =>
  row.xid < oldestRunning ? { xid: row.xid, id: row.id } : before(oldestRunning)
