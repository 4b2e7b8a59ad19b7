/** Waits for a condition: reads again after an event that concerns it, and at an interval. */
import { isMerxError, isTransientError, localError, type MerxError } from './errors'
import type { LiveEvent } from './events'
import type { Feed } from './feed'
import { Latch } from './pause'

/** The options of a wait. */
export type WaitOptions = {
  /** Timeout in milliseconds, after which `TIMEOUT` is thrown; 10 minutes by default. */
  timeoutMs?: number
  /** Ends the wait: it throws the reason of the signal. */
  signal?: AbortSignal
}

const defaultTimeoutMs = 600_000
/** The polling interval without a stream, and with one that announces changes. */
const pollMs = 1_000
const streamingPollMs = 15_000

type Condition<T> = {
  /** A description for the error. */
  what: string
  read: (signal?: AbortSignal) => Promise<T>
  isReached: (read: T) => boolean
  /** Returns the error of a reading after which the condition cannot be met any more; null while it can. */
  refusalOf?: (read: T) => MerxError | null
  /** Whether an event concerns the condition. */
  concerns: (event: LiveEvent) => boolean
}

const timeoutError = (what: string, timeoutMs: number, lastError: MerxError | null): MerxError =>
  localError(
    'TIMEOUT',
    `${what} did not come within ${Math.round(timeoutMs / 1000)} s.${lastError ? ` The last error: ${lastError.message}` : ''}`,
    lastError ?? undefined,
  )

/**
 * Returns the first reading that meets the condition. A service that responded before and is now unavailable is polled until the timeout;
 * one that never responded is not. Throws `TIMEOUT`, the signal's reason, or why the condition cannot be met any more.
 */
export async function waitUntil<T>(
  feed: Feed | null,
  condition: Condition<T>,
  options: WaitOptions,
): Promise<T> {
  const { timeoutMs = defaultTimeoutMs, signal } = options
  const latch = new Latch()
  let isStreaming = false
  const stop = feed?.listen({
    onState: (isOpen) => {
      isStreaming = isOpen
      // Changes before the stream was open must be read once more.
      latch.release()
    },
    onEvent: (event) => {
      if (condition.concerns(event)) latch.release()
    },
  })
  try {
    let lastError: MerxError | null = null
    let refusal: MerxError | null = null
    for (let isFirst = true, end = Date.now() + timeoutMs; ; isFirst = false) {
      try {
        const read = await condition.read(signal)
        if (condition.isReached(read)) return read
        refusal = condition.refusalOf?.(read) ?? null
        lastError = null
      } catch (error) {
        if (isFirst || !isMerxError(error) || !isTransientError(error)) throw error
        lastError = error
      }
      if (refusal) throw refusal
      const left = end - Date.now()
      if (left <= 0) throw timeoutError(condition.what, timeoutMs, lastError)
      await latch.wait(Math.min(left, isStreaming ? streamingPollMs : pollMs), signal)
    }
  } finally {
    stop?.()
  }
}
