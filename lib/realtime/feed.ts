/**
 * A public stream of this process: each row of the outbox is read and written out once, however many read the stream. Nothing here
 * asks who reads: what `write` returns is for anyone.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { OutboxFollower, type OutboxRow, oldestKept, type Query, readOutbox } from '@/lib/db/outbox-reader'
import { isAfter, type Position } from '@/lib/db/position'
import { env } from '@/lib/env'
import { unavailable } from '@/lib/failures'
import { nowMs } from '@/lib/time'
import { Connection } from './connection'
import { openPostgres } from './postgres'
import { type Delivery, messageBytes, pingBytes, Reader } from './reader'
import { openRedis, poolQuery } from './redis'

/** Writes rows out for readers; leaves out those that are not for them. `horizon` is what they were read under. */
export type Write = (rows: readonly OutboxRow[], horizon: bigint) => Promise<Delivery[]>

const pingMs = 25_000
/** A notification can get lost with its connection, so the outbox is polled anyway. */
const lookMs = 5_000
const patienceMs = 3_000
/** A feed without readers closes its link after this time. */
const idleMs = 60_000
/** The most open streams of a process. */
const mostReaders = 5_000
/** The most rows replayed to a reader that reconnects. */
const maxReplay = 2_000
/** Readers that are served before the process does something else. */
const turnReaders = 250

type Anyone = Reader<null>

export class Feed {
  readonly #readers = new Set<Anyone>()
  readonly #connection: Connection
  readonly #timers: NodeJS.Timeout[]
  readonly #waiting = new Set<() => void>()
  #query: Query | null = null
  #follower: OutboxFollower | null = null
  #pumping = false
  #again = false
  #opening = 0
  #usedAt = nowMs()

  constructor(
    private readonly write: Write,
    private readonly empty: () => void,
  ) {
    const { REDIS_URL } = env()
    this.#connection = new Connection(REDIS_URL ? openRedis(REDIS_URL) : openPostgres, {
      connected: async (query) => {
        this.#follower ??= await OutboxFollower.start(query)
        this.#query = query
        for (const done of this.#waiting) done()
        this.#wake()
      },
      woken: () => this.#wake(),
      signalled: () => undefined,
      lost: () => {
        this.#query = null
      },
    })
    this.#timers = [setInterval(() => this.#ping(), pingMs), setInterval(() => this.#look(), lookMs)]
  }

  #look(): void {
    if (this.#readers.size + this.#opening > 0) this.#usedAt = nowMs()
    for (const reader of this.#readers) reader.checkPace()
    if (nowMs() - this.#usedAt > idleMs) this.empty()
    else if (this.#query) this.#wake()
  }

  #ping(): void {
    const position = this.#follower?.position
    if (!position) return
    const bytes = pingBytes(position)
    for (const reader of this.#readers) reader.ping(bytes)
  }

  /** Reads the outbox. A call during a read triggers another one. */
  #wake(): void {
    this.#again = true
    if (!this.#pumping) void this.#pump()
  }

  async #pump(): Promise<void> {
    this.#pumping = true
    while (this.#again && this.#query && this.#follower) {
      this.#again = false
      const began = nowMs()
      const query = this.#query
      try {
        await this.#follower.next(query, (rows, horizon) => this.#give(rows, horizon))
      } catch (error) {
        if (this.#query === query) this.#connection.fail(error)
      }
      // While a long transaction holds the horizon, rows are reread each time, so reading takes at most half the time.
      const took = nowMs() - began
      if (took > 20) await pause(Math.min(took, 1_000))
    }
    this.#pumping = false
  }

  async #give(rows: readonly OutboxRow[], horizon: bigint): Promise<void> {
    if (this.#readers.size === 0) return
    for (const delivery of await this.write(rows, horizon)) {
      let served = 0
      for (const reader of [...this.#readers]) {
        reader.deliver(delivery)
        if (++served % turnReaders === 0) await new Promise((done) => setImmediate(done))
      }
    }
  }

  /** Waits for the link. Throws `UNAVAILABLE` when it takes too long. */
  async #ready(): Promise<OutboxFollower> {
    if (!this.#query)
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer)
          this.#waiting.delete(done)
          resolve()
        }
        const timer = setTimeout(done, patienceMs)
        this.#waiting.add(done)
      })
    if (!this.#query || !this.#follower)
      throw unavailable('Live events are not available. Read the API instead')
    return this.#follower
  }

  /** Opens a stream. `from` is the reader's last position; without one nothing is replayed. */
  async open(from: Position | 'unknown' | null): Promise<ReadableStream<Uint8Array>> {
    this.#opening += 1
    try {
      const follower = await this.#ready()
      if (this.#readers.size >= mostReaders)
        throw unavailable(`This process serves ${mostReaders} streams already. Try again later`)
      const reader: Anyone = new Reader<null>(null, () => this.#readers.delete(reader))
      this.#readers.add(reader)
      await this.#begin(reader, from, follower.position).catch((error: unknown) => {
        reader.close()
        throw error
      })
      return reader.stream
    } finally {
      this.#opening -= 1
    }
  }

  async #begin(reader: Anyone, from: Position | 'unknown' | null, now: Position): Promise<void> {
    const known = from === 'unknown' ? null : from
    const missed = known && (await this.#missed(known))
    const complete = from === null || missed !== null
    const at = known && complete ? known : now
    reader.send(messageBytes({ complete, replayed: missed?.length ?? 0 }, { event: 'ready', at }))
    for (const { bytes } of missed ?? []) reader.send(bytes)
    reader.caughtUp(new Set(missed?.map(({ row }) => row.id)))
  }

  /** Returns what a reader missed since a position; null when it is too much or no longer kept. */
  async #missed(from: Position): Promise<Delivery[] | null> {
    const oldest = await oldestKept(poolQuery)
    if (oldest !== null && from.xid < oldest) return null
    const { rows, horizon, isWhole } = await readOutbox(poolQuery, from, maxReplay)
    if (!isWhole || isAfter(from, { xid: horizon, id: 0n })) return null
    return this.write(rows, horizon)
  }

  /** Ends every stream. Readers reconnect. */
  end(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#connection.end()
    for (const reader of [...this.#readers]) reader.close()
  }
}
