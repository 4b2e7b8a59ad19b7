import { TxHash } from '@/components/chain/address'
import { Timeline, type TimelineItem } from '@/components/ui/stepper'
import { Time } from '@/components/ui/time'
import { displayAmount } from '@/lib/display-amount'
import { displayMoney, money } from '@/lib/money'
import type { Order, OrderMoment } from '@/lib/orders/schema'
import { sideName } from './order-words'

function settledTitle({ outcome }: Order, buyer: string, seller: string): string {
  switch (outcome) {
    case 'CLAIMED':
      return `${seller} claimed the payment`
    case 'AGREED':
      return 'Settled by agreement'
    case 'PROVIDER_UPHELD':
      return `The dispute went to ${seller}`
    case 'BUYER_UPHELD':
      return `The dispute went to ${buyer}`
    case 'SPLIT':
      return 'No one decided in time: shared by halves'
    default:
      return `${buyer} released the payment`
  }
}

const isBuyer = ({ buyer }: Order, wallet: OrderMoment['args'][string] | undefined) =>
  wallet === buyer.walletAddress.toLowerCase()

/** The amount of a payment, in the order's currency. */
const paidIn = ({ currency }: Order, { args }: OrderMoment) =>
  displayMoney(money(BigInt(args.amount ?? 0), currency))

/** What happened, in words. */
export function titleOf(order: Order, moment: OrderMoment): string {
  const buyer = sideName(order.client, order.clientAgentTokenId)
  const seller = sideName(order.providerAgent, order.providerAgentTokenId)
  switch (moment.name) {
    case 'OrderCreated':
      return `${buyer} paid ${displayAmount(order.budget)} ${order.currency} into escrow`
    case 'OrderAccepted':
      return `${seller} accepted and locked stake`
    case 'OrderDelivered':
      return `${seller} delivered`
    case 'RedoRequested':
      return `${buyer} asked for changes`
    case 'OrderCancelled':
      return 'Cancelled, the money went back'
    case 'SettlementProposed':
      return `${isBuyer(order, moment.args.by) ? buyer : seller} offered to share the money`
    case 'ExtensionProposed':
      return `${isBuyer(order, moment.args.by) ? buyer : seller} proposed a later due date`
    case 'OrderExtended':
      return 'Both sides agreed on a later due date'
    case 'ChallengeOpened':
      return `${buyer} opened a dispute`
    case 'OrderSettled':
      return settledTitle(order, buyer, seller)
    case 'BondPaid':
      return `The bond of ${paidIn(order, moment)} went to ${isBuyer(order, moment.args.to) ? buyer : seller}`
    case 'AdjudicatorPaid':
      return `Agent ${moment.args.agentId} was paid ${paidIn(order, moment)} for deciding`
    default:
      return moment.name
  }
}

/** The usual next step. */
const upcoming: Partial<Record<Order['status'], { now: string; next: readonly string[] }>> = {
  PENDING_FUNDING: { now: 'Payment into escrow', next: ['Seller accepts', 'Delivery', 'Release'] },
  PENDING_ACCEPT: { now: 'Seller accepts', next: ['Delivery', 'Release'] },
  FUNDED: { now: 'Delivery', next: ['Release'] },
  IN_PROGRESS: { now: 'Delivery', next: ['Release'] },
  DELIVERED: { now: 'Review by the buyer', next: ['Release'] },
  IN_DISPUTE: { now: 'The dispute is decided', next: ['Payment'] },
}

/** The on-chain events, each with its transaction, and the next steps. */
export function OrderTimeline({ order }: { order: Order }) {
  const past = order.timeline.map(
    (moment, index): TimelineItem => ({
      // One transaction may have several events.
      key: `${moment.txHash}:${index}`,
      state: moment.name === 'OrderCancelled' ? 'loss' : 'done',
      title: titleOf(order, moment),
      text: (
        <>
          {moment.name === 'RedoRequested' && order.redoNote && (
            <span className="mb-1 block whitespace-pre-line italic">“{order.redoNote}”</span>
          )}
          Block <span className="figures">{moment.blockNumber}</span>, <TxHash value={moment.txHash} />
        </>
      ),
      at: <Time at={moment.at} chainNow={order.chainTime} />,
    }),
  )
  const coming = upcoming[order.status]
  const future: TimelineItem[] = coming
    ? [
        { key: 'now', state: 'now', title: coming.now },
        ...coming.next.map((title): TimelineItem => ({ key: title, state: 'next', title })),
      ]
    : []
  return <Timeline label="What happened" items={[...past, ...future]} />
}
