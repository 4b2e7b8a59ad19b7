/** The relay of one worker: a connection that listens for commits, and a transaction (`pass.ts`) after each. */
import { Client } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { outboxTopic } from '@/lib/db/outbox/outbox'
import { env } from '@/lib/env'
import { Latch } from '@/lib/latch'
import { pause } from '@/lib/pause'
import type { Job } from '@/lib/queue/job'
import { openRedis } from '@/lib/realtime/redis'
import { retryUntil } from '@/worker/retry'
import { jobsTopic, Relayer } from './pass'

export type Relay = {
  boss: PgBoss
  jobs: readonly Job[]
  url: string
  log: Logger
  signal: AbortSignal
  /** Calls back after each block that this process has indexed. */
  onBlock(listener: () => void): unknown
  /** Called with the queues that have new jobs, after the commit. */
  queued(names: readonly string[]): void
}

async function connect({ url, queued }: Relay, latch: Latch, lost: () => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'merx relay',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 12_000,
  })
  client.on('error', lost)
  client.on('end', lost)
  client.on('notification', ({ channel, payload = '' }) =>
    channel === jobsTopic ? queued(payload.split(',')) : latch.set(),
  )
  try {
    await client.connect()
    await client.query(`listen ${outboxTopic}; listen ${jobsTopic}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Relays over one connection until it is lost or the worker stops. */
async function relayOver(relay: Relay, latch: Latch, recovered: () => void): Promise<null> {
  const lost = new AbortController()
  const client = await connect(relay, latch, () => lost.abort())
  const relayer = new Relayer(client, relay.boss, relay.jobs)
  try {
    while (!relay.signal.aborted && !lost.signal.aborted) {
      // A wake-up means that there is work, so the idle check would only delay it.
      const isQuiet = !latch.take()
      const { sleep, queued } = (isQuiet && (await relayer.look())) || (await relayer.pass())
      recovered()
      relay.queued(queued)
      if (sleep > 0) await latch.wait(sleep, relay.signal, lost.signal)
    }
    return null
  } finally {
    await Promise.race([client.end().catch(() => undefined), pause(1_000)])
  }
}

/** Relays until the worker stops, and retries an unreachable database. */
export async function relayUntil(relay: Relay): Promise<void> {
  const { signal, log, onBlock } = relay
  const latch = new Latch()
  onBlock(latch.set)
  const { REDIS_URL } = env()
  // With Redis, commits wake readers through it alone.
  const link = REDIS_URL
    ? await openRedis(REDIS_URL)({ woken: latch.set, signalled: () => undefined }, () => undefined)
    : null
  await retryUntil(
    signal,
    (recovered) => relayOver(relay, latch, recovered),
    (reason) => log.warn({ reason }, 'the outbox cannot be relayed; it is tried again'),
  )
  link?.close()
}
