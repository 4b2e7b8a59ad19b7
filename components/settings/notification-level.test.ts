import { expect, test } from 'vitest'
import { actionTypes, channels, channelsOf, notificationTypes } from '@/lib/notifications/schema'
import { isOnAt, levelOf, levels } from './notification-level'
import { notificationGroups } from './notification-words'

const items = (on: (type: (typeof notificationTypes)[number]) => boolean) =>
  notificationTypes.map((type) => ({
    type,
    inApp: on(type),
    webhook: on(type),
    email: on(type),
    push: on(type),
  }))

test.each(levels)('what is set to %s is shown as %s, in every group and channel', (level) => {
  const all = items((type) => isOnAt(level, type))
  for (const { types } of notificationGroups)
    for (const channel of channels) {
      const group = all.filter(({ type }) => types.some(([one]) => one === type))
      // A group in which everything wants an act is at All when it is at Mine.
      expect(
        levels.filter((one) => group.every(({ type }) => isOnAt(one, type) === isOnAt(level, type))),
      ).toContain(levelOf(group, channel))
    }
})

test('a choice that is none of the three is the account’s own', () => {
  const [first = 'offer.received'] = notificationTypes.filter((type) => !actionTypes.has(type))
  expect(
    levelOf(
      items((type) => type === first),
      'email',
    ),
  ).toBe('own')
})

test('without a choice, e-mail and push bring what wants an act, and nothing that is off on the pages', () => {
  for (const type of notificationTypes) {
    const action = actionTypes.has(type)
    expect(channelsOf(type)).toEqual({ inApp: true, webhook: true, email: action, push: action })
    const quiet = { inApp: false, webhook: false, email: null, push: null }
    expect(Object.values(channelsOf(type, quiet))).toEqual([false, false, false, false])
    expect(channelsOf(type, { ...quiet, email: true })).toMatchObject({ email: true, push: false })
  }
})
