/** The newest public order, for pages that show how an order looks. */
import { db } from '@/lib/db/client'
import { getOrder } from './queries'
import type { Order } from './schema'

/** The order whose money moved last, as a stranger sees it; null before the first. */
export async function findLatestOrder(): Promise<Order | null> {
  const row = await db.chainOrder.findFirst({
    orderBy: [{ createdBlock: 'desc' }, { orderId: 'asc' }],
    select: { orderId: true },
  })
  return row ? getOrder(null, row.orderId) : null
}
