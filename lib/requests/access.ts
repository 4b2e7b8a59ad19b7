/** The only way to load a request for an account: open ones are public, others are visible to their two sides. */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { AppError, notFound } from '@/lib/errors'
import { now } from '@/lib/time'
import { isRequestOpen, type RequestStatus } from './machine'

/** Selects sent offers: a draft has no version yet and is private to its author. */
export const sentOffers = { version: { gt: 0 } } satisfies Prisma.OfferWhereInput

/** Relations that every read of a request loads. */
export const requestParts = {
  account: { select: { walletAddress: true } },
  _count: { select: { offers: { where: sentOffers }, attachments: true } },
} satisfies Prisma.RequestInclude

export type RequestRow = Prisma.RequestGetPayload<{ include: typeof requestParts }>
export type RequestSide = 'client' | 'provider' | 'stranger'

/** Returns the ids of these requests on which the account has sent an offer. */
export async function quotedOn(actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  const offers = await db.offer.findMany({
    where: { requestId: { in: [...ids] }, providerAccountId: actor.accountId, ...sentOffers },
    select: { requestId: true },
  })
  return new Set(offers.flatMap((offer) => offer.requestId ?? []))
}

/** Whether the request is on the public board now. */
const isOnBoard = (row: RequestRow): boolean =>
  isRequestOpen(row.status as RequestStatus, row.deadlineAt, now())

/** Returns the request and the side of `actor`. Throws `NOT_FOUND` for outsiders once it is off the board. */
export async function requestFor(
  actor: Actor | null,
  id: string,
): Promise<{ request: RequestRow; side: RequestSide }> {
  const request = await db.request.findUnique({ where: { id }, include: requestParts })
  if (!request) throw notFound('request')
  if (actor?.accountId === request.accountId) return { request, side: 'client' }
  if (actor && (await quotedOn(actor, [id])).has(id)) return { request, side: 'provider' }
  if (!isOnBoard(request)) throw notFound('request')
  return { request, side: 'stranger' }
}

/** Returns the request when `actor` is its buyer. Others receive no more than `requestFor` returns. */
export async function ownRequest(actor: Actor, id: string): Promise<RequestRow> {
  const { request, side } = await requestFor(actor, id)
  if (side !== 'client')
    throw new AppError('FORBIDDEN', 'Only the buyer who published this request may do that.')
  return request
}
