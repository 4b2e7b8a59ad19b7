/** Results that callers share while they are recent, so that many calls cost as much as a few. */
import { Shared } from './share'

type Result<T> = { beganAt: number; value: T }

/**
 * A result that was read at most `maxAgeMs` before a caller asked for it, counted from the start of its run. One run is in progress at a
 * time, and one starts in `maxAgeMs`. A failure is not kept.
 */
export class RecentResult<T> {
  readonly #shared = new Shared<Result<T>>()
  #last: Result<T> | null = null

  constructor(
    private readonly maxAgeMs: number,
    private readonly work: () => Promise<T>,
  ) {}

  /** Returns the last result if it is recent, or that of a run which starts after the call. */
  async read(): Promise<T> {
    const { value } = this.#recent() ?? (await this.#shared.run('', () => this.#run()))
    return value
  }

  #recent(): Result<T> | null {
    return this.#last && performance.now() - this.#last.beganAt < this.maxAgeMs ? this.#last : null
  }

  /** The callers that waited for an earlier run take its result if it is still recent. */
  async #run(): Promise<Result<T>> {
    const recent = this.#recent()
    if (recent) return recent
    const beganAt = performance.now()
    this.#last = { beganAt, value: await this.work() }
    return this.#last
  }
}
