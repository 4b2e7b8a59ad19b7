/** Periods of a history in chain time. Pure. */

import type { PeriodKind } from '@/lib/orders/schema'

const day = 86_400n
const week = 7n * day
/** The epoch was a Thursday; weeks begin on Monday. */
const mondayBefore = 3n * day

/** The starts of the last `count` periods in seconds, oldest first, the last one holding `now`. Days and weeks begin at 00:00 UTC. */
export function periodStarts(now: bigint, kind: PeriodKind, count: number): bigint[] {
  const [size, shift] = kind === 'day' ? [day, 0n] : [week, mondayBefore]
  const newest = ((now + shift) / size) * size - shift
  return Array.from({ length: count }, (_, index) => newest - size * BigInt(count - 1 - index))
}
