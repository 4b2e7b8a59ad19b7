/** Deadlines of waits. */

/** A deadline that can be cancelled. */
export type Deadline = { signal: AbortSignal; clear(): void }

/**
 * A signal that aborts after `ms`, or earlier with `outer`. Built manually, because Node loses signals that nothing seems to hold: a
 * garbage collection can drop the abort of `AbortSignal.any` over a timeout, and of a `Request` that is the only holder of its signal.
 */
export function deadline(ms: number, outer: AbortSignal | null = null): Deadline {
  const over = new AbortController()
  const stop = () => over.abort(outer?.reason)
  const timer = setTimeout(() => over.abort(new DOMException(`over ${ms} ms`, 'TimeoutError')), ms)
  outer?.addEventListener('abort', stop, { once: true })
  if (outer?.aborted) stop()
  return {
    signal: over.signal,
    clear: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
    },
  }
}
