/** Repeatable random choices: the same seed makes the same choices (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `min` to `max`, both possible. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  /** True `share` of the time. */
  often(share: number): boolean {
    return this.next() < share
  }

  /** Returns one of these; throws when there is none. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('there is nothing to choose from')
    return list[this.whole(0, list.length - 1)] as T
  }
}
