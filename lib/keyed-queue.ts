/**
 * A FIFO queue per key, in this process. Mostly for work that Postgres would serialize anyway: a transaction that waits for a lock holds
 * one of the pool's few connections, and a queue holds none. The lock still serializes other processes.
 */
export class KeyedQueue {
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #running = new Map<string, number>()

  /** `width`: the most concurrent calls per key. More than one if only the end of the work runs under the lock. */
  constructor(readonly width = 1) {}

  /** Runs `work` after earlier work with the same key has finished or failed. */
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

  /** The number of keys with running work. */
  get size(): number {
    return this.#running.size
  }

  #turn(key: string): Promise<void> {
    const queue = this.#waiting.get(key) ?? []
    this.#waiting.set(key, queue)
    return new Promise((begin) => queue.push(begin))
  }

  /** Passes the slot to the call that has waited longest, or frees it. */
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
