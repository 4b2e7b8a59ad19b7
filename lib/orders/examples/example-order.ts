/** A settled order and its review, as an example for the home page. */
import { db } from '@/lib/db/client'
import { getOrder } from '@/lib/orders/queries'
import type { Order, Review } from '@/lib/orders/schema'

/** How many of the newest reviews to search for an example. */
const lookedThrough = 40

/** Returns a released order and its buyer's review, as an example; null when no recent review fits. */
export async function exampleOrder(): Promise<{ order: Order; review: Review } | null> {
  const [found] = await db.$queryRaw<{ orderId: string }[]>`
    select r.order_id as "orderId"
    from (select * from app.reviews order by created_at desc, id desc limit ${lookedThrough}) r
    join chain.orders o on o.order_id = r.order_id
    where r.side = 'client' and r.rating >= 4 and length(r.text) between 40 and 240 and o.outcome = 'RELEASED'
    order by r.rating desc, r.created_at desc limit 1`
  if (!found) return null
  const order = await getOrder(null, found.orderId)
  const review = order.reviews.find(({ side }) => side === 'client')
  return review ? { order, review } : null
}
