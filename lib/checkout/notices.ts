/** Notifies both sides of a checkout about its order, in the transaction that updates the session. Amounts come from the chain. */
import { moveUp } from '@/lib/conversations/write'
import type { Tx } from '@/lib/db/client'
import type { ChainOrder } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/statements/units'
import { CurrencyCode } from '@/lib/fields'
import { displayMoney, money } from '@/lib/money'
import { type NewNotification, notify } from '@/lib/notifications/notify'
import { nowMs } from '@/lib/time'
import type { CheckoutRow } from './access'
import { droppedWords } from './dropped-words'
import type { BoundField } from './match'
import { Terms } from './schema'

type Sides = { buyerAccountId: string; providerAccountId: string }
type Notice = Pick<NewNotification, 'type' | 'title' | 'text' | 'occasion'>

const about = (row: CheckoutRow, accountId: string, notice: Notice): NewNotification => ({
  accountId,
  ...notice,
  path: `/orders/${row.orderId}`,
  subject: row.orderId,
  data: { orderId: row.orderId, offerId: row.offerId },
})

const budgetOf = ({ budget, currency }: ChainOrder): string =>
  displayMoney(money(unitsOf(budget), CurrencyCode.parse(currency)))

/** Notifies both sides that the payment is final. The seller must accept next. */
export async function notifyFunded(
  tx: Tx,
  row: CheckoutRow,
  order: ChainOrder,
  { providerAccountId }: Pick<Sides, 'providerAccountId'>,
): Promise<void> {
  const { title } = Terms.parse(row.terms)
  await moveUp(tx, row.conversationId)
  await notify(tx, [
    about(row, providerAccountId, {
      type: 'order.funded',
      title: `New order: ${title} · ${budgetOf(order)}`,
      text: 'The money is in escrow. Accept the order to start.',
    }),
  ])
}

/** Notifies both sides that a second order of the same offer is in escrow: the buyer most likely paid twice by mistake. */
export async function notifyDuplicate(
  tx: Tx,
  row: CheckoutRow,
  order: ChainOrder,
  sides: Sides,
): Promise<void> {
  const { title } = Terms.parse(row.terms)
  await moveUp(tx, row.conversationId)
  const paid = `${budgetOf(order)} was paid a second time.`
  await notify(tx, [
    about(row, sides.buyerAccountId, {
      type: 'order.duplicate',
      title: `You paid twice: ${title}`,
      text: `${paid} Cancel this order to get the money back, unless you want the work twice.`,
    }),
    about(row, sides.providerAccountId, {
      type: 'order.duplicate',
      title: `Order paid twice: ${title}`,
      text: `${paid} Ask the buyer before you accept it.`,
    }),
  ])
}

const fieldWords: Record<BoundField, string> = {
  orderId: 'the id',
  currency: 'the currency',
  buyer: 'the buyer',
  clientAgentId: 'the buying agent',
  providerAgentId: 'the selling agent',
  budget: 'the price',
  minStake: 'the required stake',
  deliverySeconds: 'the delivery time',
  challengeWindow: 'the review period',
  termsHash: 'the text of the terms',
}

/** Notifies both sides that the order on the chain with this id differs from the agreed terms. */
export async function notifyMismatch(
  tx: Tx,
  row: CheckoutRow,
  fields: readonly BoundField[],
  sides: Sides,
): Promise<void> {
  const { title } = Terms.parse(row.terms)
  const differs = fields.map((field) => fieldWords[field]).join(', ')
  const text = `The order on the chain differs from what you agreed in ${differs}.`
  await notify(tx, [
    about(row, sides.buyerAccountId, {
      type: 'order.mismatched',
      title: `Payment does not match the agreement: ${title}`,
      text: `${text} Cancel it to get the money back, then open the checkout again.`,
    }),
    about(row, sides.providerAccountId, {
      type: 'order.mismatched',
      title: `Payment does not match the agreement: ${title}`,
      text: `${text} The agreed price is not in escrow: do not start working.`,
    }),
  ])
}

/**
 * Notifies both sides that a reorg removed the order after they were notified of its payment. `otherAccountIds` are the provider and every
 * other account that was notified of the order. Call it once per removal.
 */
export async function notifyDropped(
  tx: Tx,
  row: CheckoutRow,
  {
    buyerAccountId,
    otherAccountIds,
    isPaidOtherwise,
  }: { buyerAccountId: string; otherAccountIds: readonly string[]; isPaidOtherwise: boolean },
): Promise<void> {
  const words = droppedWords(Terms.parse(row.terms).title, isPaidOtherwise)
  const occasion = nowMs()
  await moveUp(tx, row.conversationId)
  await notify(tx, [
    about(row, buyerAccountId, { type: 'order.dropped', ...words.buyer, occasion }),
    ...otherAccountIds.map((accountId) =>
      about(row, accountId, { type: 'order.dropped', ...words.others, occasion }),
    ),
  ])
}
