/**
 * The offer and its append-only revisions: two tables (spec §States, Offer and revision). Off-chain: every transition is a
 * conditional update.
 */
import { defineMachine } from '@/lib/machine'
import type { RequestStatus } from '@/lib/requests/machine'

/** Every status of an offer (spec §Offer and revision). */
export const offerStatuses = [
  'DRAFT',
  'ACTIVE',
  'ACCEPTED',
  'LOCKED',
  'WITHDRAWN',
  'DECLINED',
  'EXPIRED',
] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** The statuses in which an offer can still lead to an order, or has led to one. */
export const liveOfferStatuses: readonly OfferStatus[] = ['DRAFT', 'ACTIVE', 'ACCEPTED', 'LOCKED']

const offerEventNames = [
  'OfferSent',
  'OfferRevised',
  'OfferAccepted',
  'OfferDeclined',
  'OfferWithdrawn',
  'ValidityEnded',
  'CheckoutLapsed',
  'OrderCreated',
  'OrderOrphaned',
] as const
export type OfferEventName = (typeof offerEventNames)[number]

/**
 * Accepting fixes the revision, so an accepted offer cannot be revised or withdrawn; it ends when its request ends unfunded, a week later
 * if it has no request, or when its seller closes the account (`CheckoutLapsed`). `EXPIRED` accepts `OrderCreated`, because a late payment
 * in escrow is a fact. `OrderOrphaned` means that a reorg removed the order.
 */
export const offerMachine = defineMachine<OfferStatus, OfferEventName>('offer', offerEventNames, {
  DRAFT: { OfferSent: 'ACTIVE', OfferWithdrawn: 'WITHDRAWN' },
  ACTIVE: {
    OfferRevised: 'ACTIVE',
    OfferAccepted: 'ACCEPTED',
    OfferDeclined: 'DECLINED',
    OfferWithdrawn: 'WITHDRAWN',
    ValidityEnded: 'EXPIRED',
  },
  ACCEPTED: { CheckoutLapsed: 'EXPIRED', OrderCreated: 'LOCKED' },
  LOCKED: { OrderOrphaned: 'ACCEPTED' },
  WITHDRAWN: {},
  DECLINED: {},
  EXPIRED: { OrderCreated: 'LOCKED' },
})

/** Every status of a revision. */
export const revisionStatuses = ['CURRENT', 'SUPERSEDED', 'ACCEPTED', 'WITHDRAWN', 'EXPIRED'] as const
export type RevisionStatus = (typeof revisionStatuses)[number]

const revisionEventNames = [
  'RevisionReplaced',
  'RevisionAccepted',
  'OfferWithdrawn',
  'ValidityEnded',
] as const
export type RevisionEventName = (typeof revisionEventNames)[number]

/** The last revision of a declined offer stays `CURRENT`: it is the one that was declined. */
export const revisionMachine = defineMachine<RevisionStatus, RevisionEventName>(
  'offer revision',
  revisionEventNames,
  {
    CURRENT: {
      RevisionReplaced: 'SUPERSEDED',
      RevisionAccepted: 'ACCEPTED',
      OfferWithdrawn: 'WITHDRAWN',
      ValidityEnded: 'EXPIRED',
    },
    SUPERSEDED: {},
    ACCEPTED: {},
    WITHDRAWN: {},
    EXPIRED: {},
  },
)

/** The side of a person: the buyer, or the seller who made the offer. */
export type OfferSide = 'client' | 'provider'

/** The actions of this side at `now`. */
export type OfferActions = {
  canSend: boolean
  canRevise: boolean
  canWithdraw: boolean
  canAccept: boolean
  canDecline: boolean
  canCheckout: boolean
}

/** What can end an active offer automatically. */
export type OfferTerms = { validUntil: Date | null; requestStatus: RequestStatus | null }

/**
 * Returns the status to show: an expired validity or an ended request counts immediately, before the job stores it. `requestStatus` comes
 * from `requestStatusAt`.
 */
export function offerStatusAt(status: OfferStatus, terms: OfferTerms, now: Date): OfferStatus {
  if (status !== 'ACTIVE') return status
  if (terms.validUntil !== null && terms.validUntil <= now) return 'EXPIRED'
  if (terms.requestStatus === 'EXPIRED') return 'EXPIRED'
  return terms.requestStatus === 'CANCELLED' ? 'DECLINED' : status
}

/** Checks the side in addition to the transition table. `status` comes from `offerStatusAt`. */
export function offerActions(status: OfferStatus, side: OfferSide): OfferActions {
  const can = (event: OfferEventName) => offerMachine.next(status, event) !== null
  return {
    canSend: side === 'provider' && can('OfferSent'),
    canRevise: side === 'provider' && can('OfferRevised'),
    canWithdraw: side === 'provider' && can('OfferWithdrawn'),
    canAccept: side === 'client' && can('OfferAccepted'),
    canDecline: side === 'client' && can('OfferDeclined'),
    canCheckout: side === 'client' && status === 'ACCEPTED',
  }
}
