/** How long a revision of an offer can be accepted, counted from sending. Pure. */
import { dayCount } from '@/components/listings/words'
import type { Revision } from '@/lib/offers/schema'

type Sent = Pick<Revision, 'createdAt' | 'validUntil'>

const hourMs = 3_600_000

/** Whole hours from sending to the expiry; null without an expiry. The two times differ by the latency of the request. */
const hoursOf = ({ createdAt, validUntil }: Sent): number | null =>
  validUntil === null
    ? null
    : Math.round((new Date(validUntil).getTime() - new Date(createdAt).getTime()) / hourMs)

const inWords = (hours: number | null): string => {
  if (hours === null) return 'without an end'
  if (hours % 24 === 0 && hours > 0) return dayCount(hours / 24)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Returns both periods in words; null when they are equal, even if they end at different times. */
export function validityChange(before: Sent, after: Sent): { was: string; is: string } | null {
  const [was, is] = [hoursOf(before), hoursOf(after)]
  return was === is ? null : { was: inWords(was), is: inWords(is) }
}
