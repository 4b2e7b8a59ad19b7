import { expect, test } from 'vitest'
import { actionTypes, notificationTypes } from '@/lib/notifications/schema'
import { notificationGroups } from './notification-words'

test('every type of notification can be chosen, once', () => {
  const shown = notificationGroups.flatMap(({ types }) => types.map(([type]) => type))
  expect([...shown].sort()).toEqual([...notificationTypes].sort())
})

test('a dispute without an arbitrator asks both sides to act', () => {
  const words = new Map(notificationGroups.flatMap(({ types }) => types))
  expect(words.get('dispute.agreement')).toBe('No arbitrator is available: agree on a settlement')
  expect(actionTypes.has('dispute.agreement')).toBe(true)
})
