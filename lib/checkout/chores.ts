/** Sessions follow the chain also when nobody looks at them. */
import { db } from '@/lib/db/client'
import type { Chore } from '@/lib/queue/chore'
import { liveCheckoutStatuses } from './machine'
import { reconcile } from './reconcile'

type Due = Promise<{ id: string }[]>

/** Open sessions that may have moved: their order exists, their time is over, or their transaction waits. */
const dueOpen = (): Due => db.$queryRaw`
  select s.id from app.checkout_sessions s
  where s.status = any(${liveCheckoutStatuses})
    and (s.expires_at <= now()
      or (s.status = 'BROADCAST' and s.updated_at <= now() - interval '10 seconds')
      or exists (select 1 from chain.orders o where o.order_id = s.order_id))
  order by s.updated_at limit 200`

/** Expired sessions whose transaction was mined after all. A month is longer than any wallet waits. */
const duePaidLate = (): Due => db.$queryRaw`
  select s.id from app.checkout_sessions s
  where s.status = 'EXPIRED' and s.expires_at > now() - interval '30 days'
    and exists (select 1 from chain.orders o where o.order_id = s.order_id)
  order by s.expires_at limit 200`

async function reconcileAll(due: Due): Promise<number> {
  let moved = 0
  for (const { id } of await due) {
    const row = await db.checkoutSession.findUnique({ where: { id } })
    if (row && (await reconcile(row)).status !== row.status) moved += 1
  }
  return moved
}

export const checkoutChores: readonly Chore[] = [
  { name: 'checkout.reconcile', everySeconds: 1, run: () => reconcileAll(dueOpen()) },
  { name: 'checkout.paid-late', everySeconds: 60, run: () => reconcileAll(duePaidLate()) },
]
