/**
 * Leader election: the leader is the worker whose connection holds the advisory lock. The lock lives with the connection, and
 * every commit uses the same connection, so a worker that loses one loses both.
 */
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { anySignal } from '@/lib/abort-signals'
import { connectIndexer, leaderLock } from '@/lib/db/indexer'
import { pause } from '@/lib/pause'
import { retryUntil } from './retry'

/** How often a worker that does not lead asks for the lock. */
const lockMs = 500

async function waitForLock(client: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      leaderLock,
    ])
    if (rows[0]?.mine) return
    await pause(lockMs, signal)
  }
}

/** Runs `work` while its connection lives. */
async function whileConnected(
  client: Client,
  signal: AbortSignal,
  work: (client: Client, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController()
  client.on('end', () => lost.abort())
  client.on('error', () => lost.abort())
  const over = anySignal(signal, lost.signal)
  await work(client, over.signal).finally(over.forget)
}

/** Leads whenever no other worker does, until `signal`. The signal of `work` aborts when the leadership is lost. */
export async function lead(
  connectionString: string,
  log: Logger,
  signal: AbortSignal,
  work: (client: Client, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  await retryUntil(
    signal,
    async (recovered) => {
      let client: Client | null = null
      try {
        client = await connectIndexer(connectionString, 'merx indexer')
        await waitForLock(client, signal)
        if (signal.aborted) return null
        recovered()
        log.info('this worker leads the indexing')
        await whileConnected(client, signal, work)
        if (!signal.aborted) log.warn('the database connection is lost, and the lead with it')
        return null
      } finally {
        await Promise.race([client?.end().catch(() => {}), pause(1_000)])
      }
    },
    (reason) => log.warn({ reason }, 'not leading'),
  )
}
