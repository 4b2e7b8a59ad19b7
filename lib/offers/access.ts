/** The only way to load an offer for an account: it is visible to its two sides. Anyone else receives `NOT_FOUND`. */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { AppError, assert, notFound } from '@/lib/errors'
import { type RequestStatus, requestStatusAt } from '@/lib/requests/machine'
import { now } from '@/lib/time'
import { type OfferSide, type OfferStatus, offerStatusAt } from './machine'

/** Relations that every read of an offer loads. */
export const offerParts = {
  revisions: { orderBy: { version: 'asc' } },
  request: {
    select: {
      status: true,
      deadlineAt: true,
      clientAgentId: true,
      title: true,
      minStake: true,
      currency: true,
    },
  },
} satisfies Prisma.OfferInclude

export type OfferRow = Prisma.OfferGetPayload<{ include: typeof offerParts }>
export type RevisionRow = OfferRow['revisions'][number]

/** Selects offers that are open at this time: active ones whose current revision is still valid. */
export const standingAt = (at: Date) =>
  ({
    status: 'ACTIVE',
    revisions: { some: { status: 'CURRENT', OR: [{ validUntil: null }, { validUntil: { gt: at } }] } },
  }) satisfies Prisma.OfferWhereInput

/** Returns the newest revision. Creating an offer writes the first one, so one always exists. */
export function currentRevision(offer: OfferRow): RevisionRow {
  const newest = offer.revisions.at(-1)
  assert(newest, `offer ${offer.id} has no revision`)
  return newest
}

/** Returns the status to show now. */
export function shownStatus(offer: OfferRow): OfferStatus {
  const at = now()
  const { request } = offer
  return offerStatusAt(
    offer.status as OfferStatus,
    {
      validUntil: currentRevision(offer).validUntil,
      requestStatus: request && requestStatusAt(request.status as RequestStatus, request.deadlineAt, at),
    },
    at,
  )
}

/** The side an account is on, or null. */
export const sideOf = (
  offer: Pick<OfferRow, 'buyerAccountId' | 'providerAccountId'>,
  actor: Actor,
): OfferSide | null =>
  offer.buyerAccountId === actor.accountId
    ? 'client'
    : offer.providerAccountId === actor.accountId
      ? 'provider'
      : null

/** Returns the offer and the side of `actor`. Throws `NOT_FOUND` for anyone else, and for the buyer before it is sent. */
export async function offerFor(actor: Actor, id: string): Promise<{ offer: OfferRow; side: OfferSide }> {
  const offer = await db.offer.findUnique({ where: { id }, include: offerParts })
  const side = offer && sideOf(offer, actor)
  if (!offer || !side || (side === 'client' && offer.version === 0)) throw notFound('offer')
  return { offer, side }
}

/** Returns the offer when `actor` is on this side. Throws `FORBIDDEN` for the other side. */
export async function offerAs(actor: Actor, id: string, wanted: OfferSide): Promise<OfferRow> {
  const { offer, side } = await offerFor(actor, id)
  if (side !== wanted)
    throw new AppError(
      'FORBIDDEN',
      wanted === 'client'
        ? 'Only the buyer may do that.'
        : 'Only the seller who sent this offer may do that.',
    )
  return offer
}
