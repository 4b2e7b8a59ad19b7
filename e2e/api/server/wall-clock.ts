/** The wall clock, for tests of values per day or half hour. */
import { setTimeout as pause } from 'node:timers/promises'

export const halfHour = 1_800_000
export const day = 86_400_000

/** Waits for the next day or half hour (in UTC) if less than `leftMs` of this one is left. */
export async function untilLeft(period: typeof halfHour | typeof day, leftMs: number): Promise<void> {
  const left = period - (Date.now() % period)
  if (left < leftMs) await pause(left + 100)
}
