/** Jobs that update sessions by the chain and the clock, without a caller. */
import { z } from 'zod'
import { db } from '@/lib/db/client'
import { defineJob } from '@/lib/queue/job'
import { Keyed } from '@/lib/queue/payloads'
import { runAgain } from '@/lib/queue/timers'
import { inSeconds } from '@/lib/time'
import type { CheckoutRow } from './access'
import { type CheckoutStatus, liveCheckoutStatuses } from './machine'
import { reconcile } from './reconcile'

/** How often to poll a reported transaction: only the node knows that it failed. */
const broadcastSeconds = 10

/** When to check a session again; null when neither clock nor node can change it. */
function againAt({ status, expiresAt }: CheckoutRow): Date | null {
  if (status === 'BROADCAST') return inSeconds(broadcastSeconds)
  return liveCheckoutStatuses.includes(status as CheckoutStatus) ? expiresAt : null
}

async function follow(row: CheckoutRow): Promise<void> {
  const due = againAt(await reconcile(row))
  if (due) await db.$transaction((tx) => runAgain(tx, { job: 'checkout.reconcile', key: row.id, due }))
}

export const checkoutJobs = [
  defineJob({
    name: 'checkout.reconcile',
    payload: Keyed,
    from: ({ channel, type, subject }) =>
      channel.startsWith('account:') && type.startsWith('checkout.') ? [{ id: subject }] : [],
    run: async ({ id }) => {
      const row = await db.checkoutSession.findUnique({ where: { id } })
      if (row) await follow(row)
    },
  }),
  defineJob({
    name: 'checkout.reconcile-order',
    payload: z.object({ orderId: z.string() }),
    maxConcurrent: 4,
    // An order was created, possibly for a session that had ended, or was removed by a reorg.
    from: ({ channel, type, subject }) =>
      channel.startsWith('order:') && (type === 'order.created' || type === 'order.reorged')
        ? [{ orderId: subject }]
        : [],
    run: async ({ orderId }) => {
      const row = await db.checkoutSession.findFirst({ where: { orderId } })
      if (row) await follow(row)
    },
  }),
]
