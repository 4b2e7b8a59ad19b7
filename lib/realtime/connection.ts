/** One connection of this process to Postgres that listens; made again, ever more patiently, when it is lost. */
import { Client } from 'pg'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { signalChannel } from './signal'

/** Who wants to know. */
export type Ears = {
  /** Connected: read what there is, also what was missed. */
  connected(client: Client): Promise<void>
  /** Something was committed. */
  woken(): void
  /** Somebody signals something that is stored nowhere. */
  signalled(payload: string): void
  lost(): void
}

const firstWaitMs = 200
const longestWaitMs = 5_000

/** Keeps a listening connection until `signal`. */
export class ListeningConnection {
  #client: Client | null = null
  #timer: NodeJS.Timeout | undefined
  #wait = firstWaitMs
  #ended = false
  #said = ''

  constructor(private readonly ears: Ears) {
    void this.#connect()
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: env().DATABASE_URL,
      application_name: 'merx realtime',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 12_000,
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('the connection ended')))
    client.on('notification', ({ channel, payload = '' }) =>
      channel === signalChannel ? this.ears.signalled(payload) : this.ears.woken(),
    )
    this.#client = client
    try {
      await client.connect()
      // A server that vanished without a word must be noticed, or the streams would stand still in silence.
      await client.query(
        `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3; listen merx_outbox; listen ${signalChannel}`,
      )
      await this.ears.connected(client)
      if (this.#said) log().info('realtime: the database is back')
      this.#wait = firstWaitMs
      this.#said = ''
    } catch (error) {
      this.#lose(client, error)
    }
  }

  /** Gives the connection up, once, and tries again. */
  #lose(client: Client, error: unknown): void {
    if (this.#client !== client || this.#ended) return
    this.#client = null
    client.end().catch(() => undefined)
    this.ears.lost()
    const reason = error instanceof Error ? error.message : String(error)
    if (reason !== this.#said)
      log().warn({ reason }, 'realtime: the database cannot be listened to; trying again')
    this.#said = reason
    this.#timer = setTimeout(() => void this.#connect(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, longestWaitMs)
  }

  /** What uses the connection found it dead. */
  fail(error: unknown): void {
    if (this.#client) this.#lose(this.#client, error)
  }

  end(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    this.#client?.end().catch(() => undefined)
  }
}
