/**
 * Whether anything was committed. `pg_current_snapshot()` names every transaction that has written and not ended, and the newest
 * that has: it is the same text twice only if none ended in between, in any process. So what was computed from the database under
 * one state is still right while the state is the same.
 */
import 'server-only'
import { Pool } from 'pg'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { Shared } from '@/lib/share'

/**
 * A state of the primary. `position` is a place in its log with every commit of the state before it: a replica of the same `system`
 * that has replayed so far has all of them (`lib/db/replica.ts`). Both are null where no replica is set.
 */
export type DatabaseState = { name: string; position: string | null; system: string | null }

const kept = globalThis as typeof globalThis & { merxStatePool?: Pool }

/** One connection of its own: the question never waits behind slow statements. */
function connect(): Pool {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    application_name: 'merx state',
    max: 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
  })
  pool.on('error', (error) => log().warn({ error }, 'the connection for the state of the database ended'))
  return pool
}

const asked = new Shared<DatabaseState>()

/** The snapshot is taken before the position is read, so the position is behind all that the snapshot sees. */
const withPosition = {
  name: 'state and position',
  text: `select pg_current_snapshot()::text as name,
    (case when not pg_is_in_recovery() then pg_current_wal_insert_lsn() end)::text as position,
    (select system_identifier::text from pg_control_system()) as system`,
}
const alone = {
  name: 'state',
  text: 'select pg_current_snapshot()::text as name, null as position, null as system',
}

async function ask(): Promise<DatabaseState> {
  kept.merxStatePool ??= connect()
  const { rows } = await kept.merxStatePool.query<DatabaseState>(
    env().DATABASE_READ_URL ? withPosition : alone,
  )
  return rows[0] ?? { name: '', position: null, system: null }
}

/** Returns the state of the database at some moment after the call. Those who ask at once share an answer. */
export const databaseState = (): Promise<DatabaseState> => asked.run('', ask)
