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

const asked = new Shared<string>()

async function ask(): Promise<string> {
  kept.merxStatePool ??= connect()
  const { rows } = await kept.merxStatePool.query<{ state: string }>({
    name: 'state',
    text: 'select pg_current_snapshot()::text as state',
  })
  return rows[0]?.state ?? ''
}

/** Returns the state of the database at some moment after the call. Those who ask at once share an answer. */
export const databaseState = (): Promise<string> => asked.run('', ask)
