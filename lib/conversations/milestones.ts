/** The steps of an order or a slot, and of its dispute, in its conversation: read from the chain's events, never stored. Pure. */

import { settlementOutcomes } from '@/lib/campaigns/slot-machine'
import { dateTimeOf } from '@/lib/fields'
import { type Currency, displayMoney, money, percentOfBps } from '@/lib/money'
import { escrowCancelReasons, escrowOutcomes } from '@/lib/orders/machine'
import type { MilestoneEvent } from './schema'

/** A step. Amounts in `args` are decimal strings in units of `currency`; wallets are lower-case. */
export type Milestone = {
  event: MilestoneEvent
  currency: Currency
  /** The wallet that paid: the buyer, or the brand. */
  buyer: string
  args: Readonly<Record<string, unknown>>
  /** Present for a step of a slot. */
  slotId?: string | undefined
}

const amountOf = ({ args, currency }: Milestone, name: string): string =>
  displayMoney(money(BigInt(String(args[name] ?? '0')), currency))

/** The names of the two sides: a dispute about a slot is between brand and provider. */
const namesOf = ({ slotId }: Milestone) =>
  slotId === undefined
    ? ({ client: 'buyer', provider: 'seller' } as const)
    : ({ client: 'brand', provider: 'provider' } as const)

/** The side that took the step, at the start of a sentence. */
const by = (step: Milestone): string =>
  `The ${namesOf(step)[step.args.by === step.buyer ? 'client' : 'provider']}`

const winner = (step: Milestone): string =>
  `the ${namesOf(step)[step.args.forProvider === true ? 'provider' : 'client']}`

const dateOf = ({ args }: Milestone, name: string): string => dateTimeOf(String(args[name] ?? '0'))

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

/** The text for a slot that ended without an approval. */
function slotSettled(step: Milestone): string {
  const [paid, back] = [amountOf(step, 'providerPayout'), amountOf(step, 'brandRefund')]
  const shares = `${paid} went to the provider and ${back} back to the brand.`
  switch (settlementOutcomes[Number(step.args.outcome)]) {
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

const words: Record<MilestoneEvent, (step: Milestone) => string> = {
  OrderCreated: (step) => `The buyer paid ${amountOf(step, 'budget')} into escrow.`,
  OrderAccepted: () => 'The seller accepted the order.',
  OrderDelivered: () => 'The seller delivered the work.',
  RedoRequested: () => 'The buyer requested changes.',
  ExtensionProposed: (step) => `${by(step)} proposed a new due date: ${dateOf(step, 'newDueAt')}.`,
  OrderExtended: (step) => `Both sides agreed on a new due date: ${dateOf(step, 'deliveryDueAt')}.`,
  SettlementProposed: (step) =>
    `${by(step)} proposed a settlement: ${percentOfBps(Number(step.args.providerBps))} for the ${namesOf(step).provider}.`,
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
  SlotClaimed: (step) =>
    `The provider claimed the slot, with time to submit until ${dateOf(step, 'submitDeadline')}.`,
  SlotSubmitted: () => 'The provider submitted proof.',
  ChangesRequested: () => 'The brand requested changes.',
  SlotRejected: () => 'The brand rejected the proof.',
  SlotChallenged: () => 'The provider challenged the rejection.',
  SlotApproved: (step) =>
    `The brand approved the proof. The provider was paid ${amountOf(step, 'providerPayout')}.`,
  SlotSettled: slotSettled,
  RejectionFinalized: (step) =>
    `The rejection became final. ${amountOf(step, 'refund')} went back to the brand.`,
  SlotRemoved: () => 'The brand removed the slot, because no proof was submitted in time.',
}

/** The text of a step. It stays true: it says what happened, not what is next. */
export const milestoneText = (step: Milestone): string => words[step.event](step)
