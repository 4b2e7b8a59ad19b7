/** Abort signals that survive garbage collection. */
import { setMaxListeners } from 'node:events'

/** An end that will come, or that is not needed any more. */
export type End = { signal: AbortSignal; forget(): void }

/**
 * Ends with the first of `sources`. Made by hand: Node 20 lets a garbage collection take the sources away from
 * `AbortSignal.any`, and a `fetch` that waits for it then waits forever.
 */
export function firstOf(...sources: readonly AbortSignal[]): End {
  const first = new AbortController()
  const forget = () => {
    for (const source of sources) source.removeEventListener('abort', come)
  }
  const come = () => {
    forget()
    first.abort(sources.find(({ aborted }) => aborted)?.reason)
  }
  // A process has one stop and any number of calls that end with it: many listeners are no leak here.
  setMaxListeners(0, ...sources)
  for (const source of sources) source.addEventListener('abort', come)
  if (sources.some(({ aborted }) => aborted)) come()
  return { signal: first.signal, forget }
}

/** Ends after `ms`, or earlier with `outer`. */
export function deadline(ms: number, ...outer: readonly AbortSignal[]): End {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException(`over ${ms} ms`, 'TimeoutError')), ms)
  const { signal, forget } = firstOf(late.signal, ...outer)
  return {
    signal,
    forget: () => {
      clearTimeout(timer)
      forget()
    },
  }
}
