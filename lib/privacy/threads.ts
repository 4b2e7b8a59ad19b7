/** Which threads belong to no order, and what becomes of files nobody needs any more. */
import 'server-only'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'

/** Whether a conversation never led to a paid order or a dispute: then it is not the record of a trade. */
export const isOfNoOrder = (conversationId: Prisma.Sql): Prisma.Sql => Prisma.sql`exists (
  select from app.conversations c where c.id = ${conversationId} and c.dispute_id is null
    and not exists (
      select from app.checkout_sessions s left join chain.orders x on x.order_id = s.order_id
      where s.conversation_id = c.id and (s.status = 'CONFIRMED' or x.order_id is not null)
    )
)`

/** Hands files to the sweep of uploads, which takes out their bytes and then their rows. */
export async function releaseUploads(tx: Tx, keys: Prisma.Sql): Promise<number> {
  return tx.$executeRaw`
    update app.uploads set registered_at = null, created_at = 'epoch' where key in (${keys})`
}
