/** How long an accepted offer may still be paid: the buyer must not hold its price forever. */
import { liveCheckoutStatuses } from '@/lib/checkout/machine'
import type { Db } from '@/lib/db/client'
import type { Offer } from '@/lib/db/generated/client'
import { inSeconds, now } from '@/lib/time'
import { fundingSeconds, maxFundingSeconds } from './machine'

/** How often to check an offer whose payment is in a block that is not final. */
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
 * Returns when an accepted offer ends unless it is paid: a week after its acceptance, at the deadline of its request (null without one; at
 * most thirty days after the acceptance), or when an open checkout expires, whichever is last. The time of acceptance is the offer's last
 * change. Checkouts do not change the offer, so opening another adds no time. An offer whose payment waits for finality does not end:
 * returns the time of the next check.
 */
export async function fundingEndsAt(
  handle: Db,
  { id, updatedAt }: Pick<Offer, 'id' | 'updatedAt'>,
  deadlineAt: Date | null,
): Promise<Date> {
  const latest = inSeconds(maxFundingSeconds, updatedAt)
  const fundedBy = later(inSeconds(fundingSeconds, updatedAt), deadlineAt && earlier(deadlineAt, latest))
  const open = await handle.checkoutSession.findFirst({
    where: { offerId: id, status: { in: liveCheckoutStatuses }, expiresAt: { gt: fundedBy } },
    orderBy: { expiresAt: 'desc' },
    select: { expiresAt: true },
  })
  const endsAt = later(fundedBy, open?.expiresAt)
  return endsAt <= now() && (await isPaid(handle, id)) ? inSeconds(finalitySeconds) : endsAt
}
