/** An owner is notified of sign-ins that may not be theirs, and of changes of credentials; programs do not fill the list. */
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connected } from '@/e2e/api/server/listener'
import { day, untilLeft } from '@/e2e/api/server/wall-clock'
import { untilJobsRun } from '@/e2e/timers'
import type { Notification } from '@/lib/notifications/schema'
import { browserSignIn } from './browser-sign-in'
import { newApiKey } from './credentials'
import { bearer, call, newKey, nonceFor, type SignedIn, signInWith } from './wallets'

let database: pg.Client

beforeAll(async () => {
  database = await connected()
})
afterAll(() => database.end())
beforeEach(() => untilLeft(day, 30_000))

const noticesOf = async ({ accessToken }: SignedIn, type: string): Promise<Notification[]> => {
  const headers = bearer(accessToken)
  const { body } = await call<{ items: Notification[] }>('/notifications?pageSize=100', { headers })
  return body.items.filter((one) => one.type === type)
}
/** Waits for so many, and expects that no more follow: the worker writes them one after the other. */
async function untilNotices(who: SignedIn, type: string, count: number): Promise<void> {
  await expect.poll(() => noticesOf(who, type)).toHaveLength(count)
  await untilJobsRun(database)
  expect(await noticesOf(who, type)).toHaveLength(count)
}

type Key = ReturnType<typeof newKey>

async function signInAs(key: Key, userAgent: string): Promise<SignedIn> {
  const { nonce, message } = await nonceFor(key.address)
  const signature = await key.signMessage({ message })
  const { status, body } = await call<SignedIn>('/auth/wallet', {
    json: { walletAddress: key.address, nonce, signature },
    headers: { 'user-agent': userAgent },
  })
  expect(status).toBe(200)
  return body
}

test('each browser is announced once a day, and not the sign-in that made the account', async () => {
  const key = newKey()
  const ada = await signInWith(key)
  for (const userAgent of ['Firefox/130', 'Firefox/131', 'Safari/18'])
    expect((await (await browserSignIn({ key, userAgent })).send()).status).toBe(200)
  await untilNotices(ada, 'account.signed-in', 2)
  const notices = await noticesOf(ada, 'account.signed-in')
  expect(notices.map(({ text }) => text.split('.')[0]).sort()).toEqual(['Firefox', 'Safari'])
  expect(notices[0]).toMatchObject({ path: '/settings/sessions', subject: ada.account.id })
})

test('a program is announced when its name is new to the account, however often it signs in', async () => {
  const key = newKey()
  const ada = await signInAs(key, 'agent-kit/1.0')
  for (const version of ['1.0', '1.1', '2.0']) await signInAs(key, `agent-kit/${version}`)
  await signInAs(key, 'stolen-wallet/1')
  await signInAs(key, 'stolen-wallet/2')
  await untilNotices(ada, 'account.signed-in', 1)
  const [notice] = await noticesOf(ada, 'account.signed-in')
  expect(notice).toMatchObject({
    title: 'New sign-in from a client',
    text: expect.stringContaining('A program: stolen-wallet.'),
  })
})

test('one that calls itself something else each time is announced ten times a day', async () => {
  const key = newKey()
  const ada = await signInAs(key, 'first')
  for (const letter of 'abcdefghijklm') await signInAs(key, `other-${letter}`)
  await untilNotices(ada, 'account.signed-in', 10)
})

test('keys that are made and revoked are announced, and devices that are let in', async () => {
  const ada = await signInWith(newKey())
  const headers = bearer(ada.accessToken)
  const made = await newApiKey(ada.accessToken, ['api:read'])
  await call(`/api-keys/${made.key.id}`, { method: 'DELETE', headers })
  const device = await call<{ userCode: string }>('/auth/device', { json: {} })
  await call(`/auth/device/${device.body.userCode}/approve`, { json: { scopes: ['api:read'] }, headers })
  await untilNotices(ada, 'account.credential-changed', 3)
  const titles = (await noticesOf(ada, 'account.credential-changed')).map(({ title }) => title)
  expect(titles.sort()).toEqual([
    'Security: API key created',
    'Security: API key revoked',
    'Security: Device login approved',
  ])
})
