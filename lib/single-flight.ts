/**
 * Deduplicates identical concurrent work. A caller that arrives during a run does not take its result, which may be older than what the
 * caller has already seen, but shares the next run. So every result is as fresh as without sharing.
 */

type Turn<T> = { running: Promise<T>; next: Promise<T> | null }

/** Work by key: at most one run of each key at a time, and at most one waiting. */
export class SingleFlight<T> {
  readonly #turns = new Map<string, Turn<T>>()

  /** The result of a run that starts now, or after the current one. If it fails, it fails for all callers that share it. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const turn = this.#turns.get(key)
    if (!turn) return this.#start(key, work)
    const again = () => this.#start(key, work)
    turn.next ??= turn.running.then(again, again)
    return turn.next
  }

  #start(key: string, work: () => Promise<T>): Promise<T> {
    const turn: Turn<T> = { running: work(), next: null }
    this.#turns.set(key, turn)
    const end = () => {
      if (!turn.next) this.#turns.delete(key)
    }
    turn.running.then(end, end)
    return turn.running
  }
}
