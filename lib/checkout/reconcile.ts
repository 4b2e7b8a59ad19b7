/**
 * Brings a session up to date with the chain. The agreed order confirms it once its block is final, an order with other terms
 * ends it, a reverted transaction fails it, a reorg reopens it, time expires it. Runs as a job and before each action of the
 * buyer; each move is a conditional update. A read only computes the move.
 */
import { finality, isFinal } from '@/lib/chain/finality'
import { db, type Tx } from '@/lib/db/client'
import type { ChainOrder } from '@/lib/db/generated/client'
import { unreachablePart } from '@/lib/failures'
import { lockOffer } from '@/lib/offers/moves'
import { tryMoveRequest } from '@/lib/requests/moves'
import { now } from '@/lib/time'
import type { CheckoutRow } from './access'
import { type Broadcast, broadcastOf } from './broadcast'
import { dropOrder } from './drop'
import { type CheckoutEventName, type CheckoutStatus, checkoutLifetimeMs, checkoutMachine } from './machine'
import { type BoundField, mismatchOf } from './match'
import { type CheckoutChange, moveCheckout } from './moves'
import { notifyDuplicate, notifyFunded, notifyMismatch } from './notices'

/** A due move: the change of the session, and the function that writes it with all its consequences. */
type Move = {
  event: CheckoutEventName
  change: CheckoutChange
  write: (tx: Tx) => Promise<unknown>
}

/** A move that changes only the session. */
const plainMove = (row: CheckoutRow, event: CheckoutEventName, change: CheckoutChange = {}): Move => ({
  event,
  change,
  write: (tx) => moveCheckout(tx, row, event, change),
})

/** The order is final: updates session, offer, request and thread together. */
function confirm(row: CheckoutRow, order: ChainOrder): Move {
  const change = { txHash: order.createdTx }
  return {
    event: 'OrderCreated',
    change,
    write: async (tx) => {
      if (!(await moveCheckout(tx, row, 'OrderCreated', change))) return
      // Two payments of one offer wait for each other at its row: the second one counts the first.
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

/** The agreed order is in a block, and the block is not final: no one is notified that it is paid. */
function awaitFinality(row: CheckoutRow, order: ChainOrder): Move | null {
  if (row.status === 'BROADCAST' && row.txHash === order.createdTx) return null
  const change: CheckoutChange = { txHash: order.createdTx }
  // An expired session is open again while its payment waits.
  if (row.expiresAt <= now()) change.expiresAt = new Date(now().getTime() + checkoutLifetimeMs)
  return plainMove(row, 'OrderMined', change)
}

/** An order with this id that is not the agreed one: its id is used up, so another checkout is needed. Notified once. */
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

/** The confirmed order is not on the chain any more. */
const drop = (row: CheckoutRow): Move => ({
  event: 'OrderOrphaned',
  change: { expiresAt: new Date(now().getTime() + checkoutLifetimeMs) },
  write: (tx) => dropOrder(tx, row.orderId),
})

/** What became of the reported transaction; null while the node does not say. */
async function reported({ txHash, ...row }: CheckoutRow): Promise<Broadcast | null> {
  if (row.status !== 'BROADCAST' || txHash === null) return null
  try {
    return await broadcastOf({ ...row, txHash }, txHash as `0x${string}`)
  } catch (error) {
    if (unreachablePart(error)) return null
    throw error
  }
}

/** No order has this id: what became of the transaction, and whether time is over. */
async function unpaid(row: CheckoutRow): Promise<Move | null> {
  const became = await reported(row)
  if (became === 'failed') return plainMove(row, 'TransactionReverted')
  if (became === 'unrelated') return plainMove(row, 'TransactionUnrelated', { txHash: null })
  return row.expiresAt <= now() ? plainMove(row, 'TimePassed') : null
}

/** The move that is due, by the chain and the clock. Only reads. */
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

/** The session as the chain and the clock have it, for a read. Writes nothing: the job does, a moment later. */
export async function upToDate(row: CheckoutRow): Promise<CheckoutRow> {
  const move = await dueMove(row)
  const to = move && checkoutMachine.next(row.status as CheckoutStatus, move.event)
  return move && to ? { ...row, ...move.change, status: to } : row
}

/** Moves the session to where the chain and the clock have it, with all that follows. Returns it as it is then. */
export async function reconcile(row: CheckoutRow): Promise<CheckoutRow> {
  const move = await dueMove(row)
  if (!move) return row
  await db.$transaction(move.write)
  return db.checkoutSession.findUniqueOrThrow({ where: { id: row.id } })
}
