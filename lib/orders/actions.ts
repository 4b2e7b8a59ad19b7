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
  canProposeExtension: boolean
  canAcceptExtension: boolean
}

type Guarded = Pick<
  OrderState,
  'status' | 'acceptDeadline' | 'deliveryDueAt' | 'challengeWindowEndsAt' | 'redoUsed' | 'extensionDueAt'
>

/** Whose proposals are on the table: to settle, and to deliver later. */
export type Offers = { settlement: ProposalSide | null; extension: ProposalSide | null }

const noOffers: Offers = { settlement: null, extension: null }

/** Guards on top of the table: who, and when in chain seconds. `offers` is `offersOf` the order. */
export function orderActions(
  order: Guarded,
  side: OrderSide,
  now: bigint,
  offers: Offers = noOffers,
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
    canAcceptSettlement: settles && isOfOther(offers.settlement),
    canProposeExtension: working && side !== 'stranger',
    canAcceptExtension:
      working && isOfOther(offers.extension) && order.extensionDueAt !== null && now < order.extensionDueAt,
  }
}

/** A side that can propose something to the other. */
export type ProposalSide = Exclude<OrderSide, 'stranger'>

/** The side that `by` is on; null when it is neither. A provider's proposal ends when its agent is sold. */
function sideBy(by: string | null, buyer: string, holder: string | null): ProposalSide | null {
  if (by === null) return null
  if (by === buyer) return 'client'
  return by === holder ? 'provider' : null
}

/** The sides whose proposals stand. `holder` is who holds the provider agent now. */
export const offersOf = (
  { proposalBy, extensionBy, buyer }: Pick<OrderState, 'proposalBy' | 'extensionBy' | 'buyer'>,
  holder: string | null,
): Offers => ({
  settlement: sideBy(proposalBy, buyer, holder),
  extension: sideBy(extensionBy, buyer, holder),
})
