/** Waiting: for some time, or until something happens. */

/** Waits for `ms` milliseconds. Rejects with the reason of the first signal that aborts earlier. */
export const pause = (ms: number, ...signals: readonly (AbortSignal | null | undefined)[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const cleanUp = () => {
      clearTimeout(timer)
      for (const signal of signals) signal?.removeEventListener('abort', stop)
    }
    const stop = () => {
      cleanUp()
      reject(signals.find((signal) => signal?.aborted)?.reason)
    }
    const timer = setTimeout(() => {
      cleanUp()
      resolve()
    }, ms)
    for (const signal of signals) signal?.addEventListener('abort', stop)
    if (signals.some((signal) => signal?.aborted)) stop()
  })

/** A latch with a timeout. A release while no one waits ends the next wait immediately. */
export class Latch {
  #isReleased = false
  #wake: (() => void) | null = null

  release(): void {
    this.#isReleased = true
    this.#wake?.()
  }

  /** Waits until the latch is released, for at most `ms`, and closes it again. Throws the reason of the first signal that is aborted. */
  async wait(ms: number, ...signals: readonly (AbortSignal | undefined)[]): Promise<void> {
    if (!this.#isReleased) {
      const released = new AbortController()
      this.#wake = () => released.abort()
      await pause(ms, ...signals, released.signal).catch(() => undefined)
      this.#wake = null
    }
    this.#isReleased = false
    for (const signal of signals) signal?.throwIfAborted()
  }
}
