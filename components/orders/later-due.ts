/** The days that a due date may move by at once. */
export const maxDays = 180

const dayMs = 86_400_000

/**
 * The due date that `days`, as typed, more make, ISO; null unless it is a whole number of days from 1 to `maxDays`. Counts from the
 * due date, or from the chain's time where that is past it.
 */
export function laterDueAt(days: string, dueAt: string, chainNow: string): string | null {
  const count = Number(days)
  if (!Number.isInteger(count) || count < 1 || count > maxDays) return null
  const from = Math.max(Date.parse(dueAt), Date.parse(chainNow))
  return new Date(from + count * dayMs).toISOString()
}
