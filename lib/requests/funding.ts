/** How long an accepted offer may still be paid: the buyer must not hold its price forever. */
import { liveCheckoutStatuses } from '@/lib/checkout/machine'
import type { Db } from '@/lib/db/client'
import type { Offer } from '@/lib/db/generated/client'
import { inSeconds, now } from '@/lib/time'
import { fundingSeconds, longestFundingSeconds } from './machine'

/** How often to look again at an offer whose payment is in a block that is not final. */
const finalitySeconds = 60

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)
const later = (one: Date, other: Date | null | undefined): Date => (other && other > one ? other : one)

/** Whether a checkout of the offer has its order on the chain, final or not. */
async function isPaid(handle: Db, offerId: string): Promise<boolean> {
  const rows = await handle.$queryRaw<unknown[]>`
    select 1 from app.order_sessions where offer_id = ${offerId} limit 1`
  return rows.length > 0
}

/**
 * Returns when an accepted offer ends unless it is paid: a week after it was accepted, at the deadline of its request (null where it
 * has none; at most thirty days after the acceptance), or with the checkout that is open then, whichever is last. The days count from
 * the offer's last change: no checkout changes it, so none that is opened again adds any. While its payment waits for a final block it
 * does not end: returns the time to look again.
 */
export async function fundingEndsAt(
  handle: Db,
  { id, updatedAt }: Pick<Offer, 'id' | 'updatedAt'>,
  deadlineAt: Date | null,
): Promise<Date> {
  const latest = inSeconds(longestFundingSeconds, updatedAt)
  const fundedBy = later(inSeconds(fundingSeconds, updatedAt), deadlineAt && earlier(deadlineAt, latest))
  const open = await handle.checkoutSession.findFirst({
    where: { offerId: id, status: { in: liveCheckoutStatuses }, expiresAt: { gt: fundedBy } },
    orderBy: { expiresAt: 'desc' },
    select: { expiresAt: true },
  })
  const endsAt = later(fundedBy, open?.expiresAt)
  return endsAt <= now() && (await isPaid(handle, id)) ? inSeconds(finalitySeconds) : endsAt
}
