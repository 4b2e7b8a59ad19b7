/** What a reorg undoes of an order: its payment, or later steps. Both sides hear that what they were told does not hold. */
import { dropOrder } from '@/lib/checkout/drop'
import { Terms } from '@/lib/checkout/schema'
import { db, type Tx } from '@/lib/db/client'
import { notify } from '@/lib/notifications/notify'
import type { NotificationType } from '@/lib/notifications/schema'
import { type Truth, untrueByAccount, withdrawUntrue } from '@/lib/notifications/withdraw'
import { nowMs } from '@/lib/time'
import { findOrder, type LoadedOrder } from './access'
import { called } from './news'
import { timelineOf } from './timeline'

/** The event of the chain that each notification tells of. */
const eventOf = {
  'order.accepted': 'OrderAccepted',
  'order.delivered': 'OrderDelivered',
  'order.redo': 'RedoRequested',
  'order.settled': 'OrderSettled',
  'order.cancelled': 'OrderCancelled',
  'order.extension_proposed': 'ExtensionProposed',
  'order.extended': 'OrderExtended',
  'settlement.proposed': 'SettlementProposed',
} as const satisfies Partial<Record<NotificationType, string>>

/** What is true of an order at this moment. Without a row nothing is. */
function truthOf(order: LoadedOrder | null, happened: readonly string[]): Truth {
  const exists = order !== null && order.state.version > 0
  const known: [NotificationType, number | 'any'][] = [
    ['order.funded', exists && order.session ? 1 : 0],
    ['order.duplicate', exists && order.session ? 1 : 0],
    ['order.mismatched', exists && !order.session ? 1 : 0],
    ...(['order.unaccepted', 'order.overdue', 'order.claimable'] as const).map(
      (type): [NotificationType, number | 'any'] => [type, exists ? 'any' : 0],
    ),
    ['review.received', order?.state.outcome ? 'any' : 0],
    ...Object.entries(eventOf).map(([type, event]): [NotificationType, number] => [
      type as keyof typeof eventOf,
      happened.filter((name) => name === event).length,
    ]),
  ]
  return new Map(known)
}

async function tellRolledBack(
  tx: Tx,
  order: LoadedOrder | null,
  id: string,
  untrue: ReadonlyMap<string, string>,
): Promise<void> {
  const what = called(order?.session ? Terms.parse(order.session.terms).title : null)
  const now =
    order && order.state.version > 0
      ? `It is ${order.state.status} now.`
      : 'It is not on the chain any more: no money is in escrow.'
  const occasion = nowMs()
  await notify(
    tx,
    [...untrue].map(([accountId, said]) => ({
      accountId,
      type: 'order.rolled-back' as const,
      title: 'The chain took back a step of an order',
      text: `The chain reorganised. Of ${what} this does not hold any more: ${said}. ${now}`,
      path: `/orders/${id}` as const,
      subject: id,
      data: { orderId: id },
      occasion,
    })),
  )
}

/**
 * Brings what was told about an order up to what the chain says after a reorg: a dropped order's checkout is open again, and whoever
 * was told of a step that is gone is told so. Harmless to repeat, and when the same steps are on the chain again nothing is told.
 * Returns whether anything was taken back.
 */
export async function takeBackOrder(id: string): Promise<boolean> {
  const [order, timeline] = await Promise.all([findOrder(id), timelineOf(id)])
  const happened = timeline.map(({ name }) => name)
  return db.$transaction(async (tx) => {
    const dropped = await dropOrder(tx, id)
    const withdrawn = await withdrawUntrue(tx, id, truthOf(order, happened))
    await tellRolledBack(tx, order, id, untrueByAccount(withdrawn))
    return dropped || withdrawn.length > 0
  })
}
