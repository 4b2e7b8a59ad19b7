/** Collapses repeats. Pure. */

/** Remembers keys for some milliseconds. */
export class Repeats {
  /** Keys by the time of their last pass, oldest first. */
  readonly #last = new Map<string, number>()

  constructor(private readonly ms: number) {}

  /** Whether `key` passed recently before `at`; if not, it passes now. */
  isRepeat(key: string, at: number): boolean {
    for (const [old, sentAt] of this.#last) {
      if (at - sentAt < this.ms) break
      this.#last.delete(old)
    }
    const sentAt = this.#last.get(key)
    if (sentAt !== undefined && at - sentAt < this.ms) return true
    this.#last.delete(key)
    this.#last.set(key, at)
    return false
  }
}
