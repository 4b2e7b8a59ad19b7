/** The server's clock. Chain deadlines never use it: they are compared with `lib/chain/time.ts`. */
export const now = (): Date => new Date()

/** The server's clock in milliseconds. */
export const nowMs = (): number => Date.now()

/** A moment `seconds` after `from` (the server's clock unless given). */
export const inSeconds = (seconds: number, from: Date = now()): Date =>
  new Date(from.getTime() + seconds * 1000)
