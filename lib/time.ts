/** Notes that work which is observed depends on the clock (`lib/observed.ts`, which browsers cannot load). */
const seen = globalThis as typeof globalThis & {
  merxObserved?: { getStore(): { usesClock: boolean } | undefined }
}

/** The server's clock in milliseconds. */
export function nowMs(): number {
  const observation = seen.merxObserved?.getStore()
  if (observation) observation.usesClock = true
  return Date.now()
}

/** The server's clock. Chain deadlines never use it: they are compared with `lib/chain/time.ts`. */
export const now = (): Date => new Date(nowMs())

/** A moment `seconds` after `from` (the server's clock unless given). */
export const inSeconds = (seconds: number, from: Date = now()): Date =>
  new Date(from.getTime() + seconds * 1000)
