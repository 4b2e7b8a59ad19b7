/**
 * Brings a session up to date with the chain. The agreed order confirms it once its block is final, an order with other terms ends it, a
 * reverted transaction fails it, a reorg reopens it, time expires it. Runs as a job and before each action of the buyer; each change is a
 * conditional update. Reads compute the change without writing it.
 */
import { finality, isFinal } from '@/lib/chain/finality'
import { db, type Tx } from '@/lib/db/client'
import type { ChainOrder } from '@/lib/db/generated/client'
import { unreachablePart } from '@/lib/failures'
import { lockOffer } from '@/lib/offers/moves'
import { tryMoveRequest } from '@/lib/requests/moves'
import { now } from '@/lib/time'
import type { CheckoutRow } from './access'
import { dropOrder } from './drop'
import { type CheckoutEventName, type CheckoutStatus, checkoutLifetimeMs, checkoutMachine } from './machine'
import { type BoundField, mismatchOf } from './match'
import { type CheckoutChange, moveCheckout } from './moves'
import { notifyDuplicate, notifyFunded, notifyMismatch } from './notices'
import { type TransactionEffect, transactionEffectOf } from './transaction-effect'

/** A due change of the session, and the function that writes it with all its consequences. */
type Move = {
  event: CheckoutEventName
  change: CheckoutChange
  write: (tx: Tx) => Promise<unknown>
}

/** A change of the session alone. */
const plainMove = (row: CheckoutRow, event: CheckoutEventName, change: CheckoutChange = {}): Move => ({
  event,
  change,
  write: (tx) => moveCheckout(tx, row, event, change),
})

/** The order is final: updates the session, the offer, the request and the conversation together. */
function confirm(row: CheckoutRow, order: ChainOrder): Move {
  const change = { txHash: order.createdTx }
  return {
    event: 'OrderCreated',
    change,
    write: async (tx) => {
      // The offer before the session, like a checkout that reopens the session: in the other order they deadlock.
      await tx.$queryRaw`select from app.offers where id = ${row.offerId} for no key update`
      if (!(await moveCheckout(tx, row, 'OrderCreated', change))) return
      // The lock serializes two payments of one offer, so that the second one counts the first.
      const { requestId, providerAccountId } = await lockOffer(tx, row.offerId)
      const paidOtherwise = await tx.checkoutSession.count({
        where: { offerId: row.offerId, status: 'CONFIRMED', id: { not: row.id } },
      })
      if (requestId) await tryMoveRequest(tx, requestId, 'OrderCreated')
      if (paidOtherwise === 0) await notifyFunded(tx, row, order, { providerAccountId })
      else await notifyDuplicate(tx, row, order, { buyerAccountId: row.accountId, providerAccountId })
    },
  }
}

/** The agreed order is in a block that is not final: no one is notified of the payment yet. */
function awaitFinality(row: CheckoutRow, order: ChainOrder): Move | null {
  if (row.status === 'BROADCAST' && row.txHash === order.createdTx) return null
  const change: CheckoutChange = { txHash: order.createdTx }
  // An expired session reopens while its payment is being confirmed.
  if (row.expiresAt <= now()) change.expiresAt = new Date(now().getTime() + checkoutLifetimeMs)
  return plainMove(row, 'OrderMined', change)
}

/** An order with this id but other terms: the id is used up, so a new checkout is needed. Notifies once. */
function refuse(row: CheckoutRow, fields: readonly BoundField[]): Move | null {
  if (row.mismatchedAt) return null
  const change = { mismatchedAt: now() }
  return {
    event: 'OrderMismatched',
    change,
    write: async (tx) => {
      if (!(await moveCheckout(tx, row, 'OrderMismatched', change))) return
      const { providerAccountId } = await tx.offer.findUniqueOrThrow({ where: { id: row.offerId } })
      await notifyMismatch(tx, row, fields, { buyerAccountId: row.accountId, providerAccountId })
    },
  }
}

/** The confirmed order is no longer on the chain. */
const drop = (row: CheckoutRow): Move => ({
  event: 'OrderOrphaned',
  change: { expiresAt: new Date(now().getTime() + checkoutLifetimeMs) },
  write: (tx) => dropOrder(tx, row.orderId),
})

/** Returns the result of the reported transaction; null if there is none, or the node does not respond. */
async function reported({ txHash, ...row }: CheckoutRow): Promise<TransactionEffect | null> {
  if (row.status !== 'BROADCAST' || txHash === null) return null
  try {
    return await transactionEffectOf({ ...row, txHash }, txHash as `0x${string}`)
  } catch (error) {
    if (unreachablePart(error)) return null
    throw error
  }
}

/** The due change of a session without an order: its transaction failed or was unrelated, or its time is over. */
async function unpaid(row: CheckoutRow): Promise<Move | null> {
  const became = await reported(row)
  if (became === 'failed') return plainMove(row, 'TransactionReverted')
  if (became === 'unrelated') return plainMove(row, 'TransactionUnrelated', { txHash: null })
  return row.expiresAt <= now() ? plainMove(row, 'TimePassed') : null
}

/** Computes the due change, by the chain and the clock. Read-only. */
async function dueMove(row: CheckoutRow): Promise<Move | null> {
  const order = await db.chainOrder.findUnique({ where: { orderId: row.orderId } })
  const departs = order ? mismatchOf(row, order) : []
  const isAgreed = order !== null && departs.length === 0
  if (row.status === 'CONFIRMED') return isAgreed ? null : drop(row)
  if (order === null) return unpaid(row)
  if (isFinal(await finality(), order.createdBlock))
    return isAgreed ? confirm(row, order) : refuse(row, departs)
  return isAgreed ? awaitFinality(row, order) : null
}

/** Returns the session as it is by the chain and the clock, for a read. Writes nothing: the job does so a moment later. */
export async function upToDate(row: CheckoutRow): Promise<CheckoutRow> {
  const move = await dueMove(row)
  const to = move && checkoutMachine.next(row.status as CheckoutStatus, move.event)
  return move && to ? { ...row, ...move.change, status: to } : row
}

/** Applies the due change with all its consequences, and returns the updated session. */
export async function reconcile(row: CheckoutRow): Promise<CheckoutRow> {
  const move = await dueMove(row)
  if (!move) return row
  await db.$transaction(move.write)
  return db.checkoutSession.findUniqueOrThrow({ where: { id: row.id } })
}
