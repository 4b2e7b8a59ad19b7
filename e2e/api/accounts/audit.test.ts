/** The security log: what is in it, who reads it, and what never is. */

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connected } from '@/e2e/api/server/listener'
import { operatorKey, setting, signIn } from '@/e2e/stack'
import type { SecurityEvent } from '@/lib/auth/schema'
import type { Page } from '@/lib/paging'
import type { OperatorSecurityEvent } from '@/lib/privacy/schema'
import { keyWith } from './credentials'
import { bearer, call, newKey, nonceFor, type Refusal, type SignedIn, signInWith } from './wallets'

let owner: Awaited<ReturnType<typeof connected>>
let key: ReturnType<typeof newKey>
let ada: SignedIn

beforeAll(async () => {
  owner = await connected()
  key = newKey()
  ada = await signInWith(key)
})
afterAll(() => owner.end())

const events = async (who = ada) =>
  (await call<Page<SecurityEvent>>('/me/security-events?pageSize=100', { headers: bearer(who.accessToken) }))
    .body.items

const actions = async (who = ada) => (await events(who)).map(({ action }) => action)

describe('the security log', () => {
  test('shows its account sign-ins, keys, devices, webhooks and sessions', async () => {
    const eve = await signInWith(newKey())
    const headers = bearer(eve.accessToken)
    const made = await call<{ key: { id: string } }>('/api-keys', {
      json: { name: 'x', scopes: ['api:read'] },
      headers,
    })
    await call(`/api-keys/${made.body.key.id}`, { method: 'DELETE', headers })
    const device = await call<{ userCode: string }>('/auth/device', { json: {} })
    await call(`/auth/device/${device.body.userCode}/deny`, { method: 'POST', headers })
    const url = 'http://127.0.0.1:9/hook'
    const hook = await call<{ endpoint: { id: string } }>('/webhook-endpoints', {
      json: { url, eventTypes: ['access.*'] },
      headers,
    })
    const at = `/webhook-endpoints/${hook.body.endpoint.id}`
    await call(`${at}/rotate-secret`, { method: 'POST', headers })
    await call(at, { method: 'PATCH', json: { enabled: false }, headers })
    await call(at, { method: 'DELETE', headers })
    await call('/me/sessions', { method: 'DELETE', headers })
    expect(await actions(eve)).toEqual([
      'session.ended',
      'webhook.deleted',
      'webhook.changed',
      'webhook.secret-changed',
      'webhook.created',
      'device.denied',
      'key.revoked',
      'key.created',
      'session.created',
    ])
    const [created] = (await events(eve)).filter(({ action }) => action === 'key.created')
    expect(created).toMatchObject({
      outcome: 'ok',
      via: 'bearer',
      credentialId: eve.session.id,
      subject: made.body.key.id,
      call: 'POST /api-keys',
      requestId: made.headers.get('x-request-id'),
    })
  })

  test('names the network a call came from, not the address', async () => {
    for (const { network } of await events()) expect(network).toMatch(/(^\d+\.\d+\.\d+\.0\/24$)|(::\/48$)/)
  })

  test('counts the same refusal within a minute in one row', async () => {
    const bob = await signInWith(newKey())
    const headers = bearer(await keyWith(bob.accessToken, ['api:write']))
    for (let times = 0; times < 5; times++)
      await call('/api-keys', { json: { name: 'x', scopes: ['api:read'] }, headers })
    const refused = (await events(bob)).filter(({ outcome }) => outcome === 'refused')
    expect(refused.length).toBeLessThanOrEqual(2)
    expect(refused.reduce((sum, { times }) => sum + times, 0)).toBe(5)
    expect(refused[0]).toMatchObject({ action: 'access.refused', code: 'FORBIDDEN', call: 'POST /api-keys' })
  })

  test('records failed sign-ins and a refresh token that was used twice', async () => {
    const before = await owner.query(
      `select coalesce(sum(times), 0)::int as n from app.audit_events where action = 'session.refused'`,
    )
    const { nonce } = await nonceFor(key.address)
    await call('/auth/wallet', {
      json: { walletAddress: key.address, nonce, signature: `0x${'11'.repeat(65)}` },
    })
    const after = await owner.query(
      `select coalesce(sum(times), 0)::int as n from app.audit_events where action = 'session.refused'`,
    )
    expect(after.rows[0].n).toBe(before.rows[0].n + 1)
    const mal = newKey()
    const { refreshToken } = await signInWith(mal)
    for (let times = 0; times < 2; times++) await call('/auth/refresh', { json: { refreshToken } })
    expect(await actions(await signInWith(mal))).toContain('session.reused')
  })

  test('shows no one else’s events', async () => {
    const stranger = await signInWith(newKey())
    expect(await actions(stranger)).toEqual(['session.created'])
  })

  test('is read whole by the operator alone', async () => {
    const path = '/operator/security-events'
    const refused = await call<Refusal>(path, { headers: bearer(ada.accessToken) })
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } })
    const operator = await signIn(operatorKey())
    const answer = await call<Page<SecurityEvent>>(path, { headers: bearer(operator.accessToken ?? '') })
    expect(answer.status).toBe(200)
    expect(answer.body.items.length).toBeGreaterThan(0)
  })

  test('is searched by the operator by wallet, action and outcome', async () => {
    const path = '/operator/security-events'
    const account = newKey()
    const eve = await signInWith(account)
    await call(path, { headers: bearer(eve.accessToken) })
    const operator = await signIn(operatorKey())
    const headers = bearer(operator.accessToken ?? '')
    const search = async (query: string) =>
      (await call<Page<OperatorSecurityEvent>>(`${path}?pageSize=100&${query}`, { headers })).body
    const wallet = account.address
    const found = async (query: string) =>
      (await search(`wallet=${wallet}${query}`)).items.map(({ action }) => action)
    expect(await found('')).toEqual(['access.refused', 'session.created'])
    expect(await found('&outcome=refused')).toEqual(['access.refused'])
    expect(await found('&action=session.created')).toEqual(['session.created'])
    expect(await found('&action=session.created&outcome=refused')).toEqual([])
    expect(await search(`wallet=${wallet}&page=2`)).toMatchObject({ items: [], total: 2 })
    for (const event of (await search(`wallet=${wallet}`)).items) expect(event.walletAddress).toBe(wallet)
    expect(await search(`wallet=0x${'1'.repeat(40)}`)).toMatchObject({ items: [], total: 0 })
    for (const query of ['wallet=0x12', 'action=nothing', 'outcome=maybe', 'account=me'])
      expect(await call(`${path}?${query}`, { headers }), query).toMatchObject({ status: 400 })
  })

  test('cannot be changed or emptied by the web’s own role', async () => {
    const web = new pg.Client({ connectionString: setting('DATABASE_URL') })
    await web.connect()
    for (const statement of [
      'delete from app.audit_events',
      `update app.audit_events set action = 'x'`,
      'truncate app.audit_events',
    ])
      await expect(web.query(statement)).rejects.toThrow(/permission denied/)
    await web.end()
  })

  test('holds no token, key, secret, code or signature', async () => {
    const found = await owner.query(
      `select to_jsonb(e)::text as line from app.audit_events e
       where to_jsonb(e)::text ~ '(merx_(at|rt|st|run|dc)|tmp|whsec)_[A-Za-z0-9+/_-]{20}|0x[0-9a-f]{130}|[B-Z]{4}-[B-Z]{4}'`,
    )
    expect(found.rows).toEqual([])
  })
})
