/** The only way to load an offer for somebody: its two sides. Rivals and strangers get the answer of a missing one. */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { AppError, assert, notFound } from '@/lib/errors'
import { type RequestStatus, requestStatusAt } from '@/lib/requests/machine'
import { now } from '@/lib/time'
import { type OfferSide, type OfferStatus, offerStatusAt } from './machine'

/** What every read of an offer loads with it. */
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

/** The newest revision. Sending an offer writes the first one, so there always is one. */
export function currentRevision(offer: OfferRow): RevisionRow {
  const newest = offer.revisions.at(-1)
  assert(newest, `offer ${offer.id} has no revision`)
  return newest
}

/** The status people see at this moment. */
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

/** The offer and the side `actor` is on. Throws `NOT_FOUND` to everybody else, and to the buyer before it was sent. */
export async function offerFor(actor: Actor, id: string): Promise<{ offer: OfferRow; side: OfferSide }> {
  const offer = await db.offer.findUnique({ where: { id }, include: offerParts })
  const side = offer && sideOf(offer, actor)
  if (!offer || !side || (side === 'client' && offer.version === 0)) throw notFound('offer')
  return { offer, side }
}

/** The offer, when `actor` is on this side of it. Throws `FORBIDDEN` to the other side. */
export async function offerAs(actor: Actor, id: string, wanted: OfferSide): Promise<OfferRow> {
  const { offer, side } = await offerFor(actor, id)
  if (side !== wanted)
    throw new AppError(
      'FORBIDDEN',
      wanted === 'client'
        ? 'Only the buyer may do that.'
        : 'Only the provider who sent this offer may do that.',
    )
  return offer
}
