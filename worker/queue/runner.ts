/** Runs every room's chores at their intervals. An advisory lock per chore keeps two workers from running one at once. */
import { Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'
import { pause } from '@/lib/pause'
import type { Chore } from '@/lib/queue/chore'

/** The first key of all chore locks; the second is a hash of the chore's name. */
const choreLocks = 7_719_002
/** How many chores run at the same time in one worker. */
const atOnce = 2

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Runs `chore` if nobody else does. Returns what it did, or null when another worker is at it. */
async function runOnce(client: PoolClient, chore: Chore): Promise<number | null> {
  const key = [choreLocks, chore.name]
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as mine',
    key,
  )
  if (!rows[0]?.mine) return null
  try {
    return await chore.run()
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', key).catch(() => {})
  }
}

/** Runs all chores until `signal`; resolves when the last one under way has ended. */
export async function runChores(
  chores: readonly Chore[],
  connectionString: string,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  // A lock belongs to its connection; a chore holds one while it runs.
  const pool = new Pool({ connectionString, max: atOnce, application_name: 'merx chores', keepAlive: true })
  pool.on('error', () => {})
  const loop = async (chore: Chore) => {
    let said = ''
    while (!signal.aborted) {
      try {
        const client = await pool.connect()
        const done = await runOnce(client, chore).finally(() => client.release())
        if (done) log.info({ chore: chore.name, done }, 'chore')
        said = ''
      } catch (error) {
        const reason = reasonOf(error)
        if (reason !== said) log.warn({ chore: chore.name, reason }, 'chore failed; it is tried again')
        said = reason
      }
      await pause(chore.everySeconds * 1_000, signal)
    }
  }
  await Promise.all(chores.map(loop))
  await pool.end().catch(() => {})
}
