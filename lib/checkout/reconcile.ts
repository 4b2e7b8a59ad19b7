/**
 * Bringing sessions up to what the chain says: `OrderCreated` confirms one from wherever it is, a reverted
 * transaction fails it, time ends it. Runs at every read and as a chore; each move is a conditional update.
 */
import { publicClient } from '@/lib/chain/client'
import { postSystemMessage } from '@/lib/conversations/threads'
import { db, type Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import { showUnits } from '@/lib/db/units'
import { notify } from '@/lib/notifications/notify'
import { lockOffer } from '@/lib/offers/moves'
import { tryMoveRequest } from '@/lib/requests/moves'
import { now } from '@/lib/time'
import type { CheckoutRow } from './access'
import { type CheckoutEventName, type CheckoutStatus, checkoutMachine } from './machine'

/** Moves the session if it still is in the status that was read. False when somebody else was first. */
export async function moveCheckout(
  tx: Tx,
  row: Pick<CheckoutRow, 'id' | 'accountId' | 'orderId' | 'status'>,
  event: CheckoutEventName,
  data: { txHash?: string } = {},
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

/** The order is in escrow: session, offer, request and thread learn it together. */
async function confirm(row: CheckoutRow, createdTx: string): Promise<void> {
  await db.$transaction(async (tx) => {
    if (!(await moveCheckout(tx, row, 'OrderCreated', { txHash: createdTx }))) return
    const { requestId, providerAccountId } = await lockOffer(tx, row.offerId)
    if (requestId) await tryMoveRequest(tx, requestId, 'OrderCreated')
    await postSystemMessage(
      tx,
      row.conversationId,
      'The buyer paid into escrow. The provider has to accept the order now.',
      { orderId: row.orderId },
    )
    await notify(tx, [
      {
        accountId: providerAccountId,
        type: 'order.funded',
        title: 'An order waits for you',
        text: `${showUnits(row.amount, row.currency)} ${row.currency} are in escrow: accept the order to start.`,
        path: `/orders/${row.orderId}`,
        subject: row.orderId,
        data: { orderId: row.orderId, offerId: row.offerId },
      },
    ])
  })
}

/** Whether the reported transaction was mined and failed. Unknown (null) while the node does not say. */
async function hasReverted(txHash: string): Promise<boolean | null> {
  try {
    const receipt = await publicClient().getTransactionReceipt({ hash: txHash as `0x${string}` })
    return receipt.status === 'reverted'
  } catch {
    return null
  }
}

async function pendingEvent(row: CheckoutRow): Promise<CheckoutEventName | null> {
  if (row.status === 'BROADCAST' && row.txHash && (await hasReverted(row.txHash)))
    return 'TransactionReverted'
  return row.expiresAt <= now() ? 'TimePassed' : null
}

/** The session as the chain and the clock have it. */
export async function reconcile(row: CheckoutRow): Promise<CheckoutRow> {
  const order = await db.chainOrder.findUnique({
    where: { orderId: row.orderId },
    select: { createdTx: true },
  })
  const isConfirmed = row.status === 'CONFIRMED'
  if (order && isConfirmed) return row
  if (order) await confirm(row, order.createdTx)
  else {
    const event = isConfirmed ? 'OrderOrphaned' : await pendingEvent(row)
    if (event === null || !(await db.$transaction((tx) => moveCheckout(tx, row, event)))) return row
  }
  return db.checkoutSession.findUniqueOrThrow({ where: { id: row.id } })
}
