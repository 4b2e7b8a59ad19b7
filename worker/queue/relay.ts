/** The relay of one worker: a connection that listens for commits, and a transaction (`pass.ts`) after each. */
import { Client } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { outboxTopic } from '@/lib/db/outbox'
import { env } from '@/lib/env'
import { reasonOf } from '@/lib/failures'
import { pause } from '@/lib/pause'
import type { Job } from '@/lib/queue/job'
import { openRedis } from '@/lib/realtime/redis'
import { jobsTopic, Relayer } from './pass'

const retryMs = 500

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

/** A latch that is reset after each wait. */
class Bell {
  #rung = new AbortController()
  get signal(): AbortSignal {
    return this.#rung.signal
  }
  get isRung(): boolean {
    return this.#rung.signal.aborted
  }
  ring = (): void => this.#rung.abort()
  rest(): void {
    if (this.isRung) this.#rung = new AbortController()
  }
}

async function connect({ url, queued }: Relay, bell: Bell, lost: () => void): Promise<Client> {
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
    channel === jobsTopic ? queued(payload.split(',')) : bell.ring(),
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
async function relayOver(relay: Relay, bell: Bell): Promise<void> {
  const lost = new AbortController()
  const client = await connect(relay, bell, () => lost.abort())
  const relayer = new Relayer(client, relay.boss, relay.jobs)
  try {
    while (!relay.signal.aborted && !lost.signal.aborted) {
      // A wake-up means that there is work, so the idle check would only delay it.
      const isQuiet = !bell.isRung
      bell.rest()
      const { sleep, queued } = (isQuiet && (await relayer.look())) || (await relayer.pass())
      relay.queued(queued)
      if (sleep > 0) await pause(sleep, relay.signal, lost.signal, bell.signal)
    }
  } finally {
    await Promise.race([client.end().catch(() => undefined), pause(1_000)])
  }
}

/** Relays until the worker stops, and retries an unreachable database. */
export async function relayUntil(relay: Relay): Promise<void> {
  const { signal, log, onBlock } = relay
  const bell = new Bell()
  onBlock(bell.ring)
  const { REDIS_URL } = env()
  // With Redis, commits wake readers through it alone.
  const link = REDIS_URL
    ? await openRedis(REDIS_URL)({ woken: bell.ring, signalled: () => undefined }, () => undefined)
    : null
  let said = ''
  while (!signal.aborted) {
    try {
      await relayOver(relay, bell)
      said = ''
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== said) log.warn({ reason }, 'the outbox cannot be relayed; it is tried again')
      said = reason
    }
    await pause(retryMs, signal)
  }
  link?.close()
}
