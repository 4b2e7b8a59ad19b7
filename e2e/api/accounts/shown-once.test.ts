/** Credentials are shown to the call that made them: no repeat of an `Idempotency-Key` gets one again, from any caller. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mintAgent, person } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { hashToken } from '@/lib/crypto/tokens'
import { endpoints } from '@/lib/registry/endpoints'
import { keyWith } from './credentials'
import { bearer, call, newKey, nonceFor, type Refusal, type SignedIn, signInWith } from './wallets'

type Sending = { path: string; json?: object; headers?: Record<string, string> }

let ada: SignedIn
/** Where hers are posted; nothing listens there. */
const url = 'http://127.0.0.1:9/hook'

beforeAll(async () => {
  ada = await signInWith(newKey())
})

async function approvedDevice(): Promise<string> {
  const { deviceCode } = (await call<{ deviceCode: string }>('/auth/device', { json: {} })).body
  const owner = await connected()
  await owner.query(`update app.device_logins set status = 'APPROVED', account_id = $1 where hash = $2`, [
    ada.account.id,
    hashToken(deviceCode),
  ])
  await owner.end()
  return deviceCode
}

async function signInBody(): Promise<object> {
  const key = newKey()
  const { nonce, message } = await nonceFor(key.address)
  return { walletAddress: key.address, nonce, signature: await key.signMessage({ message }) }
}

const hers = () => bearer(ada.accessToken)

/** One call of each endpoint that never stores its answer, and what in the answer is the credential. */
const makers: Record<string, { make: () => Promise<Sending>; secret: RegExp }> = {
  'POST /auth/wallet': {
    make: async () => ({ path: '/auth/wallet', json: await signInBody() }),
    secret: /merx_at_[\w-]+/,
  },
  'POST /auth/refresh': {
    make: async () => {
      const { refreshToken } = await signInWith(newKey())
      return { path: '/auth/refresh', json: { refreshToken } }
    },
    secret: /merx_at_[\w-]+/,
  },
  'POST /api-keys': {
    make: async () => ({
      path: '/api-keys',
      json: { name: 'Once', scopes: ['api:read'] },
      headers: hers(),
    }),
    secret: /tmp_[\w-]{40,}/,
  },
  'POST /auth/device': {
    make: async () => ({ path: '/auth/device', json: {} }),
    secret: /merx_dc_[\w-]+/,
  },
  'POST /auth/device/token': {
    make: async () => ({ path: '/auth/device/token', json: { deviceCode: await approvedDevice() } }),
    secret: /tmp_[\w-]{40,}/,
  },
  'POST /a2a/runtime/token/:agentId': {
    make: async () => {
      const owner = await person('0')
      const { id } = await mintAgent(owner)
      const key = await keyWith(owner.actor.accessToken ?? '', ['a2a:rpc'])
      return { path: `/a2a/runtime/token/${id}`, headers: bearer(key) }
    },
    secret: /merx_run_[\w-]+/,
  },
  'POST /webhook-endpoints': {
    make: async () => ({
      path: '/webhook-endpoints',
      json: { url, eventTypes: ['access.*'] },
      headers: hers(),
    }),
    secret: /whsec_[\w+/=]+/,
  },
  'POST /webhook-endpoints/:id/rotate-secret': {
    make: async () => {
      const { body } = await call<{ endpoint: { id: string } }>('/webhook-endpoints', {
        json: { url, eventTypes: ['access.*'] },
        headers: hers(),
      })
      return { path: `/webhook-endpoints/${body.endpoint.id}/rotate-secret`, headers: hers() }
    },
    secret: /whsec_[\w+/=]+/,
  },
}

const declared = endpoints
  .filter(({ method, replay }) => method === 'POST' && replay !== 'answer')
  .map(({ path, replay }) => ({ name: `POST ${path}`, replay }))

test('every endpoint that stores no answer is tried here', () => {
  expect(Object.keys(makers).sort()).toEqual(declared.map(({ name }) => name).sort())
})

describe('a repeat of an Idempotency-Key', () => {
  test.each(declared)('of $name brings no credential of the first call', async ({ name, replay }) => {
    const maker = makers[name]
    if (!maker) throw new Error(`${name} has no maker`)
    const { path, json, headers } = await maker.make()
    const sending = {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(json && { json }),
    }
    const first = await call(path, sending)
    expect(first.status).toBeLessThan(300)
    const [secret = ''] = maker.secret.exec(JSON.stringify(first.body)) ?? []
    expect(secret).not.toBe('')
    const again = await call<Refusal>(path, sending)
    expect(JSON.stringify(again.body)).not.toContain(secret)
    expect(again.headers.get('idempotent-replayed')).toBeNull()
    if (replay === 'refuse') {
      expect(again.status).toBe(409)
      expect(again.body.error).toMatchObject({ code: 'CONFLICT', details: { shownOnce: true } })
      expect(again.body.error.message).toContain('shown once')
    } else expect(again.status).toBe(first.status)
  })
})

test('no token, key or secret stands in the kept answers', async () => {
  const owner = await connected()
  const { rows } = await owner.query<{ found: string }>(
    `select response_body::text as found from app.idempotency_records
     where response_body::text ~ '(merx_(at|rt|st|run|dc)|tmp|whsec)_[A-Za-z0-9+/_-]{40}'`,
  )
  await owner.end()
  expect(rows).toEqual([])
})

describe('two strangers with the same guessable key', () => {
  const headers = { 'idempotency-key': 'device-login-of-ci-host' }

  test('get a device login each, of which one never opens the other', async () => {
    const [one, other] = await Promise.all(
      [0, 1].map(() => call<{ deviceCode: string }>('/auth/device', { json: { name: 'CI' }, headers })),
    )
    expect(one?.body.deviceCode).toMatch(/^merx_dc_/)
    expect(other?.body.deviceCode).toMatch(/^merx_dc_/)
    expect(one?.body.deviceCode).not.toBe(other?.body.deviceCode)
  })

  test('do not keep each other from signing in', async () => {
    for (let times = 0; times < 2; times++)
      expect((await call('/auth/wallet', { json: await signInBody(), headers })).status).toBe(200)
  })
})

afterAll(async () => {
  const { body } = await call<{ items: { id: string }[] }>('/webhook-endpoints', { headers: hers() })
  for (const { id } of body.items)
    await call(`/webhook-endpoints/${id}`, { method: 'DELETE', headers: hers() })
})
