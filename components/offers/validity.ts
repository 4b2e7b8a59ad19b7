/** How long a revision of an offer can be accepted, counted from when it was sent. Pure. */
import { dayCount } from '@/components/listings/words'
import type { Revision } from '@/lib/offers/schema'

type Sent = Pick<Revision, 'createdAt' | 'validUntil'>

const hourMs = 3_600_000

/** Whole hours from sending to the end; null for one without an end. The moments differ by what the request took. */
const hoursOf = ({ createdAt, validUntil }: Sent): number | null =>
  validUntil === null
    ? null
    : Math.round((new Date(validUntil).getTime() - new Date(createdAt).getTime()) / hourMs)

const inWords = (hours: number | null): string => {
  if (hours === null) return 'without an end'
  if (hours % 24 === 0 && hours > 0) return dayCount(hours / 24)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Returns both periods in words; null when they are the same, although each ends at a moment of its own. */
export function validityChange(before: Sent, after: Sent): { was: string; is: string } | null {
  const [was, is] = [hoursOf(before), hoursOf(after)]
  return was === is ? null : { was: inWords(was), is: inWords(is) }
}
