/** How long a draft accepts offers once it is published. */
import { minuteInUtc } from '@/components/ui/time-words'
import type { Request } from '@/lib/requests/schema'

const dayMs = 86_400_000
/** How much earlier or later than its deadline was computed a draft may have been stored: the reader's clock may be wrong, or the first attempt fail. */
const sendingMs = 2 * 3_600_000

type Written = Pick<Request, 'createdAt' | 'deadlineAt'>

const openMs = (createdAt: string, deadlineAt: string) => Date.parse(deadlineAt) - Date.parse(createdAt)

/** The days that were chosen with the draft; null for the 30 days of a request without a deadline. */
export const openDaysOf = ({ createdAt, deadlineAt }: Written): number | null =>
  deadlineAt === null ? null : Math.max(1, Math.round(openMs(createdAt, deadlineAt) / dayMs))

/**
 * The deadline that publication keeps: one that is no number of days after the draft was written, so that someone chose this time. Null for
 * days, which count from publication, and for a time that has passed at `now` (milliseconds).
 */
function keptDeadlineOf({ createdAt, deadlineAt }: Written, now: number): Date | null {
  if (deadlineAt === null || Date.parse(deadlineAt) <= now) return null
  const open = openMs(createdAt, deadlineAt)
  const isDays = Math.abs(open - Math.max(1, Math.round(open / dayMs)) * dayMs) <= sendingMs
  return isDays ? null : new Date(deadlineAt)
}

/** In words: "14 days from its publication", "until 3 Sept 2026, 09:05 UTC". */
export function openWords(draft: Written, now: number): string {
  const kept = keptDeadlineOf(draft, now)
  if (kept) return `until ${minuteInUtc(kept)} UTC`
  const days = openDaysOf(draft) ?? 30
  return `${days === 1 ? '1 day' : `${days} days`} from its publication`
}

/** The change that publishes a draft at `now` (milliseconds). Chosen days count from then on, however long it was a draft. */
export function publicationOf(draft: Written, now: number) {
  const days = keptDeadlineOf(draft, now) ? null : openDaysOf(draft)
  return {
    status: 'OPEN' as const,
    ...(days !== null && { deadlineAt: new Date(now + days * dayMs).toISOString() }),
  }
}
