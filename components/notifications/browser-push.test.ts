import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageInTest } from '@/components/data/storage-in-test'
import { endPush, resumePush } from './browser-push'

const publicKey = `B${'x'.repeat(86)}`
/** The browser's subscription; null for none. */
let held: string | null
let made: number
let permission: NotificationPermission
/** The stored subscriptions of the API: those of this account. Those of other sessions have no endpoint. */
let items: { current: boolean; endpoint: string | null }[]
let calls: string[]

const subscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    held = null
    return true
  },
})

beforeEach(() => {
  ;[held, made, permission, items, calls] = ['old', 0, 'granted', [], []]
  const pushManager = {
    getSubscription: async () => (held === null ? null : subscription(held)),
    subscribe: async () => {
      held ??= `new ${++made}`
      return subscription(held)
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
    },
  })
  const Notification = {
    get permission() {
      return permission
    },
  }
  const localStorage = storageInTest().store
  localStorage.setItem('merx.account-here', 'ada')
  localStorage.setItem('merx.push', 'ada')
  vi.stubGlobal('window', { PushManager: {}, Notification, localStorage })
  vi.stubGlobal('Notification', Notification)
  vi.stubGlobal(
    'fetch',
    async (_: string, { method = '', body = '{}' }: { method?: string; body?: string }) => {
      const { endpoint = '' } = JSON.parse(body) as { endpoint?: string }
      calls.push(`${method} ${endpoint}`.trim())
      return Response.json({ publicKey, items })
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

test('a browser is on when the API knows it for this session', async () => {
  items = [{ current: true, endpoint: 'old' }]
  expect(await resumePush()).toBe('on')
  expect(calls).toEqual(['GET'])
})

test('a browser that the API does not know, or only for another session, is registered with a new subscription', async () => {
  items = [{ current: false, endpoint: null }]
  expect(await resumePush()).toBe('resumed')
  expect(calls).toEqual(['GET', 'POST new 1'])
})

test('a subscription that the browser has replaced is registered, though the session has the one before', async () => {
  items = [{ current: true, endpoint: 'old' }]
  held = 'replaced'
  expect(await resumePush()).toBe('resumed')
  expect(calls).toEqual(['GET', 'POST new 1'])
})

test('a subscription of another account stays as it is, and no one else is notified', async () => {
  window.localStorage.setItem('merx.account-here', 'bob')
  expect(await resumePush()).toBe('off')
  expect([calls, held]).toEqual([['GET'], 'old'])
})

test('a browser that was never asked, or whose user refuses now, is off, and nothing is registered', async () => {
  window.localStorage.removeItem('merx.push')
  held = null
  expect(await resumePush()).toBe('off')
  held = 'old'
  permission = 'denied'
  expect(await resumePush()).toBe('off')
  expect(calls).toEqual([])
})

test('a subscription that the browser has ended is made again for the account that turned it on', async () => {
  items = [{ current: true, endpoint: 'old' }]
  expect(await resumePush()).toBe('on')
  held = null
  expect(await resumePush()).toBe('resumed')
  expect(calls.at(-1)).toBe('POST new 1')
})

test('but not for another account, and not after it was turned off', async () => {
  items = [{ current: true, endpoint: 'old' }]
  expect(await resumePush()).toBe('on')
  held = null
  window.localStorage.setItem('merx.account-here', 'bob')
  expect(await resumePush()).toBe('off')
  window.localStorage.setItem('merx.account-here', 'ada')
  await endPush()
  expect(await resumePush()).toBe('off')
})

test('two parts of a page that look at once register once', async () => {
  expect(await Promise.all([resumePush(), resumePush()])).toEqual(['resumed', 'resumed'])
  expect(calls).toEqual(['GET', 'POST new 1'])
})
