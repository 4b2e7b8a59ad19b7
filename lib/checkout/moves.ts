/** THE way a checkout session changes its status: one conditional update, counted. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import type { CheckoutRow } from './access'
import { type CheckoutEventName, type CheckoutStatus, checkoutMachine } from './machine'

/** What may change together with the status. */
export type CheckoutChange = { txHash?: string | null; expiresAt?: Date; mismatchedAt?: Date }

/** Moves the session if it still is in the status that was read. Returns false when something else moved it first. */
export async function moveCheckout(
  tx: Tx,
  row: Pick<CheckoutRow, 'id' | 'accountId' | 'orderId' | 'status'>,
  event: CheckoutEventName,
  data: CheckoutChange = {},
): Promise<boolean> {
  const to = checkoutMachine.next(row.status as CheckoutStatus, event)
  if (to === null) return false
  const { count } = await tx.checkoutSession.updateMany({
    where: { id: row.id, status: row.status },
    data: { ...data, status: to },
  })
  if (count > 0 && to !== row.status)
    await emit(tx, {
      channel: `account:${row.accountId}`,
      type: `checkout.${to.toLowerCase()}`,
      subject: row.id,
      data: { status: to, orderId: row.orderId },
    })
  return count > 0
}
