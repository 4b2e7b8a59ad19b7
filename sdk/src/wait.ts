/** Waits for a condition: reads again when an event announces a change, and every few seconds in any case. */
import { isMerxError, isTransientError, localError, type MerxError } from './errors'
import type { LiveEvent } from './events'
import type { Feed } from './feed'
import { Latch } from './pause'

export type WaitOptions = {
  /** Timeout, after which `TIMEOUT` is thrown. Ten minutes by default. */
  timeoutMs?: number
  signal?: AbortSignal
}

const usualTimeoutMs = 600_000
/** The polling interval without a stream, and with one that announces changes. */
const pollMs = 1_000
const streamingPollMs = 15_000

type Wanted<T> = {
  /** A description for the error. */
  what: string
  read: (signal?: AbortSignal) => Promise<T>
  isReached: (read: T) => boolean
  /** Whether an event concerns the condition. */
  concerns: (event: LiveEvent) => boolean
}

const late = (what: string, timeoutMs: number, trouble: MerxError | null): MerxError =>
  localError(
    'TIMEOUT',
    `${what} did not come within ${Math.round(timeoutMs / 1000)} s.${trouble ? ` At the end: ${trouble.message}` : ''}`,
    trouble ?? undefined,
  )

/**
 * Returns the first reading that meets the condition. A service that responded before and is now unavailable is polled until the timeout;
 * one that never responded is not. Throws `TIMEOUT`, or the signal's reason.
 */
export async function waitUntil<T>(feed: Feed | null, wanted: Wanted<T>, options: WaitOptions): Promise<T> {
  const { timeoutMs = usualTimeoutMs, signal } = options
  const latch = new Latch()
  let isStreaming = false
  const stop = feed?.listen({
    onState: (isOpen) => {
      isStreaming = isOpen
      // Changes before the stream was open must be read once more.
      latch.release()
    },
    onEvent: (event) => {
      if (wanted.concerns(event)) latch.release()
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
        if (isFirst || !isMerxError(error) || !isTransientError(error)) throw error
        trouble = error
      }
      const left = end - Date.now()
      if (left <= 0) throw late(wanted.what, timeoutMs, trouble)
      await latch.wait(Math.min(left, isStreaming ? streamingPollMs : pollMs), signal)
    }
  } finally {
    stop?.()
  }
}
