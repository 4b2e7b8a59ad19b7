/**
 * The order: one transition table, one pure fold over the events of `SvcEscrow`, and a person's actions. Used by the worker,
 * the API and the pages (spec §States, Order).
 */
import { advance, defineMachine, ImpossibleTransition } from '@/lib/machine'

const orderEventNames = [
  'OrderCreated',
  'OrderAccepted',
  'OrderDelivered',
  'RedoRequested',
  'OrderCancelled',
  'OrderSettled',
  'ChallengeOpened',
  'SettlementProposed',
  'ExtensionProposed',
  'OrderExtended',
] as const
export type OrderEventName = (typeof orderEventNames)[number]

/**
 * Every status of an order in the API (spec §States). `FUNDED` is the older name for accepted and not started. The contract
 * has no such state, so no order has it; it remains for older clients, and filtering by it lists `IN_PROGRESS`.
 */
export const orderStatuses = [
  'PENDING_FUNDING',
  'PENDING_ACCEPT',
  'FUNDED',
  'IN_PROGRESS',
  'DELIVERED',
  'ACCEPTED',
  'IN_DISPUTE',
  'SETTLED',
  'CANCELLED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The statuses that an order can actually have. */
export type ChainOrderStatus = Exclude<OrderStatus, 'FUNDED'>

/**
 * The fold never produces `ACCEPTED`: it is shown instead of `SETTLED` while the release is mined and not final
 * (`shownStatus`), so it has the same transitions.
 */
export const orderMachine = defineMachine<ChainOrderStatus, OrderEventName>('order', orderEventNames, {
  PENDING_FUNDING: { OrderCreated: 'PENDING_ACCEPT' },
  PENDING_ACCEPT: { OrderAccepted: 'IN_PROGRESS', OrderCancelled: 'CANCELLED' },
  IN_PROGRESS: {
    OrderDelivered: 'DELIVERED',
    OrderCancelled: 'CANCELLED',
    OrderSettled: 'SETTLED',
    SettlementProposed: 'IN_PROGRESS',
    ExtensionProposed: 'IN_PROGRESS',
    OrderExtended: 'IN_PROGRESS',
  },
  DELIVERED: {
    OrderSettled: 'SETTLED',
    RedoRequested: 'IN_PROGRESS',
    ChallengeOpened: 'IN_DISPUTE',
    SettlementProposed: 'DELIVERED',
  },
  ACCEPTED: { OrderSettled: 'SETTLED' },
  IN_DISPUTE: { OrderSettled: 'SETTLED', SettlementProposed: 'IN_DISPUTE' },
  SETTLED: {},
  CANCELLED: {},
})

/** How an order ended, as the API names it. */
export const orderOutcomes = [
  'RELEASED',
  'CLAIMED',
  'AGREED',
  'PROVIDER_UPHELD',
  'BUYER_UPHELD',
  'SPLIT',
  'CANCELLED_PENDING',
  'CANCELLED_EXPIRED',
] as const
export type OrderOutcome = (typeof orderOutcomes)[number]

/** `SvcEscrow.Outcome` by index. */
export const escrowOutcomes = [
  'RELEASED',
  'CLAIMED',
  'AGREED',
  'PROVIDER_UPHELD',
  'BUYER_UPHELD',
  'SPLIT',
] as const
/** `SvcEscrow.CancelReason` by index. */
export const escrowCancelReasons = ['PENDING', 'EXPIRED'] as const

/** The projected order. Money in smallest units of `currency`, times in chain seconds. */
export type OrderState = {
  status: ChainOrderStatus
  buyer: string
  clientAgentId: bigint
  providerAgentId: bigint
  provider: string | null
  budget: bigint
  minStake: bigint
  deliverySeconds: bigint
  challengeWindow: bigint
  protocolFeeBps: number
  lockBps: number
  termsHash: string
  acceptDeadline: bigint
  deadline: bigint | null
  lockAmount: bigint
  acceptedAt: bigint | null
  deliveryDueAt: bigint | null
  deliveredAt: bigint | null
  deliveryHash: string | null
  onTime: boolean | null
  challengeWindowEndsAt: bigint | null
  redoUsed: boolean
  redoNoteHash: string | null
  disputeId: string | null
  challengeBond: bigint | null
  challengeNoteHash: string | null
  challengedAt: bigint | null
  bondPaidTo: string | null
  adjudicatorFees: bigint | null
  /** The wallet that proposes to settle; null without a proposal, and once the order is in another state than it was made in. */
  proposalBy: string | null
  proposalBps: number | null
  proposedAt: bigint | null
  /** The proposer and date of a later due date; null without a proposal, and once the work is delivered. */
  extensionBy: string | null
  extensionDueAt: bigint | null
  outcome: OrderOutcome | null
  payee: string | null
  providerPayout: bigint | null
  protocolFee: bigint | null
  buyerRefund: bigint | null
  createdAt: bigint
  endedAt: bigint | null
  version: number
}

/** The order before its first event: `PENDING_FUNDING` and nothing else known. */
export const unbornOrder: OrderState = {
  status: 'PENDING_FUNDING',
  buyer: '',
  clientAgentId: 0n,
  providerAgentId: 0n,
  provider: null,
  budget: 0n,
  minStake: 0n,
  deliverySeconds: 0n,
  challengeWindow: 0n,
  protocolFeeBps: 0,
  lockBps: 0,
  termsHash: '',
  acceptDeadline: 0n,
  deadline: null,
  lockAmount: 0n,
  acceptedAt: null,
  deliveryDueAt: null,
  deliveredAt: null,
  deliveryHash: null,
  onTime: null,
  challengeWindowEndsAt: null,
  redoUsed: false,
  redoNoteHash: null,
  disputeId: null,
  challengeBond: null,
  challengeNoteHash: null,
  challengedAt: null,
  bondPaidTo: null,
  adjudicatorFees: null,
  proposalBy: null,
  proposalBps: null,
  proposedAt: null,
  extensionBy: null,
  extensionDueAt: null,
  outcome: null,
  payee: null,
  providerPayout: null,
  protocolFee: null,
  buyerRefund: null,
  createdAt: 0n,
  endedAt: null,
  version: 0,
}

/** An event of `SvcEscrow` about one order; `at` is the timestamp of its block. */
export type OrderEvent = { at: bigint } & (
  | {
      name: 'OrderCreated'
      buyer: string
      clientAgentId: bigint
      providerAgentId: bigint
      budget: bigint
      minStake: bigint
      acceptDeadline: bigint
      deliverySeconds: bigint
      challengeWindow: bigint
      protocolFeeBps: number
      lockBps: number
      termsHash: string
    }
  | { name: 'OrderAccepted'; provider: string; deliveryDueAt: bigint; lockAmount: bigint }
  | { name: 'OrderDelivered'; deliveryHash: string; challengeWindowEndsAt: bigint; onTime: boolean }
  | { name: 'RedoRequested'; noteHash: string; deliveryDueAt: bigint }
  | { name: 'OrderCancelled'; reason: 'PENDING' | 'EXPIRED'; refund: bigint }
  | {
      name: 'OrderSettled'
      outcome: Exclude<OrderOutcome, 'CANCELLED_PENDING' | 'CANCELLED_EXPIRED'>
      payee: string
      providerPayout: bigint
      protocolFee: bigint
      buyerRefund: bigint
    }
  | { name: 'ChallengeOpened'; disputeId: string; bond: bigint; noteHash: string }
  | { name: 'SettlementProposed'; by: string; providerBps: number }
  | { name: 'ExtensionProposed'; by: string; newDueAt: bigint }
  | { name: 'OrderExtended'; deliveryDueAt: bigint }
)

/** Clears a proposed due date, which ends with the work. */
const noExtension = { extensionBy: null, extensionDueAt: null } as const

/** Clears a settlement proposal when the order changes state. The last proposed share stays. */
const proposalCleared = { proposalBy: null } as const

/** Returns the changes of the event besides the status. */
function changes(event: OrderEvent): Partial<OrderState> {
  switch (event.name) {
    case 'OrderCreated': {
      // Field by field: spreading the event would cost more than the rest of its processing.
      return {
        buyer: event.buyer,
        clientAgentId: event.clientAgentId,
        providerAgentId: event.providerAgentId,
        budget: event.budget,
        minStake: event.minStake,
        acceptDeadline: event.acceptDeadline,
        deliverySeconds: event.deliverySeconds,
        challengeWindow: event.challengeWindow,
        protocolFeeBps: event.protocolFeeBps,
        lockBps: event.lockBps,
        termsHash: event.termsHash,
        createdAt: event.at,
      }
    }
    case 'OrderAccepted':
      return {
        provider: event.provider,
        deliveryDueAt: event.deliveryDueAt,
        lockAmount: event.lockAmount,
        acceptedAt: event.at,
      }
    case 'OrderDelivered':
      return {
        ...proposalCleared,
        deliveryHash: event.deliveryHash,
        challengeWindowEndsAt: event.challengeWindowEndsAt,
        onTime: event.onTime,
        deliveredAt: event.at,
        ...noExtension,
      }
    case 'RedoRequested':
      return {
        ...proposalCleared,
        redoUsed: true,
        redoNoteHash: event.noteHash,
        deliveryDueAt: event.deliveryDueAt,
        challengeWindowEndsAt: null,
      }
    case 'OrderCancelled':
      return {
        outcome: `CANCELLED_${event.reason}`,
        buyerRefund: event.refund,
        endedAt: event.at,
        ...noExtension,
      }
    case 'OrderSettled':
      return {
        outcome: event.outcome,
        payee: event.payee,
        providerPayout: event.providerPayout,
        protocolFee: event.protocolFee,
        buyerRefund: event.buyerRefund,
        endedAt: event.at,
        ...noExtension,
      }
    case 'ChallengeOpened':
      return {
        ...proposalCleared,
        disputeId: event.disputeId,
        challengeBond: event.bond,
        challengeNoteHash: event.noteHash,
        challengedAt: event.at,
      }
    case 'SettlementProposed':
      return { proposalBy: event.by, proposalBps: event.providerBps, proposedAt: event.at }
    case 'ExtensionProposed':
      return { extensionBy: event.by, extensionDueAt: event.newDueAt }
    case 'OrderExtended':
      return { deliveryDueAt: event.deliveryDueAt, ...noExtension }
  }
}

/** The field that holds the contract's one deadline in a status; no deadline applies in the others. */
const deadlineFields: Readonly<
  Partial<Record<ChainOrderStatus, 'acceptDeadline' | 'deliveryDueAt' | 'challengeWindowEndsAt'>>
> = {
  PENDING_ACCEPT: 'acceptDeadline',
  IN_PROGRESS: 'deliveryDueAt',
  DELIVERED: 'challengeWindowEndsAt',
}

/** Returns the status to show: `ACCEPTED` while a release is mined and not final. */
export const shownStatus = (
  { status, outcome }: Pick<OrderState, 'status' | 'outcome'>,
  isFinal: boolean,
): ChainOrderStatus => (status === 'SETTLED' && outcome === 'RELEASED' && !isFinal ? 'ACCEPTED' : status)

/** Returns the fields of an order that an event changes. Throws `ImpossibleTransition` when contract and table disagree. */
export function orderChanges(order: OrderState, event: OrderEvent): Partial<OrderState> {
  const status = advance(orderMachine, order.status, event.name)
  const changed: Partial<OrderState> = { ...changes(event), status, version: order.version + 1 }
  const field = deadlineFields[status]
  const deadline = field && (field in changed ? changed : order)[field]
  return { ...changed, deadline: deadline ?? null }
}

/** A payment in the settlement of a disputed order, besides those to its two sides. */
export type OrderPayment =
  | { name: 'BondPaid'; to: string; amount: bigint }
  | { name: 'AdjudicatorPaid'; amount: bigint }

/** Returns the fields of an order that a settlement payment changes. Throws when the order is not settled: contract and table disagree. */
export function paymentChanges(order: OrderState, payment: OrderPayment): Partial<OrderState> {
  if (order.status !== 'SETTLED') throw new ImpossibleTransition('order', order.status, payment.name)
  const paid =
    payment.name === 'BondPaid'
      ? { bondPaidTo: payment.to }
      : { adjudicatorFees: (order.adjudicatorFees ?? 0n) + payment.amount }
  return { ...paid, version: order.version + 1 }
}
