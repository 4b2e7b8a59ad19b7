/** Undoes a confirmed order that a reorg removed from the chain. */
import type { Tx } from '@/lib/db/client'
import { notificationTypes } from '@/lib/notifications/schema'
import { holdNotifications, type Truth, withdrawUntrue } from '@/lib/notifications/withdraw'
import { unlockOffer } from '@/lib/offers/moves'
import { tryMoveRequest } from '@/lib/requests/moves'
import { now } from '@/lib/time'
import { checkoutLifetimeMs } from './machine'
import { moveCheckout } from './moves'
import { notifyDropped } from './notices'

/** The notification types that are only true while the order is on the chain. */
const nothingIsTrue: Truth = new Map(
  notificationTypes
    .filter((type) => /^(order|settlement|review)\./.test(type))
    .filter((type) => type !== 'order.dropped' && type !== 'order.rolled-back')
    .map((type) => [type, 0]),
)

/** Whether the session's order is on the chain with every term equal. */
async function isOnChain(tx: Tx, orderId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`select 1 from app.order_sessions where order_id = ${orderId}`
  return rows.length > 0
}

/** Whether another session of the offer has its order on the chain, in any status. */
async function hasOtherOrder(tx: Tx, { id, offerId }: { id: string; offerId: string }): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from app.order_sessions where offer_id = ${offerId} and id <> ${id} limit 1`
  return rows.length > 0
}

/**
 * Returns a confirmed session to its state before the order: the session can be paid again, its offer and its request wait for the payment,
 * and both sides are notified. Rival offers stay declined, because the acceptance stands. Returns false if no confirmed session has this
 * order's id, or the order is on the chain.
 */
export async function dropOrder(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx.checkoutSession.findUnique({ where: { orderId } })
  if (row?.status !== 'CONFIRMED') return false
  await holdNotifications(tx, orderId)
  if (await isOnChain(tx, orderId)) return false
  // The session may have expired meanwhile, so it is valid for a full day again.
  const expiresAt = new Date(now().getTime() + checkoutLifetimeMs)
  if (!(await moveCheckout(tx, row, 'OrderOrphaned', { expiresAt }))) return false
  const paidOtherwise = await tx.checkoutSession.count({
    where: { offerId: row.offerId, status: 'CONFIRMED', id: { not: row.id } },
  })
  const offer = await tx.offer.findUniqueOrThrow({ where: { id: row.offerId } })
  if (paidOtherwise === 0) {
    await unlockOffer(tx, row.offerId)
    if (offer.requestId) await tryMoveRequest(tx, offer.requestId, 'OrderOrphaned')
  }
  const withdrawn = await withdrawUntrue(tx, orderId, nothingIsTrue)
  const others = new Set([offer.providerAccountId, ...withdrawn.map(({ accountId }) => accountId)])
  others.delete(row.accountId)
  await notifyDropped(tx, row, {
    buyerAccountId: row.accountId,
    otherAccountIds: [...others],
    // By the chain: the reorg may have removed the other order too.
    isPaidOtherwise: await hasOtherOrder(tx, row),
  })
  return true
}

/**
 * Call it when the order that differed from this session's terms is no longer on the chain. Its id is free again. If the order returns,
 * both sides are notified again.
 */
export async function forgetMismatch(tx: Tx, orderId: string): Promise<void> {
  if ((await tx.chainOrder.count({ where: { orderId } })) > 0) return
  await tx.checkoutSession.updateMany({ where: { orderId }, data: { mismatchedAt: null } })
}
