/** The service worker, run with a browser of the test's own. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

type Subscription = { options: { applicationServerKey: string }; toJSON: () => object }
type Change = { oldSubscription?: Subscription | null; newSubscription?: Subscription | null }

const subscription = (endpoint: string): Subscription => ({
  options: { applicationServerKey: 'key' },
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
})

/** The keys with which the worker subscribes again when the browser reports this change. The worker has no `fetch` here: it sends nothing. */
async function subscribedAfter(change: Change): Promise<string[]> {
  const listeners = new Map<string, (event: object) => void>()
  const keys: string[] = []
  const subscribe = async ({ applicationServerKey }: Subscription['options']) => {
    keys.push(applicationServerKey)
    return subscription('made')
  }
  runInNewContext(readFileSync('public/push-worker.js', 'utf8'), {
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: { pushManager: { subscribe } },
    },
  })
  let done: Promise<unknown> = Promise.resolve()
  const waitUntil = (work: Promise<unknown>) => {
    done = work
  }
  listeners.get('pushsubscriptionchange')?.({ ...change, waitUntil })
  await done
  return keys
}

test('a subscription that the browser has replaced is left to the next page of its account', async () => {
  const change = { oldSubscription: subscription('old'), newSubscription: subscription('new') }
  expect(await subscribedAfter(change)).toEqual([])
})

test('one that has ended is made again with its key, and not registered for the account that is signed in', async () => {
  expect(await subscribedAfter({ oldSubscription: subscription('old') })).toEqual(['key'])
})

test('a browser that names neither is left to the next page', async () => {
  expect(await subscribedAfter({ oldSubscription: null, newSubscription: null })).toEqual([])
})
