/**
 * The checkout session: accepted terms before they are in escrow. `OrderCreated` completes it from any status, even late, because money in
 * escrow is a fact (spec §States, Checkout session; design §4).
 */
import { defineMachine } from '@/lib/machine'

/** Every status of a checkout session. */
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
  'TransactionUnrelated',
  'OrderMined',
  'OrderCreated',
  'OrderMismatched',
  'OrderOrphaned',
  'CheckoutReopened',
  'TimePassed',
] as const
export type CheckoutEventName = (typeof checkoutEventNames)[number]

/** Lifetime of an unfunded session. */
export const checkoutLifetimeMs = 24 * 60 * 60 * 1000

/**
 * A replaced transaction is reported again (`BROADCAST` takes `TransactionReported`), a dropped one is prepared again. `OrderMined` is the
 * agreed order in a block that is not final yet, `OrderCreated` the same in a final one. `OrderMismatched` is an order with this id and
 * other terms: the id is used up, so the session ends. `OrderOrphaned` is a reorg that removed the order. `CheckoutReopened` keeps the
 * salt, so that a late payment cannot be a second one.
 */
export const checkoutMachine = defineMachine<CheckoutStatus, CheckoutEventName>(
  'checkout session',
  checkoutEventNames,
  {
    CREATED: {
      IntentPrepared: 'AWAITING_SIGNATURE',
      TransactionReported: 'BROADCAST',
      OrderMined: 'BROADCAST',
      OrderCreated: 'CONFIRMED',
      OrderMismatched: 'EXPIRED',
      TimePassed: 'EXPIRED',
    },
    AWAITING_SIGNATURE: {
      IntentPrepared: 'AWAITING_SIGNATURE',
      TransactionReported: 'BROADCAST',
      OrderMined: 'BROADCAST',
      OrderCreated: 'CONFIRMED',
      OrderMismatched: 'EXPIRED',
      TimePassed: 'EXPIRED',
    },
    BROADCAST: {
      IntentPrepared: 'BROADCAST',
      TransactionReported: 'BROADCAST',
      TransactionReverted: 'FAILED',
      TransactionUnrelated: 'AWAITING_SIGNATURE',
      OrderMined: 'BROADCAST',
      OrderCreated: 'CONFIRMED',
      OrderMismatched: 'EXPIRED',
      TimePassed: 'EXPIRED',
    },
    CONFIRMED: { OrderOrphaned: 'BROADCAST' },
    EXPIRED: {
      OrderMined: 'BROADCAST',
      OrderCreated: 'CONFIRMED',
      OrderMismatched: 'EXPIRED',
      CheckoutReopened: 'CREATED',
    },
    FAILED: {
      IntentPrepared: 'AWAITING_SIGNATURE',
      TransactionReported: 'BROADCAST',
      OrderMined: 'BROADCAST',
      OrderCreated: 'CONFIRMED',
      OrderMismatched: 'EXPIRED',
      TimePassed: 'EXPIRED',
    },
  },
)

/** Statuses in which an order counts as `PENDING_FUNDING`: it has an intent, but no `OrderCreated`. */
export const pendingFundingStatuses: CheckoutStatus[] = ['AWAITING_SIGNATURE', 'BROADCAST', 'FAILED']

/** Statuses in which a session can be paid. */
export const liveCheckoutStatuses: CheckoutStatus[] = ['CREATED', ...pendingFundingStatuses]
