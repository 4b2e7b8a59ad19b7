/** What a person may do with an order now. Mirrors the guards of `SvcEscrow`; pure. */
import type { OrderState } from './machine'

/** The side a person is on. An account that owns both agents cannot exist: the contract refuses self-dealing. */
export type OrderSide = 'client' | 'provider' | 'stranger'

/** What may be done now, by this side, at this chain time. The claim and the expired cancel also follow from public deadlines. */
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
}

type Guarded = Pick<
  OrderState,
  'status' | 'acceptDeadline' | 'deliveryDueAt' | 'challengeWindowEndsAt' | 'redoUsed'
>

/** Guards on top of the table: who, and when in chain seconds. `offeredBy` is `proposalSide` of the order. */
export function orderActions(
  order: Guarded,
  side: OrderSide,
  now: bigint,
  offeredBy: ProposalSide | null = null,
): OrderActions {
  const { status } = order
  const working = status === 'FUNDED' || status === 'IN_PROGRESS'
  const delivered = status === 'DELIVERED'
  const pending = status === 'PENDING_ACCEPT'
  const windowOver = order.challengeWindowEndsAt !== null && now > order.challengeWindowEndsAt
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
    canAcceptSettlement: settles && offeredBy !== null && offeredBy !== side,
  }
}

/** Whose offer to settle is on the table. */
export type ProposalSide = Exclude<OrderSide, 'stranger'>

/**
 * The side whose offer to settle stands; null when there is none. `holder` is who holds the provider agent now: a provider's
 * offer ends when its agent is sold.
 */
export function proposalSide(
  { proposalBy, buyer }: Pick<OrderState, 'proposalBy' | 'buyer'>,
  holder: string | null,
): ProposalSide | null {
  if (proposalBy === null) return null
  if (proposalBy === buyer) return 'client'
  return proposalBy === holder ? 'provider' : null
}
