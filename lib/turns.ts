/**
 * A queue for each key, in this process: its work runs in the order in which it came. Mostly for what Postgres would do one
 * after the other anyway: a transaction that waits for a lock holds one of the pool's few connections meanwhile, and a queue
 * holds none. Other processes are still kept apart by the lock.
 */
export class Turns {
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #running = new Map<string, number>()

  /** `width`: how many with one key run at a time; more than one where only the end of the work is done under the lock. */
  constructor(readonly width = 1) {}

  /** Runs `work` in its turn: after earlier work with the same key has ended, well or badly. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key) ?? 0
    if (running < this.width) this.#running.set(key, running + 1)
    else await this.#turn(key)
    try {
      return await work()
    } finally {
      this.#end(key)
    }
  }

  /** How many keys have work running. */
  get size(): number {
    return this.#running.size
  }

  #turn(key: string): Promise<void> {
    const queue = this.#waiting.get(key) ?? []
    this.#waiting.set(key, queue)
    return new Promise((begin) => queue.push(begin))
  }

  /** Passes the place to the call that has waited longest, or frees it. */
  #end(key: string): void {
    const queue = this.#waiting.get(key)
    const next = queue?.shift()
    if (queue?.length === 0) this.#waiting.delete(key)
    const running = this.#running.get(key) ?? 0
    if (next) next()
    else if (running > 1) this.#running.set(key, running - 1)
    else this.#running.delete(key)
  }
}
