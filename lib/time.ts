/** The current observation, which records that work depends on the clock (`lib/observed.ts`, which browsers cannot load). */
const seen = globalThis as typeof globalThis & {
  merxObserved?: { getStore(): { usesClock: boolean; until: number } | undefined }
}

/** The server's clock in milliseconds. */
export function nowMs(): number {
  const observation = seen.merxObserved?.getStore()
  if (observation) observation.usesClock = true
  return Date.now()
}

/** Records that the observed work stays valid for this long, as far as the clock is concerned. */
function noteRightFor(ms: number): void {
  const observation = seen.merxObserved?.getStore()
  if (observation) observation.until = Math.min(observation.until, performance.now() + ms)
}

/** Returns the start of the current interval of `stepMs`, by the server's clock. A value computed from it stays valid until the next interval. */
export function stepStartMs(stepMs: number): number {
  const at = Date.now()
  const since = at % stepMs
  noteRightFor(stepMs - since)
  return at - since
}

/** Whether a time has passed, by the server's clock. A value computed from it stays valid until that time. */
export function hasPassed(moment: Date): boolean {
  const left = moment.getTime() - Date.now()
  if (left > 0) noteRightFor(left)
  return left <= 0
}

/** The server's clock. Chain deadlines never use it: they are compared with `lib/chain/time.ts`. */
export const now = (): Date => new Date(nowMs())

/** The time `seconds` after `from` (by default the server's clock). */
export const inSeconds = (seconds: number, from: Date = now()): Date =>
  new Date(from.getTime() + seconds * 1000)

/** The time `seconds` ago, by the server's clock. */
export const secondsAgo = (seconds: number): Date => inSeconds(-seconds)
