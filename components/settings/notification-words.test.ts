import { expect, test } from 'vitest'
import { notificationTypes } from '@/lib/notifications/schema'
import { notificationGroups } from './notification-words'

test('every type of notification can be chosen, once', () => {
  const shown = notificationGroups.flatMap(({ types }) => types.map(([type]) => type))
  expect([...shown].sort()).toEqual([...notificationTypes].sort())
})
