/** Counts offers that a buyer can accept. */
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
