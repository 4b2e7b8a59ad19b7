/** Browser push: whose browsers they are, what is pushed to them, and what ends it. */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newApiKey } from '@/e2e/api/accounts/credentials'
import {
  bearer,
  call,
  newKey,
  type Refusal,
  type Reply,
  type SignedIn,
  signInWith,
} from '@/e2e/api/accounts/wallets'
import { connected } from '@/e2e/api/server/listener'
import { type SecondWeb, startSecondApi } from '@/e2e/api/server/second-web'
import { setting } from '@/e2e/stack'
import { fire, untilJobsRun } from '@/e2e/timers'
import type { PushSettings } from '@/lib/push/schema'
import { Browser, PushService, signedBy } from './push-service'

let owner: pg.Client
let service: PushService

beforeAll(async () => {
  owner = await connected()
  service = await PushService.start()
})
beforeEach(() => {
  service.status = 201
})
afterAll(async () => {
  await owner?.end()
  await service?.stop()
})

const path = '/me/push-subscriptions'
const ask = <T = PushSettings>(
  who: SignedIn,
  method: string,
  at = path,
  json?: unknown,
): Promise<Reply<T & Refusal>> =>
  call(at, { method, headers: bearer(who.accessToken), ...(json !== undefined && { json }) })
const refusal = ({ status, body }: Reply<Refusal>) => `${status} ${body.error?.code}`

/** Someone with a browser. */
async function subscribed() {
  const who = await signInWith(newKey())
  const browser = new Browser(service)
  expect((await ask(who, 'POST', path, browser.subscription)).status).toBe(200)
  return { who, browser }
}

const notify = (who: SignedIn) => newApiKey(who.accessToken, ['api:read'])
const title = 'Security: API key created'
const known = async ({ endpoint }: Browser) =>
  (
    await owner.query<{ id: string; failures: number }>(
      'select id, failures from app.push_subscriptions where endpoint = $1',
      [endpoint],
    )
  ).rows

/** Notifications as they are written, and each on its way to the only browser of the account. Returns their ids. */
async function pushMany({ account }: SignedIn, browser: Browser, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `c${randomBytes(12).toString('hex')}`)
  await owner.query(
    `insert into app.notifications (id, account_id, type, title, text, path, subject, key)
     select id, $1, 'webhook.disabled', 'One of many', 'One of many', '/', id, id from unnest($2::text[]) id`,
    [account.id, ids],
  )
  const [row] = await known(browser)
  // By the name and the key of an earlier version: its timers are handed on.
  for (const id of ids) await fire(owner, 'push.send', `${row?.id}/${id}`)
  return ids
}

/** Seconds to the next attempt of each push that waits for a browser. */
const waitsOf = async (browser: Browser): Promise<number[]> => {
  const [row] = await known(browser)
  const { rows } = await owner.query<{ seconds: number }>(
    `select extract(epoch from due - now())::float as seconds from app.timers where job = 'push.deliver' and key like $1`,
    [`${row?.id}/%`],
  )
  return rows.map(({ seconds }) => seconds)
}

/** Waits for the push of a key that was made; other notifications of the account may come before it. */
async function untilPushed(browser: Browser) {
  await expect.poll(() => service.for(browser).map((pushed) => browser.read(pushed).title)).toContain(title)
  const found = service.for(browser).find((pushed) => browser.read(pushed).title === title)
  if (!found) throw new Error('the push is gone')
  return found
}

describe('a push', () => {
  test('is encrypted for the browser, signed by this service, and says what the bell says', async () => {
    const { who, browser } = await subscribed()
    await notify(who)
    const pushed = await untilPushed(browser)
    const { body } = await ask<{ items: { id: string; title: string; text: string; path: string }[] }>(
      who,
      'GET',
      '/notifications',
    )
    const listed = body.items.find((one) => one.title === title)
    expect(browser.read(pushed)).toEqual({
      id: listed?.id,
      title,
      text: listed?.text,
      path: '/settings/keys',
    })
    expect(pushed.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', topic: listed?.id })
    expect(pushed.body.toString('latin1')).not.toContain('credentials')
    expect(() => new Browser(service).read(pushed)).toThrow()
    const claims = signedBy(setting('VAPID_PUBLIC_KEY'), pushed)
    expect(claims).toMatchObject({ aud: service.url, sub: setting('VAPID_SUBJECT') })
    const titles = service.for(browser).map((one) => browser.read(one).title)
    expect(titles.filter((one) => one === title)).toHaveLength(1)
  })

  test('is not made of a type that is off, nor of what was read', async () => {
    const { who, browser } = await subscribed()
    const items = [{ type: 'account.credential-changed', push: false }]
    await ask(who, 'PATCH', '/notifications/preferences', { items })
    await notify(who)
    const other = await subscribed()
    await notify(other.who)
    await untilPushed(other.browser)
    expect(service.for(browser).map((one) => browser.read(one).title)).not.toContain(title)
  })

  test('that fails is tried again later; a success forgets the failures', async () => {
    const { who, browser } = await subscribed()
    service.status = 503
    await notify(who)
    await expect.poll(async () => (await known(browser))[0]?.failures).toBeGreaterThan(0)
    service.status = 201
    const { rows } = await owner.query<{ key: string }>(
      `select key from app.timers where job = 'push.deliver' and key like $1`,
      [`%${(await known(browser))[0]?.id}/%`],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) await fire(owner, 'push.deliver', key)
    await expect.poll(async () => (await known(browser))[0]?.failures).toBe(0)
    await untilPushed(browser)
  })

  test('that fails like many others in a moment is tried again within the hour, by the same subscription', async () => {
    const { who, browser } = await subscribed()
    service.status = 503
    await pushMany(who, browser, 24)
    await expect.poll(() => service.for(browser).length).toBeGreaterThanOrEqual(24)
    await expect.poll(() => waitsOf(browser)).toHaveLength(24)
    expect(Math.max(...(await waitsOf(browser)))).toBeLessThan(3_600)
  })

  test('that is refused as it is ends alone: it is not tried again, and no failure of the browser', async () => {
    const { who, browser } = await subscribed()
    service.status = 413
    const [id] = await pushMany(who, browser, 1)
    const isIt = () => service.for(browser).filter((pushed) => browser.read(pushed).id === id)
    await expect.poll(() => isIt().length).toBe(1)
    await untilJobsRun(owner)
    expect(await known(browser)).toMatchObject([{ failures: 0 }])
    expect(await waitsOf(browser)).toEqual([])
  })

  test.each([404, 410])('that is answered with %i ends the subscription', async (status) => {
    const { who, browser } = await subscribed()
    service.status = status
    await notify(who)
    await expect.poll(() => known(browser)).toEqual([])
  })

  test('ends with the session that asked for it', async () => {
    const { who, browser } = await subscribed()
    const { body } = await ask(who, 'GET')
    expect(body).toMatchObject({ publicKey: setting('VAPID_PUBLIC_KEY'), items: [{ current: true }] })
    const before = service.for(browser).length
    expect((await ask(who, 'POST', '/auth/logout', {})).status).toBe(200)
    await owner.query(
      `insert into app.notifications (id, account_id, type, title, text, path, subject, key)
       values ($1, $2, 'webhook.disabled', 'Late', 'Late', '/', $1, $1)`,
      [`c${browser.endpoint.slice(-20)}`, who.account.id],
    )
    const [row] = await known(browser)
    await fire(owner, 'push.deliver', `${row?.id}/c${browser.endpoint.slice(-20)}`)
    await expect.poll(() => known(browser)).toEqual([])
    expect(service.for(browser)).toHaveLength(before)
  })
})

describe('a browser', () => {
  test('belongs to the account that signed in there last; its owner alone removes it', async () => {
    const { who: ada, browser } = await subscribed()
    const bob = await signInWith(newKey())
    const { endpoint } = browser
    expect((await ask(bob, 'DELETE', path, { endpoint })).body.items).toEqual([])
    expect((await ask(ada, 'GET')).body.items).toHaveLength(1)
    expect((await ask(bob, 'POST', path, browser.subscription)).body.items).toHaveLength(1)
    expect((await ask(ada, 'GET')).body.items).toEqual([])
    expect((await ask(bob, 'DELETE', path, { endpoint })).body.items).toEqual([])
    expect(await known(browser)).toEqual([])
  })

  test('is shown its endpoint in the session that made it, and no other session is', async () => {
    const key = newKey()
    const [here, there] = [await signInWith(key), await signInWith(key)]
    const browser = new Browser(service)
    const made = await ask(here, 'POST', path, browser.subscription)
    expect(made.body.items).toMatchObject([{ current: true, endpoint: browser.endpoint }])
    expect((await ask(there, 'GET')).body.items).toMatchObject([{ current: false, endpoint: null }])
  })

  test('is the eleventh of its account only in place of the oldest', async () => {
    const { who, browser: oldest } = await subscribed()
    for (let count = 0; count < 10; count++) await ask(who, 'POST', path, new Browser(service).subscription)
    expect((await ask(who, 'GET')).body.items).toHaveLength(10)
    expect(await known(oldest)).toEqual([])
  })

  test('that was made for another key of the service is neither listed nor tried, until it comes again', async () => {
    const { who, browser } = await subscribed()
    await owner.query('update app.push_subscriptions set public_key = $1 where endpoint = $2', [
      `B${'x'.repeat(86)}`,
      browser.endpoint,
    ])
    expect((await ask(who, 'GET')).body.items).toEqual([])
    await pushMany(who, browser, 1)
    await untilJobsRun(owner)
    expect(service.for(browser)).toEqual([])
    expect(await waitsOf(browser)).toEqual([])
    expect((await ask(who, 'POST', path, browser.subscription)).body.items).toMatchObject([{ current: true }])
    await pushMany(who, browser, 1)
    await expect.poll(() => service.for(browser).length).toBe(1)
  })

  test('of which no one knows the key is asked, and has that of the service once it took a push', async () => {
    const { who, browser } = await subscribed()
    const keyOf = async () =>
      (
        await owner.query<{ public_key: string | null }>(
          'select public_key from app.push_subscriptions where endpoint = $1',
          [browser.endpoint],
        )
      ).rows[0]?.public_key
    expect(await keyOf()).toBe(setting('VAPID_PUBLIC_KEY'))
    await owner.query('update app.push_subscriptions set public_key = null where endpoint = $1', [
      browser.endpoint,
    ])
    expect((await ask(who, 'GET')).body.items).toHaveLength(1)
    await pushMany(who, browser, 1)
    await expect.poll(keyOf).toBe(setting('VAPID_PUBLIC_KEY'))
  })

  test('has keys that something can be encrypted for, and a URL', async () => {
    const who = await signInWith(newKey())
    const { endpoint, keys } = new Browser(service).subscription
    for (const bad of [
      { endpoint: 'ftp://push.example/x', keys },
      { endpoint: 'https://user:pass@push.example/x', keys },
      { endpoint: 'no url', keys },
      { endpoint, keys: { ...keys, p256dh: 'x'.repeat(87) } },
      { endpoint, keys: { ...keys, auth: 'short' } },
      { endpoint, keys, expirationTime: null },
      { endpoint },
    ])
      expect(refusal(await ask(who, 'POST', path, bad)), JSON.stringify(bad)).toBe('400 BAD_REQUEST')
  })
})

describe('on a web', () => {
  const webs: SecondWeb[] = []
  afterAll(() => Promise.all(webs.map((web) => web.stop())))
  const postTo = async (settings: Record<string, string>, body: unknown) => {
    const web = await startSecondApi(settings)
    webs.push(web)
    const who = await signInWith(newKey())
    return fetch(`${web.url}/api/v1${path}`, {
      method: 'POST',
      headers: { ...bearer(who.accessToken), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  test('without VAPID keys, no one can have a browser notified', async () => {
    const none = { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' }
    const answer = await postTo(none, new Browser(service).subscription)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })
  })

  test('for the public, nothing is pushed into its own network', async () => {
    const answer = await postTo({ WEBHOOKS_ALLOW_PRIVATE: 'false' }, new Browser(service).subscription)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { details: { field: 'endpoint' } } })
  })
})
