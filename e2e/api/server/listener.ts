/** A reader of the event stream, like a client without a browser's EventSource. */
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'
import type { Person } from '@/e2e/api/sellers'
import { setting, stack } from '@/e2e/stack'
import { readPosition } from '@/lib/db/outbox/position'
import type { ReadyEvent, StreamEvent } from '@/lib/streams/schema'
import { waitUntil } from '@/scripts/stack/failure'

/** One message of the stream. */
export type Heard = { event: string; id: string | null; data: unknown }

export type Listening = {
  token?: string | null
  query?: string
  lastEventId?: string | null
  /** Another web process of the stack. */
  url?: string
}

export class Listener {
  readonly heard: Heard[] = []
  pings = 0
  /** The position that a client would resume from. */
  lastEventId: string | null = null
  ended = false
  readonly #stop = new AbortController()

  private constructor(readonly response: Response) {}

  /**
   * Connects; returns the listener once the stream is ready. Retries while it is unavailable: a web that has just started to listen to the
   * database waits for that no longer than 10 s, and 3 s after a failure.
   */
  static async open(how: Listening): Promise<Listener> {
    let listener = await Listener.#connect(how)
    for (const end = Date.now() + 30_000; listener.response.status === 503 && Date.now() < end; ) {
      await pause(200)
      listener = await Listener.#connect(how)
    }
    if (listener.response.status !== 200) return listener
    void listener.#read()
    await listener.until(({ event }) => event === 'ready')
    return listener
  }

  static async #connect({ token, query = '', lastEventId, url = stack().url }: Listening): Promise<Listener> {
    const stop = new AbortController()
    const response = await fetch(`${url}/api/v1/realtime/sse${query}`, {
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(lastEventId && { 'last-event-id': lastEventId }),
      },
      signal: stop.signal,
    })
    const listener = new Listener(response)
    listener.#stop.signal.addEventListener('abort', () => stop.abort())
    return listener
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder()
    const reader = this.response.body?.getReader()
    let text = ''
    try {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += decoder.decode(part.value, { stream: true })
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          this.#take(text.slice(0, end))
          text = text.slice(end + 2)
        }
      }
    } catch {
      // The stream was closed, by us or by the server.
    }
    this.ended = true
  }

  #take(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1).trimStart()] as const
      }),
    )
    if (fields.has('')) this.pings += 1
    const id = fields.get('id') ?? null
    this.lastEventId = id ?? this.lastEventId
    const data = fields.get('data')
    if (data !== undefined)
      this.heard.push({ event: fields.get('event') ?? 'message', id, data: JSON.parse(data) })
  }

  get ready(): ReadyEvent {
    return this.heard.find(({ event }) => event === 'ready')?.data as ReadyEvent
  }

  /** The messages, without `ready`. */
  get events(): StreamEvent[] {
    return this.heard.filter(({ event }) => event === 'message').map(({ data }) => data as StreamEvent)
  }

  /** Waits for a message. */
  async until(is: (heard: Heard) => boolean, timeoutMs = 30_000): Promise<Heard> {
    for (const end = Date.now() + timeoutMs; ; await pause(5)) {
      const found = this.heard.find(is)
      if (found) return found
      if (Date.now() > end || this.ended)
        throw new Error(
          `not heard ${this.ended ? 'before the end' : 'in time'}: ${JSON.stringify(this.heard).slice(0, 2_000)}`,
        )
    }
  }

  /** Waits for an event about `id`. */
  async about(id: string, type?: string): Promise<StreamEvent> {
    const is = ({ data }: StreamEvent) => data.id === id && (type === undefined || data.type === type)
    const { data } = await this.until(({ event, data }) => event === 'message' && is(data as StreamEvent))
    return data as StreamEvent
  }

  /** Waits for the next keep-alive: the one after it, which also ends a stream whose permission has ended, is 25 s away. */
  async untilPing(timeoutMs = 40_000): Promise<void> {
    const { pings } = this
    for (const end = Date.now() + timeoutMs; this.pings === pings; await pause(5))
      if (Date.now() > end || this.ended) throw new Error('no keep-alive came')
  }

  async untilEnded(timeoutMs: number): Promise<void> {
    for (const end = Date.now() + timeoutMs; !this.ended; await pause(50))
      if (Date.now() > end) throw new Error('the stream is still open')
  }

  close(): void {
    this.#stop.abort()
  }
}

/** A connection to the stack's database. */
export async function connected(as = 'DATABASE_OWNER_URL'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: setting(as) })
  await client.connect()
  return client
}

const open = new Set<Listener>()

/** Listens as a person, at the web process they call, until `closeAll`. */
export async function listen(who: Person | Listening): Promise<Listener> {
  const how = 'actor' in who ? { token: who.actor.accessToken, url: who.actor.market.url } : who
  const listener = await Listener.open(how)
  open.add(listener)
  return listener
}

/**
 * Sends messages with `say`, and waits for each, until the listener's position is after a row. Returns the ids of the messages. While any
 * older transaction runs in the database, a position is before the rows just received: a client that resumes from it receives them a second
 * time.
 */
export async function heardToARow(listener: Listener, say: () => Promise<string>): Promise<string[]> {
  const said: string[] = []
  const isAfterARow = async () => {
    const id = await say()
    said.push(id)
    await listener.about(id)
    return (readPosition(listener.lastEventId ?? '')?.id ?? 0n) > 0n
  }
  await waitUntil(isAfterARow, { what: 'A place after a row', timeoutMs: 60_000, everyMs: 500 })
  return said
}

/** Closes all listeners of the test. */
export function closeAll(): void {
  for (const listener of open) listener.close()
  open.clear()
}

/** Writes a change of an account's channel, in a transaction of `client`. */
export const change = (client: pg.Client, who: Person, subject: string, data: object = {}) =>
  client.query(`insert into app.outbox (channel, type, subject, data) values ($1, 'test.happened', $2, $3)`, [
    `account:${who.accountId}`,
    subject,
    JSON.stringify(data),
  ])
/** Commits and notifies the streams. */
export const commit = async (client: pg.Client) => {
  await client.query(`select pg_notify('merx_outbox', '')`)
  await client.query('commit')
}
/** The subjects of `change`, as received. */
export const subjects = ({ events }: Listener) =>
  events.filter(({ data }) => data.type === 'test.happened').map(({ data }) => data.id)
