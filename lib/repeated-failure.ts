/** Decides which occurrences of a repeated failure to log, so that a long outage does not fill the log. */
export class RepeatedFailure {
  #reason: string | null = null
  #reportedAt = 0

  /** An unchanged failure is logged again after `repeatMs`; by default never. */
  constructor(private readonly repeatMs = Number.POSITIVE_INFINITY) {}

  /** Records a failure. Returns whether to log it: its reason is new, or it was last logged more than `repeatMs` ago. */
  report(reason: string): boolean {
    if (reason === this.#reason && Date.now() - this.#reportedAt <= this.repeatMs) return false
    this.#reason = reason
    this.#reportedAt = Date.now()
    return true
  }

  /** Records a success, so that the next failure is logged. Returns whether there was a failure since the last success. */
  recovered(): boolean {
    const hadFailed = this.#reason !== null
    this.#reason = null
    return hadFailed
  }
}
