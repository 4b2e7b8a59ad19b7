/** How long a draft accepts offers once it is published. */
import type { Request } from '@/lib/requests/schema'

const dayMs = 86_400_000

type Written = Pick<Request, 'createdAt' | 'deadlineAt'>

/** The days that were chosen with the draft; null for the 30 days of a request without a deadline. */
export const openDaysOf = ({ createdAt, deadlineAt }: Written): number | null =>
  deadlineAt === null
    ? null
    : Math.max(1, Math.round((Date.parse(deadlineAt) - Date.parse(createdAt)) / dayMs))

/** The same in words. */
export function daysWords(draft: Written): string {
  const days = openDaysOf(draft) ?? 30
  return days === 1 ? '1 day' : `${days} days`
}

/** The change that publishes a draft at `now` (milliseconds). Its days count from then on, however long it was a draft. */
export function publicationOf(draft: Written, now: number) {
  const days = openDaysOf(draft)
  return {
    status: 'OPEN' as const,
    ...(days !== null && { deadlineAt: new Date(now + days * dayMs).toISOString() }),
  }
}
