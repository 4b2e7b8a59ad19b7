/** The open streams of one kind in this process: what is committed is read once and passed to the readers that may see it. */
import { setTimeout as pause } from 'node:timers/promises'
import {
  OutboxFollower,
  type OutboxRow,
  oldestKept,
  type Query,
  readOutbox,
  rereadOutbox,
} from '@/lib/db/outbox/outbox-reader'
import { isAfter, type Position } from '@/lib/db/outbox/position'
import { env } from '@/lib/env'
import { unavailable } from '@/lib/failures'
import type { LiveBody } from '@/lib/http/server/live-body'
import { nowMs } from '@/lib/time'
import { Connection } from './connection'
import { messageBytes, pingBytes } from './messages'
import { openPostgres } from './postgres'
import type { Delivery, Keeper, Late, Reader } from './reader'
import { openRedis, poolQuery } from './redis'

/** Milliseconds between keep-alives (spec §Limits). */
const pingMs = 25_000
/** A notification can get lost with its connection, so the outbox is polled anyway. */
const lookMs = 5_000
/** How long a new reader waits for a link that is being opened, which takes longer on a busy machine, or for one that failed. */
const openingMs = 10_000
const failedMs = 3_000
/** Streams end when the link stays down longer: readers should know instead of waiting. */
const graceMs = 30_000
/** Without readers the link is closed after this time. */
const idleMs = 60_000
/** The most rows replayed to a reader that reconnects; one that missed more reads the API instead. */
const maxReplay = 2_000
/** The readers to serve before yielding to the event loop. */
const turnReaders = 250

/** The reader's last position: none, a position, or one that cannot be parsed. */
export type From = Position | 'unknown' | null

export abstract class Streams<A> implements Keeper<A> {
  readonly #connection: Connection
  readonly #timers: NodeJS.Timeout[]
  readonly #waiting = new Set<() => void>()
  /** Reads the outbox; null without a link. */
  #query: Query | null = null
  #follower: OutboxFollower | null = null
  #isPumping = false
  #again = false
  #lostAt = nowMs()
  /** The last attempt to open the link failed, or the link was lost. */
  #hasFailed = false
  #hasEnded = false
  #opening = 0
  #usedAt = nowMs()
  #served = 0

  /** `empty` is called after a while without readers. */
  constructor(private readonly empty: () => void) {
    const { REDIS_URL } = env()
    this.#connection = new Connection(REDIS_URL ? openRedis(REDIS_URL) : openPostgres, {
      connected: async (query) => {
        this.#follower ??= await OutboxFollower.start(query)
        this.#query = query
        this.#hasFailed = false
        this.#endWaiting()
        this.#wake()
      },
      woken: () => this.#wake(),
      signalled: (payload) => this.signalled(payload),
      lost: () => {
        this.#query = null
        this.#lostAt = nowMs()
        this.#hasFailed = true
        this.#endWaiting()
      },
    })
    this.#timers = [setInterval(() => void this.ping(), pingMs), setInterval(() => this.#look(), lookMs)]
  }

  /** The number of readers in this process. */
  abstract get size(): number
  protected abstract all(): Reader<A>[]
  protected abstract add(actor: A): Reader<A>
  abstract left(reader: Reader<A>): void
  /** Passes rows to the readers that may see them. */
  protected abstract give(rows: readonly OutboxRow[], horizon: bigint): Promise<void>
  /** Serializes those of the rows that this actor may see. */
  protected abstract writeFor(actor: A, rows: readonly OutboxRow[], horizon: bigint): Promise<Delivery[]>
  protected abstract signalled(payload: string): void

  /** Calls `each` for every reader, and yields to the event loop now and then. */
  protected async serve(readers: readonly Reader<A>[], each: (reader: Reader<A>) => void): Promise<void> {
    for (const reader of readers) {
      each(reader)
      this.#served += 1
      if (this.#served % turnReaders === 0) await new Promise((done) => setImmediate(done))
    }
  }

  #look(): void {
    if (this.size + this.#opening > 0) this.#usedAt = nowMs()
    for (const reader of this.all()) reader.checkPace()
    if (nowMs() - this.#usedAt > idleMs) this.empty()
    else if (this.#query) this.#wake()
    else if (nowMs() - this.#lostAt > graceMs) this.closeReaders()
  }

  /** Sends keep-alives. */
  protected async ping(): Promise<void> {
    const position = this.#follower?.position
    if (!position) return
    const bytes = pingBytes(position)
    await this.serve(this.all(), (reader) => reader.ping(bytes))
  }

  /** Reads the outbox. A call during a read triggers another one. */
  #wake(): void {
    this.#again = true
    if (!this.#isPumping) void this.#pump()
  }

  async #pump(): Promise<void> {
    this.#isPumping = true
    while (this.#again && this.#query && this.#follower) {
      this.#again = false
      const began = nowMs()
      let giving = 0
      const query = this.#query
      try {
        await this.#follower.next(query, async (rows, horizon) => {
          const from = nowMs()
          if (this.size > 0) await this.give(rows, horizon)
          giving += nowMs() - from
        })
      } catch (error) {
        if (this.#query === query) this.#connection.fail(error)
      }
      // While a long transaction holds the horizon, rows are reread each time, so reading takes at most half the time.
      const reading = nowMs() - began - giving
      if (this.#follower.rereads && reading > 20) await pause(Math.min(reading, 1_000))
    }
    this.#isPumping = false
  }

  #endWaiting(): void {
    for (const done of this.#waiting) done()
  }

  /** Waits until the state of the link changes, at most `ms` milliseconds. */
  #linkChanged(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      this.#waiting.add(done)
    })
  }

  /** Waits for the link. Throws `UNAVAILABLE` when it takes too long. */
  async #ready(): Promise<OutboxFollower> {
    const began = nowMs()
    while (!this.#query && !this.#hasEnded) {
      const left = began + (this.#hasFailed ? failedMs : openingMs) - nowMs()
      if (left <= 0) break
      await this.#linkChanged(left)
    }
    if (!this.#query || !this.#follower)
      throw unavailable('Live events are not available. Read the API instead')
    return this.#follower
  }

  /**
   * Opens a stream. `from` is the reader's last position: missed rows come first, and `ready` says whether they are complete.
   * Without one nothing is replayed.
   */
  async open(actor: A, from: From): Promise<LiveBody> {
    this.#opening += 1
    try {
      const follower = await this.#ready()
      const reader = this.add(actor)
      await this.#begin(reader, from, follower.position).catch((error: unknown) => {
        reader.close()
        throw error
      })
      return reader
    } finally {
      this.#opening -= 1
    }
  }

  async #begin(reader: Reader<A>, from: From, now: Position): Promise<void> {
    const known = from === 'unknown' ? null : from
    const missed = known && (await this.#missed(reader.actor, known))
    const complete = from === null || missed !== null
    const replayed = missed?.deliveries ?? []
    const at = known && complete ? known : now
    reader.send(messageBytes({ complete, replayed: replayed.length }, { event: 'ready', at }))
    for (const delivery of replayed) reader.replay(delivery, missed?.horizon ?? 0n)
    reader.caughtUp(new Set(replayed.map(({ row }) => row.id)))
  }

  /** Returns what an actor missed since a position; null when it is too much or no longer kept. */
  async #missed(actor: A, from: Position): Promise<{ deliveries: Delivery[]; horizon: bigint } | null> {
    const oldest = await oldestKept(poolQuery)
    if (oldest !== null && from.xid < oldest) return null
    const { rows, horizon, isWhole } = await readOutbox(poolQuery, from, maxReplay)
    if (!isWhole || isAfter(from, { xid: horizon, id: 0n })) return null
    return { deliveries: await this.writeFor(actor, rows, horizon), horizon }
  }

  async readAgain({ actor }: Reader<A>, late: readonly Late[]): Promise<Uint8Array[]> {
    const rows = await rereadOutbox(poolQuery, late)
    // The horizon only rises, so positions under the first one skip no row.
    const deliveries = await this.writeFor(actor, rows, late[0]?.horizon ?? 0n)
    return deliveries.map(({ bytes }) => bytes)
  }

  /** Ends every stream. Readers reconnect. */
  closeReaders(): void {
    for (const reader of this.all()) reader.close()
  }

  end(): void {
    this.#hasEnded = true
    this.#endWaiting()
    for (const timer of this.#timers) clearInterval(timer)
    this.#connection.end()
    this.closeReaders()
  }
}
