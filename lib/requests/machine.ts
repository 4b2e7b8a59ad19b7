/**
 * The request (`prepayment-orders` in URLs): one table of transitions and what its buyer may do
 * (spec §States, Request). Off-chain: every move is a conditional update made by `moveRequest`.
 */
import { defineMachine } from '@/lib/machine'

/** The statuses a request can be read in (spec §Request). */
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
 * `AGREEMENT_SIGNING` passes by itself when checkout starts. An accepted request nobody funds still ends at its
 * deadline, so none is stuck. `EXPIRED` takes `OrderCreated`: money that reached escrow late is a fact. `OrderOrphaned` is a reorg that
 * took the order off the chain.
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

/** The statuses an event can happen in: the `where` of a conditional update. */
export const requestStatusesTaking = (event: RequestEventName): RequestStatus[] =>
  requestMachine.statuses.filter((status) => requestMachine.next(status, event) !== null)

/** Whether somebody may still quote on it at `now`. */
export const isRequestOpen = (status: RequestStatus, deadlineAt: Date | null, now: Date): boolean =>
  requestMachine.next(status, 'OfferSent') !== null && (deadlineAt === null || deadlineAt > now)

/** The status people see: a deadline that has passed counts at once, before the job has written it. */
export const requestStatusAt = (status: RequestStatus, deadlineAt: Date | null, now: Date): RequestStatus =>
  (status === 'OPEN' || status === 'QUOTED') && deadlineAt !== null && deadlineAt <= now ? 'EXPIRED' : status
