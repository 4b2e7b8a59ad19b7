/** The notifications of each step of an order, for the side that has to know. Pure. */
import { dateTimeOf } from '@/lib/fields'
import { type Currency, displayMoney, money } from '@/lib/money'
import { releasedTo } from '@/lib/notifications/released'
import type { WalletNotice } from '@/lib/notifications/wallets'
import type { OrderOutcome } from '@/lib/orders/machine'

/** The current state of an order. Wallets are lower-case; the provider is the account that holds its agent. */
export type OrderFacts = {
  orderId: string
  currency: Currency
  budget: string
  outcome: OrderOutcome | null
  providerPayout: string | null
  buyerRefund: string | null
  disputeId: string | null
  acceptDeadline: string
  endedAt: string | null
  deliveryDueAt: string | null
  extensionBy: string | null
  extensionDueAt: string | null
  /** How many due dates were proposed. The open proposal is the last of them. */
  extensionNumber: number
  buyer: string
  provider: string | null
  /** The wallet that was paid; null before. */
  payee: string | null
  title: string | null
}

/** A notification's title: what happened, then the order it happened to. */
export const headline = (event: string, title: string | null) =>
  title === null ? event : `${event}: ${title}`

type Side = 'buyer' | 'provider'
/** `occasion`, if set, replaces the version in the notification's key. */
type Line = Pick<WalletNotice, 'type' | 'title' | 'text' | 'occasion'>

const shown = (units: string | null, currency: Currency) =>
  displayMoney(money(BigInt(units ?? '0'), currency))

/** How an order without a dispute was paid. A dispute announces its own outcome. */
function settledLines(order: OrderFacts): Partial<Record<Side, Line>> {
  const { outcome, currency, providerPayout, buyerRefund, disputeId, payee, provider } = order
  if (disputeId !== null) return {}
  const payout = shown(providerPayout, currency)
  const settled = (event: string, text: string): Line => ({
    type: 'order.settled',
    title: headline(event, order.title),
    text,
  })
  const paid = settled(`You were paid ${payout}`, releasedTo(payee, provider))
  if (outcome === 'RELEASED') return { provider: paid }
  if (outcome === 'CLAIMED')
    return {
      provider: paid,
      buyer: settled(
        'Order settled',
        'The review period ended without an objection, so the seller was paid.',
      ),
    }
  if (outcome !== 'AGREED') return {}
  const agreed = settled(
    'Order settled by agreement',
    `${payout} went to the seller and ${shown(buyerRefund, currency)} back to the buyer.`,
  )
  return { provider: agreed, buyer: agreed }
}

function cancelledLines(order: OrderFacts): Partial<Record<Side, Line>> {
  const { title, currency, budget, outcome, acceptDeadline, endedAt } = order
  const line: Line = {
    type: 'order.cancelled',
    title: headline('Order cancelled', title),
    text: `${shown(budget, currency)} went back to the buyer.`,
  }
  // Until its deadline only the buyer can cancel a pending order, so only the seller has to know. Anyone can cancel an overdue one.
  const isByBuyer = outcome === 'CANCELLED_PENDING' && BigInt(endedAt ?? 0) <= BigInt(acceptDeadline)
  return isByBuyer ? { provider: line } : { provider: line, buyer: line }
}

/**
 * Empty when the proposal has ended in the meantime. When two proposals become final after the second was made, both events find the
 * second. The notification is therefore keyed by the proposal's number, not by the event's version.
 */
function extensionLines({ title, extensionBy, extensionDueAt, extensionNumber, buyer }: OrderFacts) {
  if (extensionBy === null) return {}
  const line: Line = {
    type: 'order.extension_proposed',
    title: headline('New due date proposed', title),
    text: `The order would be due on ${dateTimeOf(extensionDueAt, 'a later date')}. Nothing changes until you accept.`,
    occasion: `proposal ${extensionNumber}`,
  }
  return extensionBy === buyer ? { provider: line } : { buyer: line }
}

const lines: Record<string, (order: OrderFacts) => Partial<Record<Side, Line>>> = {
  'order.accepted': ({ title }) => ({
    buyer: {
      type: 'order.accepted',
      title: headline('Order accepted', title),
      text: 'The seller has started to work.',
    },
  }),
  'order.delivered': ({ title }) => ({
    buyer: {
      type: 'order.delivered',
      title: headline('Delivery to review', title),
      text: 'Accept it, request changes or open a dispute before the review period ends.',
    },
  }),
  'order.redo_requested': ({ title }) => ({
    provider: {
      type: 'order.redo',
      title: headline('Changes requested', title),
      text: 'The buyer’s note is on the order.',
    },
  }),
  'order.extension_proposed': extensionLines,
  'order.extended': ({ title, deliveryDueAt }) => {
    const line: Line = {
      type: 'order.extended',
      title: headline('Due date changed', title),
      text: `Both sides agreed. The order is due on ${dateTimeOf(deliveryDueAt, 'a later date')}.`,
    }
    return { buyer: line, provider: line }
  },
  'order.settled': settledLines,
  'order.cancelled': cancelledLines,
}

/** The events that send a notification. */
export const announcedEvents: readonly string[] = Object.keys(lines)

/** The notifications of an event. `version` is the order's at that event, so a second delivery notifies again. */
export function noticesOf(order: OrderFacts, event: string, version: number): WalletNotice[] {
  const common = {
    path: `/orders/${order.orderId}` as const,
    subject: order.orderId,
    data: { orderId: order.orderId },
    occasion: version,
  }
  const bySide = lines[event]?.(order) ?? {}
  const wallets = { buyer: order.buyer, provider: order.provider }
  return (['buyer', 'provider'] as const).flatMap((side) => {
    const [wallet, line] = [wallets[side], bySide[side]]
    return wallet && line ? [{ ...common, ...line, wallet }] : []
  })
}
