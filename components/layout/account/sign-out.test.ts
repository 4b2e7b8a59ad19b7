import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '@/components/data/query-client'
import { storageInTest } from '@/components/data/storage-in-test'
import { signOut } from './sign-out'

const draft = 'merx.draft:offer:1'
const lastWallet = 'merx.wallet.recentConnectorId'
const json = (body: object, status = 200) => Response.json(body, { status })

/** The responses to the three calls; a test changes one of them. */
let answers: Record<string, () => Response | Promise<Response>> = {}
let sent: string | null = null

beforeEach(() => {
  sent = null
  answers = {
    csrf: () => json({ csrfToken: 'ab' }),
    signout: () => json({ url: 'https://merx.example/' }),
    session: () => json({}),
  }
  const page = { sessionStorage: storageInTest().store, localStorage: storageInTest().store }
  page.sessionStorage.setItem(draft, 'typed')
  page.localStorage.setItem('merx.account-here', 'ada')
  page.localStorage.setItem(lastWallet, '"io.metamask"')
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/signout')) sent = String(init?.body)
    return answers[url.replace('/api/auth/', '')]?.()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const kept = () => [window.sessionStorage.getItem(draft), window.localStorage.getItem('merx.account-here')]

test('a sign-out forgets what the browser kept', async () => {
  await signOut(makeQueryClient())
  expect(sent).toContain('csrfToken=ab')
  expect(kept()).toEqual([null, null])
  expect(window.localStorage.getItem(lastWallet)).toBeNull()
})

test.each<[string, typeof answers]>([
  ['refused for too many', { signout: () => json({ error: {} }, 429) }],
  ['refused while the database is away', { signout: () => json({ error: {} }, 503) }],
  ['answered with a session that goes on', { session: () => json({ user: { id: 'ada' } }) }],
  ['not confirmed', { session: () => json({ error: {} }, 503) }],
  ['cut off', { signout: () => Promise.reject(new TypeError('Failed to fetch')) }],
])('one that is %s does not count, and nothing is forgotten', async (_, answer) => {
  Object.assign(answers, answer)
  await expect(signOut(makeQueryClient())).rejects.toThrow()
  expect(kept()).toEqual(['typed', 'ada'])
})

test('without a token nothing is sent', async () => {
  answers.csrf = () => json({ error: {} }, 503)
  await expect(signOut(makeQueryClient())).rejects.toThrow()
  expect(sent).toBeNull()
  expect(kept()).toEqual(['typed', 'ada'])
})
