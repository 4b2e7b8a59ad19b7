/** Sessions follow the chain also when nobody looks at them. */
import { db } from '@/lib/db/client'
import type { Chore } from '@/lib/queue/chore'
import { checkoutStatusesTaking, liveCheckoutStatuses } from './machine'
import { reconcile } from './reconcile'

/** Sessions that may have moved: their order exists, their time is over, or their transaction waits. */
async function dueIds(): Promise<string[]> {
  const confirmable = checkoutStatusesTaking('OrderCreated')
  const rows = await db.$queryRaw<{ id: string }[]>`
    select s.id from app.checkout_sessions s
    where (s.status = any(${confirmable}) and s.expires_at > now() - interval '30 days'
        and exists (select 1 from chain.orders o where o.order_id = s.order_id))
      or (s.status = any(${liveCheckoutStatuses}) and s.expires_at <= now())
      or (s.status = 'BROADCAST' and s.updated_at <= now() - interval '10 seconds')
    order by s.updated_at limit 200`
  return rows.map((row) => row.id)
}

export const checkoutChores: readonly Chore[] = [
  {
    name: 'checkout.reconcile',
    everySeconds: 1,
    run: async () => {
      let moved = 0
      for (const id of await dueIds()) {
        const row = await db.checkoutSession.findUnique({ where: { id } })
        if (!row) continue
        const after = await reconcile(row)
        if (after.status !== row.status) moved += 1
      }
      return moved
    },
  },
]
