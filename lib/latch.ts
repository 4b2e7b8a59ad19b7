/** A wake-up that is remembered until it is taken, so that none is lost between two waits. */
import { pause } from './pause'

/** A latch: set by events, reset by the one loop that waits for them. */
export class Latch {
  #wake = new AbortController()

  /** Ends the current wait, or the next one. */
  set = (): void => this.#wake.abort()

  /** Resets the latch. Returns whether it was set. */
  take(): boolean {
    const isSet = this.#wake.signal.aborted
    if (isSet) this.#wake = new AbortController()
    return isSet
  }

  /** Waits `ms` milliseconds, or until the latch is set or one of `signals` aborts. Does not reset the latch. */
  wait(ms: number, ...signals: readonly AbortSignal[]): Promise<void> {
    return pause(ms, ...signals, this.#wake.signal)
  }
}
