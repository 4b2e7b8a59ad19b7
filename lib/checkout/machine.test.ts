import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkoutEventNames,
  checkoutMachine,
  checkoutStatuses,
  checkoutStatusesTaking,
  liveCheckoutStatuses,
  pendingFundingStatuses,
} from './machine'

test('money in escrow confirms a session from wherever it is, also late', () => {
  expect(checkoutStatusesTaking('OrderCreated')).toEqual(
    checkoutStatuses.filter((status) => status !== 'CONFIRMED'),
  )
})

test('only an unpaid session expires or is prepared again', () => {
  expect(checkoutStatusesTaking('TimePassed')).toEqual([
    'CREATED',
    'AWAITING_SIGNATURE',
    'BROADCAST',
    'FAILED',
  ])
  expect(checkoutStatusesTaking('IntentPrepared')).toEqual([
    'CREATED',
    'AWAITING_SIGNATURE',
    'BROADCAST',
    'FAILED',
  ])
  expect([...liveCheckoutStatuses].sort()).toEqual([...checkoutStatusesTaking('TimePassed')].sort())
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
  for (const status of checkoutStatusesTaking('OrderMismatched'))
    expect(checkoutMachine.next(status, 'OrderMismatched')).toBe('EXPIRED')
  expect(checkoutStatusesTaking('OrderMismatched')).not.toContain('CONFIRMED')
})

test('an order in a block that is not final confirms nothing', () => {
  for (const status of checkoutStatusesTaking('OrderMined'))
    expect(checkoutMachine.next(status, 'OrderMined')).toBe('BROADCAST')
})
