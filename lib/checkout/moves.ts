/** The only way to change the status of a checkout session: one conditional update. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox/outbox'
import { lowerCase } from '@/lib/event-types'
import type { CheckoutRow } from './access'
import { type CheckoutEventName, type CheckoutStatus, checkoutMachine } from './machine'

/** The fields that may change together with the status. */
export type CheckoutChange = { txHash?: string | null; expiresAt?: Date; mismatchedAt?: Date }

/** Changes the status if it is still the one that was read. Returns false if another writer changed it first. */
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
      type: `checkout.${lowerCase(to)}`,
      subject: row.id,
      data: { status: to, orderId: row.orderId },
    })
  return count > 0
}
