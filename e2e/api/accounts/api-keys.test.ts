/** API keys: made once, judged at every call, ended at once. */
import { beforeAll, describe, expect, test } from 'vitest'
import { closeAll, connected, listen } from '@/e2e/api/server/listener'
import { keysPerAccount } from '@/lib/api-keys/own-keys'
import type { ApiKey, NewApiKey } from '@/lib/api-keys/schema'
import { hashToken } from '@/lib/crypto/tokens'
import type { Page } from '@/lib/paging'
import { inSeconds, secondsAgo } from '@/lib/time'
import { keyWith, newApiKey } from './credentials'
import { bearer, call, newKey, type Refusal, type Reply, type SignedIn, signInWith, whoAmI } from './wallets'

let ada: SignedIn

beforeAll(async () => {
  ada = await signInWith(newKey())
})

const make = (json: object, { accessToken } = ada): Promise<Reply<NewApiKey & Refusal>> =>
  call('/api-keys', { json, headers: bearer(accessToken) })
const list = async ({ accessToken } = ada, query = '') =>
  (await call<Page<ApiKey>>(`/api-keys${query}`, { headers: bearer(accessToken) })).body
const revoke = (id: string, { accessToken } = ada) =>
  call(`/api-keys/${id}`, { method: 'DELETE', headers: bearer(accessToken) })
const refusal = ({ status, body }: Reply<Refusal>) => `${status} ${body.error?.code}`

/** One statement as the owner of the database. */
async function change(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const owner = await connected()
  const { rows } = await owner.query(text, values)
  await owner.end()
  return rows
}

describe('POST /api-keys', () => {
  test('makes a key that is shown once and kept as a hash', async () => {
    const { status, body } = await make({ name: '  Night build ', scopes: ['api:read'], expiresInDays: 7 })
    expect(status).toBe(201)
    expect(body.apiKey).toMatch(/^tmp_[A-Za-z0-9_-]{43}$/)
    expect(body.key).toMatchObject({
      name: 'Night build',
      prefix: body.apiKey.slice(0, 12),
      scopes: ['api:read'],
      via: 'settings',
      lastUsedAt: null,
    })
    const days = (Date.parse(body.key.expiresAt ?? '') - Date.parse(body.key.createdAt)) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    const rows = await change('select * from app.api_keys where id = $1', [body.key.id])
    expect(rows[0]).toMatchObject({ hash: hashToken(body.apiKey) })
    expect(JSON.stringify(rows)).not.toContain(body.apiKey)
    expect((await whoAmI(bearer(body.apiKey))).body.account.id).toBe(ada.account.id)
  })

  test('lives 90 days unless said otherwise, or for good', async () => {
    const { body: quarter } = await make({ name: 'a', scopes: ['api:read'] })
    expect(Date.parse(quarter.key.expiresAt ?? '')).toBeGreaterThan(inSeconds(89 * 86_400).getTime())
    expect(
      (await make({ name: 'b', scopes: ['api:read'], expiresInDays: null })).body.key.expiresAt,
    ).toBeNull()
  })

  test('lets who may write read, and keeps each scope once', async () => {
    const { body } = await make({ name: 'w', scopes: ['acn:rpc', 'api:write', 'api:write'] })
    expect(body.key.scopes).toEqual(['api:read', 'api:write', 'acn:rpc'])
  })

  test.each([
    ['no name', { name: ' ', scopes: ['api:read'] }],
    ['a name of two lines', { name: 'a\nb', scopes: ['api:read'] }],
    ['no scope', { name: 'a', scopes: [] }],
    ['a scope no one knows', { name: 'a', scopes: ['keys:write'] }],
    ['a lifetime that is not offered', { name: 'a', scopes: ['api:read'], expiresInDays: 365 }],
  ])('refuses %s', async (_, json) => {
    expect(refusal(await make(json))).toBe('400 BAD_REQUEST')
  })

  test('refuses more keys than an account may have, also when they come at once', async () => {
    const many = await signInWith(newKey())
    await change(
      `insert into app.api_keys (id, account_id, name, hash, prefix, scopes, via)
       select 'full' || n || $1, $1, 'k', 'full' || n || $1, 'tmp_', '{api:read}', 'settings'
       from generate_series(1, $2::int) n`,
      [many.account.id, keysPerAccount - 1],
    )
    const answers = await Promise.all([1, 2, 3].map(() => make({ name: 'last', scopes: ['api:read'] }, many)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await list(many)).total).toBe(keysPerAccount)
    // One that has expired is listed for a month, and takes no place.
    const ended = `update app.api_keys set expires_at = now() - interval '1 minute' where id = $1`
    await change(ended, [`full1${many.account.id}`])
    expect((await make({ name: 'in its place', scopes: ['api:read'] }, many)).status).toBe(201)
    expect(await make({ name: 'too many', scopes: ['api:read'] }, many)).toMatchObject({ status: 409 })
    expect((await list(many)).total).toBe(keysPerAccount + 1)
  })
})

describe('GET /api-keys', () => {
  test('lists one’s own, the newest first, without the keys', async () => {
    const owner = await signInWith(newKey())
    const first = await newApiKey(owner.accessToken, ['api:read'])
    const second = await newApiKey(owner.accessToken, ['a2a:rpc'])
    const answer = await list(owner)
    expect(answer.items.map(({ id }) => id)).toEqual([second.key.id, first.key.id])
    expect(JSON.stringify(answer)).not.toContain(first.apiKey)
    expect(await list(owner, '?pageSize=1&page=2')).toMatchObject({ items: [{ id: first.key.id }], total: 2 })
    expect((await list(await signInWith(newKey()))).items).toEqual([])
  })

  test('says when a key was used last', async () => {
    const owner = await signInWith(newKey())
    const { apiKey } = await newApiKey(owner.accessToken, ['api:read'])
    expect((await list(owner)).items[0]?.lastUsedAt).toBeNull()
    await whoAmI(bearer(apiKey))
    expect(Date.parse((await list(owner)).items[0]?.lastUsedAt ?? '')).toBeGreaterThan(
      secondsAgo(60).getTime(),
    )
  })
})

describe('a key', () => {
  test('reads with api:read and does no more', async () => {
    const key = await keyWith(ada.accessToken, ['api:read'])
    expect((await whoAmI(bearer(key))).status).toBe(200)
    const write = await call('/notifications/read', { json: { all: true }, headers: bearer(key) })
    expect(refusal(write)).toBe('403 FORBIDDEN')
    expect(write.body.error.message).toContain('api:write')
  })

  test('writes with api:write, as its account', async () => {
    const key = await keyWith(ada.accessToken, ['api:write'])
    const write = await call('/notifications/read', { json: { all: true }, headers: bearer(key) })
    expect(write.status).toBe(200)
  })

  test('of a RPC scope reads here as a stranger', async () => {
    const key = await keyWith(ada.accessToken, ['a2a:rpc', 'acn:rpc'])
    for (const path of ['/me', '/agents?pageSize=1', '/campaigns?status=DRAFT', '/conversations'])
      expect(refusal(await call(path, { headers: bearer(key) })), path).toBe('403 FORBIDDEN')
    expect(refusal(await call('/agents?pageSize=1'))).toBe('401 UNAUTHORIZED')
    for (const path of ['/agents?limit=1', '/campaigns?pageSize=1', '/listings?pageSize=1']) {
      const answer = await call(path, { headers: bearer(key) })
      expect([answer.status, answer.body], path).toEqual([200, (await call(path)).body])
    }
  })

  test('cannot make, list or revoke keys, nor end sessions', async () => {
    const { apiKey, key } = await newApiKey(ada.accessToken, ['api:write', 'a2a:rpc', 'acn:rpc'])
    const headers = bearer(apiKey)
    const json = { name: 'child', scopes: ['api:read'] }
    const answers = await Promise.all([
      call('/api-keys', { headers }),
      call('/api-keys', { headers, json }),
      call(`/api-keys/${key.id}`, { headers, method: 'DELETE' }),
      call('/me/sessions', { headers, method: 'DELETE' }),
      call('/auth/logout', { headers, json: {} }),
    ])
    expect(answers.map(refusal)).toEqual(Array(5).fill('403 FORBIDDEN'))
    expect((await whoAmI(headers)).status).toBe(200)
  })

  test('that has expired, or is made up, is 401', async () => {
    const { apiKey, key } = await newApiKey(ada.accessToken, ['api:read'])
    await change(`update app.api_keys set expires_at = now() - interval '1 second' where id = $1`, [key.id])
    for (const token of [apiKey, `${apiKey}x`, 'tmp_', `tmp_${'a'.repeat(43)}`])
      expect((await whoAmI(bearer(token))).status).toBe(401)
  })

  test('counts against a limit of its own, and not that of its account', async () => {
    const headers = bearer(await keyWith(ada.accessToken, ['api:read']))
    const left = async (token: Record<string, string>) =>
      Number((await call('/me', { headers: token })).headers.get('ratelimit-remaining'))
    const before = await left(bearer(ada.accessToken))
    const first = await left(headers)
    expect(first).toBeGreaterThanOrEqual(before)
    expect(await left(headers)).toBeLessThan(first)
  })

  test('opens event streams, automatically and by a token for them', async () => {
    const headers = bearer(await keyWith(ada.accessToken, ['api:read']))
    const { body } = await call<{ token: string }>('/conversations/realtime-token', { headers })
    const [direct, byToken] = [
      await listen({ token: headers.authorization.slice(7) }),
      await listen({ query: `?token=${body.token}` }),
    ]
    expect([direct.response.status, byToken.response.status]).toEqual([200, 200])
    expect((await whoAmI(bearer(body.token))).status).toBe(401)
    closeAll()
  })
})

describe('DELETE /api-keys/:id', () => {
  test('is seen by the very next call', async () => {
    const { apiKey, key } = await newApiKey(ada.accessToken, ['api:read'])
    expect((await whoAmI(bearer(apiKey))).status).toBe(200)
    expect((await revoke(key.id)).body).toEqual({ id: key.id, revoked: true })
    expect((await whoAmI(bearer(apiKey))).status).toBe(401)
    expect((await list()).items.map(({ id }) => id)).not.toContain(key.id)
  })

  test('ends the streams the key has open, and those alone', async () => {
    const [lost, kept] = [
      await newApiKey(ada.accessToken, ['api:read']),
      await newApiKey(ada.accessToken, ['api:read']),
    ]
    const [ending, staying] = [await listen({ token: lost.apiKey }), await listen({ token: kept.apiKey })]
    await staying.untilPing()
    await revoke(lost.key.id)
    await ending.untilEnded(20_000)
    expect(staying.ended).toBe(false)
    closeAll()
  })

  test('voids the stream tokens made with it', async () => {
    const { apiKey, key } = await newApiKey(ada.accessToken, ['api:read'])
    const { body } = await call<{ token: string }>('/conversations/realtime-token', {
      headers: bearer(apiKey),
    })
    await revoke(key.id)
    expect((await listen({ query: `?token=${body.token}` })).response.status).toBe(401)
    closeAll()
  })

  test('ends no one else’s, and none twice', async () => {
    const { apiKey, key } = await newApiKey(ada.accessToken, ['api:read'])
    const stranger = await signInWith(newKey())
    for (const id of [key.id, 'cmnosuchkey'])
      expect(refusal(await revoke(id, stranger))).toBe('404 NOT_FOUND')
    expect((await whoAmI(bearer(apiKey))).status).toBe(200)
    await revoke(key.id)
    expect(refusal(await revoke(key.id))).toBe('404 NOT_FOUND')
  })
})
