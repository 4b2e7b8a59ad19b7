/**
 * Tracks what was committed since the last query, and to which tables. `pg_current_snapshot()` names all running transactions that have
 * written and the newest ended one: two equal texts mean that none ended in between, in any process. When the text differs, the same
 * statement reads from `app.touches` what the newly visible transactions changed. A value computed from tables under one state is therefore
 * valid as long as none of these tables changed.
 */
import 'server-only'
import { Pool } from 'pg'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { processGlobal } from '@/lib/process-global'
import { SingleFlight } from '@/lib/single-flight'
import { Touched } from './cache/touched'
import type { Query } from './outbox/outbox-reader'
import { type Catalogue, readCatalogue, type Sources } from './sources'

/**
 * A state of the primary: the number of changes so far (`at`). `position` is a position in its write-ahead log after every commit of the
 * state: a replica of the same `system` and `history` that has replayed up to it has all of them (`lib/db/replica.ts`). `position` and
 * `system` are null where no replica is configured.
 */
export type DatabaseState = { at: number; history: string; position: string | null; system: string | null }

/** The result of the query. `history` is the timeline, a new one after a failover; `touched` is null when older changes were deleted. */
type Row = {
  snapshot: string
  history: string
  position: string | null
  system: string | null
  touched: string[] | null
}

type Known = {
  pool: Pool
  touched: Touched
  asked: SingleFlight<DatabaseState>
  last: Row | null
  catalogue: { at: number; read: Promise<Catalogue> } | null
}

/** A separate connection: the query never waits behind slow statements. */
function connect(): Known {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    application_name: 'merx state',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
  })
  const made: Known = { pool, touched: new Touched(), asked: new SingleFlight(), last: null, catalogue: null }
  pool.on('error', (error) => log().warn({ error }, 'the connection for the state of the database ended'))
  // A new connection may lead to another server, whose transaction ids are unrelated.
  pool.on('connect', () => {
    made.last = null
  })
  return made
}

const known = (): Known => processGlobal('merxState', connect)

const position = {
  with: `(case when not pg_is_in_recovery() then pg_current_wal_insert_lsn() end)::text as position,
    (select system_identifier::text from pg_control_system()) as system`,
  without: 'null as position, null as system',
}

/**
 * One statement, so that everything is of one snapshot. The transactions that were invisible under the previous snapshot (`$1`) are those
 * that it lists as running and all newer ones. The mark in `app.outbox_marks` is the transaction below which rows of `app.touches` are
 * deleted. The snapshot is taken before the position is read, so the position is after everything that the snapshot sees.
 */
const question = (which: keyof typeof position) => ({
  name: `state ${which} position`,
  text: `select pg_current_snapshot()::text as snapshot,
    case when pg_is_in_recovery() then 'none' else substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as history,
    ${position[which]},
    case when $1::text is null
      or exists (select from app.outbox_marks m where m.name = 'touches' and m.xid > pg_snapshot_xmin($1::pg_snapshot)::text::bigint)
    then null else array(
      select distinct c.name from (
        select t.relation, t.key from app.touches t where t.xid >= pg_snapshot_xmax($1::pg_snapshot)::text::bigint
        union all
        select t.relation, t.key from app.touches t
        where t.xid = any(array(select x::text::bigint from pg_snapshot_xip($1::pg_snapshot) x))
      ) t cross join lateral (
        select t.relation::oid::regclass || case when t.key = '' then '' else ' ' || t.key end as name
      ) c
    ) end as touched`,
})
const questions = { with: question('with'), without: question('without') }

async function ask(): Promise<DatabaseState> {
  const it = known()
  const before = it.last
  const { rows } = await it.pool.query<Row>({
    ...questions[env().DATABASE_READ_URL ? 'with' : 'without'],
    values: [before?.snapshot ?? null],
  })
  const [row] = rows
  if (!row) throw new Error('the database did not say its state')
  // A connection that was opened for this query does not know what came before.
  const isKnown = before !== null && it.last === before && before.history === row.history
  if (!isKnown || row.touched === null) it.touched.all()
  else if (row.snapshot !== before.snapshot) it.touched.some(row.touched)
  it.last = row
  return { at: it.touched.at, history: row.history, position: row.position, system: row.system }
}

/** Returns the state of the database at a moment after the call. Concurrent calls share one query. */
export const databaseState = (): Promise<DatabaseState> => known().asked.run('', ask)

/** Whether a value computed from these sources under state `at` is still valid, as far as this process knows. */
export const isStillRight = (sources: Pick<Sources, 'tables' | 'isOpen'>, at: number): boolean =>
  known().touched.isSame(sources, at)

/** How long a catalogue is cached: a migration of a running service changes it. */
const catalogueMs = 60_000

/** Returns the tables, views and functions of the database. */
export function catalogue(): Promise<Catalogue> {
  const it = known()
  const found = it.catalogue
  if (found && performance.now() - found.at < catalogueMs) return found.read
  const query: Query = async <R>(text: string, values: readonly unknown[]) =>
    (await it.pool.query(text, [...values])).rows as R[]
  const made = { at: performance.now(), read: readCatalogue(query) }
  made.read.catch(() => {
    if (it.catalogue === made) it.catalogue = null
  })
  it.catalogue = made
  return made.read
}
