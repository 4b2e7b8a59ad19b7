/** Device login (RFC 8628): asked by a program, answered by a person, fetched once. */
import { beforeAll, describe, expect, test } from 'vitest'
import { connected } from '@/e2e/api/server/listener'
import { setting } from '@/e2e/stack'
import type { DeviceLogin, NewApiKey } from '@/lib/api-keys/schema'
import { hashToken } from '@/lib/crypto/tokens'
import { keyWith } from './credentials'
import { bearer, call, newKey, type Refusal, type Reply, type SignedIn, signInWith, whoAmI } from './wallets'

type Started = {
  deviceCode: string
  userCode: string
  verificationUri: string
  verificationUriComplete: string
  expiresIn: number
  interval: number
}

let ada: SignedIn

beforeAll(async () => {
  ada = await signInWith(newKey())
})

const start = async (json: object = {}) =>
  (await call<Started>('/auth/device', { json, headers: { 'user-agent': 'merx-cli/1' } })).body
const fetchKey = (deviceCode: string) =>
  call<NewApiKey & Refusal>('/auth/device/token', { json: { deviceCode } })
const look = (code: string, { accessToken } = ada) =>
  call<DeviceLogin & Refusal>(`/auth/device/${code}`, { headers: bearer(accessToken) })
const answer = (code: string, verb: 'approve' | 'deny', json: object = {}, { accessToken } = ada) =>
  call<DeviceLogin & Refusal>(`/auth/device/${code}/${verb}`, {
    method: 'POST',
    headers: bearer(accessToken),
    ...(verb === 'approve' && { json }),
  })
const refusal = ({ status, body }: Reply<Refusal>) => `${status} ${body.error?.code}`

/** Moves a login's clock, as the owner of the database. */
async function change(deviceCode: string, set: string): Promise<void> {
  const owner = await connected()
  await owner.query(`update app.device_logins set ${set} where hash = $1`, [hashToken(deviceCode)])
  await owner.end()
}

describe('POST /auth/device', () => {
  test('returns a code for the device and one for the person', async () => {
    const login = await start()
    expect(login).toMatchObject({ expiresIn: 600, interval: 5 })
    expect(login.deviceCode).toMatch(/^merx_dc_[A-Za-z0-9_-]{43}$/)
    expect(login.userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
    expect(login.verificationUri).toBe(`${setting('PUBLIC_URL')}/device`)
    expect(login.verificationUriComplete).toBe(`${login.verificationUri}?code=${login.userCode}`)
  })

  test('refuses a scope no one knows', async () => {
    const answer = await call('/auth/device', { json: { scopes: ['everything'] } })
    expect(refusal(answer)).toBe('400 BAD_REQUEST')
  })
})

describe('a device that is approved', () => {
  test('fetches its key once', async () => {
    const login = await start({ name: 'Build server', scopes: ['api:read'], expiresInDays: 7 })
    expect(refusal(await fetchKey(login.deviceCode))).toBe('400 AUTHORIZATION_PENDING')
    expect((await look(login.userCode)).body).toMatchObject({
      userCode: login.userCode,
      name: 'Build server',
      scopes: ['api:read'],
      expiresInDays: 7,
      userAgent: 'merx-cli/1',
      status: 'PENDING',
    })
    expect((await answer(login.userCode, 'approve')).body.status).toBe('APPROVED')
    const { status, body } = await fetchKey(login.deviceCode)
    expect(status).toBe(200)
    expect(body.key).toMatchObject({ name: 'Build server', scopes: ['api:read'], via: 'device' })
    expect((await whoAmI(bearer(body.apiKey))).body.account.id).toBe(ada.account.id)
    expect(refusal(await fetchKey(login.deviceCode))).toBe('400 EXPIRED_TOKEN')
    expect((await look(login.userCode)).body.status).toBe('USED')
  })

  test('gets one key although it asks twice at once', async () => {
    const login = await start()
    await answer(login.userCode, 'approve')
    const answers = await Promise.all([1, 2, 3].map(() => fetchKey(login.deviceCode)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('gets less than it asked for when the person says so, and never more', async () => {
    const login = await start({ scopes: ['api:write'] })
    const more = await answer(login.userCode, 'approve', { scopes: ['a2a:rpc'] })
    expect(refusal(more)).toBe('400 BAD_REQUEST')
    await answer(login.userCode, 'approve', { scopes: ['api:read'], expiresInDays: 30 })
    const { key } = (await fetchKey(login.deviceCode)).body
    expect(key.scopes).toEqual(['api:read'])
    expect((Date.parse(key.expiresAt ?? '') - Date.parse(key.createdAt)) / 86_400_000).toBeCloseTo(30, 2)
  })

  test('is refused its key when the account has as many as it may', async () => {
    const full = await signInWith(newKey())
    const login = await start()
    await answer(login.userCode, 'approve', {}, full)
    const owner = await connected()
    await owner.query(
      `insert into app.api_keys (id, account_id, name, hash, prefix, scopes, via)
       select 'dev' || n || $1, $1, 'k', 'dev' || n || $1, 'tmp_', '{api:read}', 'settings' from generate_series(1, 50) n`,
      [full.account.id],
    )
    expect(refusal(await fetchKey(login.deviceCode))).toBe('409 CONFLICT')
    await owner.query('delete from app.api_keys where id = $1', [`dev1${full.account.id}`])
    await owner.end()
    expect((await fetchKey(login.deviceCode)).status).toBe(200)
  })
})

describe('a device that waits', () => {
  test('must slow down when it polls too often, more each time', async () => {
    const { deviceCode } = await start()
    expect(refusal(await fetchKey(deviceCode))).toBe('400 AUTHORIZATION_PENDING')
    const early = await fetchKey(deviceCode)
    expect(refusal(early)).toBe('400 SLOW_DOWN')
    expect(early.body.error.details).toEqual({ interval: 10 })
    await change(deviceCode, `last_polled_at = now() - interval '11 seconds'`)
    expect(refusal(await fetchKey(deviceCode))).toBe('400 AUTHORIZATION_PENDING')
  })

  test('learns that the person denied it', async () => {
    const login = await start()
    expect((await answer(login.userCode, 'deny')).body.status).toBe('DENIED')
    expect(refusal(await fetchKey(login.deviceCode))).toBe('400 ACCESS_DENIED')
  })

  test.each(['approve', 'deny'] as const)('is answered once: then %s is refused', async (verb) => {
    const login = await start()
    await answer(login.userCode, 'deny')
    expect(refusal(await answer(login.userCode, verb))).toBe('409 CONFLICT')
    expect(refusal(await fetchKey(login.deviceCode))).toBe('400 ACCESS_DENIED')
  })

  test('gets nothing once its time is over, and its code is gone', async () => {
    const login = await start()
    await answer(login.userCode, 'approve')
    await change(login.deviceCode, 'expires_at = now()')
    expect(refusal(await fetchKey(login.deviceCode))).toBe('400 EXPIRED_TOKEN')
    expect(refusal(await look(login.userCode))).toBe('404 NOT_FOUND')
    for (const verb of ['approve', 'deny'] as const)
      expect(refusal(await answer(login.userCode, verb))).toBe('404 NOT_FOUND')
  })

  test('is not found by a code that is made up, and hears nothing for a code that is none', async () => {
    expect(refusal(await look('BBBB-BBBB'))).toBe('404 NOT_FOUND')
    expect(refusal(await fetchKey('merx_dc_made-up'))).toBe('400 EXPIRED_TOKEN')
    expect(refusal(await fetchKey(ada.accessToken))).toBe('400 EXPIRED_TOKEN')
  })

  test('is not seen by others once someone answered', async () => {
    const login = await start()
    const bob = await signInWith(newKey())
    expect((await look(login.userCode, bob)).status).toBe(200)
    await answer(login.userCode, 'approve')
    expect(refusal(await look(login.userCode, bob))).toBe('404 NOT_FOUND')
    expect(refusal(await answer(login.userCode, 'deny', {}, bob))).toBe('404 NOT_FOUND')
    expect((await look(login.userCode.toLowerCase().replace('-', ''))).body.status).toBe('APPROVED')
  })

  test('cannot be approved by a key', async () => {
    const login = await start()
    const headers = bearer(await keyWith(ada.accessToken, ['api:write']))
    for (const path of ['approve', 'deny'])
      expect(
        refusal(
          await call(`/auth/device/${login.userCode}/${path}`, {
            method: 'POST',
            headers,
            ...(path === 'approve' && { json: {} }),
          }),
        ),
      ).toBe('403 FORBIDDEN')
    expect(refusal(await fetchKey(login.deviceCode))).toBe('400 AUTHORIZATION_PENDING')
  })
})
