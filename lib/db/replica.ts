/**
 * Sends reads to a streaming replica of Postgres instead of the primary (`DATABASE_READ_URL`). A read goes there only when the replica has
 * replayed everything that the primary had committed when the call arrived, so its result is as new as the primary's, even for a caller
 * that has just written. A replica that is behind, silent or gone is skipped.
 */
import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool } from 'pg'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { webMetrics } from '@/lib/metrics'
import { processGlobal } from '@/lib/process-global'
import { SingleFlight } from '@/lib/single-flight'
import type { DatabaseState } from './state'

/** The timeout of the replica: a slower one is of no use. */
export const replicaTimeoutMs = 500

/** How long a replica that failed is skipped. */
const restMs = 1_000

/** A separate connection for the query of the replica's position. */
function connect(connectionString: string): Pool {
  const made = new Pool({
    connectionString,
    application_name: 'merx replica',
    max: 1,
    connectionTimeoutMillis: replicaTimeoutMs,
    query_timeout: replicaTimeoutMs,
  })
  made.on('error', () => undefined)
  return made
}

type Replica = { position: string | null; system: string; history: string }

/**
 * Reads the replica's position; `position` is null when the server is no replica, for example after a promotion. `system` is shared by a
 * primary and its replicas only. `history` is the newest timeline on its disk: never one that it has not replayed, and at the latest after
 * its next checkpoint the one that it follows. The timeline that it receives is readable only by roles that may read all statistics.
 */
async function ask(url: string): Promise<Replica | null> {
  const { rows } = await processGlobal('merxReplicaPool', () => connect(url)).query<Replica>({
    name: 'replica',
    text: `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end)::text as position,
      (select system_identifier::text from pg_control_system()) as system,
      (select lpad(upper(to_hex(greatest(c.timeline_id, r.min_recovery_end_timeline))), 8, '0')
       from pg_control_checkpoint() c, pg_control_recovery() r) as history`,
  })
  return rows[0] ?? null
}

const asked = new SingleFlight<Replica | null>()
/** By the monotonic clock, which no one can set and which is not recorded as a read of the time. */
let restsUntil = 0

/** Parses a position in the write-ahead log, such as `16/B374D848`, as a number. */
export function placeInLog(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

async function hasReplayed({ position, system, history }: DatabaseState, url: string): Promise<boolean> {
  if (position === null || performance.now() < restsUntil) return false
  try {
    const replica = await asked.run('', () => ask(url))
    if (!replica?.position || replica.system !== system || replica.history !== history) return false
    return placeInLog(replica.position) >= placeInLog(position)
  } catch (error) {
    if (performance.now() >= restsUntil)
      log().warn({ error }, 'the replica does not answer; the primary does')
    restsUntil = performance.now() + restMs
    return false
  }
}

const reading = processGlobal('merxReading', () => new AsyncLocalStorage<string>())

/** The URL of the replica while a read runs on it; undefined otherwise. */
export const replicaInUse = (): string | undefined => reading.getStore()

/** Runs a read-only function, on the replica if it has replayed this state of the primary. */
export async function nearestRead<T>(state: DatabaseState, run: () => Promise<T>): Promise<T> {
  const url = env().DATABASE_READ_URL
  if (url === undefined) return run()
  const isThere = await hasReplayed(state, url)
  webMetrics().reads.inc({ server: isThere ? 'replica' : 'primary' })
  return isThere ? reading.run(url, run) : run()
}
