import type { Conversation } from '@/lib/conversations/schema'
import type { ListingSummary } from '@/lib/listings/schema'
import type { PublicOrder } from '@/lib/orders/schema'
import type { Request } from '@/lib/requests/schema'

/** Something that waits for the reader. `until` is a deadline of the chain. */
export type NextAction = {
  key: string
  href: string
  verb: string
  what: string
  text: string
  until?: { at: string; chainNow: string; then: string }
}

const passed = (deadline: string | null, order: PublicOrder) =>
  deadline !== null && order.chainTime > deadline

/** What one order wants of its reader; null when somebody else is to act. */
export function orderAction(order: PublicOrder): NextAction | null {
  const { side, status, availableActions: can } = order
  const base = { key: order.id, href: `/orders/${order.id}`, what: order.title }
  const until = (at: string | null, then: string) =>
    at === null ? {} : { until: { at, chainNow: order.chainTime, then } }
  if (can.canAcceptSettlement)
    return { ...base, verb: 'Answer an offer to settle', text: 'The other side offers to share the money.' }
  if (can.canAcceptExtension)
    return {
      ...base,
      verb: 'Answer a proposed due date',
      text: 'The other side proposes a later due date.',
      ...until(order.deliveryDueAt, 'then anyone may cancel it'),
    }
  if (can.canAcceptOrder)
    return {
      ...base,
      verb: 'Accept the order',
      text: 'The money is in escrow. Accept it and the clock starts.',
      ...until(order.acceptDeadline, 'then the buyer gets it back'),
    }
  if (can.canSubmitDelivery)
    return {
      ...base,
      verb: order.redoUsed ? 'Deliver again' : 'Deliver the work',
      text: order.redoUsed ? 'The buyer asked for changes.' : 'You accepted this order.',
      ...until(order.deliveryDueAt, 'then anyone may cancel it'),
    }
  if (can.canRelease)
    return {
      ...base,
      verb: 'Look at the delivery',
      text: 'Accept and pay, ask for changes, or report a problem.',
      ...until(order.challengeWindowEndsAt, 'then the seller may claim it'),
    }
  if (side === 'provider' && status === 'DELIVERED' && passed(order.challengeWindowEndsAt, order))
    return { ...base, verb: 'Claim your payment', text: 'The buyer’s time to object is over.' }
  if (side === 'client' && status === 'PENDING_ACCEPT' && passed(order.acceptDeadline, order))
    return { ...base, verb: 'Take your money back', text: 'The seller did not accept in time.' }
  if (side === 'client' && status === 'IN_PROGRESS' && passed(order.deliveryDueAt, order))
    return { ...base, verb: 'Take your money back, or wait', text: 'The delivery is overdue.' }
  if (status === 'IN_DISPUTE' && order.dispute)
    return {
      ...base,
      href: `/disputes/${order.dispute.id}`,
      verb: 'Look at the dispute',
      text: 'See where it stands, and what you can show or do.',
    }
  return null
}

/** What one request wants of its buyer. */
export function requestAction(request: Request): NextAction | null {
  if (request.viewerSide !== 'client') return null
  const base = { key: request.id, href: `/requests/${request.id}`, what: request.title }
  if (request.status === 'QUOTED')
    return {
      ...base,
      verb: request.offerCount === 1 ? 'Answer the offer' : `Answer ${request.offerCount} offers`,
      text: 'Accept one, decline, or ask for a better one.',
    }
  if (['ACCEPTED', 'AGREEMENT_SIGNING', 'CHECKOUT_PENDING'].includes(request.status))
    return {
      ...base,
      verb: 'Pay at checkout',
      text: 'You accepted an offer; the seller waits for the escrow.',
    }
  return null
}

/** A draft wants to be published. */
const listingAction = (listing: ListingSummary): NextAction | null =>
  listing.status === 'DRAFT'
    ? {
        key: listing.id,
        href: `/listings/${listing.id}`,
        verb: 'Publish the draft',
        what: listing.title,
        text: 'Only you see it until then.',
      }
    : null

/** Unread messages lead to the inbox. */
function threadAction(thread: Conversation): NextAction | null {
  if (thread.unreadCount === 0 || thread.lastMessage?.kind !== 'TEXT') return null
  return {
    key: thread.id,
    href: `/inbox/${thread.id}`,
    verb: thread.unreadCount === 1 ? 'Read a new message' : `Read ${thread.unreadCount} new messages`,
    what: thread.title,
    text: thread.lastMessage.text.slice(0, 120),
  }
}

/** Everything that waits, the nearest deadline first, what has none after it. */
export function nextActions(parts: {
  orders: readonly PublicOrder[]
  requests: readonly Request[]
  listings: readonly ListingSummary[]
  threads: readonly Conversation[]
}): NextAction[] {
  const all = [
    ...parts.orders.map(orderAction),
    ...parts.requests.map(requestAction),
    ...parts.threads.map(threadAction),
    ...parts.listings.map(listingAction),
  ].filter((action) => action !== null)
  return all.toSorted((a, b) => (a.until?.at ?? '9999').localeCompare(b.until?.at ?? '9999'))
}
