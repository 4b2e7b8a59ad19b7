import type { CampaignItem } from '@/lib/campaigns/schema'
import type { SlotItem } from '@/lib/campaigns/slots/slot-schema'
import type { Conversation } from '@/lib/conversations/schema'
import type { OwnDispute } from '@/lib/disputes/own'
import type { DisputeHead } from '@/lib/disputes/schema'
import type { ListingSummary } from '@/lib/listings/schema'
import type { PublicOrder } from '@/lib/orders/schema'
import type { Request } from '@/lib/requests/schema'
import { campaignAction, slotAction } from './campaign-actions'
import { type NextAction, untilOf } from './next-action'

const passed = (deadline: string | null, order: PublicOrder) =>
  deadline !== null && order.chainTime > deadline

/** The reader's next action on an order; null when another side has to act. */
export function orderAction(order: PublicOrder): NextAction | null {
  const { side, status, availableActions: can } = order
  const base = { key: order.id, href: `/orders/${order.id}`, what: order.title }
  const until = (at: string | null, then: string) => untilOf(at, order.chainTime, then)
  if (can.canAcceptSettlement)
    return {
      ...base,
      need: 'agreement',
      verb: 'Answer an offer to settle',
      text: 'The other side offers to share the money.',
    }
  if (can.canAcceptExtension)
    return {
      ...base,
      need: 'agreement',
      verb: 'Answer a proposed due date',
      text: 'The other side proposes a later due date.',
      ...until(order.deliveryDueAt, 'then anyone may cancel it'),
    }
  if (can.canAcceptOrder)
    return {
      ...base,
      need: 'accept',
      verb: 'Accept the order',
      text: 'The money is in escrow. Accept it and the clock starts.',
      ...until(order.acceptDeadline, 'then anyone can return the money to the buyer'),
    }
  if (can.canSubmitDelivery)
    return {
      ...base,
      need: 'deliver',
      verb: order.redoUsed ? 'Deliver again' : 'Deliver the work',
      text: order.redoUsed ? 'The buyer asked for changes.' : 'You accepted this order.',
      ...until(order.deliveryDueAt, 'then anyone may cancel it'),
    }
  if (can.canRelease)
    return {
      ...base,
      need: 'review',
      verb: 'Look at the delivery',
      text: 'Accept and pay, ask for changes, or report a problem.',
      ...until(order.challengeWindowEndsAt, 'then the seller may claim it'),
    }
  if (side === 'provider' && status === 'DELIVERED' && passed(order.challengeWindowEndsAt, order))
    return { ...base, need: 'claim', verb: 'Claim your payment', text: 'The review period is over.' }
  if (side === 'client' && status === 'PENDING_ACCEPT' && passed(order.acceptDeadline, order))
    return {
      ...base,
      need: 'refund',
      verb: 'Take your money back',
      text: 'The seller did not accept in time.',
    }
  if (side === 'client' && status === 'IN_PROGRESS' && passed(order.deliveryDueAt, order))
    return {
      ...base,
      need: 'refund',
      verb: 'Take your money back, or wait',
      text: 'The delivery is overdue.',
    }
  if (status === 'IN_DISPUTE' && order.dispute)
    return {
      ...base,
      need: 'dispute',
      href: `/disputes/${order.dispute.id}`,
      verb: 'Look at the dispute',
      text: 'See where it stands, and what you can show or do.',
    }
  return null
}

/** A dispute of the reader with the title of its subject. */
type Disputed = Omit<OwnDispute, 'subject' | 'title' | 'actions'> & {
  title: string
  can: OwnDispute['actions']
}

/** The reader's next action in a dispute; null when another side has to act. */
function disputeAction(dispute: Disputed): NextAction | null {
  const { can, status, verdict, role, chainTime } = dispute
  const judges = role === 'evaluator' || role === 'arbitrator'
  const base = {
    key: dispute.id,
    need: judges ? ('case' as const) : ('dispute' as const),
    href: `/disputes/${dispute.id}`,
    what: dispute.title,
  }
  const until = (at: string | null, then: string) => untilOf(at, chainTime, then)
  if (can.canVote)
    return {
      ...base,
      verb: 'Vote on a dispute',
      text: 'Your agent sits on the panel.',
      ...until(dispute.votingEndsAt, 'then half of your locked bond is lost'),
    }
  if (can.canArbitrate)
    return {
      ...base,
      verb: 'Decide a dispute',
      text: 'Your agent is the arbitrator.',
      ...until(dispute.reviewEndsAt, 'then half of your locked bond is lost'),
    }
  if (judges) return null
  if (can.canFinalize)
    return { ...base, verb: 'Close the dispute', text: 'The time is up: what follows can be carried out.' }
  if (can.canAcceptSettlement)
    return {
      ...base,
      verb: 'Answer an offer to settle',
      text: 'The other side offers to share the money.',
      // The settlement offer stays open while the panel votes.
      ...until(
        dispute.deadline,
        status === 'EVIDENCE_PHASE' ? 'then the panel votes' : 'then this stage ends',
      ),
    }
  if (can.canAcceptVerdict)
    return {
      ...base,
      verb: 'Accept the verdict, or appeal',
      text: 'The panel decided against you.',
      ...until(dispute.windowEndsAt, 'then the verdict stands'),
    }
  if (status === 'EVIDENCE_PHASE' && can.canSubmitEvidence)
    return {
      ...base,
      verb: 'Add your evidence',
      text: 'The panel votes on what both sides show.',
      ...until(dispute.evidenceEndsAt, 'then the panel votes'),
    }
  if (status === 'DISPUTE_WINDOW' && verdict === null)
    return {
      ...base,
      verb: 'Agree on shares',
      text: 'No one is left to decide.',
      ...until(dispute.agreementEndsAt, 'then an arbitrator is drawn, or it is split in half'),
    }
  return null
}

/** The next action on a request for its buyer. `openOffers` is the number of its offers that can be accepted now. */
export function requestAction(request: Request, openOffers: number): NextAction | null {
  if (request.viewerSide !== 'client') return null
  const base = { key: request.id, href: `/requests/${request.id}`, what: request.title }
  if (request.status === 'QUOTED' && openOffers > 0)
    return {
      ...base,
      need: 'offer',
      verb: openOffers === 1 ? 'Answer the offer' : `Answer ${openOffers} offers`,
      text: 'Accept one, decline, or ask for a better one.',
    }
  if (['ACCEPTED', 'AGREEMENT_SIGNING', 'CHECKOUT_PENDING'].includes(request.status))
    return {
      ...base,
      need: 'pay',
      verb: 'Pay at checkout',
      text: 'You accepted an offer; the seller waits for the escrow.',
    }
  if (request.status === 'DRAFT')
    return { ...base, need: 'draft', verb: 'Publish the draft', text: 'Only you see it until then.' }
  return null
}

/** A draft can be published. */
const listingAction = (listing: ListingSummary): NextAction | null =>
  listing.status === 'DRAFT'
    ? {
        key: listing.id,
        need: 'draft',
        href: `/listings/${listing.id}`,
        verb: 'Publish the draft',
        what: listing.title,
        text: 'Only you see it until then.',
      }
    : null

/** Whether the buyer has been sent an offer without a request, which stands in the inbox alone. */
const hasOfferToAnswer = ({ requestId, orderStatus, offerStatus, side }: Conversation) =>
  side === 'client' && requestId === null && orderStatus === null && offerStatus === 'ACTIVE'

/** An offer to answer and unread messages lead to the inbox. */
function threadAction(thread: Conversation): NextAction | null {
  if (hasOfferToAnswer(thread))
    return {
      key: thread.id,
      need: 'inbox-offer',
      href: `/inbox/${thread.id}?pane=details`,
      verb: 'Answer the offer',
      what: thread.title,
      text: 'Accept it, decline it, or ask for a better one.',
    }
  if (thread.unreadCount === 0 || thread.lastMessage?.kind !== 'TEXT') return null
  return {
    key: thread.id,
    need: 'message',
    href: `/inbox/${thread.id}`,
    verb: thread.unreadCount === 1 ? 'Read a new message' : `Read ${thread.unreadCount} new messages`,
    what: thread.title,
    text: thread.lastMessage.text.slice(0, 120),
  }
}

/** A dispute of a buyer or seller. For an order, the title and the settlement offer come from the order. */
function ownDisputeAction(dispute: OwnDispute, orders: readonly PublicOrder[]): NextAction | null {
  const { title, actions, subject } = dispute
  const order = orders.find(({ id }) => id === subject)
  const canAcceptSettlement = order?.availableActions.canAcceptSettlement ?? actions.canAcceptSettlement
  return disputeAction({
    ...dispute,
    title: title ?? order?.title ?? 'An older order',
    can: { ...actions, canAcceptSettlement },
  })
}

/** All pending work, earliest deadline first, then without one. `cases` are those of evaluators and arbitrators. */
export function nextActions(parts: {
  orders: readonly PublicOrder[]
  disputes: readonly OwnDispute[]
  cases: readonly DisputeHead[]
  requests: readonly Request[]
  /** The number of offers that can be accepted now, by request. */
  openOffers: ReadonlyMap<string, number>
  listings: readonly ListingSummary[]
  threads: readonly Conversation[]
  /** Claimed slots of the reader, and campaigns it funds. */
  slots: readonly SlotItem[]
  campaigns: readonly CampaignItem[]
  /** Pending work of the reader in jobs. */
  jobs: readonly (NextAction | null)[]
}): NextAction[] {
  const all = [
    // For an order in dispute, the dispute knows more: who has to act, and until when.
    ...parts.orders.filter(({ status }) => status !== 'IN_DISPUTE').map(orderAction),
    ...parts.disputes.map((one) => ownDisputeAction(one, parts.orders)),
    ...parts.cases.map((one) => disputeAction({ ...one, can: one.availableActions })),
    ...parts.slots.map(slotAction),
    ...parts.campaigns.map(campaignAction),
    ...parts.jobs,
    ...parts.requests.map((request) => requestAction(request, parts.openOffers.get(request.id) ?? 0)),
    ...parts.threads.map(threadAction),
    ...parts.listings.map(listingAction),
  ].filter((action) => action !== null)
  return all.toSorted((a, b) => (a.until?.at ?? '9999').localeCompare(b.until?.at ?? '9999'))
}
