import { expect, test } from 'vitest'
import type { Notification } from '@/lib/notifications/schema'
import { byPage } from './by-page'

const notification = (id: string, path: string) => ({ id, path }) as Notification

test('notifications of one page stand together, where the newest of them does', () => {
  const groups = byPage([
    notification('5', '/orders/a'),
    notification('4', '/orders/b'),
    notification('3', '/orders/a#review'),
    notification('2', '/settings/webhooks'),
    notification('1', '/orders/a?tab=chat'),
  ])
  expect(groups.map(({ newest, earlier }) => [newest.id, earlier.map(({ id }) => id)])).toEqual([
    ['5', ['3', '1']],
    ['4', []],
    ['2', []],
  ])
})
