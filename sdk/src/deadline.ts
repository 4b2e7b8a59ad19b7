/** When a wait is over. */

/** An end that will come, or that is not needed any more. */
export type Deadline = { signal: AbortSignal; forget(): void }

/**
 * An end after `ms`, or earlier with `outer`. Made by hand, because Node forgets what no one seems to hold: a garbage collection
 * takes the end away from `AbortSignal.any` of a timeout, and from a `Request` whose signal was all that carried it.
 */
export function deadline(ms: number, outer: AbortSignal | null = null): Deadline {
  const over = new AbortController()
  const stop = () => over.abort(outer?.reason)
  const timer = setTimeout(() => over.abort(new DOMException(`over ${ms} ms`, 'TimeoutError')), ms)
  outer?.addEventListener('abort', stop, { once: true })
  if (outer?.aborted) stop()
  return {
    signal: over.signal,
    forget: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
    },
  }
}
