/** Limits how many responses each anonymous caller has open in this process. */
import type { AppError } from '@/lib/errors'
import type { Range } from './client-address'

/** The open responses of one kind, such as streams or downloads, counted by caller. */
export class Places {
  readonly #taken = new Map<string, number>()

  /** `refusal` makes the error for a caller that has `limit` of them open. */
  constructor(
    private readonly perCaller: number,
    private readonly refusal: (limit: number) => AppError,
  ) {}

  /** Takes a place of a caller. Throws the refusal when all of its places are taken. */
  take(ranges: readonly Range[]): void {
    for (const { key, share } of ranges) {
      const limit = this.perCaller * share
      if (this.#of(key) >= limit) throw this.refusal(limit)
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
