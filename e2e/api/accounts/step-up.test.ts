/** How long a session lives, what a refresh ends, and which calls want the wallet to sign once more. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connected } from '@/e2e/api/server/listener'
import { endpoints } from '@/lib/registry/endpoints'
import {
  bearer,
  call,
  newKey,
  nonceFor,
  type Refusal,
  type Reply,
  type SignedIn,
  signInWith,
  whoAmI,
} from './wallets'

type Session = SignedIn & { session: { endsAt: string } }

let owner: Awaited<ReturnType<typeof connected>>
let key: ReturnType<typeof newKey>
let ada: Session

beforeAll(async () => {
  owner = await connected()
})
afterAll(() => owner.end())
beforeEach(async () => {
  key = newKey()
  ada = (await signInWith(key)) as Session
})

const refusal = ({ status, body }: Reply<Refusal>) => `${status} ${body.error?.code}`
const age = (column: string, interval: string) =>
  owner.query(`update app.auth_sessions set ${column} = now() - $2::interval where id = $1`, [
    ada.session.id,
    interval,
  ])
const day = 86_400_000

describe('a session', () => {
  test('says when it ends for good: 90 days after the sign-in', () => {
    const left = Date.parse(ada.session.endsAt) - Date.now()
    expect(left).toBeGreaterThan(89.9 * day)
    expect(left).toBeLessThanOrEqual(90 * day)
  })

  test('is not carried past that by refreshing', async () => {
    await age('created_at', '89 days')
    const { body } = await call<Session & { refreshTokenExpiresAt: string }>('/auth/refresh', {
      json: { refreshToken: ada.refreshToken },
    })
    for (const end of [body.session.expiresAt, body.session.endsAt, body.refreshTokenExpiresAt])
      expect(Date.parse(end) - Date.now()).toBeLessThanOrEqual(day)
  })

  test('is over after that, and says so', async () => {
    await age('created_at', '91 days')
    const answer = await call('/auth/refresh', { json: { refreshToken: ada.refreshToken } })
    expect(refusal(answer)).toBe('401 UNAUTHORIZED')
    expect(answer.body.error.message).toContain('90 days')
  })
})

describe('a signature that is ten minutes old', () => {
  beforeEach(() => age('proved_at', '11 minutes'))

  const makeKey = () =>
    call('/api-keys', { json: { name: 'x', scopes: ['api:read'] }, headers: bearer(ada.accessToken) })

  async function confirm(signer = key): Promise<Reply<Refusal & { validUntil: string }>> {
    const { nonce, message } = await nonceFor(key.address)
    const json = { nonce, signature: await signer.signMessage({ message }) }
    return call('/auth/confirm', { json, headers: bearer(ada.accessToken) })
  }

  test.each(endpoints.filter(({ recent }) => recent).map(({ method, path }) => [method, path] as const))(
    'is too old for %s %s',
    async (method, path) => {
      const answer = await call(path.replace(/:[a-zA-Z]+/g, 'BBBBBBBB'), {
        method,
        headers: bearer(ada.accessToken),
        ...(method !== 'GET' && { json: {} }),
      })
      expect(refusal(answer)).toBe('403 REAUTHENTICATION_REQUIRED')
      expect(answer.body.error.message).toContain('/auth/confirm')
      expect(answer.headers.get('www-authenticate')).toContain('insufficient_user_authentication')
    },
  )

  test('covers everything that hands out a credential to a person, or takes an account away', () => {
    const recent = endpoints.filter((one) => one.recent).map(({ method, path }) => `${method} ${path}`)
    expect(recent.sort()).toEqual([
      'DELETE /me',
      'GET /me/export',
      'POST /api-keys',
      'POST /auth/device/:userCode/approve',
      'POST /webhook-endpoints',
      'POST /webhook-endpoints/:id/rotate-secret',
      'PUT /me/email',
    ])
  })

  test('is enough for what ends access and for everything else', async () => {
    expect((await whoAmI(bearer(ada.accessToken))).status).toBe(200)
    expect((await call('/api-keys', { headers: bearer(ada.accessToken) })).status).toBe(200)
    const end = { method: 'DELETE', headers: bearer(ada.accessToken) }
    expect((await call('/me/sessions', end)).status).toBe(200)
  })

  test('is replaced by a fresh one of the same wallet', async () => {
    expect(refusal(await makeKey())).toBe('403 REAUTHENTICATION_REQUIRED')
    const { status, body } = await confirm()
    expect(status).toBe(200)
    expect(Date.parse(body.validUntil) - Date.now()).toBeLessThanOrEqual(600_000)
    expect((await makeKey()).status).toBe(201)
  })

  test('is not replaced by another wallet’s, by a nonce of another wallet, or twice by one', async () => {
    expect(refusal(await confirm(newKey()))).toBe('401 UNAUTHORIZED')
    const other = newKey()
    const { nonce, message } = await nonceFor(other.address)
    const json = { nonce, signature: await key.signMessage({ message }) }
    const headers = bearer(ada.accessToken)
    expect(refusal(await call('/auth/confirm', { json, headers }))).toBe('401 UNAUTHORIZED')
    const own = await nonceFor(key.address)
    const good = { nonce: own.nonce, signature: await key.signMessage({ message: own.message }) }
    expect((await call('/auth/confirm', { json: good, headers })).status).toBe(200)
    expect(refusal(await call('/auth/confirm', { json: good, headers }))).toBe('401 UNAUTHORIZED')
    await age('proved_at', '11 minutes')
    expect(refusal(await makeKey())).toBe('403 REAUTHENTICATION_REQUIRED')
  })

  test('does not move where a webhook goes, but may switch it off', async () => {
    await age('proved_at', '1 minute')
    const headers = bearer(ada.accessToken)
    const url = 'http://127.0.0.1:9/hook'
    const made = await call<{ endpoint: { id: string } }>('/webhook-endpoints', {
      json: { url, eventTypes: ['access.*'] },
      headers,
    })
    await age('proved_at', '11 minutes')
    const change = (json: object) =>
      call(`/webhook-endpoints/${made.body.endpoint.id}`, { method: 'PATCH', json, headers })
    expect(refusal(await change({ url: 'http://127.0.0.1:9/elsewhere' }))).toBe(
      '403 REAUTHENTICATION_REQUIRED',
    )
    expect((await change({ url, enabled: false })).status).toBe(200)
  })
})
