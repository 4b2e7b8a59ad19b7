/** The limits per 24 hours: offers of a seller to a buyer, revisions, and a buyer's unpaid purchases from a seller. */

import type { Actor } from '@/lib/actor'
import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { lockName } from '@/lib/db/lock'
import { AppError } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { dayMs, quotaUsed } from '@/lib/quota'
import { now, nowMs } from '@/lib/time'
import { standingAt } from './access'

/** Offers of one seller on one request: enough to correct mistakes. */
export const offersPerRequest = 5
/** Offers of one seller to one buyer without a request: each may be for another deal. */
const offersPerBuyer = 20
/** Unpaid Buy now purchases of one buyer from one seller: more than anyone signs in a day. */
export const unpaidPerSeller = 20
/** Revisions of one offer. */
export const revisionsPerOffer = 10

type Quota = { quota: string; limit: number; words: string }

const aDayAgo = () => new Date(nowMs() - dayMs)

/** Throws `RATE_LIMITED` when the last day has at least the limit of revisions that match `counted`. */
async function assertBelow(tx: Tx, counted: Prisma.OfferRevisionWhereInput, quota: Quota): Promise<void> {
  const newest = await tx.offerRevision.findMany({
    where: { ...counted, createdAt: { gt: aDayAgo() } },
    select: { createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: quota.limit,
  })
  assertRoom(newest, quota)
}

/** Throws `RATE_LIMITED` when `newest`, the newest of a day, reaches the limit. */
function assertRoom(newest: readonly { createdAt: Date }[], { quota, limit, words }: Quota): void {
  const standing = newest[limit - 1]
  if (!standing) return
  const freesAt = new Date(standing.createdAt.getTime() + dayMs)
  throw quotaUsed(`${words} The next one is possible at ${showTime(freesAt)}.`, {
    quota,
    limit,
    used: newest.length,
    freesAt,
  })
}

/** A seller has at most one active offer per request; the locked request row makes the check safe. */
export async function assertNoLiveOffer(tx: Tx, actor: Actor, requestId: string): Promise<void> {
  const live = await tx.offer.findFirst({
    where: {
      requestId,
      providerAccountId: actor.accountId,
      ...standingAt(now()),
    },
    select: { id: true },
  })
  if (live)
    throw new AppError('CONFLICT', 'You already have an offer on this request. Revise it instead.', {
      offerId: live.id,
    })
}

/** Locks the count between these two accounts until the transaction ends, so that concurrent calls cannot both pass the limit. */
async function lockCount(tx: Tx, from: string, to: string): Promise<void> {
  const key = `offers:${from}:${to}`
  await lockName(tx, key)
}

type Sending = { providerAccountId: string; buyerAccountId: string; requestId: string | null }

/** Offers that the buyer accepted do not count. Neither do Buy now purchases: the buyer made that offer, so it has no validity. */
const sent = {
  version: 1,
  validUntil: { not: null },
  offer: { version: { gt: 0 }, status: { notIn: ['ACCEPTED', 'LOCKED'] } },
} satisfies Prisma.OfferRevisionWhereInput

/**
 * Throws `RATE_LIMITED` when the seller has sent too many offers on the request, or to the buyer without one, in the last day. Withdrawn
 * offers count, accepted ones do not.
 */
export async function assertMaySend(tx: Tx, sending: Sending): Promise<void> {
  await lockCount(tx, sending.providerAccountId, sending.buyerAccountId)
  const quota: Quota =
    sending.requestId === null
      ? {
          quota: 'offersPerBuyer',
          limit: offersPerBuyer,
          words: `You may send a buyer ${offersPerBuyer} offers in 24 hours. Revise one of them instead.`,
        }
      : {
          quota: 'offersPerRequest',
          limit: offersPerRequest,
          words: `You may send ${offersPerRequest} offers on a request in 24 hours.`,
        }
  await assertBelow(tx, { ...sent, offer: { ...sent.offer, ...sending } }, quota)
}

/**
 * Throws `RATE_LIMITED` when the buyer has too many unpaid Buy now purchases from the seller of the last day. Starting one is free, and it
 * appears in the seller's lists and inbox until it lapses. A paid one does not count, final or not.
 */
export async function assertMayBuy(
  tx: Tx,
  sides: { buyerAccountId: string; providerAccountId: string },
): Promise<void> {
  await lockCount(tx, sides.buyerAccountId, sides.providerAccountId)
  const newest = await tx.$queryRaw<{ createdAt: Date }[]>`
    select o.created_at as "createdAt" from app.offers o
    where o.buyer_account_id = ${sides.buyerAccountId} and o.provider_account_id = ${sides.providerAccountId}
      and o.request_id is null and o.status = 'ACCEPTED' and o.created_at > ${aDayAgo()}
      and exists (select from app.listing_purchases p where p.offer_id = o.id)
      and not exists (select from app.order_sessions s where s.offer_id = o.id)
    order by o.created_at desc limit ${unpaidPerSeller}`
  assertRoom(newest, {
    quota: 'unpaidPerSeller',
    limit: unpaidPerSeller,
    words: `You may have ${unpaidPerSeller} unpaid purchases from a seller in 24 hours. Pay one of them first.`,
  })
}

/** Throws `RATE_LIMITED` when the offer was revised too often in the last day. The caller has locked the offer's row. */
export const assertMayRevise = (tx: Tx, offerId: string): Promise<void> =>
  assertBelow(
    tx,
    { offerId, version: { gt: 1 } },
    {
      quota: 'revisionsPerOffer',
      limit: revisionsPerOffer,
      words: `An offer may be revised ${revisionsPerOffer} times in 24 hours.`,
    },
  )
