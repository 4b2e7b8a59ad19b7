/**
 * A cache of values computed from the database. A value is valid until a table that it read changes (`lib/db/state.ts`). Limited by bytes;
 * the least recently used values are dropped first.
 */
import 'server-only'
import type { Sources } from '@/lib/db/sources'
import { catalogue, type DatabaseState, databaseState, isStillRight } from '@/lib/db/state'
import { webMetrics } from '@/lib/metrics'
import { Observation, observing } from '@/lib/observed'

/** How long a value that depends on the clock is cached: it can be out of date by this much. */
const clockMs = 1_000
/** How long any other value is cached: a limit for changes that no table shows, such as a migration. */
const maxMs = 10_000

/** The context of a computation: the database state it runs under, and the record of its reads. */
export type Making = { state: DatabaseState; into: Observation }

/** A cached value, and the state it was computed under. `sources` is null until the computation has ended. */
type Entry<T> = { at: number; began: number; value: Promise<T>; sources: Sources | null; bytes: number }

/** What the cache needs from the database; tests pass their own. */
type Database = {
  databaseState(): Promise<DatabaseState>
  isStillRight(sources: Sources, at: number): boolean
  catalogue(): Promise<{ resolve(into: Observation): Sources }>
}

type Options<T> = {
  what: 'answers' | 'callers' | 'pages'
  maxBytes: number
  sizeOf: (value: T) => number
  /** Whether a value is kept for later callers. By default every value is. */
  isCacheable?: (value: T) => boolean
  /** Whether values read the clock where that cannot be observed, as libraries do. */
  usesClock?: boolean
}

/** Cached values by key. A key contains everything besides the database that the value depends on, above all the caller. */
export class DatabaseCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  #bytes = 0

  constructor(
    private readonly options: Options<T>,
    private readonly database: Database = { databaseState, isStillRight, catalogue },
  ) {}

  /**
   * Returns a cached value that is valid under this state, or computes it. `state` must have been read after the call arrived. A caller
   * that arrives during a computation under an older state waits for it and takes its value if it is still valid. Failures are not cached, nor values that are not cacheable.
   */
  read(key: string, state: DatabaseState, make: (making: Making) => Promise<T>): Promise<T> {
    const found = this.#entries.get(key)
    if (!found || found.sources !== null || found.at >= state.at) return this.#find(key, state, make)
    return this.#afterwards(found, key, make)
  }

  /** Waits for a computation that began under an older state, and returns its value if it is still valid. */
  async #afterwards(found: Entry<T>, key: string, make: (making: Making) => Promise<T>): Promise<T> {
    await found.value.catch(() => undefined)
    if (this.#isRight(found)) return this.#given(found)
    return this.#find(key, await this.database.databaseState(), make)
  }

  /** Returns a value that is valid under this state, or joins a computation under this state or a newer one. */
  #find(key: string, state: DatabaseState, make: (making: Making) => Promise<T>): Promise<T> {
    const found = this.#entries.get(key)
    if (!found || !(found.sources === null ? found.at >= state.at : this.#isRight(found)))
      return this.#make(key, state, make)
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return this.#given(found)
  }

  /** The number of cached values. */
  get size(): number {
    return this.#entries.size
  }

  #given({ value }: Entry<T>): Promise<T> {
    webMetrics().cacheReads.inc({ what: this.options.what, from: 'memory' })
    return value
  }

  #isRight({ sources, at, began }: Entry<T>): boolean {
    if (sources === null || !this.database.isStillRight(sources, at)) return false
    const isByClock = this.options.usesClock === true || sources.usesClock
    return performance.now() < Math.min(began + (isByClock ? clockMs : maxMs), sources.until)
  }

  #make(key: string, state: DatabaseState, make: (making: Making) => Promise<T>): Promise<T> {
    webMetrics().cacheReads.inc({ what: this.options.what, from: 'made' })
    this.#drop(key, this.#entries.get(key))
    const into = new Observation()
    const entry: Entry<T> = { at: state.at, began: performance.now(), sources: null, bytes: 0 } as Entry<T>
    entry.value = this.#finish(
      key,
      entry,
      into,
      observing(into, () => make({ state, into })),
    )
    this.#entries.set(key, entry)
    return entry.value
  }

  async #finish(key: string, entry: Entry<T>, into: Observation, making: Promise<T>): Promise<T> {
    try {
      const value = await making
      if (this.options.isCacheable?.(value) === false) {
        this.#drop(key, entry)
        return value
      }
      entry.sources = (await this.database.catalogue()).resolve(into)
      this.#count(key, entry, 2 * key.length + this.options.sizeOf(value))
      return value
    } catch (error) {
      this.#drop(key, entry)
      throw error
    }
  }

  /** Drops the least recently used values until the limit holds, and values that are too old. */
  #count(key: string, entry: Entry<T>, bytes: number): void {
    if (this.#entries.get(key) !== entry) return
    entry.bytes = bytes
    this.#bytes += bytes
    const tooOld = performance.now() - maxMs
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.options.maxBytes && (old.sources === null || old.began > tooOld)) return
      this.#drop(oldest, old)
    }
  }

  #drop(key: string, entry: Entry<T> | undefined): void {
    if (!entry || this.#entries.get(key) !== entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
