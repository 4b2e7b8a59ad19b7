/** Notifications about passed deadlines. Pure. */
import { type DisputeStatus, isUndecided, type Verdict } from '@/lib/disputes/machine'
import { knownRefs, type Matter } from '@/lib/disputes/matter/matter'
import { bpsOf, type Currency, displayMoney, money, subtractMoney } from '@/lib/money'
import type { WalletNotice } from '@/lib/notifications/wallets'
import type { ChainOrderStatus } from '@/lib/orders/machine'
import { headline } from '@/lib/orders/notices/notices'

/** An order whose deadline has passed. Wallets are lower-case; the provider is the owner of its agent. */
export type DueOrder = {
  orderId: string
  status: ChainOrderStatus
  currency: Currency
  budget: string
  protocolFeeBps: number
  deadline: bigint
  buyer: string
  provider: string | null
  title: string | null
}

/** A dispute whose deadline has passed. */
export type DueDispute = Pick<Matter, 'refs' | 'inlineTitle'> & {
  disputeId: string
  status: DisputeStatus
  verdict: Verdict | null
  deadline: bigint
  client: string
  provider: string | null
}

/** A dispute whose panel can vote now, with the wallets of the judges that have not voted. */
export type VotingDispute = Pick<Matter, 'refs' | 'inlineTitle'> & { disputeId: string; judges: string[] }

/** Notifies the side that can act now that the deadline has passed. */
export function orderNotices(order: DueOrder): WalletNotice[] {
  const budget = money(BigInt(order.budget), order.currency)
  const price = displayMoney(budget)
  const payout = displayMoney(subtractMoney(budget, bpsOf(budget, order.protocolFeeBps)))
  const common = {
    path: `/orders/${order.orderId}` as const,
    subject: order.orderId,
    data: { orderId: order.orderId },
    // A redo has its own deadlines, which are announced again.
    occasion: order.deadline.toString(),
  }
  switch (order.status) {
    case 'PENDING_ACCEPT':
      return [
        {
          ...common,
          wallet: order.buyer,
          type: 'order.unaccepted',
          title: headline('Order not accepted', order.title),
          text: `The seller did not accept in time. Cancel the order to get ${price} back.`,
        },
      ]
    case 'IN_PROGRESS':
      return [
        {
          ...common,
          wallet: order.buyer,
          type: 'order.overdue',
          title: headline('Delivery overdue', order.title),
          text: `Cancel the order to get ${price} back, or keep waiting.`,
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
              title: headline(`You can claim ${payout}`, order.title),
              text: 'The review period ended without an answer from the buyer. Claim the payment from escrow.',
            },
          ]
    default:
      return []
  }
}

const nextStep = ({ status, verdict }: DueDispute): string => {
  if (isUndecided(status)) return 'The panel reached no verdict in time. Finalize to draw an arbitrator.'
  if (status === 'DISPUTE_WINDOW' && verdict === null)
    return 'You did not agree in time. Finalize to draw an arbitrator; without one the money is split in half.'
  return verdict === null
    ? 'No one decided in time. Finalize to split the money in escrow.'
    : 'The verdict is final. Finalize to get your money.'
}

/** Notifies the winner of a verdict, or both sides without one. */
export function disputeNotices(dispute: DueDispute): WalletNotice[] {
  const { client, provider, verdict, disputeId, refs } = dispute
  const sides = verdict === null ? [client, provider] : [verdict === 'BUYER_UPHELD' ? client : provider]
  return sides.flatMap((wallet) =>
    wallet === null
      ? []
      : {
          wallet,
          type: 'dispute.due' as const,
          title: `Dispute ready to finalize: ${dispute.inlineTitle}`,
          text: nextStep(dispute),
          path: `/disputes/${disputeId}` as const,
          subject: disputeId,
          data: { disputeId, ...knownRefs(refs) },
          occasion: dispute.deadline.toString(),
        },
  )
}

/** Asks the judges without a vote to vote. */
export const panelNotices = ({ disputeId, refs, inlineTitle, judges }: VotingDispute): WalletNotice[] =>
  judges.map((wallet) => ({
    wallet,
    type: 'dispute.voting',
    title: `Your vote is needed: ${inlineTitle}`,
    text: 'The evidence period has ended. Vote before the deadline.',
    path: `/disputes/${disputeId}`,
    subject: disputeId,
    data: { disputeId, ...knownRefs(refs) },
  }))
