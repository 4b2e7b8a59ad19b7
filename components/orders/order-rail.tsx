import { AgentPicture } from '@/components/agents/agent-picture'
import { TxHash } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import { amountOfMoney, placeOfMoney } from '@/components/chain/money/money-place'
import {
  MoneyRail,
  type RailOutcome,
  type RailPayment,
  type RailPlace,
} from '@/components/chain/money/money-rail'
import { MoneyStrip } from '@/components/chain/money/money-strip'
import { spanWords } from '@/components/chain/span-words'
import { railPayments } from '@/components/disputes/endings/ending-outcomes'
import type { AgentSummary } from '@/lib/agents/schema'
import type { Order, PublicOrder } from '@/lib/orders/schema'
import { orderNextStep } from './order-next-step'
import { deadlineActions, sideName } from './order-words'

const placeOf: Record<PublicOrder['status'], RailPlace> = {
  PENDING_FUNDING: 'wallet',
  PENDING_ACCEPT: 'escrow',
  FUNDED: 'escrow',
  IN_PROGRESS: 'escrow',
  DELIVERED: 'escrow',
  ACCEPTED: 'escrow',
  IN_DISPUTE: 'escrow',
  SETTLED: 'provider',
  CANCELLED: 'refund',
}

/** A settlement by agreement: what each side received. Endings of disputes come from the dispute itself. */
const agreedOutcome = (order: PublicOrder): RailOutcome => ({
  key: 'agreed',
  label: order.outcome === 'AGREED' ? 'Both sides agreed on shares' : 'A dispute decided',
  pays: [
    { to: 'provider', amount: order.providerPayout },
    { to: 'refund', amount: order.buyerRefund ?? '0' },
    { to: 'fees', amount: order.protocolFee },
  ],
  happened: true,
})

/** Every possible or actual ending of an order, with its exact payout. */
function orderOutcomes(order: PublicOrder): RailOutcome[] {
  const paid: RailPayment[] = [
    { to: 'provider', amount: order.providerPayout },
    { to: 'fees', amount: order.protocolFee },
  ]
  const back: RailPayment[] = [{ to: 'refund', amount: order.budget }]
  const { outcome, status } = order
  if (outcome === 'RELEASED')
    return [{ key: 'r', label: 'The buyer accepted the work', pays: paid, happened: true }]
  if (outcome === 'CLAIMED')
    return [{ key: 'c', label: 'The seller claimed after the review time', pays: paid, happened: true }]
  if (outcome === 'CANCELLED_PENDING')
    return [{ key: 'p', label: 'Cancelled before it was accepted', pays: back, happened: true }]
  if (outcome === 'CANCELLED_EXPIRED')
    return [
      { key: 'e', label: 'Cancelled because nothing was delivered in time', pays: back, happened: true },
    ]
  if (outcome !== null) return [agreedOutcome(order)]
  if (status === 'IN_DISPUTE') return []
  const ends: RailOutcome[] = []
  if (status === 'PENDING_ACCEPT' || status === 'PENDING_FUNDING')
    ends.push({
      key: 'pending',
      label: 'The seller does not accept',
      text: 'The buyer may take it all back at any time before; after the deadline anyone may return it.',
      pays: back,
    })
  if (status !== 'DELIVERED')
    ends.push({
      key: 'expired',
      label: 'Nothing is delivered in time',
      text: 'Anyone may return it to the buyer after the due date. No fee.',
      pays: back,
    })
  else if (!deadlineActions(order).reviewOver)
    ends.push({
      key: 'challenge',
      label: 'The buyer opens a dispute',
      text: 'A drawn panel of three decides, and an arbitrator on appeal.',
      pays: [],
    })
  ends.unshift(
    {
      key: 'release',
      label: 'The buyer accepts the work',
      text: 'At any time after the delivery.',
      pays: paid,
    },
    {
      key: 'claim',
      label: 'The buyer does not answer',
      text: `The seller may claim ${spanWords(order.challengeWindowSeconds)} after the delivery.`,
      pays: paid,
    },
  )
  return ends
}

/** The ending of the open settlement offer. */
const agreementOutcome = ({ proposal, currency, side }: Order): RailOutcome[] =>
  proposal
    ? [
        {
          key: 'agreement',
          label: proposal.by === side ? 'The other side takes your offer' : 'You take the other side’s offer',
          text: 'At any time until the order ends.',
          pays: railPayments(proposal.payouts, currency),
        },
      ]
    : []

/** A side of an order on the rail. */
export const railParty = (face: AgentSummary | null, tokenId: string) => ({
  name: sideName(face, tokenId),
  picture: (
    <AgentPicture handle={face?.handle ?? `token-${tokenId}`} imageUrl={face?.imageUrl ?? null} size="md" />
  ),
  ...(face && { note: `Score ${face.reputationScore}` }),
})

/** The data of an order's rail. `ends` are those of its dispute, when it has one the reader may see. */
function railOf(order: Order, ends: readonly RailOutcome[]) {
  const last = order.timeline.at(-1)
  return {
    amount: order.budget,
    currency: order.currency,
    where: order.outcome === 'BUYER_UPHELD' ? 'refund' : placeOf[order.status],
    payer: railParty(order.client, order.clientAgentTokenId),
    payee: railParty(order.providerAgent, order.providerAgentTokenId),
    you: order.side === 'client' ? 'payer' : order.side === 'provider' ? 'payee' : null,
    outcomes: ends.length > 0 ? ends : [...orderOutcomes(order), ...agreementOutcome(order)],
    proof: last && <TxHash value={last.txHash} />,
  } as const
}

/** The rail of one order. */
export function OrderRail({ order }: { order: Order }) {
  const { who, title, until, after } = orderNextStep(order)
  const next = { who, text: title, ...(until !== undefined && { until }), after }
  return <MoneyRail {...railOf(order, [])} next={next} chainNow={order.chainTime} />
}

/** The rail of one order, folded into a line. */
export const OrderMoney = ({ order, ends }: { order: Order; ends: readonly RailOutcome[] }) => (
  <MoneyStrip {...railOf(order, ends)} />
)

/** The amount of an order and where it is, in a few words. `ends` as for its rail: both show the same amount. */
export function OrderSum({ order, ends }: { order: Order; ends: readonly RailOutcome[] }) {
  const rail = railOf(order, ends)
  const { words } = placeOfMoney(rail)
  return (
    <>
      <Amount amount={amountOfMoney(rail)} currency={rail.currency} /> {words}
    </>
  )
}
