/**
 * Answers that a streaming replica of Postgres gives instead of the primary (`DATABASE_READ_URL`). One goes there only when the
 * replica has replayed all that the primary had committed when the call came, so it is as new as an answer of the primary, also
 * for someone who has just written. A replica that is behind, silent or gone is left out.
 */
import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool } from 'pg'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { webMetrics } from '@/lib/metrics'
import { Shared } from '@/lib/share'
import type { DatabaseState } from './state'

/** A replica that answers more slowly is of no use. */
export const replicaTimeoutMs = 500

/** How long a replica that failed is not asked again. */
const restMs = 1_000

const kept = globalThis as typeof globalThis & {
  merxReplicaPool?: Pool
  merxReading?: AsyncLocalStorage<string>
}

/** One connection of its own for the question how far the replica is. */
function pool(connectionString: string): Pool {
  if (kept.merxReplicaPool) return kept.merxReplicaPool
  const made = new Pool({
    connectionString,
    application_name: 'merx replica',
    max: 1,
    connectionTimeoutMillis: replicaTimeoutMs,
    query_timeout: replicaTimeoutMs,
  })
  made.on('error', () => undefined)
  kept.merxReplicaPool = made
  return made
}

type Replica = { position: string | null; system: string; history: string }

/**
 * How far it is; `position` is null when it is no replica, as after it was promoted. `system` is the same at a primary and its replicas
 * alone. `history` is the newest timeline that it has noted on its disk: never one that it has not replayed, and the one that it follows
 * after its next checkpoint at the latest. The timeline that it receives can be read only by a role that may read all statistics.
 */
async function ask(url: string): Promise<Replica | null> {
  const { rows } = await pool(url).query<Replica>({
    name: 'replica',
    text: `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end)::text as position,
      (select system_identifier::text from pg_control_system()) as system,
      (select lpad(upper(to_hex(greatest(c.timeline_id, r.min_recovery_end_timeline))), 8, '0')
       from pg_control_checkpoint() c, pg_control_recovery() r) as history`,
  })
  return rows[0] ?? null
}

const asked = new Shared<Replica | null>()
/** By a clock that no one sets, and that an answer does not count as looking at the time. */
let restsUntil = 0

/** A place in Postgres's log, as a number: `16/B374D848`. */
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

/** One for the process: pages and endpoints are bundled apart. */
function reading(): AsyncLocalStorage<string> {
  kept.merxReading ??= new AsyncLocalStorage()
  return kept.merxReading
}

/** The replica's address inside of an answer that it gives; undefined otherwise. */
export const replicaInUse = (): string | undefined => reading().getStore()

/** Runs a read that changes nothing, at the replica when it has all of this state of the primary. */
export async function nearestRead<T>(state: DatabaseState, run: () => Promise<T>): Promise<T> {
  const url = env().DATABASE_READ_URL
  if (url === undefined) return run()
  const isThere = await hasReplayed(state, url)
  webMetrics().reads.inc({ server: isThere ? 'replica' : 'primary' })
  return isThere ? reading().run(url, run) : run()
}
