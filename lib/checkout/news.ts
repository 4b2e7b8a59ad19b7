/** The notifications of both sides of a checkout about its order, in the transaction that moves the session. Amounts are those of the chain. */
import { postSystemMessage } from '@/lib/conversations/threads'
import type { Tx } from '@/lib/db/client'
import type { ChainOrder } from '@/lib/db/generated/client'
import { unitsOf } from '@/lib/db/units'
import { CurrencyCode } from '@/lib/fields'
import { displayMoney, money } from '@/lib/money'
import { type NewNotification, notify } from '@/lib/notifications/notify'
import { nowMs } from '@/lib/time'
import type { CheckoutRow } from './access'
import type { BoundField } from './match'
import { Terms } from './schema'

type Sides = { buyerAccountId: string; providerAccountId: string }
type News = Pick<NewNotification, 'type' | 'title' | 'text' | 'occasion'>

const about = (row: CheckoutRow, accountId: string, news: News): NewNotification => ({
  accountId,
  ...news,
  path: `/orders/${row.orderId}`,
  subject: row.orderId,
  data: { orderId: row.orderId, offerId: row.offerId },
})

const budgetOf = ({ budget, currency }: ChainOrder): string =>
  displayMoney(money(unitsOf(budget), CurrencyCode.parse(currency)))

/** The money is in escrow for good: the provider has the next move. */
export async function tellFunded(
  tx: Tx,
  row: CheckoutRow,
  order: ChainOrder,
  { providerAccountId }: Pick<Sides, 'providerAccountId'>,
): Promise<void> {
  await postSystemMessage(
    tx,
    row.conversationId,
    'The buyer paid into escrow. The provider has to accept the order now.',
    { orderId: row.orderId },
  )
  await notify(tx, [
    about(row, providerAccountId, {
      type: 'order.funded',
      title: 'An order waits for you',
      text: `${budgetOf(order)} are in escrow: accept the order to start.`,
    }),
  ])
}

/** Another order of the same offer is in escrow already: the buyer most likely paid twice by mistake. */
export async function tellDuplicate(
  tx: Tx,
  row: CheckoutRow,
  order: ChainOrder,
  sides: Sides,
): Promise<void> {
  const { title } = Terms.parse(row.terms)
  const paid = `${budgetOf(order)} for “${title}” were paid a second time.`
  await notify(tx, [
    about(row, sides.buyerAccountId, {
      type: 'order.duplicate',
      title: 'You paid twice',
      text: `${paid} Cancel this order to take the money back, unless you want the work twice.`,
    }),
    about(row, sides.providerAccountId, {
      type: 'order.duplicate',
      title: 'An order was paid twice',
      text: `${paid} Ask the buyer before you accept this order.`,
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
  minStake: 'the stake asked for',
  deliverySeconds: 'the delivery time',
  challengeWindow: 'the review time',
  termsHash: 'the words of the terms',
}

/** An order with this id is on the chain and is not the one agreed on. */
export async function tellMismatch(
  tx: Tx,
  row: CheckoutRow,
  fields: readonly BoundField[],
  sides: Sides,
): Promise<void> {
  const { title } = Terms.parse(row.terms)
  const differs = fields.map((field) => fieldWords[field]).join(', ')
  const text = `The order on the chain departs from what you agreed for “${title}” in ${differs}. It is not this deal’s order.`
  await notify(tx, [
    about(row, sides.buyerAccountId, {
      type: 'order.mismatched',
      title: 'A payment departs from the agreement',
      text: `${text} Cancel it to take the money back, and open the checkout again.`,
    }),
    about(row, sides.providerAccountId, {
      type: 'order.mismatched',
      title: 'A payment departs from the agreement',
      text: `${text} The agreed price is not in escrow: do not start to work.`,
    }),
  ])
}

/**
 * A reorg took the order off the chain after both were notified that it was paid. `otherAccountIds` are the provider and every other
 * account that was notified of the order. Called once for each time that happens.
 */
export async function tellDropped(
  tx: Tx,
  row: CheckoutRow,
  { buyerAccountId, otherAccountIds }: { buyerAccountId: string; otherAccountIds: readonly string[] },
): Promise<void> {
  const { title } = Terms.parse(row.terms)
  const occasion = nowMs()
  await postSystemMessage(
    tx,
    row.conversationId,
    'The chain took the payment back: the money is not in escrow any more. The buyer may pay again.',
    { orderId: row.orderId },
  )
  await notify(tx, [
    about(row, buyerAccountId, {
      type: 'order.dropped',
      title: 'Your payment is not in escrow any more',
      text: `The chain reorganised and took back the payment for “${title}”. If it does not come again by itself, pay again at the checkout.`,
      occasion,
    }),
    ...otherAccountIds.map((accountId) =>
      about(row, accountId, {
        type: 'order.dropped',
        title: 'The money is not in escrow any more',
        text: `The chain reorganised and took back the payment for “${title}”. Do not work for it until you are notified that it is paid again.`,
        occasion,
      }),
    ),
  ])
}
