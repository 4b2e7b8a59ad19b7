/** The patterns that an endpoint can take: everything, a family, or a type that some event has. */
import { expect, test } from 'vitest'
import { eventFamilyNames, eventTypes } from '@/lib/event-types'
import { EventPattern, isWanted } from './schema'

const messageFor = (pattern: unknown) => EventPattern.safeParse(pattern).error?.issues[0]?.message

test('every type and every family can be chosen', () => {
  const patterns = ['*', ...eventFamilyNames.map((family) => `${family}.*`), ...eventTypes]
  expect(patterns.filter((pattern) => messageFor(pattern) !== undefined)).toEqual([])
})

test('every pattern that can be chosen matches an event', () => {
  expect(
    EventPattern.options.filter((pattern) => !eventTypes.some((type) => isWanted([pattern], type))),
  ).toEqual([])
})

test('a misspelt type is refused, and the types of its family are named', () => {
  expect(messageFor('order.delivred')).toBe(
    'must be order.* or one of order.accepted, order.adjudicator_paid, order.bond_paid, order.cancelled, order.challenge_opened, order.created, order.deadline-passed, order.delivered, order.extended, order.extension_proposed, order.redo_requested, order.reorged, order.settled, order.settlement_proposed: there is no other event of order',
  )
})

test.each(['weather.*', 'weather.changed', 'order*', 'order', '', 7])('%s is refused', (pattern) => {
  expect(messageFor(pattern)).toBe('must be *, a family like order.*, or a type like order.delivered')
})
