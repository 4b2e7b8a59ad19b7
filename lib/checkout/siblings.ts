/** The other sessions of an offer: one that expired may be paid late, and then nobody should be led to pay a second time. */
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { unreachablePart } from '@/lib/failures'
import type { CheckoutRow } from './access'
import { isPending } from './broadcast'
import { reconcile } from './reconcile'

/** Brings every session of an offer up to what the chain says: one that expired may have been paid after all. */
export async function reconcileOffer(offerId: string): Promise<void> {
  const rows = await db.checkoutSession.findMany({ where: { offerId, status: { not: 'CONFIRMED' } } })
  for (const row of rows) await reconcile(row)
}

/** The order of another session of this offer that is on the chain, final or not. */
async function paidSibling({ id, offerId }: CheckoutRow): Promise<string | null> {
  const [paid] = await db.$queryRaw<{ orderId: string }[]>`
    select order_id as "orderId" from app.order_sessions where offer_id = ${offerId} and id <> ${id} limit 1`
  return paid?.orderId ?? null
}

/** A transaction of another session of this offer that may still be mined. A node that does not answer says nothing. */
async function pendingSibling({ id, offerId }: CheckoutRow): Promise<string | null> {
  const rows = await db.checkoutSession.findMany({
    where: { offerId, id: { not: id }, txHash: { not: null } },
    select: { txHash: true },
    orderBy: { createdAt: 'desc' },
    take: 5,
  })
  for (const { txHash } of rows)
    try {
      if (txHash && (await isPending(txHash as `0x${string}`))) return txHash
    } catch (error) {
      if (!unreachablePart(error)) throw error
    }
  return null
}

/** Throws `CONFLICT` when another session of the offer is paid, also when its block is not final yet, or its transaction waits. */
export async function assertNotPaidOtherwise(row: CheckoutRow): Promise<void> {
  const orderId = await paidSibling(row)
  if (orderId)
    throw new AppError('CONFLICT', 'An earlier checkout of this offer is paid: do not pay again.', {
      orderId,
    })
  const txHash = await pendingSibling(row)
  if (txHash)
    throw new AppError(
      'CONFLICT',
      'The payment of an earlier checkout of this offer waits for the chain: wait for it, or cancel it in your wallet first.',
      { txHash },
    )
}
