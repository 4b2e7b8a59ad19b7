/**
 * The request (`prepayment-orders` in URLs): one transition table and the buyer's actions (spec §States, Request). Off-chain:
 * every transition is a conditional update by `moveRequest`.
 */
import { defineMachine } from '@/lib/machine'

/** Every status of a request (spec §Request). */
export const requestStatuses = [
  'DRAFT',
  'OPEN',
  'QUOTED',
  'ACCEPTED',
  'AGREEMENT_SIGNING',
  'CHECKOUT_PENDING',
  'CHECKOUT_CONFIRMED',
  'EXPIRED',
  'CANCELLED',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

const requestEventNames = [
  'RequestPublished',
  'OfferSent',
  'OfferAccepted',
  'AgreementOpened',
  'CheckoutStarted',
  'OrderCreated',
  'OrderOrphaned',
  'DeadlinePassed',
  'RequestWithdrawn',
] as const
export type RequestEventName = (typeof requestEventNames)[number]

/**
 * `AGREEMENT_SIGNING` passes automatically when checkout starts. An accepted but unfunded request ends too, so none gets
 * stuck (`fundingEndsAt`). `EXPIRED` accepts `OrderCreated`, because money that reached escrow late is a fact. `OrderOrphaned` is a
 * reorg that removed the order.
 */
export const requestMachine = defineMachine<RequestStatus, RequestEventName>('request', requestEventNames, {
  DRAFT: { RequestPublished: 'OPEN', RequestWithdrawn: 'CANCELLED', DeadlinePassed: 'EXPIRED' },
  OPEN: { OfferSent: 'QUOTED', RequestWithdrawn: 'CANCELLED', DeadlinePassed: 'EXPIRED' },
  QUOTED: {
    OfferSent: 'QUOTED',
    OfferAccepted: 'ACCEPTED',
    RequestWithdrawn: 'CANCELLED',
    DeadlinePassed: 'EXPIRED',
  },
  ACCEPTED: { AgreementOpened: 'AGREEMENT_SIGNING', DeadlinePassed: 'EXPIRED' },
  AGREEMENT_SIGNING: { CheckoutStarted: 'CHECKOUT_PENDING', DeadlinePassed: 'EXPIRED' },
  CHECKOUT_PENDING: {
    CheckoutStarted: 'CHECKOUT_PENDING',
    OrderCreated: 'CHECKOUT_CONFIRMED',
    DeadlinePassed: 'EXPIRED',
  },
  CHECKOUT_CONFIRMED: { OrderOrphaned: 'CHECKOUT_PENDING' },
  EXPIRED: { OrderCreated: 'CHECKOUT_CONFIRMED' },
  CANCELLED: {},
})

/** A buyer who accepted an offer has this long to fund it, also past the deadline for quotes. */
export const fundingSeconds = 7 * 24 * 60 * 60
/** A later deadline extends that time, up to this limit: a request may be open for years, an agreed price may not. */
export const maxFundingSeconds = 30 * 24 * 60 * 60

/** The statuses that allow an event: the `where` of a conditional update. */
export const requestStatusesTaking = (event: RequestEventName): RequestStatus[] =>
  requestMachine.statuses.filter((status) => requestMachine.next(status, event) !== null)

/** Whether offers are accepted at `now`. */
export const isRequestOpen = (status: RequestStatus, deadlineAt: Date | null, now: Date): boolean =>
  requestMachine.next(status, 'OfferSent') !== null && (deadlineAt === null || deadlineAt > now)

/** Returns the status to show: a passed deadline counts immediately, before the job stores it. */
export const requestStatusAt = (status: RequestStatus, deadlineAt: Date | null, now: Date): RequestStatus =>
  (status === 'OPEN' || status === 'QUOTED') && deadlineAt !== null && deadlineAt <= now ? 'EXPIRED' : status
