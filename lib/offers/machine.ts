/**
 * The offer and its append-only revisions: two tables (spec §States, Offer and revision). Off-chain: every
 * move is a conditional update.
 */
import { defineMachine } from '@/lib/machine'
import type { RequestStatus } from '@/lib/requests/machine'

/** The statuses an offer can be read in (spec §Offer and revision). */
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
 * Accepting fixes the revision, so an accepted offer is neither revised nor withdrawn; it ends when its request
 * ends unfunded (`CheckoutLapsed`). `EXPIRED` takes `OrderCreated`: money that reached escrow late is a fact. `OrderOrphaned` is a
 * reorg that took the order off the chain.
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

/** The statuses a revision can be read in. */
export const revisionStatuses = ['CURRENT', 'SUPERSEDED', 'ACCEPTED', 'WITHDRAWN', 'EXPIRED'] as const
export type RevisionStatus = (typeof revisionStatuses)[number]

const revisionEventNames = [
  'RevisionReplaced',
  'RevisionAccepted',
  'OfferWithdrawn',
  'ValidityEnded',
] as const
export type RevisionEventName = (typeof revisionEventNames)[number]

/** A declined offer keeps its last revision `CURRENT`: it is what was declined. */
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

/** The side a person is on: the buyer who was quoted, or the provider who quoted. */
export type OfferSide = 'client' | 'provider'

/** What may be done with an offer, by this side, at `now`. */
export type OfferActions = {
  canSend: boolean
  canRevise: boolean
  canWithdraw: boolean
  canAccept: boolean
  canDecline: boolean
  canCheckout: boolean
}

/** What ends an active offer without anybody touching it. */
export type OfferTerms = { validUntil: Date | null; requestStatus: RequestStatus | null }

/**
 * The status people see: a validity that has ended, or a request that has, counts at once, before the job
 * has written it. `requestStatus` is the one of `requestStatusAt`.
 */
export function offerStatusAt(status: OfferStatus, terms: OfferTerms, now: Date): OfferStatus {
  if (status !== 'ACTIVE') return status
  if (terms.validUntil !== null && terms.validUntil <= now) return 'EXPIRED'
  if (terms.requestStatus === 'EXPIRED') return 'EXPIRED'
  return terms.requestStatus === 'CANCELLED' ? 'DECLINED' : status
}

/** Guards on top of the table: who. `status` is the one of `offerStatusAt`. */
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
