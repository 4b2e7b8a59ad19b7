/** The relay's read of the outbox: new rows, and the horizon below which no new row can appear. */
import type { OutboxRow, Query } from '@/lib/db/outbox/outbox-reader'
import { before, isAfter, type Position } from '@/lib/db/outbox/position'

/** Rows of one transaction of the relay. */
const pageRows = 500

/** A row with the trace of the work that wrote it. */
export type TracedRow = OutboxRow & { trace: string | null }

export type OutboxPage = {
  rows: TracedRow[]
  /** Whether these are all visible rows. */
  isWhole: boolean
  /** The new position of the mark once these rows are processed. */
  reached: Position
}

type RawRow = Omit<TracedRow, 'xid' | 'id'> & { xid: string | null; id: string; horizon: string }

/** Returns unprocessed rows after `mark`, in order. One statement, so that rows and horizon share one snapshot. */
export async function readPage(query: Query, mark: Position): Promise<OutboxPage> {
  const raw = await query<RawRow>(
    `select o.xid::text, o.id::text, o.channel, o.type, o.subject, o.data, o.created_at as at, o.trace,
       pg_snapshot_xmin(pg_current_snapshot())::text as horizon
     from (select 1) one left join lateral (
       select * from app.outbox o where (o.xid, o.id) > ($1::bigint, $2::bigint)
         and not exists (select 1 from app.outbox_taken t where t.id = o.id)
       order by o.xid, o.id limit $3
     ) o on true order by o.xid, o.id`,
    [String(mark.xid), String(mark.id), pageRows],
  )
  const rows = raw.flatMap(({ xid, id, horizon: _, ...rest }) =>
    xid === null ? [] : [{ ...rest, xid: BigInt(xid), id: BigInt(id) }],
  )
  const horizon = before(BigInt(raw[0]?.horizon ?? 0))
  const last = rows.at(-1)
  const isWhole = rows.length < pageRows
  const final = isWhole || !last || isAfter(last, horizon) ? horizon : { xid: last.xid, id: last.id }
  return { rows, isWhole, reached: isAfter(final, mark) ? final : mark }
}

/** Returns rows by id, in order. */
export async function readRowsById(query: Query, ids: readonly string[]): Promise<TracedRow[]> {
  const raw = await query<Omit<TracedRow, 'xid' | 'id'> & { xid: string; id: string }>(
    `select xid::text, id::text, channel, type, subject, data, created_at as at, trace
     from app.outbox where id = any($1::bigint[]) order by xid, id`,
    [ids],
  )
  return raw.map(({ xid, id, ...rest }) => ({ ...rest, xid: BigInt(xid), id: BigInt(id) }))
}
