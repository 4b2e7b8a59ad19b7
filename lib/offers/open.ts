/** The offers on several requests at once: those that a buyer can accept, and those of the caller that were accepted. */
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { now } from '@/lib/time'
import { standingAt } from './access'

/** Returns how many offers on each of these requests can be accepted now; a request without one is left out. */
export async function openOffersOn(requestIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db.offer.groupBy({
    by: ['requestId'],
    where: { requestId: { in: [...requestIds] }, ...standingAt(now()) },
    _count: { _all: true },
  })
  return new Map(rows.flatMap(({ requestId, _count }) => (requestId ? [[requestId, _count._all]] : [])))
}

/** Returns which of these requests have an accepted offer of the caller. */
export async function acceptedOn(actor: Actor, requestIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (requestIds.length === 0) return new Set()
  const rows = await db.offer.findMany({
    where: {
      requestId: { in: [...requestIds] },
      providerAccountId: actor.accountId,
      status: { in: ['ACCEPTED', 'LOCKED'] },
    },
    select: { requestId: true },
  })
  return new Set(rows.flatMap(({ requestId }) => requestId ?? []))
}
