/** The actions a person has on an order. Mirrors the guards of `SvcEscrow`; pure. */
import { isProposalOpen } from '@/lib/disputes/actions'
import type { OrderState } from './machine'

/** The side of a person. No account can own both agents: the contract refuses self-dealing. */
export type OrderSide = 'client' | 'provider' | 'stranger'

/** The actions of this side at this chain time. The claim and the expired cancel also follow from public deadlines. */
export type OrderActions = {
  canAcceptOrder: boolean
  canSubmitDelivery: boolean
  canRelease: boolean
  canRequestRedo: boolean
  canCancelPending: boolean
  canCancelExpired: boolean
  canClaimAfterTimeout: boolean
  canOpenChallenge: boolean
  canProposeSettlement: boolean
  canAcceptSettlement: boolean
  canProposeExtension: boolean
  canAcceptExtension: boolean
}

type Guarded = Pick<
  OrderState,
  'status' | 'acceptDeadline' | 'deliveryDueAt' | 'challengeWindowEndsAt' | 'redoUsed' | 'extensionDueAt'
>

/** Whose proposals are open: to settle, and to extend the due date. */
export type OpenProposals = { settlement: ProposalSide | null; extension: ProposalSide | null }

const noProposals: OpenProposals = { settlement: null, extension: null }

/** Guards besides the transition table: who, and when in chain seconds. `proposals` is `openProposalsOf` the order. */
export function orderActions(
  order: Guarded,
  side: OrderSide,
  now: bigint,
  proposals: OpenProposals = noProposals,
): OrderActions {
  const { status } = order
  const working = status === 'IN_PROGRESS'
  const delivered = status === 'DELIVERED'
  const pending = status === 'PENDING_ACCEPT'
  const windowOver = order.challengeWindowEndsAt !== null && now > order.challengeWindowEndsAt
  const isOfOther = (by: ProposalSide | null) => side !== 'stranger' && by !== null && by !== side
  const settles = side !== 'stranger' && (working || delivered || status === 'IN_DISPUTE')
  return {
    canAcceptOrder: pending && side === 'provider' && now <= order.acceptDeadline,
    canSubmitDelivery: working && side === 'provider',
    canRelease: delivered && side === 'client',
    canRequestRedo: delivered && side === 'client' && !order.redoUsed && !windowOver,
    canCancelPending: pending && (side === 'client' || now > order.acceptDeadline),
    canCancelExpired: working && order.deliveryDueAt !== null && now > order.deliveryDueAt,
    canClaimAfterTimeout: delivered && side === 'provider' && windowOver,
    canOpenChallenge: delivered && side === 'client' && !windowOver,
    canProposeSettlement: settles,
    canAcceptSettlement: settles && isOfOther(proposals.settlement),
    canProposeExtension: working && side !== 'stranger',
    canAcceptExtension:
      working &&
      isOfOther(proposals.extension) &&
      order.extensionDueAt !== null &&
      now < order.extensionDueAt,
  }
}

/** A side that can make a proposal. */
export type ProposalSide = Exclude<OrderSide, 'stranger'>

/** The side of `by`; null when it is neither. A seller's proposal ends when the agent is sold. */
function sideBy(by: string | null, buyer: string, owner: string | null): ProposalSide | null {
  if (by === null) return null
  if (by === buyer) return 'client'
  return by === owner ? 'provider' : null
}

type Proposed = Pick<OrderState, 'proposalBy' | 'proposedAt' | 'extensionBy' | 'buyer'>

/**
 * Returns the sides with open proposals. `owner` is the current owner of the provider agent. Settlement proposals up to
 * `proposalsEndedAt` have ended with a stage of the dispute; null without one.
 */
export const openProposalsOf = (
  { proposalBy, proposedAt, extensionBy, buyer }: Proposed,
  owner: string | null,
  proposalsEndedAt: bigint | null,
): OpenProposals => ({
  settlement: isProposalOpen(proposedAt, proposalsEndedAt) ? sideBy(proposalBy, buyer, owner) : null,
  extension: sideBy(extensionBy, buyer, owner),
})
