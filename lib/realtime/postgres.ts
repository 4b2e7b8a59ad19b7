/** Listens for commits on Postgres: one connection of this process that also reads the outbox. */
import { Client } from 'pg'
import { outboxTopic } from '@/lib/db/outbox/outbox'
import type { Query } from '@/lib/db/outbox/outbox-reader'
import { env } from '@/lib/env'
import type { OpenLink } from './connection'
import { signalTopic } from './signal'

const queryOf =
  (client: Client): Query =>
  async <R>(text: string, values: readonly unknown[]) =>
    (await client.query(text, [...values])).rows as R[]

/** Opens a listening connection. */
export const openPostgres: OpenLink = async (events, lost) => {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    application_name: 'merx realtime',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 12_000,
  })
  client.on('error', lost)
  client.on('end', () => lost(new Error('the connection ended')))
  client.on('notification', ({ channel, payload = '' }) =>
    channel === signalTopic ? events.signalled(payload) : events.woken(),
  )
  const close = () => void client.end().catch(() => undefined)
  try {
    await client.connect()
    // Detects a server that vanished silently; otherwise the streams would stall.
    await client.query(
      `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3; listen ${outboxTopic}; listen ${signalTopic}`,
    )
  } catch (error) {
    close()
    throw error
  }
  return { query: queryOf(client), close }
}
