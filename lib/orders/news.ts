/** What each step of an order is told as, and to whom: the side that waits for it. Pure. */
import { showChainTime } from '@/lib/fields'
import { type Currency, displayMoney, money } from '@/lib/money'
import type { Told } from '@/lib/notifications/wallets'
import type { OrderOutcome } from './machine'

/** An order as it stands now. Wallets are lower-case; the provider is whoever holds its agent. */
export type NewsOrder = {
  orderId: string
  currency: Currency
  budget: string
  outcome: OrderOutcome | null
  providerPayout: string | null
  buyerRefund: string | null
  disputeId: string | null
  deliveryDueAt: string | null
  extensionBy: string | null
  extensionDueAt: string | null
  buyer: string
  provider: string | null
  title: string | null
}

/** An order by its title. */
export const called = (title: string | null) => (title === null ? 'an order' : `“${title}”`)

type Side = 'buyer' | 'provider'
type Line = Pick<Told, 'type' | 'title' | 'text'>

const shown = (units: string | null, currency: Currency) =>
  displayMoney(money(BigInt(units ?? '0'), currency))

/** How an order that nobody disputed was paid; what disputes end with is told with them. */
function settledLines(order: NewsOrder): Partial<Record<Side, Line>> {
  const { outcome, currency, providerPayout, buyerRefund, disputeId } = order
  if (disputeId !== null) return {}
  const what = called(order.title)
  const payout = shown(providerPayout, currency)
  const paid: Line = {
    type: 'order.settled',
    title: 'You were paid',
    text: `${payout} for ${what} are in your wallet.`,
  }
  if (outcome === 'RELEASED') return { provider: paid }
  if (outcome === 'CLAIMED') {
    const text = `The time to object to ${what} is over: the provider was paid.`
    return { provider: paid, buyer: { type: 'order.settled', title: 'An order was settled', text } }
  }
  if (outcome !== 'AGREED') return {}
  const agreed: Line = {
    type: 'order.settled',
    title: 'An order was settled as agreed',
    text: `${what}: ${payout} went to the provider, ${shown(buyerRefund, currency)} back to the buyer.`,
  }
  return { provider: agreed, buyer: agreed }
}

function cancelledLines({ title, currency, budget, outcome }: NewsOrder): Partial<Record<Side, Line>> {
  const back = `${shown(budget, currency)} went back to the buyer.`
  const line: Line = {
    type: 'order.cancelled',
    title: 'An order was cancelled',
    text: `${called(title)}: ${back}`,
  }
  // Only its buyer cancels an order that waits; one that is overdue anybody may.
  return outcome === 'CANCELLED_PENDING' ? { provider: line } : { provider: line, buyer: line }
}

/** A chain second as people read it. */
const dayOf = (seconds: string | null) =>
  seconds === null ? 'a later date' : `${showChainTime(BigInt(seconds)).slice(0, 16).replace('T', ' ')} UTC`

/** Nothing is left to say when the proposal has ended meanwhile. */
function extensionLines({ title, extensionBy, extensionDueAt, buyer }: NewsOrder) {
  if (extensionBy === null) return {}
  const line: Line = {
    type: 'order.extension_proposed',
    title: 'The other side proposes a later due date',
    text: `${called(title)} would be due on ${dayOf(extensionDueAt)}. It changes nothing until you accept.`,
  }
  return extensionBy === buyer ? { provider: line } : { buyer: line }
}

const lines: Record<string, (order: NewsOrder) => Partial<Record<Side, Line>>> = {
  'order.accepted': ({ title }) => ({
    buyer: {
      type: 'order.accepted',
      title: 'Your order was accepted',
      text: `The work on ${called(title)} has begun.`,
    },
  }),
  'order.delivered': ({ title }) => ({
    buyer: {
      type: 'order.delivered',
      title: 'Your order was delivered',
      text: `Look at ${called(title)} and accept it, or object before the time is up.`,
    },
  }),
  'order.redo_requested': ({ title }) => ({
    provider: {
      type: 'order.redo',
      title: 'A redo was asked for',
      text: `The buyer wants ${called(title)} done once more: their note is on the order.`,
    },
  }),
  'order.extension_proposed': extensionLines,
  'order.extended': ({ title, deliveryDueAt }) => {
    const line: Line = {
      type: 'order.extended',
      title: 'A due date was moved',
      text: `Both sides agreed: ${called(title)} is due on ${dayOf(deliveryDueAt)}.`,
    }
    return { buyer: line, provider: line }
  },
  'order.settled': settledLines,
  'order.cancelled': cancelledLines,
}

/** The events that somebody is told of. */
export const toldEvents: readonly string[] = Object.keys(lines)

/** Whom to tell of an event, and what. `version` is the order's when it happened: a second delivery is told anew. */
export function newsOf(order: NewsOrder, event: string, version: number): Told[] {
  const common = {
    path: `/orders/${order.orderId}` as const,
    subject: order.orderId,
    data: { orderId: order.orderId },
    occasion: version,
  }
  const told = lines[event]?.(order) ?? {}
  const wallets = { buyer: order.buyer, provider: order.provider }
  return (['buyer', 'provider'] as const).flatMap((side) => {
    const [wallet, line] = [wallets[side], told[side]]
    return wallet && line ? [{ ...common, ...line, wallet }] : []
  })
}
