/** Projects the events of `SvcEscrow` to one row of chain.orders each, with the machine that the API and the pages use. */

import { flag, int4, int8, orNull, text, uint256, units } from '@/lib/chain/columns'
import { enumName } from '@/lib/chain/enum-name'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { type Facts, projection } from '@/lib/chain/projection'
import { escrowEvents } from '@/lib/chain/quiet-events'
import { countOrder } from './figures/counts'
import {
  type ChainOrderStatus,
  escrowCancelReasons,
  escrowOutcomes,
  type OrderEvent,
  type OrderOutcome,
  orderChanges,
  paymentChanges,
  unbornOrder,
} from './machine'

/** `SvcEscrow.Status` by index. */
const statuses = [
  'PENDING_FUNDING',
  'PENDING_ACCEPT',
  'IN_PROGRESS',
  'DELIVERED',
  'IN_DISPUTE',
  'SETTLED',
  'CANCELLED',
] as const
/** The contract keeps `minStake` in hundredths of the currency. */
const stakeStep = 10_000n

/** A row before its first event, as a template: copying it is much faster than adding fields. */
const unbornRow = {
  ...unbornOrder,
  orderId: '',
  currency: '',
  endedBlock: null as bigint | null,
  createdTx: '',
  createdBlock: 0n,
}

export const orderProjection = projection({
  name: 'order',
  source: 'escrow',
  abi: svcEscrowAbi,
  table: 'chain.orders',
  columns: {
    orderId: text('order_id'),
    currency: text('currency'),
    status: text<ChainOrderStatus>('status'),
    buyer: text('buyer'),
    clientAgentId: uint256('client_agent_id'),
    providerAgentId: uint256('provider_agent_id'),
    provider: orNull(text('provider')),
    budget: units('budget'),
    minStake: units('min_stake'),
    deliverySeconds: int8('delivery_seconds'),
    challengeWindow: int8('challenge_window'),
    protocolFeeBps: int4('protocol_fee_bps'),
    lockBps: int4('lock_bps'),
    termsHash: text('terms_hash'),
    acceptDeadline: int8('accept_deadline'),
    deadline: orNull(int8('deadline')),
    lockAmount: units('lock_amount'),
    acceptedAt: orNull(int8('accepted_at')),
    deliveryDueAt: orNull(int8('delivery_due_at')),
    deliveredAt: orNull(int8('delivered_at')),
    deliveryHash: orNull(text('delivery_hash')),
    onTime: orNull(flag('on_time')),
    challengeWindowEndsAt: orNull(int8('challenge_window_ends_at')),
    redoUsed: flag('redo_used'),
    redoNoteHash: orNull(text('redo_note_hash')),
    disputeId: orNull(text('dispute_id')),
    challengeBond: orNull(units('challenge_bond')),
    challengeNoteHash: orNull(text('challenge_note_hash')),
    challengedAt: orNull(int8('challenged_at')),
    bondPaidTo: orNull(text('bond_paid_to')),
    adjudicatorFees: orNull(units('adjudicator_fees')),
    proposalBy: orNull(text('proposal_by')),
    proposalBps: orNull(int4('proposal_bps')),
    proposedAt: orNull(int8('proposed_at')),
    extensionBy: orNull(text('extension_by')),
    extensionDueAt: orNull(int8('extension_due_at')),
    outcome: orNull(text<OrderOutcome>('outcome')),
    payee: orNull(text('payee')),
    providerPayout: orNull(units('provider_payout')),
    protocolFee: orNull(units('protocol_fee')),
    buyerRefund: orNull(units('buyer_refund')),
    createdAt: int8('created_at'),
    endedAt: orNull(int8('ended_at')),
    endedBlock: orNull(int8('ended_block')),
    createdTx: text('created_tx'),
    createdBlock: int8('created_block'),
    version: int4('version'),
  },
  id: { field: 'orderId', args: ['orderId'] },
  initial: (orderId) => ({ ...unbornRow, orderId }),
  deadlines: {
    jobs: ['keeper.order'],
    fields: ['deadline'],
    of: ({ deadline }) => (deadline === null ? [] : [{ job: 'keeper.order', due: deadline }]),
  },
  figures: countOrder,
  announce: { topic: 'order', channel: ({ orderId }) => `order:${orderId}` },
  storage: async (order, read) => {
    const orderId = order.orderId as `0x${string}`
    const stored = await read('orderOf', [orderId])
    const proposal = order.proposalBy === null ? null : await read('proposalOf', [orderId])
    const extension = order.extensionBy === null ? null : await read('extensionOf', [orderId])
    const kept: Facts = {
      buyer: [order.buyer, stored.buyer],
      budget: [order.budget, stored.budget],
      protocolFeeBps: [order.protocolFeeBps, stored.protocolFeeBps],
      status: [order.status, enumName(statuses, stored.status, 'status')],
      ...(proposal && {
        proposalBy: [order.proposalBy, proposal.by],
        proposalBps: [order.proposalBps, proposal.providerBps],
      }),
      ...(extension && {
        extensionBy: [order.extensionBy, extension.by],
        extensionDueAt: [order.extensionDueAt, BigInt(extension.newDueAt)],
      }),
    }
    // An order that paid its seller has cleared the rest of its storage.
    if (order.status === 'SETTLED') return kept
    // The first delivery overwrites the threshold, which is no longer needed, with the seed of a possible draw.
    const threshold = order.deliveredAt === null
    return {
      ...kept,
      providerAgentId: [order.providerAgentId, BigInt(stored.providerAgentId)],
      deliverySeconds: [order.deliverySeconds, BigInt(stored.deliverySeconds)],
      challengeWindow: [order.challengeWindow, BigInt(stored.challengeWindow)],
      ...(threshold && { minStake: [order.minStake, BigInt(stored.stakeOrSeed) * stakeStep] }),
      redoUsed: [order.redoUsed, stored.redoUsed],
      ...(order.deadline !== null && { deadline: [order.deadline, BigInt(stored.deadline)] }),
    }
  },
  on: {
    OrderCreated: (order, terms, { at, txHash, block, currency }) => {
      const event: OrderEvent = {
        name: 'OrderCreated',
        at,
        buyer: terms.buyer,
        clientAgentId: terms.clientAgentId,
        providerAgentId: terms.providerAgentId,
        budget: terms.budget,
        minStake: terms.minStake,
        acceptDeadline: terms.acceptDeadline,
        deliverySeconds: BigInt(terms.deliverySeconds),
        challengeWindow: BigInt(terms.challengeWindow),
        protocolFeeBps: terms.protocolFeeBps,
        lockBps: terms.lockBps,
        termsHash: terms.termsHash,
      }
      return {
        ...orderChanges(order, event),
        currency: currency ?? '',
        createdTx: txHash,
        createdBlock: block,
      }
    },
    OrderAccepted: (order, { provider, deliveryDueAt, lockAmount }, { at }) =>
      orderChanges(order, { name: 'OrderAccepted', at, provider, deliveryDueAt, lockAmount }),
    OrderDelivered: (order, { deliveryHash, challengeWindowEndsAt, onTime }, { at }) =>
      orderChanges(order, { name: 'OrderDelivered', at, deliveryHash, challengeWindowEndsAt, onTime }),
    RedoRequested: (order, { noteHash, deliveryDueAt }, { at }) =>
      orderChanges(order, { name: 'RedoRequested', at, noteHash, deliveryDueAt }),
    OrderCancelled: (order, { reason, refund }, { at, block }) => ({
      ...orderChanges(order, {
        name: 'OrderCancelled',
        at,
        reason: enumName(escrowCancelReasons, reason, 'cancel reason'),
        refund,
      }),
      endedBlock: block,
    }),
    OrderSettled: (order, { outcome, payee, providerPayout, protocolFee, buyerRefund }, { at, block }) => ({
      ...orderChanges(order, {
        name: 'OrderSettled',
        at,
        outcome: enumName(escrowOutcomes, outcome, 'outcome'),
        payee,
        providerPayout,
        protocolFee,
        buyerRefund,
      }),
      endedBlock: block,
    }),
    ChallengeOpened: (order, { disputeId, bond, noteHash }, { at }) =>
      orderChanges(order, { name: 'ChallengeOpened', at, disputeId, bond, noteHash }),
    SettlementProposed: (order, { by, providerBps }, { at }) =>
      orderChanges(order, { name: 'SettlementProposed', at, by, providerBps }),
    ExtensionProposed: (order, { by, newDueAt }, { at }) =>
      orderChanges(order, { name: 'ExtensionProposed', at, by, newDueAt }),
    OrderExtended: (order, { deliveryDueAt }, { at }) =>
      orderChanges(order, { name: 'OrderExtended', at, deliveryDueAt }),
    BondPaid: (order, { to, amount }) => paymentChanges(order, { name: 'BondPaid', to, amount }),
    AdjudicatorPaid: (order, { amount }) => paymentChanges(order, { name: 'AdjudicatorPaid', amount }),
    ...escrowEvents,
  },
})
