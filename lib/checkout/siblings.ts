/** The other sessions of an offer. If an expired one is paid late, the buyer must not pay again. */
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { unreachablePart } from '@/lib/failures'
import type { CheckoutRow } from './access'
import { reconcile } from './reconcile'
import { isPending } from './transaction-effect'

/** Brings every session of an offer up to date with the chain. */
export async function reconcileOffer(offerId: string): Promise<void> {
  const rows = await db.checkoutSession.findMany({ where: { offerId, status: { not: 'CONFIRMED' } } })
  for (const row of rows) await reconcile(row)
}

/** Returns the order on the chain of another session of this offer, final or not. */
async function paidSibling({ id, offerId }: CheckoutRow): Promise<string | null> {
  const [paid] = await db.$queryRaw<{ orderId: string }[]>`
    select order_id as "orderId" from app.order_sessions where offer_id = ${offerId} and id <> ${id} limit 1`
  return paid?.orderId ?? null
}

/** Returns a transaction of another session of this offer that may still be mined. Ignores a node that does not respond. */
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

/** Throws `CONFLICT` when another session of the offer is paid, even if not final, or has a pending transaction. */
export async function assertNotPaidOtherwise(row: CheckoutRow): Promise<void> {
  const orderId = await paidSibling(row)
  if (orderId)
    throw new AppError('CONFLICT', 'An earlier checkout of this offer is already paid. Do not pay again.', {
      orderId,
    })
  const txHash = await pendingSibling(row)
  if (txHash)
    throw new AppError(
      'CONFLICT',
      'The payment of an earlier checkout of this offer is pending. Wait for it, or cancel it in your wallet first.',
      { txHash },
    )
}
