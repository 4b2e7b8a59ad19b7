/**
 * Handles a database that was restored from a dump into another server. Rows keep the transaction ids of the old server, but the new
 * server counts from the beginning: new rows would have lower ids than the relay's mark and the start positions of webhooks, and would be
 * skipped until the counter catches up.
 */
import type { Query } from '@/lib/db/outbox/outbox-reader'

/** More transactions than a server ever has. Ids of an earlier server are lowered by this, which keeps their order. */
const earlier = 2n ** 48n

/** The rows per statement, so that each ends within the timeout of the relay's connection. */
const batchSize = 50_000n

/** The first transaction id that this server has not assigned yet. */
const ahead = 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint'
const current = 'pg_current_xact_id()::text::bigint'

/** Whether the mark `m` is ahead of every transaction of this server. */
export const isAhead = `m.xid > ${ahead}`

/** Moves relayed rows to ids below all ids of this server, and unrelayed rows to the id of this transaction. */
async function renumber(query: Query): Promise<void> {
  // Rows that were written since the restore have higher row ids than those of the dump.
  const [span] = await query<{ first: string | null; last: string | null }>(
    `select (select min(id) from app.outbox)::text as first, (select max(id) from app.outbox where xid >= ${ahead})::text as last`,
    [],
  )
  if (!span?.first || !span.last) return
  for (let from = BigInt(span.first); from <= BigInt(span.last); from += batchSize)
    await query(
      `update app.outbox o set xid = case
         when (o.xid, o.id) <= (m.xid, m.row_id) or exists (select from app.outbox_taken t where t.id = o.id) then o.xid - $1::bigint
         else ${current} end
       from app.outbox_marks m where m.name = 'jobs' and o.id >= $2::bigint and o.id < $3::bigint and o.id <= $4::bigint`,
      [String(earlier), String(from), String(from + batchSize), span.last],
    )
}

/**
 * Renumbers the outbox for this server. Rows that were not relayed before the dump, or were written since the restore, are relayed after
 * this transaction, which holds the mark.
 */
export async function renumberOutbox(query: Query): Promise<void> {
  await renumber(query)
  await query('delete from app.outbox_taken', [])
  await query('update app.webhook_endpoints set since_xid = since_xid - $1::bigint', [String(earlier)])
  await query(`delete from app.touches where xid >= ${ahead}`, [])
  // Web processes treat everything as changed, and readers of live events from before reload from the API.
  await query(
    `insert into app.outbox_marks (name, xid, row_id)
     values ('jobs', 0, 0), ('touches', ${current}, ${current}), ('dropped', ${current}, 0)
     on conflict (name) do update set xid = excluded.xid, row_id = excluded.row_id`,
    [],
  )
}
