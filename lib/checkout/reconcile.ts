/**
 * Bringing a session up to what the chain says: the agreed order confirms it from wherever it is once its block is final, an order
 * that departs from the terms ends it, a reverted transaction fails it, a reorg takes it back, time ends it. Runs at every read
 * and as a job; each move is a conditional update.
 */
import { finality, isFinal } from '@/lib/chain/finality'
import { db } from '@/lib/db/client'
import type { ChainOrder } from '@/lib/db/generated/client'
import { unreachablePart } from '@/lib/http/failures'
import { lockOffer } from '@/lib/offers/moves'
import { tryMoveRequest } from '@/lib/requests/moves'
import { now } from '@/lib/time'
import type { CheckoutRow } from './access'
import { type Broadcast, broadcastOf } from './broadcast'
import { dropOrder } from './drop'
import { checkoutLifetimeMs } from './machine'
import { type BoundField, mismatchOf } from './match'
import { type CheckoutChange, moveCheckout } from './moves'
import { tellDuplicate, tellFunded, tellMismatch } from './news'

/** The order is in escrow for good: session, offer, request and thread learn it together. */
async function confirm(row: CheckoutRow, order: ChainOrder): Promise<void> {
  await db.$transaction(async (tx) => {
    if (!(await moveCheckout(tx, row, 'OrderCreated', { txHash: order.createdTx }))) return
    const paidOtherwise = await tx.checkoutSession.count({
      where: { offerId: row.offerId, status: 'CONFIRMED', id: { not: row.id } },
    })
    const { requestId, providerAccountId } = await lockOffer(tx, row.offerId)
    if (requestId) await tryMoveRequest(tx, requestId, 'OrderCreated')
    if (paidOtherwise === 0) await tellFunded(tx, row, order, { providerAccountId })
    else await tellDuplicate(tx, row, order, { buyerAccountId: row.accountId, providerAccountId })
  })
}

/** The agreed order is in a block, and the block is not final: nobody is told that it is paid. */
async function awaitFinality(row: CheckoutRow, order: ChainOrder): Promise<void> {
  if (row.status === 'BROADCAST' && row.txHash === order.createdTx) return
  const change: CheckoutChange = { txHash: order.createdTx }
  // An expired session is open again while its payment waits.
  if (row.expiresAt <= now()) change.expiresAt = new Date(now().getTime() + checkoutLifetimeMs)
  await db.$transaction((tx) => moveCheckout(tx, row, 'OrderMined', change))
}

/** An order with this id that is not the agreed one: its id is used up, so another checkout is needed. Told once. */
async function refuse(row: CheckoutRow, fields: readonly BoundField[]): Promise<void> {
  if (row.mismatchedAt) return
  await db.$transaction(async (tx) => {
    if (!(await moveCheckout(tx, row, 'OrderMismatched', { mismatchedAt: now() }))) return
    const { providerAccountId } = await tx.offer.findUniqueOrThrow({ where: { id: row.offerId } })
    await tellMismatch(tx, row, fields, { buyerAccountId: row.accountId, providerAccountId })
  })
}

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
async function moveUnpaid(row: CheckoutRow): Promise<void> {
  const became = await reported(row)
  await db.$transaction(async (tx) => {
    if (became === 'failed') await moveCheckout(tx, row, 'TransactionReverted')
    else if (became === 'unrelated') await moveCheckout(tx, row, 'TransactionUnrelated', { txHash: null })
    else if (row.expiresAt <= now()) await moveCheckout(tx, row, 'TimePassed')
  })
}

/** The session as the chain and the clock have it. */
export async function reconcile(row: CheckoutRow): Promise<CheckoutRow> {
  const order = await db.chainOrder.findUnique({ where: { orderId: row.orderId } })
  const departs = order ? mismatchOf(row, order) : []
  const isAgreed = order !== null && departs.length === 0
  if (row.status === 'CONFIRMED') {
    if (isAgreed) return row
    await db.$transaction((tx) => dropOrder(tx, row.orderId))
  } else if (order === null) await moveUnpaid(row)
  else if (isFinal(await finality(), order.createdBlock))
    await (isAgreed ? confirm(row, order) : refuse(row, departs))
  else if (isAgreed) await awaitFinality(row, order)
  else return row
  return db.checkoutSession.findUniqueOrThrow({ where: { id: row.id } })
}
