/** The steps of an order and its dispute as they stand in its conversation: read from the chain's events, never stored. Pure. */
import { showChainTime } from '@/lib/fields'
import { type Currency, displayMoney, money } from '@/lib/money'
import { escrowCancelReasons, escrowOutcomes } from '@/lib/orders/machine'
import type { MilestoneEvent } from './schema'

/** A step as it is read. Amounts in `args` are decimal strings in units of `currency`; wallets are lower-case. */
export type Milestone = {
  event: MilestoneEvent
  currency: Currency
  /** The wallet that paid. */
  buyer: string
  args: Readonly<Record<string, unknown>>
}

const amountOf = ({ args, currency }: Milestone, name: string): string =>
  displayMoney(money(BigInt(String(args[name] ?? '0')), currency))

/** The side that did it, at the start of a sentence. */
const by = ({ args, buyer }: Milestone): string => (args.by === buyer ? 'The buyer' : 'The seller')

const winner = ({ args }: Milestone): string => (args.forProvider === true ? 'the seller' : 'the buyer')

const dateOf = ({ args }: Milestone, name: string): string =>
  `${showChainTime(BigInt(String(args[name] ?? '0')))
    .slice(0, 16)
    .replace('T', ' ')} UTC`

function settled(step: Milestone): string {
  const [paid, back] = [amountOf(step, 'providerPayout'), amountOf(step, 'buyerRefund')]
  const shares = `${paid} went to the seller and ${back} back to the buyer.`
  switch (escrowOutcomes[Number(step.args.outcome)]) {
    case 'CLAIMED':
      return `The review period ended without an objection. The seller was paid ${paid}.`
    case 'AGREED':
      return `Both sides agreed on a settlement. ${shares}`
    case 'PROVIDER_UPHELD':
      return `The dispute was settled for the seller, who was paid ${paid}.`
    case 'BUYER_UPHELD':
      return `The dispute was settled for the buyer, who got ${back} back.`
    case 'SPLIT':
      return `The dispute ended without a decision. ${shares}`
    default:
      return `The buyer accepted the delivery. The seller was paid ${paid}.`
  }
}

const words: Record<MilestoneEvent, (step: Milestone) => string> = {
  OrderCreated: (step) => `The buyer paid ${amountOf(step, 'budget')} into escrow.`,
  OrderAccepted: () => 'The seller accepted the order.',
  OrderDelivered: () => 'The seller delivered the work.',
  RedoRequested: () => 'The buyer requested changes.',
  ExtensionProposed: (step) => `${by(step)} proposed a new due date: ${dateOf(step, 'newDueAt')}.`,
  OrderExtended: (step) => `Both sides agreed on a new due date: ${dateOf(step, 'deliveryDueAt')}.`,
  SettlementProposed: (step) =>
    `${by(step)} proposed a settlement: ${Number(step.args.providerBps) / 100}% for the seller.`,
  OrderCancelled: (step) =>
    escrowCancelReasons[Number(step.args.reason)] === 'EXPIRED'
      ? `The order was cancelled after its deadline. ${amountOf(step, 'refund')} went back to the buyer.`
      : `The buyer cancelled the order. ${amountOf(step, 'refund')} went back to the buyer.`,
  OrderSettled: settled,
  ChallengeOpened: () => 'The buyer opened a dispute about the delivery.',
  VerdictReached: (step) => `The panel decided for ${winner(step)}.`,
  VerdictAccepted: (step) => `${by(step)} accepted the verdict.`,
  Escalated: (step) => `${by(step)} escalated the dispute.`,
  ArbitratorDrawn: () => 'An arbitrator was drawn.',
  AgreementAwaited: () => 'No arbitrator was available, so both sides got time to agree on a settlement.',
  Arbitrated: (step) => `The arbitrator decided for ${winner(step)}.`,
  OrderReviewed: ({ args }) =>
    `${args.side === 'client' ? 'The buyer' : 'The seller'} left a review: ${Number(args.rating)} of 5.`,
}

/** What a step is called. True for good: it says what happened, not what is next. */
export const milestoneText = (step: Milestone): string => words[step.event](step)
