import { setTimeout as pause } from 'node:timers/promises'

/** A failure that the person at the terminal can repair. Its message is one line: what is wrong and what to do. */
export class Failure extends Error {
  override readonly name = 'Failure'
}

/** What to do when the data of an embedded part is of no use any more. */
export const startAfresh =
  'npm start -- --fresh starts without data and keeps this folder next to the new one.'

/** Whether `error` carries the system error code `code`, such as `ENOSPC`. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** One line for a terminal out of anything thrown. */
export const lineOf = (error: unknown): string =>
  (error instanceof Error ? error.message || String(error) : String(error)).split('\n')[0] ??
  'unknown failure'

/** Calls `ready` every `everyMs` until it answers true. Throws a Failure saying `what` after `timeoutMs`. */
export async function waitUntil(
  ready: () => boolean | Promise<boolean>,
  { what, timeoutMs = 30_000, everyMs = 50 }: { what: string; timeoutMs?: number; everyMs?: number },
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await ready())) {
    if (Date.now() > end) throw new Failure(`${what} did not happen within ${timeoutMs / 1000} s.`)
    await pause(everyMs)
  }
}
