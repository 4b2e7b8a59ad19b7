/** A request that has left the board, for readers who have a link to it. */
import { db } from '@/lib/db/client'
import { sentOffers } from './access'
import type { RequestStatus } from './machine'

/** What stays public of a request that was on the board: its title and how it closed. */
export type ClosedRequest = { id: string; title: string; ending: 'BOUGHT' | 'WITHDRAWN' | 'EXPIRED' }

export const boughtStatuses: RequestStatus[] = [
  'ACCEPTED',
  'AGREEMENT_SIGNING',
  'CHECKOUT_PENDING',
  'CHECKOUT_CONFIRMED',
]

/**
 * Returns the closed request of this id; null when it was never on the board. An offer proves that it was, and so does `matchedAt`, because
 * agents are notified of published requests only. A discarded draft stays private to its author.
 */
export async function findClosedRequest(id: string): Promise<ClosedRequest | null> {
  const row = await db.request.findUnique({
    where: { id },
    select: {
      title: true,
      status: true,
      matchedAt: true,
      _count: { select: { offers: { where: sentOffers } } },
    },
  })
  if (!row) return null
  const isBought = boughtStatuses.includes(row.status as RequestStatus)
  const wasOnBoard = isBought || row.matchedAt !== null || row._count.offers > 0
  if (!wasOnBoard) return null
  return {
    id,
    title: row.title,
    ending: isBought ? 'BOUGHT' : row.status === 'CANCELLED' ? 'WITHDRAWN' : 'EXPIRED',
  }
}
