/** What pages of other origins may read: everything that carries no cookie, and nothing that does. */
import { encode } from 'next-auth/jwt'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyWith } from '@/e2e/api/accounts/credentials'
import { bearer, call, newKey, type SignedIn, signInWith } from '@/e2e/api/accounts/wallets'
import { setting, stack } from '@/e2e/stack'

let ada: SignedIn
let key: string

beforeAll(async () => {
  ada = await signInWith(newKey())
  key = await keyWith(ada.accessToken, ['api:read'])
})

const origin = 'https://app.example'
const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

const cookie = async () => {
  const token = await encode({ token: { sessionId: ada.session.id }, secret: setting('NEXTAUTH_SECRET') })
  return { cookie: `next-auth.session-token=${token}` }
}

describe('a page of another origin reads', () => {
  test.each([
    ['/listings', 200],
    ['/listings?nonsense=1', 400],
    ['/listings/nothing', 404],
    ['/nothing', 404],
    ['/me', 401],
    ['/openapi.json', 200],
    ['/health/live', 200],
  ])('%s without a credential', async (path, status) => {
    const answer = await call(path, { headers: { origin } })
    expect(answer.status).toBe(status)
    expect(allowed(answer)).toBe('*')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('with a bearer token or key, refusals too', async () => {
    for (const token of [ada.accessToken, key]) {
      const answer = await call('/me', { headers: { origin, ...bearer(token) } })
      expect(answer.status).toBe(200)
      expect(allowed(answer)).toBe('*')
    }
    expect(allowed(await call('/me', { headers: { origin, ...bearer('merx_at_x') } }))).toBe('*')
    expect(allowed(await call('/api-keys', { json: {}, headers: { origin, ...bearer(key) } }))).toBe('*')
  })

  test('the headers it needs', async () => {
    const { headers } = await call('/listings', { headers: { origin } })
    const exposed = headers.get('access-control-expose-headers') ?? ''
    for (const name of ['X-Request-Id', 'ETag', 'Retry-After', 'RateLimit-Remaining', 'Idempotent-Replayed'])
      expect(exposed).toContain(name)
  })
})

describe('a page of another origin never reads what a cookie answers', () => {
  test.each(['/me', '/listings', '/nothing', '/listings?nonsense=1'])('at %s', async (path) => {
    const answer = await call(path, { headers: { origin, ...(await cookie()) } })
    expect(answer.status).toBeLessThan(500)
    expect(allowed(answer)).toBeNull()
  })

  test('nor of a cookie that names no one', async () => {
    const answer = await call('/me', { headers: { origin, cookie: 'next-auth.session-token=x' } })
    expect(allowed(answer)).toBeNull()
  })
})

describe('a preflight', () => {
  const ask = (path: string, method: string, headers = 'authorization,content-type,idempotency-key') =>
    fetch(`${stack().url}/api/v1${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
    })

  test.each([
    ['/listings', 'GET'],
    ['/agents/prepare', 'POST'],
    ['/listings/nothing', 'PATCH'],
    ['/api-keys/x', 'DELETE'],
    ['/realtime/sse', 'GET'],
    ['/nothing', 'GET'],
  ])('of %s %s is answered, for a day, without credentials', async (path, method) => {
    const answer = await ask(path, method)
    expect(answer.status).toBe(204)
    expect(allowed(answer)).toBe('*')
    expect(answer.headers.get('access-control-allow-methods')).toContain(method)
    const headers = answer.headers.get('access-control-allow-headers')?.toLowerCase() ?? ''
    for (const name of [
      'authorization',
      'content-type',
      'idempotency-key',
      'if-none-match',
      'last-event-id',
      'x-wallet-signature',
    ])
      expect(headers).toContain(name)
    expect(answer.headers.get('access-control-max-age')).toBe('86400')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('opens neither the sign-in of the pages nor the embedded chain', async () => {
    for (const path of ['/api/auth/session', '/api/dev/identities']) {
      const answer = await fetch(`${stack().url}${path}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      })
      expect(allowed(answer)).toBeNull()
    }
  })
})
