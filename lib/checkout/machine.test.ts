import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CheckoutEventName,
  checkoutEventNames,
  checkoutMachine,
  checkoutStatuses,
  liveCheckoutStatuses,
  pendingFundingStatuses,
} from './machine'

const statusesTaking = (event: CheckoutEventName) =>
  checkoutStatuses.filter((status) => checkoutMachine.next(status, event) !== null)

test('money in escrow confirms a session from wherever it is, also late', () => {
  expect(statusesTaking('OrderCreated')).toEqual(checkoutStatuses.filter((status) => status !== 'CONFIRMED'))
})

test('only an unpaid session expires or is prepared again', () => {
  expect(statusesTaking('TimePassed')).toEqual(['CREATED', 'AWAITING_SIGNATURE', 'BROADCAST', 'FAILED'])
  expect(statusesTaking('IntentPrepared')).toEqual(['CREATED', 'AWAITING_SIGNATURE', 'BROADCAST', 'FAILED'])
  expect([...liveCheckoutStatuses].sort()).toEqual([...statusesTaking('TimePassed')].sort())
})

test('an order waits for its money from the first intent on', () => {
  expect(pendingFundingStatuses).toEqual(['AWAITING_SIGNATURE', 'BROADCAST', 'FAILED'])
})

test('once confirmed, nothing but a reorg takes it back, whatever arrives', () => {
  const events = checkoutEventNames.filter((name) => name !== 'OrderOrphaned')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), (arriving) => {
      for (const event of arriving) expect(checkoutMachine.next('CONFIRMED', event)).toBeNull()
    }),
  )
})

test('an order that departs from the terms ends a session, and no earlier event is confirmed by it', () => {
  for (const status of statusesTaking('OrderMismatched'))
    expect(checkoutMachine.next(status, 'OrderMismatched')).toBe('EXPIRED')
  expect(statusesTaking('OrderMismatched')).not.toContain('CONFIRMED')
})

test('an order in a block that is not final confirms nothing', () => {
  for (const status of statusesTaking('OrderMined'))
    expect(checkoutMachine.next(status, 'OrderMined')).toBe('BROADCAST')
})
