import { dueBy, type NextStep } from '@/components/ui/next-step'
import type { PublicOrder } from '@/lib/orders/schema'
import { deadlineActions, sideName } from './order-words'

type Parts = {
  order: PublicOrder
  buyer: string
  seller: string
  hasWritten: boolean
  due: ReturnType<typeof deadlineActions>
}

function pending({ order, buyer, seller, hasWritten, due }: Parts): NextStep {
  const { side, acceptDeadline } = order
  if (due.acceptOver)
    return {
      who: side === 'stranger' ? 'anyone' : 'you',
      title: side === 'provider' ? 'The time to accept is over' : `${seller} did not accept in time`,
      text: `Anyone can return the money to ${side === 'client' ? 'you' : buyer} now. No fee is taken.`,
      ...(side !== 'stranger' && { label: side === 'client' ? 'Take the money back' : 'Return the money' }),
    }
  if (side === 'provider')
    return {
      who: 'you',
      title: 'Accept the order',
      text: 'The money is in escrow. Your delivery time starts when you accept.',
      label: 'Accept',
      ...dueBy(acceptDeadline, `then anyone can return the money to ${buyer}`),
    }
  const rest = dueBy(acceptDeadline, 'then anyone can return the money')
  if (side === 'client' && !hasWritten)
    return {
      who: 'you',
      title: `Tell ${seller} what you need`,
      text: `Your money is in escrow. The work starts when ${seller} accepts the order.`,
      label: `Write to ${seller}`,
      ...rest,
    }
  return {
    who: 'other',
    title: `${seller} accepts next`,
    text:
      side === 'client'
        ? `Your money is in escrow. The work starts when ${seller} accepts the order.`
        : 'The work starts when the order is accepted.',
    ...rest,
  }
}

function working({ order, buyer, seller, due }: Parts): NextStep {
  const { side, deliveryDueAt, redoUsed } = order
  const late = due.canCancelExpired
  if (side === 'provider')
    return {
      who: 'you',
      title: redoUsed ? 'Deliver the changes' : 'Deliver the work',
      text: late
        ? 'The work is overdue. You can deliver until someone cancels the order.'
        : `${buyer} reviews what you deliver, then you are paid.`,
      label: 'Deliver',
      ...(!late && dueBy(deliveryDueAt, 'then anyone can cancel the order')),
    }
  if (late)
    return {
      who: side === 'client' ? 'you' : 'anyone',
      title: 'The delivery is overdue',
      text: `${seller} can deliver until someone cancels the order and returns the money.`,
      ...(side === 'client' && { label: 'Take the money back' }),
    }
  return {
    who: 'other',
    title: redoUsed ? `${seller} makes the changes` : `${seller} is working`,
    text: 'The delivery appears here, and is reviewed before the money is released.',
    ...dueBy(deliveryDueAt, 'then anyone can return the money'),
  }
}

function delivered({ order, buyer, seller, due }: Parts): NextStep {
  const { side, challengeWindowEndsAt } = order
  if (side === 'client')
    return {
      who: 'you',
      title: 'Check the delivery',
      text: due.reviewOver
        ? `Your review period is over: ${seller} can claim the payment at any time.`
        : 'Look at the work, then choose how to go on.',
      label: 'Decide',
      ...(!due.reviewOver && dueBy(challengeWindowEndsAt, `then ${seller} can claim the payment`)),
    }
  if (due.canClaim)
    return {
      who: 'you',
      title: 'Claim your payment',
      text: `${buyer} did not answer in the review period.`,
      label: 'Claim',
    }
  return {
    who: 'other',
    title: `${buyer} reviews the delivery`,
    text:
      side === 'provider'
        ? 'You are paid when the work is accepted. If there is no answer, you can claim the payment.'
        : 'The seller is paid when the work is accepted, and can claim the payment if there is no answer.',
    ...(!due.reviewOver &&
      dueBy(challengeWindowEndsAt, `then ${side === 'provider' ? 'you' : seller} can claim the payment`)),
  }
}

function settled({ order, buyer, seller }: Parts): NextStep {
  if (order.availableActions.canReview)
    return {
      who: 'you',
      title: `Review ${order.side === 'client' ? seller : buyer}`,
      text: 'The order is settled and its money has moved.',
      label: 'Write a review',
    }
  return { who: 'none', title: 'Settled', text: 'The money has moved. This order has ended.' }
}

/**
 * The next step of this order: who acts, what they can do, and until when. `hasWritten`: the buyer has already written what the seller
 * needs.
 */
export function orderNextStep(order: PublicOrder, { hasWritten = false } = {}): NextStep {
  const parts = {
    order,
    hasWritten,
    buyer: sideName(order.client, order.clientAgentTokenId),
    seller: sideName(order.providerAgent, order.providerAgentTokenId),
    due: deadlineActions(order),
  }
  const { buyer, seller } = parts
  const isParty = order.side !== 'stranger'
  switch (order.status) {
    case 'PENDING_FUNDING':
      return order.side === 'client'
        ? {
            who: 'you',
            title: 'Pay into escrow',
            text: `${seller} starts when the money is there.`,
            label: 'Pay',
          }
        : { who: 'other', title: `${buyer} pays next`, text: 'The order starts when the money is in escrow.' }
    case 'PENDING_ACCEPT':
      return pending(parts)
    case 'FUNDED':
    case 'IN_PROGRESS':
      return working(parts)
    case 'DELIVERED':
      return delivered(parts)
    case 'ACCEPTED':
      return { who: 'none', title: 'Accepted', text: 'The payment is final in a moment.' }
    case 'IN_DISPUTE':
      return {
        who: isParty ? 'you' : 'other',
        title: 'A dispute decides who is paid',
        text: 'The contract pays the side that wins. Until then no one can move the money.',
        ...(isParty && { label: 'Open the dispute' }),
      }
    case 'SETTLED':
      return settled(parts)
    case 'CANCELLED':
      return {
        who: 'none',
        title: 'Cancelled',
        text: `The whole amount went back to ${order.side === 'client' ? 'you' : buyer}.`,
      }
  }
}
