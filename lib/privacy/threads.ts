/** Which threads belong to no order. */
import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/** Whether a conversation never led to a paid order or a dispute: then it is not the record of a trade. */
export const isOfNoOrder = (conversationId: Prisma.Sql): Prisma.Sql => Prisma.sql`exists (
  select from app.conversations c where c.id = ${conversationId} and c.dispute_id is null
    and not exists (
      select from app.checkout_sessions s left join chain.orders x on x.order_id = s.order_id
      where s.conversation_id = c.id and (s.status = 'CONFIRMED' or x.order_id is not null)
    )
)`
