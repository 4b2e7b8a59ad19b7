/** The milestones of an order or a slot, and of its dispute, in its conversation: read from the chain's events, never stored. Pure. */

import { settlementOutcomes } from '@/lib/campaigns/slots/slot-machine'
import { dateTimeOf } from '@/lib/fields'
import { type Currency, displayMoney, money, percentOfBps } from '@/lib/money'
import { escrowCancelReasons, escrowOutcomes } from '@/lib/orders/machine'
import type { MilestoneEvent } from './schema'

/** A milestone. Amounts in `args` are decimal strings in units of `currency`; wallets are lower-case. */
export type Milestone = {
  event: MilestoneEvent
  currency: Currency
  /** The wallet that paid: the buyer, or the brand. */
  buyer: string
  args: Readonly<Record<string, unknown>>
  /** Present for a milestone of a slot. */
  slotId?: string | undefined
}

const amountOf = ({ args, currency }: Milestone, name: string): string =>
  displayMoney(money(BigInt(String(args[name] ?? '0')), currency))

/** The names of the two sides: a dispute about a slot is between brand and provider. */
const namesOf = ({ slotId }: Milestone) =>
  slotId === undefined
    ? ({ client: 'buyer', provider: 'seller' } as const)
    : ({ client: 'brand', provider: 'provider' } as const)

/** The side that took the milestone, at the start of a sentence. */
const by = (milestone: Milestone): string =>
  `The ${namesOf(milestone)[milestone.args.by === milestone.buyer ? 'client' : 'provider']}`

const winner = (milestone: Milestone): string =>
  `the ${namesOf(milestone)[milestone.args.forProvider === true ? 'provider' : 'client']}`

const dateOf = ({ args }: Milestone, name: string): string => dateTimeOf(String(args[name] ?? '0'))

function settled(milestone: Milestone): string {
  const [paid, back] = [amountOf(milestone, 'providerPayout'), amountOf(milestone, 'buyerRefund')]
  const shares = `${paid} went to the seller and ${back} back to the buyer.`
  switch (escrowOutcomes[Number(milestone.args.outcome)]) {
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

/** The text for a slot that ended without an approval. */
function slotSettled(milestone: Milestone): string {
  const [paid, back] = [amountOf(milestone, 'providerPayout'), amountOf(milestone, 'brandRefund')]
  const shares = `${paid} went to the provider and ${back} back to the brand.`
  switch (settlementOutcomes[Number(milestone.args.outcome)]) {
    case 'TIMED_OUT':
      return `The review time ended without an answer. The provider was paid ${paid}.`
    case 'AGREED':
      return `Both sides agreed on a settlement. ${shares}`
    case 'PROVIDER_UPHELD':
      return `The dispute was settled for the provider, who was paid ${paid}.`
    case 'BUYER_UPHELD':
      return `The dispute was settled for the brand, which got ${back} back.`
    default:
      return `The challenge ended without a decision. ${shares}`
  }
}

const words: Record<MilestoneEvent, (milestone: Milestone) => string> = {
  OrderCreated: (milestone) => `The buyer paid ${amountOf(milestone, 'budget')} into escrow.`,
  OrderAccepted: () => 'The seller accepted the order.',
  OrderDelivered: () => 'The seller delivered the work.',
  RedoRequested: () => 'The buyer requested changes.',
  ExtensionProposed: (milestone) =>
    `${by(milestone)} proposed a new due date: ${dateOf(milestone, 'newDueAt')}.`,
  OrderExtended: (milestone) => `Both sides agreed on a new due date: ${dateOf(milestone, 'deliveryDueAt')}.`,
  SettlementProposed: (milestone) =>
    `${by(milestone)} proposed a settlement: ${percentOfBps(Number(milestone.args.providerBps))} for the ${namesOf(milestone).provider}.`,
  OrderCancelled: (milestone) =>
    escrowCancelReasons[Number(milestone.args.reason)] === 'EXPIRED'
      ? `The order was cancelled after its deadline. ${amountOf(milestone, 'refund')} went back to the buyer.`
      : `The buyer cancelled the order. ${amountOf(milestone, 'refund')} went back to the buyer.`,
  OrderSettled: settled,
  ChallengeOpened: () => 'The buyer opened a dispute about the delivery.',
  VerdictReached: (milestone) => `The panel decided for ${winner(milestone)}.`,
  VerdictAccepted: (milestone) => `${by(milestone)} accepted the verdict.`,
  Escalated: (milestone) => `${by(milestone)} escalated the dispute.`,
  ArbitratorDrawn: () => 'An arbitrator was drawn.',
  AgreementAwaited: () => 'No arbitrator was available, so both sides got time to agree on a settlement.',
  Arbitrated: (milestone) => `The arbitrator decided for ${winner(milestone)}.`,
  OrderReviewed: ({ args }) =>
    `${args.side === 'client' ? 'The buyer' : 'The seller'} left a review: ${Number(args.rating)} of 5.`,
  SlotClaimed: (milestone) =>
    `The provider claimed the slot, with time to submit until ${dateOf(milestone, 'submitDeadline')}.`,
  SlotSubmitted: () => 'The provider submitted proof.',
  ChangesRequested: () => 'The brand requested changes.',
  SlotRejected: () => 'The brand rejected the proof.',
  SlotChallenged: () => 'The provider challenged the rejection.',
  SlotApproved: (milestone) =>
    `The brand approved the proof. The provider was paid ${amountOf(milestone, 'providerPayout')}.`,
  SlotSettled: slotSettled,
  RejectionFinalized: (milestone) =>
    `The rejection became final. ${amountOf(milestone, 'refund')} went back to the brand.`,
  SlotRemoved: () => 'The brand removed the slot, because no proof was submitted in time.',
}

/** The text of a milestone. It stays true: it says what happened, not what is next. */
export const milestoneText = (milestone: Milestone): string => words[milestone.event](milestone)
