/** Which conversations belong to no order. */
import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/** Whether a checkout `s` led to an order. */
const isPaid = Prisma.sql`(s.status = 'CONFIRMED' or exists (select from chain.orders x where x.order_id = s.order_id))`

/**
 * Whether a conversation never led to a paid order, a slot of a campaign or a dispute: then it is not the record of a trade. An order
 * may have another conversation than the one in which its offer was made.
 */
export const isOfNoOrder = (conversationId: Prisma.Sql): Prisma.Sql => Prisma.sql`exists (
  select from app.conversations c where c.id = ${conversationId} and c.dispute_id is null and c.slot_id is null
    and not exists (select from app.checkout_sessions s where s.conversation_id = c.id and ${isPaid})
    and not exists (
      select from app.offers o join app.checkout_sessions s on s.offer_id = o.id
      where o.conversation_id = c.id and ${isPaid}
    )
)`
