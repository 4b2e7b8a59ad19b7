/**
 * The checkout session: accepted terms on their way into escrow. `OrderCreated` on the chain ends it from
 * wherever it is, also late: money in escrow is a fact (spec §States, Checkout session; design §4).
 */
import { defineMachine } from '@/lib/machine'

/** The statuses a checkout session can be read in. */
export const checkoutStatuses = [
  'CREATED',
  'AWAITING_SIGNATURE',
  'BROADCAST',
  'CONFIRMED',
  'EXPIRED',
  'FAILED',
] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]

export const checkoutEventNames = [
  'IntentPrepared',
  'TransactionReported',
  'TransactionReverted',
  'OrderCreated',
  'OrderOrphaned',
  'TimePassed',
] as const
export type CheckoutEventName = (typeof checkoutEventNames)[number]

/** A session lives this long unfunded. */
export const checkoutLifetimeMs = 24 * 60 * 60 * 1000

/**
 * A replaced transaction is reported again (`BROADCAST` takes `TransactionReported`), a dropped one is prepared
 * again. `OrderOrphaned` is a reorg that took the order away.
 */
export const checkoutMachine = defineMachine<CheckoutStatus, CheckoutEventName>(
  'checkout session',
  checkoutEventNames,
  {
    CREATED: {
      IntentPrepared: 'AWAITING_SIGNATURE',
      TransactionReported: 'BROADCAST',
      OrderCreated: 'CONFIRMED',
      TimePassed: 'EXPIRED',
    },
    AWAITING_SIGNATURE: {
      IntentPrepared: 'AWAITING_SIGNATURE',
      TransactionReported: 'BROADCAST',
      OrderCreated: 'CONFIRMED',
      TimePassed: 'EXPIRED',
    },
    BROADCAST: {
      IntentPrepared: 'BROADCAST',
      TransactionReported: 'BROADCAST',
      TransactionReverted: 'FAILED',
      OrderCreated: 'CONFIRMED',
      TimePassed: 'EXPIRED',
    },
    CONFIRMED: { OrderOrphaned: 'BROADCAST' },
    EXPIRED: { OrderCreated: 'CONFIRMED' },
    FAILED: {
      IntentPrepared: 'AWAITING_SIGNATURE',
      TransactionReported: 'BROADCAST',
      OrderCreated: 'CONFIRMED',
      TimePassed: 'EXPIRED',
    },
  },
)

/** The statuses an event can happen in: the `where` of a conditional update. */
export const checkoutStatusesTaking = (event: CheckoutEventName): CheckoutStatus[] =>
  checkoutMachine.statuses.filter((status) => checkoutMachine.next(status, event) !== null)

/** Sessions that stand for an order in `PENDING_FUNDING`: an intent exists and no `OrderCreated` yet. */
export const pendingFundingStatuses: CheckoutStatus[] = ['AWAITING_SIGNATURE', 'BROADCAST', 'FAILED']

/** Sessions that may still be paid. */
export const liveCheckoutStatuses: CheckoutStatus[] = ['CREATED', ...pendingFundingStatuses]
