/** The most days by which a due date can move at once. */
export const maxDays = 180

const dayMs = 86_400_000

/**
 * The due date after `days` more days, ISO; null unless `days` is a whole number from 1 to `maxDays`. Counted from the due date, or from
 * the chain's time if that is later.
 */
export function laterDueAt(days: string, dueAt: string, chainNow: string): string | null {
  const count = Number(days)
  if (!Number.isInteger(count) || count < 1 || count > maxDays) return null
  const from = Math.max(Date.parse(dueAt), Date.parse(chainNow))
  return new Date(from + count * dayMs).toISOString()
}
