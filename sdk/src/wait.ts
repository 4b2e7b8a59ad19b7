/** Waiting until something is so: asked again when an event says that it moved, and every few seconds in any case. */
import { isMerxError, localError, type MerxError, mayPass } from './errors'
import type { LiveEvent } from './events'
import type { Feed } from './feed'
import { pause } from './retry'

export type WaitOptions = {
  /** Then `TIMEOUT`. Ten minutes unless given. */
  timeoutMs?: number
  signal?: AbortSignal
}

const usualTimeoutMs = 600_000
/** The polling interval without a stream, and with one that announces changes. */
const pollMs = 1_000
const streamingPollMs = 15_000

type Wanted<T> = {
  /** In words, for the error. */
  what: string
  read: (signal?: AbortSignal) => Promise<T>
  isReached: (read: T) => boolean
  /** Whether an event is about it. */
  concerns: (event: LiveEvent) => boolean
}

/** Sleeps until the time is over or something wakes it; a wake-up that came while no one slept counts. */
class Alarm {
  #isRung = false
  #wake: (() => void) | null = null

  ring(): void {
    this.#isRung = true
    this.#wake?.()
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (!this.#isRung) {
      const rung = new AbortController()
      this.#wake = () => rung.abort()
      await pause(ms, signal, rung.signal).catch(() => undefined)
      this.#wake = null
    }
    this.#isRung = false
    if (signal?.aborted) throw signal.reason
  }
}

const late = (what: string, timeoutMs: number, trouble: MerxError | null): MerxError =>
  localError(
    'TIMEOUT',
    `${what} did not come within ${Math.round(timeoutMs / 1000)} s.${trouble ? ` At the end: ${trouble.message}` : ''}`,
    trouble ?? undefined,
  )

/**
 * The first reading that is as wanted. A service that was there and is away is asked again until the end; one that was never there is
 * not waited for. Throws `TIMEOUT`, or the signal's reason.
 */
export async function waitUntil<T>(feed: Feed | null, wanted: Wanted<T>, options: WaitOptions): Promise<T> {
  const { timeoutMs = usualTimeoutMs, signal } = options
  const alarm = new Alarm()
  let isStreaming = false
  const stop = feed?.listen({
    onState: (isOpen) => {
      isStreaming = isOpen
      // What happened before the stream was open must be read once more.
      alarm.ring()
    },
    onEvent: (event) => {
      if (wanted.concerns(event)) alarm.ring()
    },
  })
  try {
    let trouble: MerxError | null = null
    for (let isFirst = true, end = Date.now() + timeoutMs; ; isFirst = false) {
      try {
        const read = await wanted.read(signal)
        if (wanted.isReached(read)) return read
        trouble = null
      } catch (error) {
        if (isFirst || !isMerxError(error) || !mayPass(error)) throw error
        trouble = error
      }
      const left = end - Date.now()
      if (left <= 0) throw late(wanted.what, timeoutMs, trouble)
      await alarm.sleep(Math.min(left, isStreaming ? streamingPollMs : pollMs), signal)
    }
  } finally {
    stop?.()
  }
}
