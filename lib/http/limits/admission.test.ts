import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '@/lib/actor'
import { minimalSettings } from '@/lib/env-in-test'
import { AppError } from '@/lib/errors'
import type { LimitHeaders } from './ratelimit'

const limit = 5
let admission: typeof import('./admission')
let context: typeof import('@/lib/http/call-context')

beforeAll(async () => {
  Object.assign(process.env, {
    ...minimalSettings,
    RATE_LIMIT_ANONYMOUS: String(limit),
    RATE_LIMIT_KEYED: '1000',
    TRUST_PROXY: '1',
  })
  admission = await import('./admission')
  context = await import('@/lib/http/call-context')
})

const actorOf = (accountId: string): Actor => ({
  accountId,
  wallet: '0x00',
  sessionId: null,
  via: 'key',
  keyId: accountId,
  scopes: null,
})

/**
 * Credentials and how often each was looked up: `good-*` are valid keys, `narrow-*` are valid but lack the scope, `foreign-*` are refused
 * without a lookup, and the lookup of `broken-*` fails.
 */
function lookups() {
  const looked: string[] = []
  async function look(credential: string): Promise<Actor> {
    looked.push(credential)
    await new Promise((done) => setImmediate(done))
    const [kind] = credential.split('-')
    if (kind === 'broken') throw new Error('the database is away')
    if (kind === 'foreign') throw new AppError('FORBIDDEN', 'not for this')
    if (kind !== 'good' && kind !== 'narrow') throw new AppError('UNAUTHORIZED', 'unknown')
    context.noteActor(actorOf(credential))
    if (kind === 'narrow') throw new AppError('FORBIDDEN', 'lacks the scope')
    return actorOf(credential)
  }
  function attempt(credential: string, address: string, headers: LimitHeaders = {}) {
    const request = new Request('http://merx.test/', { headers: { 'x-forwarded-for': address } })
    return context.inCall(new context.Call('test', request), () =>
      admission.admitCredential({ credential, request, headers, look: () => look(credential) }),
    )
  }
  return { looked, attempt }
}

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? 'ok' : String(one.reason.code ?? one.reason.message)))

test('of a thousand bad credentials at once as many are looked up as may be refused', async () => {
  const { looked, attempt } = lookups()
  const results = await Promise.allSettled(
    Array.from({ length: 1000 }, (_, at) => attempt(`bad-${at}`, '1.1.1.1')),
  )
  expect(looked).toHaveLength(limit)
  expect(codesOf(results).filter((code) => code === 'RATE_LIMITED')).toHaveLength(1000 - limit)
})

test('the same bad credential a thousand times is no different', async () => {
  const { looked, attempt } = lookups()
  await Promise.allSettled(Array.from({ length: 1000 }, () => attempt('bad', '1.1.1.2')))
  expect(looked).toHaveLength(limit)
})

test('a good one that is new is looked up once before the others with it are judged, and costs nothing', async () => {
  const { attempt } = lookups()
  for (let round = 0; round < 3 * limit; round++) {
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => attempt(`good-${round}`, '1.1.1.3')),
    )
    expect(new Set(codesOf(results))).toEqual(new Set(['ok']))
  }
})

test('a known one works from an address that sent too many bad ones; a new one waits', async () => {
  const { attempt } = lookups()
  await attempt('good-known', '1.1.1.4')
  await Promise.allSettled(Array.from({ length: 20 }, (_, at) => attempt(`bad-x${at}`, '1.1.1.4')))
  expect(await attempt('good-known', '1.1.1.4')).toMatchObject({ accountId: 'good-known' })
  await expect(attempt('good-new', '1.1.1.4')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(await attempt('good-new', '1.1.1.5')).toMatchObject({ accountId: 'good-new' })
  expect(await attempt('good-new', '1.1.1.4')).toMatchObject({ accountId: 'good-new' })
})

test('what could not be looked up does not count as refused', async () => {
  const { looked, attempt } = lookups()
  const results: PromiseSettledResult<unknown>[] = []
  for (let at = 0; at < 20; at++)
    results.push(...(await Promise.allSettled([attempt('broken-1', '1.1.1.6')])))
  expect(looked).toHaveLength(20)
  expect(new Set(codesOf(results))).toEqual(new Set(['the database is away']))
})

test('what is refused unseen counts against its address', async () => {
  const { looked, attempt } = lookups()
  const results: PromiseSettledResult<unknown>[] = []
  for (let at = 0; at < 20; at++)
    results.push(...(await Promise.allSettled([attempt('foreign-1', '1.1.1.7')])))
  expect(looked).toHaveLength(limit)
  expect(codesOf(results)).toEqual([
    ...Array<string>(limit).fill('FORBIDDEN'),
    ...Array<string>(20 - limit).fill('RATE_LIMITED'),
  ])
})

test('a good one without the scope counts against its key, from the first call on, and not against its address', async () => {
  const { attempt } = lookups()
  for (let at = 1; at <= 2 * limit; at++) {
    const headers: LimitHeaders = {}
    await expect(attempt('narrow-1', '1.1.1.8', headers)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(headers).toMatchObject({ 'RateLimit-Limit': '1000', 'RateLimit-Remaining': String(1000 - at) })
  }
  expect(await attempt('good-other', '1.1.1.8')).toMatchObject({ accountId: 'good-other' })
})
