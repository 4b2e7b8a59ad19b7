import { setTimeout as pause } from 'node:timers/promises'

/** A failure that the user at the terminal can fix. Its message is one line: what is wrong and what to do. */
export class Failure extends Error {
  override readonly name = 'Failure'
}

/** What to do when the data of an embedded part is unusable. */
export const startAfresh =
  'npm start -- --fresh starts without data and keeps this folder next to the new one.'

/** Whether `error` carries the system error code `code`, such as `ENOSPC`. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Formats any error in one line for a terminal. */
export const lineOf = (error: unknown): string =>
  (error instanceof Error ? error.message || String(error) : String(error)).split('\n')[0] ??
  'unknown failure'

/** Calls `ready` every `everyMs` until it returns true. Throws a Failure with `what` after `timeoutMs`. */
export async function waitUntil(
  ready: () => boolean | Promise<boolean>,
  { what, timeoutMs = 90_000, everyMs = 50 }: { what: string; timeoutMs?: number; everyMs?: number },
): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await ready())) {
    if (Date.now() > end) throw new Failure(`${what} did not happen within ${timeoutMs / 1000} s.`)
    await pause(everyMs)
  }
}
