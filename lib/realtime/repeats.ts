/** Collapsing what is said again too soon. Pure. */

/** Remembers what was said for some ms; forgets by itself. */
export class Repeats {
  /** When each was last passed on, the oldest first. */
  readonly #last = new Map<string, number>()

  constructor(private readonly ms: number) {}

  /** Whether `key` was passed on less than that before `at`; if not, it is now. */
  isRepeat(key: string, at: number): boolean {
    for (const [old, told] of this.#last) {
      if (at - told < this.ms) break
      this.#last.delete(old)
    }
    const told = this.#last.get(key)
    if (told !== undefined && at - told < this.ms) return true
    this.#last.delete(key)
    this.#last.set(key, at)
    return false
  }
}
