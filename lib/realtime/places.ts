/** Limits how many streams each anonymous caller has open in this process. */
import type { Range } from '@/lib/http/client-address'
import { tooManyStreams } from './too-many-streams'

/** The open streams of this process, counted by caller. */
export class Places {
  readonly #taken = new Map<string, number>()

  constructor(private readonly perCaller: number) {}

  /** Takes a place of a caller. Throws `RATE_LIMITED` when all of its places are taken. */
  take(ranges: readonly Range[]): void {
    for (const { key, share } of ranges) {
      const limit = this.perCaller * share
      if (this.#of(key) >= limit) throw tooManyStreams('This address', limit)
    }
    for (const { key } of ranges) this.#taken.set(key, this.#of(key) + 1)
  }

  /** Frees a place that was taken. */
  free(ranges: readonly Range[]): void {
    for (const { key } of ranges) {
      const left = this.#of(key) - 1
      if (left > 0) this.#taken.set(key, left)
      else this.#taken.delete(key)
    }
  }

  /** The number of ranges that hold a place. */
  get size(): number {
    return this.#taken.size
  }

  #of(key: string): number {
    return this.#taken.get(key) ?? 0
  }
}
