/** The event streams of this process: listens for commits and sends each change to the readers who may see it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '@/lib/actor'
import { accessEnded } from '@/lib/db/outbox'
import { OutboxFollower, type OutboxRow, oldestKept, type Query, readOutbox } from '@/lib/db/outbox-reader'
import { afterRow, isAfter, type Position } from '@/lib/db/position'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { unavailable } from '@/lib/failures'
import { stillAdmitted } from '@/lib/http/bearer'
import { log } from '@/lib/log'
import { webMetrics } from '@/lib/metrics'
import { nowMs } from '@/lib/time'
import { type Audience, readersAt } from './audience'
import { Connection } from './connection'
import { openPostgres } from './postgres'
import { messageBytes, pingBytes, Reader } from './reader'
import { openRedis, poolQuery } from './redis'
import { Repeats } from './repeats'
import { collapseMs, Signal, sameness } from './signal'

/** Seconds between keep-alives (spec §Limits). */
const pingMs = 25_000
/** A notification can get lost with its connection, so the outbox is polled anyway. */
const lookMs = 5_000
/** How long a new reader waits for the link. */
const patienceMs = 3_000
/** Streams end when the link stays down longer: readers should know instead of waiting. */
const graceMs = 30_000
/** A hub without readers closes its link after this time. */
const idleMs = 60_000
/** The most open streams per account and process. */
export const streamsPerAccount = 20
/** The most rows replayed to a reader that reconnects; one that missed more reads the API instead. */
const maxReplay = 2_000

/** Rows per turn, and the longest wait for a reader. */
const turnRows = 50
const pauseMs = 10

/** Lets the sockets drain during a flood, so that healthy readers do not look slow. */
async function breathe(readers: ReadonlySet<Reader>): Promise<void> {
  await new Promise((done) => setImmediate(done))
  while ([...readers].filter((reader) => reader.wantsPause(pauseMs)).length > 0) await pause(pauseMs)
}

type Message = { channel: string; data: object }

const messageOf = (row: Omit<OutboxRow, 'xid' | 'id'>): Message => ({
  channel: row.channel,
  data: {
    type: row.type,
    id: row.subject,
    version: typeof row.data.version === 'number' ? row.data.version : null,
    at: row.at.toISOString(),
    object: row.data,
  },
})

export class Hub {
  readonly #readers = new Map<string, Set<Reader>>()
  readonly #connection: Connection
  readonly #timers: NodeJS.Timeout[]
  /** Reads the outbox; null without a link. */
  #query: Query | null = null
  #follower: OutboxFollower | null = null
  #pumping: Promise<void> | null = null
  #again = false
  #lostAt = nowMs()
  readonly #waiting = new Set<() => void>()
  readonly #signals = new Repeats(collapseMs)
  #opening = 0
  #usedAt = nowMs()

  constructor(
    private readonly audience: Audience,
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
      signalled: (payload) => void this.#signal(payload),
      lost: () => {
        this.#query = null
        this.#lostAt = nowMs()
      },
    })
    this.#timers = [setInterval(() => void this.#ping(), pingMs), setInterval(() => this.#look(), lookMs)]
  }

  /** The number of readers in this process. */
  get size(): number {
    let size = 0
    for (const readers of this.#readers.values()) size += readers.size
    return size
  }

  #all(): Reader[] {
    return [...this.#readers.values()].flatMap((readers) => [...readers])
  }

  #look(): void {
    if (this.size + this.#opening > 0) this.#usedAt = nowMs()
    for (const reader of this.#all()) reader.checkPace()
    if (nowMs() - this.#usedAt > idleMs) this.empty()
    else if (this.#query) this.#wake()
    else if (nowMs() - this.#lostAt > graceMs) this.closeReaders()
  }

  /** Reads the outbox. A call during a read triggers another one. */
  #wake(): void {
    if (this.#pumping) {
      this.#again = true
      return
    }
    this.#pumping = this.#pump().finally(() => {
      this.#pumping = null
      if (this.#again && this.#query) {
        this.#again = false
        this.#wake()
      }
    })
  }

  async #pump(): Promise<void> {
    const [query, follower] = [this.#query, this.#follower]
    if (!query || !follower) return
    const began = nowMs()
    try {
      await follower.next(query, (rows, horizon) => this.#give(rows, horizon))
    } catch (error) {
      if (this.#query === query) this.#connection.fail(error)
    }
    // While a long transaction holds the horizon, rows are reread each time, so reading takes at most half the time.
    const took = nowMs() - began
    if (took > 20) await pause(Math.min(took, 1_000))
  }

  async #give(rows: readonly OutboxRow[], horizon: bigint): Promise<void> {
    if (this.size === 0) return
    const seen = await this.audience([...new Set(rows.map((row) => row.channel))])
    const served = new Set<Reader>()
    for (const [index, row] of rows.entries()) {
      if (index % turnRows === turnRows - 1) {
        await breathe(served)
        served.clear()
      }
      const bytes = messageBytes(messageOf(row), { at: afterRow(row, horizon) })
      const wallets = readersAt(seen.get(row.channel), row.at)
      for (const wallet of wallets)
        for (const reader of this.#readers.get(wallet) ?? []) {
          reader.deliver({ row, bytes })
          served.add(reader)
        }
      if (row.type === accessEnded)
        await this.#endRevoked(wallets.flatMap((wallet) => [...(this.#readers.get(wallet) ?? [])]))
    }
  }

  async #signal(payload: string): Promise<void> {
    if (this.size === 0) return
    try {
      const signal = Signal.parse(JSON.parse(payload))
      const { channel, type, subject, from, at, data } = signal
      // Another process may have sent the same signal unknowingly.
      if (this.#signals.isRepeat(sameness(signal), Date.parse(at))) return
      const readers = (await this.audience([channel])).get(channel)
      const message = messageOf({ channel, type, subject, at: new Date(at), data })
      const bytes = messageBytes(message, {})
      for (const wallet of readersAt(readers, new Date(at)))
        if (wallet !== from) for (const reader of this.#readers.get(wallet) ?? []) reader.send(bytes)
    } catch (error) {
      // A signal expires after this.
      log().warn({ error }, 'realtime: a signal was not sent')
    }
  }

  /** Ends streams whose session or key has ended. */
  async #endRevoked(readers: readonly Reader[]): Promise<void> {
    try {
      const admitted = await stillAdmitted(readers.map(({ actor }) => actor))
      for (const reader of readers) if (!admitted.has(reader.actor)) reader.close()
    } catch (error) {
      log().warn({ error }, 'realtime: sessions could not be checked')
    }
  }

  /** Sends keep-alives, and ends streams that lost their access. */
  async #ping(): Promise<void> {
    const position = this.#follower?.position
    if (!position) return
    const readers = this.#all()
    await this.#endRevoked(readers)
    const bytes = pingBytes(position)
    for (const reader of readers) reader.ping(bytes)
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

  #add(actor: Actor): Reader {
    const readers = this.#readers.get(actor.wallet) ?? new Set()
    if (readers.size >= streamsPerAccount)
      throw new AppError(
        'RATE_LIMITED',
        `This account has ${streamsPerAccount} open streams. Close one first.`,
        { limit: streamsPerAccount },
        { 'Retry-After': '25' },
      )
    const reader = new Reader(actor, () => {
      if (readers.delete(reader)) webMetrics().readers.dec()
      if (readers.size === 0) this.#readers.delete(actor.wallet)
    })
    readers.add(reader)
    webMetrics().readers.inc()
    this.#readers.set(actor.wallet, readers)
    return reader
  }

  /**
   * Opens a stream. `from` is the reader's last position: missed rows come first, and `ready` says whether they are complete.
   */
  async open(actor: Actor, from: Position | 'unknown' | null): Promise<ReadableStream<Uint8Array>> {
    this.#opening += 1
    try {
      const follower = await this.#ready()
      const reader = this.#add(actor)
      await this.#begin(reader, from, follower.position).catch((error: unknown) => {
        reader.close()
        throw error
      })
      return reader.stream
    } finally {
      this.#opening -= 1
    }
  }

  async #begin(reader: Reader, from: Position | 'unknown' | null, now: Position): Promise<void> {
    const known = from === 'unknown' ? null : from
    const missed = known && (await this.#missed(reader.actor, known))
    const complete = from === null || missed !== null
    reader.send(
      messageBytes(
        { complete, replayed: missed?.length ?? 0 },
        { event: 'ready', at: known && complete ? known : now },
      ),
    )
    for (const { bytes } of missed ?? []) reader.send(bytes)
    reader.caughtUp(new Set(missed?.map(({ row }) => row.id)))
  }

  /** Returns the rows after a position that a wallet may see; null when they are too many or no longer kept. */
  async #missed(actor: Actor, from: Position): Promise<{ row: OutboxRow; bytes: Uint8Array }[] | null> {
    const oldest = await oldestKept(poolQuery)
    if (oldest !== null && from.xid < oldest) return null
    const { rows, horizon, isWhole } = await readOutbox(poolQuery, from, maxReplay)
    if (!isWhole || isAfter(from, { xid: horizon, id: 0n })) return null
    const seen = await this.audience([...new Set(rows.map((row) => row.channel))])
    return rows
      .filter((row) => readersAt(seen.get(row.channel), row.at).includes(actor.wallet))
      .map((row) => ({ row, bytes: messageBytes(messageOf(row), { at: afterRow(row, horizon) }) }))
  }

  /** Ends every stream. Readers reconnect. */
  closeReaders(): void {
    for (const reader of this.#all()) reader.close()
  }

  end(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#connection.end()
    this.closeReaders()
  }
}
