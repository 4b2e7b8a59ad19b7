/** What a seller may put before a buyer, and a buyer before a seller: so many offers, revisions and unpaid purchases in 24 hours. */
import type { Actor } from '@/lib/actor'
import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { AppError } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { dayMs, quotaUsed } from '@/lib/quota'
import { now, nowMs } from '@/lib/time'
import { standingAt } from './access'

/** Offers of one seller on one request: enough to correct oneself. */
export const offersPerRequest = 5
/** Offers of one seller to one buyer without a request: each may be about another deal. */
const offersPerBuyer = 20
/** Purchases at once of one buyer from one seller that are not paid: more than anyone signs at a time. */
export const unpaidPerSeller = 20
/** Revisions of one offer. */
export const revisionsPerOffer = 10

type Quota = { quota: string; limit: number; words: string }

const aDayAgo = () => new Date(nowMs() - dayMs)

/** Throws `RATE_LIMITED` when as many revisions of the last day as the limit are `counted`. */
async function assertBelow(tx: Tx, counted: Prisma.OfferRevisionWhereInput, quota: Quota): Promise<void> {
  const newest = await tx.offerRevision.findMany({
    where: { ...counted, createdAt: { gt: aDayAgo() } },
    select: { createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: quota.limit,
  })
  assertRoom(newest, quota)
}

/** Throws `RATE_LIMITED` when the newest of a day, up to the limit, use up the quota. */
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

/** Lets no one else count between these two accounts until the transaction ends, so that two at once cannot both be the last one. */
async function lockCount(tx: Tx, from: string, to: string): Promise<void> {
  const key = `offers:${from}:${to}`
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
}

type Sending = { providerAccountId: string; buyerAccountId: string; requestId: string | null }

/** What the buyer took is no burden. Neither is a purchase at once: the buyer made that offer, so it has no validity. */
const sent = {
  version: 1,
  validUntil: { not: null },
  offer: { version: { gt: 0 }, status: { notIn: ['ACCEPTED', 'LOCKED'] } },
} satisfies Prisma.OfferRevisionWhereInput

/**
 * Throws `RATE_LIMITED` when the seller has sent too many offers on the request, or to the buyer without one, in the last day. An
 * offer that was withdrawn counts, one that was accepted does not.
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
 * Throws `RATE_LIMITED` when the buyer has begun too many purchases at once from the seller in the last day and paid none of them.
 * Each is free, and stands in the seller's lists and inbox until it lapses. One that is paid counts no more, final or not.
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

/** Throws `RATE_LIMITED` when the offer was revised too often in the last day. The caller holds the offer's row. */
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
