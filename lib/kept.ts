/**
 * What was computed from the database, kept until anything is committed to it (`lib/db/state.ts`). Bounded by bytes; what was used
 * least recently goes first.
 */
import { nowMs } from './time'

/** The longest that anything is kept: so much may what depends on the clock be behind. */
const longestMs = 1_000

type Entry<T> = { state: string; until: number; value: Promise<T>; bytes: number }

/** Values by key. A key names all that a value depends on next to the database, above all who asks. */
export class Kept<T> {
  readonly #entries = new Map<string, Entry<T>>()
  #bytes = 0

  constructor(
    private readonly maxBytes: number,
    private readonly sizeOf: (value: T) => number,
  ) {}

  /** Returns the value made under this state, or makes it. A failure is not kept. */
  read(key: string, state: string, make: () => Promise<T>): Promise<T> {
    const found = this.#entries.get(key)
    if (found && found.state === state && found.until > nowMs()) {
      this.#entries.delete(key)
      this.#entries.set(key, found)
      return found.value
    }
    this.#drop(key, found)
    const entry: Entry<T> = { state, until: nowMs() + longestMs, value: make(), bytes: 0 }
    this.#entries.set(key, entry)
    entry.value.then(
      (value) => this.#count(key, entry, 2 * key.length + this.sizeOf(value)),
      () => this.#drop(key, entry),
    )
    return entry.value
  }

  #count(key: string, entry: Entry<T>, bytes: number): void {
    if (this.#entries.get(key) !== entry) return
    entry.bytes = bytes
    this.#bytes += bytes
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.maxBytes) return
      this.#drop(oldest, old)
    }
  }

  #drop(key: string, entry: Entry<T> | undefined): void {
    if (!entry || this.#entries.get(key) !== entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
