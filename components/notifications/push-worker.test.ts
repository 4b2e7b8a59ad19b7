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

/** What the worker sends when the browser reports this change. */
async function sentAfter(change: Change): Promise<unknown[]> {
  const listeners = new Map<string, (event: object) => void>()
  const sent: unknown[] = []
  runInNewContext(readFileSync('public/push-worker.js', 'utf8'), {
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: { pushManager: { subscribe: async () => subscription('made') } },
    },
    fetch: async (url: string, { method, body }: { method: string; body: string }) =>
      sent.push([`${method} ${url}`, JSON.parse(body)]),
  })
  let done: Promise<unknown> = Promise.resolve()
  const waitUntil = (work: Promise<unknown>) => {
    done = work
  }
  listeners.get('pushsubscriptionchange')?.({ ...change, waitUntil })
  await done
  return sent
}

const registered = (endpoint: string) => [
  ['POST /api/v1/me/push-subscriptions', { endpoint, keys: { p256dh: 'p', auth: 'a' } }],
]

test('a subscription that the browser has replaced is registered', async () => {
  const change = { oldSubscription: subscription('old'), newSubscription: subscription('new') }
  expect(await sentAfter(change)).toEqual(registered('new'))
})

test('one that has ended is made again with its key', async () => {
  expect(await sentAfter({ oldSubscription: subscription('old') })).toEqual(registered('made'))
})

test('a browser that names neither is left to the next page', async () => {
  expect(await sentAfter({ oldSubscription: null, newSubscription: null })).toEqual([])
})
