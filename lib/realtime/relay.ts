/**
 * Turning the outbox into something else, once. A mark that outlives the process says below which place every row has been
 * given; what stands above the oldest running transaction is given at once too, and again until the mark has passed it. So
 * whoever takes rows makes a repetition harmless by a unique key, and a worker may be killed at any line.
 */
import { db, type Tx } from '@/lib/db/client'
import { type OutboxRow, pageRows, type Query, readOutbox } from './outbox'
import { before, isAfter, type Position } from './position'

const query: Query = (text, values) => db.$queryRawUnsafe(text, ...values)

/** Who relays: each has a mark of its own. */
type Relayer = 'webhooks' | 'orders'

async function readMark(name: Relayer): Promise<Position | null> {
  const row = await db.outboxMark.findUnique({ where: { name } })
  return row && { xid: row.xid, id: row.rowId }
}

/** Moves the mark on; another worker that is further ahead keeps its place. */
const moveMark = (tx: Tx, name: Relayer, { xid, id }: Position) => tx.$executeRaw`
  insert into app.outbox_marks (name, xid, row_id) values (${name}, ${xid}, ${id})
  on conflict (name) do update set xid = excluded.xid, row_id = excluded.row_id
  where (outbox_marks.xid, outbox_marks.row_id) < (excluded.xid, excluded.row_id)`

async function horizonNow(): Promise<bigint> {
  const [row] = await query<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    [],
  )
  return BigInt(row?.horizon ?? 0)
}

/**
 * Gives `take` everything that became visible since the last time, and sums what it answers. The first time it gives nothing:
 * what is past is not news. While nobody listens nothing is given either; that is asked after the horizon was read, so that
 * who comes later has an event above it as its first.
 */
export async function relayOutbox(
  name: Relayer,
  take: (rows: readonly OutboxRow[]) => Promise<number>,
  isHeard: () => Promise<boolean> = async () => true,
): Promise<number> {
  const mark = await readMark(name)
  const horizon = await horizonNow()
  if (!mark || !(await isHeard())) {
    await moveMark(db, name, before(horizon))
    return 0
  }
  let [from, count] = [mark, 0]
  for (;;) {
    const { rows, isWhole } = await readOutbox(query, from, pageRows)
    count += await take(rows)
    const last = rows.at(-1)
    const isFinal = last !== undefined && last.xid < horizon
    const reached = isWhole || !isFinal ? before(horizon) : last
    if (isAfter(reached, mark)) await moveMark(db, name, reached)
    if (isWhole || !last) return count
    from = last
  }
}
