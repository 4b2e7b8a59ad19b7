/** What the outside of the service promises: other sites read nothing, caches keep nothing private, cookies stay where they belong. */
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, call, newKey, nonceFor, type SignedIn, signInWith } from '@/e2e/api/accounts/wallets'
import { type Route, routes } from '@/e2e/proofs/document'
import { addressOfNothing } from '@/e2e/proofs/sample'
import { setting, stack } from '@/e2e/stack'
import { type SecondWeb, startSecondWeb } from './second-web'

let ada: SignedIn
let cookie: string

beforeAll(async () => {
  ada = await signInWith(newKey())
  const token = await encode({ token: { sessionId: ada.session.id }, secret: setting('NEXTAUTH_SECRET') })
  cookie = `next-auth.session-token=${token}`
})

const corsOf = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))

describe('another site', () => {
  const origin = 'https://evil.example'

  test('is let in by a preflight without cookies only', async () => {
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    for (const path of ['/me', '/auth/wallet', '/orders', '/nope']) {
      const answer = await call(path, { method: 'OPTIONS', headers })
      expect(corsOf(answer.headers), path).not.toContain('access-control-allow-credentials')
      expect(answer.headers.get('access-control-allow-origin') ?? '*', path).toBe('*')
    }
  })

  test('cannot read an answer, with any cookie', async () => {
    const answer = await call('/me', { headers: { origin, cookie } })
    expect(corsOf(answer.headers)).toEqual([])
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('does not become ours by a Host header', async () => {
    const { host, port } = new URL(stack().url)
    const body = JSON.stringify({ walletAddress: newKey().address })
    const text = await new Promise<string>((done, fail) => {
      const headers = { host: 'evil.example', 'content-type': 'application/json' }
      const ask = request({ port, path: '/api/v1/auth/nonce', method: 'POST', headers }, (answer) => {
        let parts = ''
        answer.on('data', (part) => {
          parts += part
        })
        answer.on('end', () => done(parts))
      })
      ask.on('error', fail)
      ask.end(body)
    })
    expect(JSON.parse(text)).toMatchObject({ domain: host })
    expect(text).not.toContain('evil.example')
  })
})

/** What an answer to someone who is signed in says to caches: store what is the same for all, and ask before each use. */
function cachingOf({ endpoint: { isStream, file, auth, rateLimit } }: Route, status: number): string {
  if (isStream) return 'no-cache, no-store, no-transform'
  if (status !== 200 || file || rateLimit === 'none') return 'no-store'
  return auth === 'none' ? 'public, max-age=0, must-revalidate' : 'private, no-store'
}

describe('no cache uses', () => {
  const reads = routes.filter(({ endpoint }) => endpoint.method === 'GET')

  test.each(reads.map((route): [string, Route] => [route.name, route]))('%s', async (_, route) => {
    const url = `${stack().url}/api/v1${addressOfNothing(route)}`
    const answer = await fetch(url, { headers: bearer(ada.accessToken) })
    // A stream has no end to wait for.
    await answer.body?.cancel()
    expect(answer.headers.get('cache-control')).toBe(cachingOf(route, answer.status))
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test.each(['/dashboard', '/requests/new', '/dashboard/agents/new', '/'])(
    'the page %s of someone who is signed in',
    async (path) => {
      const answer = await fetch(`${stack().url}${path}`, { headers: { cookie }, redirect: 'manual' })
      expect(answer.headers.get('cache-control')).toMatch(/private.*no-store/)
    },
  )
})

describe('cookies', () => {
  /** The attributes of each cookie an answer sets, by name. */
  const cookiesOf = (answer: Response) =>
    Object.fromEntries(
      answer.headers.getSetCookie().map((text) => {
        const [pair = '', ...attributes] = text.split('; ')
        return [pair.split('=')[0], attributes.map((one) => one.toLowerCase())]
      }),
    )

  test('are read by no script and sent by no other site', async () => {
    const cookies = cookiesOf(await fetch(`${stack().url}/api/auth/csrf`))
    expect(Object.keys(cookies)).not.toEqual([])
    for (const attributes of Object.values(cookies))
      expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']))
  })

  describe('over https', () => {
    let web: SecondWeb
    beforeAll(async () => {
      const PUBLIC_URL = 'https://merx.example'
      web = await startSecondWeb({ PUBLIC_URL, NEXTAUTH_URL: PUBLIC_URL })
    })
    afterAll(() => web.stop())

    test('are sent over https alone', async () => {
      const cookies = cookiesOf(await fetch(`${web.url}/api/auth/csrf`))
      expect(Object.keys(cookies)).toContain('__Host-next-auth.csrf-token')
      for (const [name, attributes] of Object.entries<string[]>(cookies)) {
        expect(name).toMatch(/^__Host-/)
        expect(attributes).toEqual(expect.arrayContaining(['secure', 'path=/']))
        expect(attributes.join()).not.toContain('domain')
      }
    })

    test('a session cookie without the prefix of https is no one', async () => {
      const me = (name: string) =>
        call(`${web.url}/api/v1/me`, { headers: { cookie: cookie.replace('next-auth.session-token', name) } })
      expect((await me('next-auth.session-token')).status).toBe(401)
      expect((await me('__Secure-next-auth.session-token')).status).toBe(401)
      expect((await me('__Host-next-auth.session-token')).status).toBe(200)
    })

    test('browsers must return over https', async () => {
      const answer = await fetch(`${web.url}/`)
      expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
    })
  })
})

test('a head beyond 16 KiB is refused by the HTTP server, which goes on to serve', async () => {
  expect((await call(`/listings?q=${'a'.repeat(17_000)}`)).status).toBe(431)
  expect((await call('/listings?pageSize=1')).status).toBe(200)
})

test('no credential is written to the log, whether it was good or bad', async () => {
  const key = newKey()
  const { nonce } = await nonceFor(key.address)
  const signature = await key.signMessage({ message: 'something else' })
  await call('/auth/wallet', { json: { walletAddress: key.address, nonce, signature } })
  await call('/auth/refresh', { json: { refreshToken: ada.refreshToken } })
  await call('/me', { headers: bearer('merx_at_canaryinthelog') })
  await call('/me', { headers: { cookie: 'next-auth.session-token=canaryinthelog' } })
  const log = join(setting('MERX_HOME'), 'logs/web.log')
  expect(existsSync(log)).toBe(true)
  const text = readFileSync(log, 'utf8')
  for (const secret of [
    ada.accessToken,
    ada.refreshToken,
    signature,
    'canaryinthelog',
    setting('NEXTAUTH_SECRET'),
  ])
    expect(text).not.toContain(secret)
})
