/**
 * A position in the outbox, as in an SSE id: everything at or before it has been sent, whatever commits later. Ordered by
 * transaction, then by row. Pure.
 */

export type Position = { xid: bigint; id: bigint }

/** `<xid>-<id>`. */
export const showPosition = ({ xid, id }: Position): string => `${xid}-${id}`

/** Parses the position of an SSE id; null for an unknown format. */
export function readPosition(text: string): Position | null {
  const match = /^(\d{1,18})-(\d{1,18})$/.exec(text)
  return match ? { xid: BigInt(match[1] ?? 0), id: BigInt(match[2] ?? 0) } : null
}

/** The position just before all rows of transactions from `xid` on. */
export const before = (xid: bigint): Position => ({ xid, id: 0n })

/** Whether `a` comes after `b`. */
export const isAfter = (a: Position, b: Position): boolean =>
  a.xid > b.xid || (a.xid === b.xid && a.id > b.id)

/**
 * Returns a reader's position after a row, given the oldest transaction that was running when the row was read. No row can appear below
 * that transaction, so the row's own position is safe; above it an earlier row may still commit, so the position is before all of them and
 * some rows may be sent twice.
 */
export const afterRow = (row: Position, oldestRunning: bigint): Position =>
  row.xid < oldestRunning ? { xid: row.xid, id: row.id } : before(oldestRunning)
