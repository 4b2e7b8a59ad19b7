import { describe, expect, test } from 'vitest'
import { stack } from '@/e2e/stack'
import { browserSignIn } from './browser-sign-in'
import { call, signInWith, whoAmI } from './wallets'

const sessionCookie = (response: Response): string | undefined =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.includes('next-auth.session-token='))
    ?.split(';')[0]

describe('the sign-in of the pages', () => {
  test('sets a cookie for the same actor as the API’s token', async () => {
    const { key, send } = await browserSignIn()
    const response = await send()
    const cookie = sessionCookie(response) ?? ''
    expect(response.headers.getSetCookie().join()).toMatch(/session-token=[^;]+;.*HttpOnly.*SameSite=Lax/i)
    const { body: me } = await whoAmI({ cookie })
    const { account, isNewAccount } = await signInWith(key)
    expect(isNewAccount).toBe(false)
    expect(me.account).toMatchObject(account)
  })

  test.each(['callback/credentials', 'signout'])('reads no long body at %s', async (path) => {
    const part = new TextEncoder().encode('x'.repeat(50_000))
    let sent = 0
    const body = new ReadableStream({
      pull: (controller) => (sent++ < 200 ? controller.enqueue(part) : controller.close()),
    })
    const response = await fetch(`${stack().url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: { code: 'PAYLOAD_TOO_LARGE' } })
  })

  test('accepts a message once', async () => {
    const { send } = await browserSignIn()
    expect(sessionCookie(await send())).toBeDefined()
    expect(sessionCookie(await send())).toBeUndefined()
  })

  test.each([
    ['for another site', { domain: 'evil.example' }, 'not for this site'],
    ['with another nonce', { nonce: 'abcdefgh12345678' }, 'browser session'],
    ['from an hour ago', { issuedAt: new Date(Date.now() - 3_600_000) }, 'too old'],
    ['from the future', { issuedAt: new Date(Date.now() + 3_600_000) }, 'your clock'],
    ['for another chain', { chainId: 1 }, 'for chain 1; here it must be for chain 31337'],
  ])('refuses a message %s, and says why', async (_, over, words) => {
    const { send } = await browserSignIn(over)
    const response = await send()
    expect(response.status).toBe(401)
    expect(sessionCookie(response)).toBeUndefined()
    const { url } = (await response.json()) as { url: string }
    expect(new URL(url).searchParams.get('error')).toContain(words)
  })

  test('a call that changes something must come from our own pages', async () => {
    const { send } = await browserSignIn()
    const cookie = sessionCookie(await send()) ?? ''
    const leave = (headers: Record<string, string>) =>
      call('/auth/logout', { json: {}, headers: { cookie, ...headers } })
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: stack().url, 'sec-fetch-site': 'cross-site' },
      { origin: stack().url, 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign)
      expect(await leave(headers)).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } })
    expect((await whoAmI({ cookie })).status).toBe(200)
    expect((await leave({ origin: stack().url })).status).toBe(200)
    expect((await whoAmI({ cookie })).status).toBe(401)
  })

  test('a browser that names no origin says in Sec-Fetch-Site that the page is ours', async () => {
    const { send } = await browserSignIn()
    const cookie = sessionCookie(await send()) ?? ''
    const headers = { cookie, origin: 'null', 'sec-fetch-site': 'same-origin' }
    expect((await call('/auth/logout', { json: {}, headers })).status).toBe(200)
  })

  test('signing out on a page ends the session, not only the cookie', async () => {
    const { send, jar, csrfToken } = await browserSignIn()
    const cookie = sessionCookie(await send()) ?? ''
    await fetch(`${stack().url}/api/auth/signout`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: [...jar, cookie].join('; ') },
      body: new URLSearchParams({ csrfToken, json: 'true' }),
      redirect: 'manual',
    })
    expect((await whoAmI({ cookie })).status).toBe(401)
  })

  test('next-auth does not speak of a session that was ended elsewhere', async () => {
    const { send } = await browserSignIn()
    const cookie = sessionCookie(await send()) ?? ''
    const session = async () =>
      (await (await fetch(`${stack().url}/api/auth/session`, { headers: { cookie } })).json()) as {
        address?: string
      }
    expect((await session()).address).toMatch(/^0x/)
    await call('/auth/logout', { json: {}, headers: { cookie, origin: stack().url } })
    expect(await session()).toEqual({})
  })

  test('a made-up cookie is no one', async () => {
    for (const value of ['eyJhbGciOiJkaXIifQ..x.y.z', '%E0%A4%A', 'x', '..', 'a.b.c'])
      expect((await whoAmI({ cookie: `next-auth.session-token=${value}` })).status).toBe(401)
  })
})
