/** What the keeper says of a passed deadline, and to whom. Pure. */
import type { DisputeStatus, Verdict } from '@/lib/disputes/machine'
import type { Matter } from '@/lib/disputes/matter'
import { type Currency, displayMoney, money } from '@/lib/money'
import type { Told } from '@/lib/notifications/wallets'
import type { OrderStanding } from '@/lib/orders/machine'
import { called } from '@/lib/orders/news'

/** An order whose deadline has passed. Wallets are lower-case; the provider is whoever holds its agent. */
export type DueOrder = {
  orderId: string
  status: OrderStanding
  currency: Currency
  budget: string
  deadline: bigint
  buyer: string
  provider: string | null
  title: string | null
}

/** A dispute whose deadline has passed. */
export type DueDispute = Pick<Matter, 'refs' | 'mention'> & {
  disputeId: string
  status: DisputeStatus
  verdict: Verdict | null
  deadline: bigint
  client: string
  provider: string | null
}

/** A dispute whose panel may vote now, by its wallets. */
export type VotingDispute = Pick<Matter, 'refs' | 'mention'> & { disputeId: string; panel: string[] }

/** Who gains by what may be done with the order now. */
export function tellOrder(order: DueOrder): Told[] {
  const price = `${displayMoney(money(BigInt(order.budget), order.currency))}`
  const common = {
    path: `/orders/${order.orderId}` as const,
    subject: order.orderId,
    data: { orderId: order.orderId },
    // A redo has deadlines of its own, which are told anew.
    occasion: order.deadline.toString(),
  }
  const what = called(order.title)
  switch (order.status) {
    case 'PENDING_ACCEPT':
      return [
        {
          ...common,
          wallet: order.buyer,
          type: 'order.unaccepted',
          title: 'Nobody accepted your order',
          text: `The time to accept ${what} is over: cancel it to get ${price} back.`,
        },
      ]
    case 'IN_PROGRESS':
      return [
        {
          ...common,
          wallet: order.buyer,
          type: 'order.overdue',
          title: 'A delivery is overdue',
          text: `${what} was due: cancel it to get ${price} back, or keep waiting.`,
        },
      ]
    case 'DELIVERED':
      return order.provider === null
        ? []
        : [
            {
              ...common,
              wallet: order.provider,
              type: 'order.claimable',
              title: 'You can claim your money',
              text: `The buyer of ${what} did not answer in time: claim what is in escrow.`,
            },
          ]
    default:
      return []
  }
}

const nextStep = ({ status, verdict }: DueDispute): string => {
  if (status === 'EVIDENCE_PHASE' || status === 'EVALUATOR_VERDICT')
    return 'The panel reached no verdict in time: finalize to have an arbitrator drawn.'
  return verdict === null
    ? 'Nobody decided in time: finalize to split what is in escrow.'
    : 'The verdict stands: finalize to be paid.'
}

/** The winner of a verdict; both sides where there is none. */
export function tellDispute(dispute: DueDispute): Told[] {
  const { client, provider, verdict, disputeId, refs } = dispute
  const sides = verdict === null ? [client, provider] : [verdict === 'BUYER_UPHELD' ? client : provider]
  return sides.flatMap((wallet) =>
    wallet === null
      ? []
      : {
          wallet,
          type: 'dispute.due' as const,
          title: `The dispute about ${dispute.mention} can go on`,
          text: nextStep(dispute),
          path: `/disputes/${disputeId}` as const,
          subject: disputeId,
          data: { disputeId, ...refs },
          occasion: dispute.deadline.toString(),
        },
  )
}

/** The panel, whose voting has begun. */
export const tellPanel = ({ disputeId, refs, mention, panel }: VotingDispute): Told[] =>
  panel.map((wallet) => ({
    wallet,
    type: 'dispute.voting',
    title: 'Your vote is asked for',
    text: `The evidence about ${mention} is in: vote before the time is up.`,
    path: `/disputes/${disputeId}`,
    subject: disputeId,
    data: { disputeId, ...refs },
  }))
