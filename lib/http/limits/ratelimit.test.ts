import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Actor } from '@/lib/actor'
import { minimalSettings } from '@/lib/env-in-test'
import type { AppError } from '@/lib/errors'
import { countAddress, countCall, forgetAddress } from './ratelimit'

beforeAll(() => {
  Object.assign(process.env, {
    ...minimalSettings,
    // Nothing listens there: losing Redis must not stop the service.
    REDIS_URL: 'redis://127.0.0.1:1',
    RATE_LIMIT_ANONYMOUS: '3',
    RATE_LIMIT_KEYED: '5',
    RATE_LIMIT_AUTH: '2',
    TRUST_PROXY: '1',
  })
})

const from = (forwarded: string) =>
  new Request('http://merx.test/', { headers: { 'x-forwarded-for': forwarded } })
const actor: Actor = {
  accountId: 'a1',
  wallet: '0x00',
  sessionId: null,
  via: 'bearer',
  keyId: null,
  scopes: null,
}

async function used(times: number, call: () => Promise<unknown>): Promise<AppError | null> {
  try {
    for (let i = 0; i < times; i++) await call()
    return null
  } catch (error) {
    return error as AppError
  }
}

describe('a bucket', () => {
  test('empties, says so, and says when to come back', async () => {
    expect(await used(3, () => countCall('default', null, from('1.1.1.1')))).toBeNull()
    const refused = await used(1, () => countCall('default', null, from('1.1.1.1')))
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', status: 429, details: { limit: 3 } })
    expect(Number(refused?.headers?.['Retry-After'])).toBeGreaterThan(0)
    expect(refused?.headers?.['RateLimit-Remaining']).toBe('0')
  })

  test('belongs to one address, and to the one the trusted proxy saw', async () => {
    expect(await used(3, () => countCall('default', null, from('9.9.9.9, 2.2.2.2')))).toBeNull()
    expect(await used(1, () => countCall('default', null, from('8.8.8.8, 2.2.2.2')))).toMatchObject({
      code: 'RATE_LIMITED',
    })
    expect(await used(1, () => countCall('default', null, from('9.9.9.9, 3.3.3.3')))).toBeNull()
  })

  test('of a signed-in wallet follows it to every address', async () => {
    let last = 0
    expect(await used(5, () => countCall('default', actor, from(`4.4.4.${last++}`)))).toBeNull()
    expect(await used(1, () => countCall('default', actor, from('5.5.5.5')))).toMatchObject({
      code: 'RATE_LIMITED',
    })
  })

  test('of a key is its own: neither a flood by a key nor one by runtime tokens refuses its owner', async () => {
    const owner: Actor = { ...actor, accountId: 'a2', sessionId: 's1' }
    const key: Actor = { ...owner, sessionId: null, via: 'key', keyId: 'k1' }
    const hosted: Actor = { ...owner, sessionId: null, via: 'runtime' }
    for (const program of [key, hosted])
      expect(await used(6, () => countCall('default', program, from('5.5.5.6')))).toMatchObject({
        code: 'RATE_LIMITED',
      })
    // A runtime token that a key created counts against that key.
    expect(
      await used(1, () => countCall('default', { ...hosted, keyId: 'k1' }, from('5.5.5.7'))),
    ).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await used(1, () => countCall('default', { ...key, keyId: 'k2' }, from('5.5.5.7')))).toBeNull()
    expect(await used(5, () => countCall('default', owner, from('5.5.5.7')))).toBeNull()
  })

  test('of signing in is its own and smaller', async () => {
    expect(await used(2, () => countCall('auth', null, from('6.6.6.6')))).toBeNull()
    expect(await used(1, () => countCall('auth', null, from('6.6.6.6')))).toMatchObject({
      code: 'RATE_LIMITED',
    })
    expect(await used(1, () => countCall('default', null, from('6.6.6.6')))).toBeNull()
  })

  test('does not count what must always answer', async () => {
    expect(await used(50, () => countCall('none', null, from('7.7.7.7')))).toBeNull()
  })
})

describe('wrong tokens of hooks', () => {
  afterEach(() => void vi.useRealTimers())
  const fail = (times: number, address: string) => used(times, () => countAddress('hooks', from(address)))

  test('lock an address out for a minute after twenty in a minute; more of them do not prolong it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    expect(await fail(20, '1.2.3.4')).toBeNull()
    vi.advanceTimersByTime(59_000)
    expect(await fail(1, '1.2.3.4')).toMatchObject({ headers: { 'Retry-After': '60' } })
    vi.advanceTimersByTime(59_500)
    expect(await fail(1, '1.2.3.4')).toMatchObject({ headers: { 'Retry-After': '1' } })
    expect(await fail(1, '1.2.3.5')).toBeNull()
    vi.advanceTimersByTime(500)
    expect(await fail(20, '1.2.3.4')).toBeNull()
  })

  test('older than a minute count no more', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    expect(await fail(19, '1.2.3.6')).toBeNull()
    vi.advanceTimersByTime(60_000)
    expect(await fail(20, '1.2.3.6')).toBeNull()
  })

  test('are forgotten with a right one', async () => {
    expect(await fail(21, '2001:db8::1')).not.toBeNull()
    forgetAddress('hooks', from('2001:db8::1'))
    expect(await fail(20, '2001:db8::1')).toBeNull()
    expect(await fail(1, '2001:db8::1')).not.toBeNull()
  })
})
