/** Maps rows to `OrderState`: a projected row, or the checkout session of an unfunded order. Pure. */
import type { ChainOrder, CheckoutSession } from '@/lib/db/generated/client'
import { bigintOf, unitsOf } from '@/lib/db/statements/units'
import { type ChainOrderStatus, type OrderOutcome, type OrderState, unbornOrder } from './machine'

/** Maps a projected row to the state machine's type. */
export const stateOf = (row: ChainOrder): OrderState => ({
  status: row.status as ChainOrderStatus,
  buyer: row.buyer,
  clientAgentId: bigintOf(row.clientAgentId),
  providerAgentId: bigintOf(row.providerAgentId),
  provider: row.provider,
  budget: unitsOf(row.budget),
  minStake: unitsOf(row.minStake),
  deliverySeconds: row.deliverySeconds,
  challengeWindow: row.challengeWindow,
  protocolFeeBps: row.protocolFeeBps,
  lockBps: row.lockBps,
  termsHash: row.termsHash,
  acceptDeadline: row.acceptDeadline,
  deadline: row.deadline,
  lockAmount: unitsOf(row.lockAmount),
  acceptedAt: row.acceptedAt,
  deliveryDueAt: row.deliveryDueAt,
  deliveredAt: row.deliveredAt,
  deliveryHash: row.deliveryHash,
  onTime: row.onTime,
  challengeWindowEndsAt: row.challengeWindowEndsAt,
  redoUsed: row.redoUsed,
  redoNoteHash: row.redoNoteHash,
  disputeId: row.disputeId,
  challengeBond: row.challengeBond && unitsOf(row.challengeBond),
  challengeNoteHash: row.challengeNoteHash,
  challengedAt: row.challengedAt,
  bondPaidTo: row.bondPaidTo,
  adjudicatorFees: row.adjudicatorFees && unitsOf(row.adjudicatorFees),
  proposalBy: row.proposalBy,
  proposalBps: row.proposalBps,
  proposedAt: row.proposedAt,
  extensionBy: row.extensionBy,
  extensionDueAt: row.extensionDueAt,
  outcome: row.outcome as OrderOutcome | null,
  payee: row.payee,
  providerPayout: row.providerPayout && unitsOf(row.providerPayout),
  protocolFee: row.protocolFee && unitsOf(row.protocolFee),
  buyerRefund: row.buyerRefund && unitsOf(row.buyerRefund),
  createdAt: row.createdAt,
  endedAt: row.endedAt,
  version: row.version,
})

/** Maps a session to an unfunded order. Fee and lock are fixed at creation, so the caller supplies them. */
export const pendingStateOf = (
  session: CheckoutSession,
  tokens: { client: bigint; provider: bigint; minStake: bigint },
): OrderState => ({
  ...unbornOrder,
  buyer: session.wallet,
  clientAgentId: tokens.client,
  providerAgentId: tokens.provider,
  budget: unitsOf(session.amount),
  minStake: tokens.minStake,
  deliverySeconds: BigInt(session.deliverySeconds),
  challengeWindow: BigInt(session.challengeWindow),
  termsHash: session.termsHash,
  createdAt: BigInt(Math.floor(session.createdAt.getTime() / 1000)),
})
