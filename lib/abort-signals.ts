/** Abort signals that survive garbage collection. */
import { setMaxListeners } from 'node:events'

/** An abort signal, and a function that releases it when it is no longer needed. */
export type LinkedSignal = { signal: AbortSignal; forget(): void }

/**
 * Aborts with the first of `sources`. Replaces `AbortSignal.any`, whose sources Node 20 can garbage-collect, so that a `fetch` with it
 * waits forever.
 */
export function anySignal(...sources: readonly AbortSignal[]): LinkedSignal {
  const first = new AbortController()
  const forget = () => {
    for (const source of sources) source.removeEventListener('abort', come)
  }
  const come = () => {
    forget()
    first.abort(sources.find(({ aborted }) => aborted)?.reason)
  }
  // A process has one stop signal and any number of calls that abort with it: many listeners are not a leak here.
  setMaxListeners(0, ...sources)
  for (const source of sources) source.addEventListener('abort', come)
  if (sources.some(({ aborted }) => aborted)) come()
  return { signal: first.signal, forget }
}

/** Aborts after `ms`, or earlier with `outer`. */
export function deadline(ms: number, ...outer: readonly AbortSignal[]): LinkedSignal {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException(`over ${ms} ms`, 'TimeoutError')), ms)
  const { signal, forget } = anySignal(late.signal, ...outer)
  return {
    signal,
    forget: () => {
      clearTimeout(timer)
      forget()
    },
  }
}
