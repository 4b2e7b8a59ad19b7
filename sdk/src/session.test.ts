import { setTimeout as pause } from 'node:timers/promises'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { MerxError } from './errors'
import { memoryStore, type OpenCall, Session, type TokenStore } from './session'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const url = 'https://merx.example'
const nonce = '0123456789abcdef'
const { address } = account
const message = createSiweMessage({
  address,
  nonce,
  domain: 'merx.example',
  uri: url,
  chainId: 31337,
  version: '1',
  statement: 'Sign in to Merx.',
  issuedAt: new Date(0),
})
const later = () => new Date(Date.now() + 3_600_000).toISOString()
const stale = { accessToken: 'a0', accessTokenExpiresAt: new Date(0).toISOString(), refreshToken: 'r0' }

/** The session endpoints of a service: counts calls, and refuses used refresh tokens. */
function service() {
  const calls: string[] = []
  const spent = new Set<unknown>()
  const call: OpenCall = async (path, body) => {
    calls.push(path)
    await pause(5)
    if (path === '/auth/nonce') return { nonce, message }
    const { refreshToken } = body as { refreshToken?: string }
    if (path === '/auth/refresh' && spent.has(refreshToken))
      throw new MerxError('Spent.', { code: 'UNAUTHORIZED', status: 401 })
    spent.add(refreshToken)
    return {
      accessToken: `a${calls.length}`,
      accessTokenExpiresAt: later(),
      refreshToken: `r${calls.length}`,
    }
  }
  return { calls, call }
}

describe('a session', () => {
  test('signs in once for many calls at the same time', async () => {
    const { calls, call } = service()
    const session = new Session({ url, call, store: memoryStore(), signer: account })
    const tokens = await Promise.all([1, 2, 3].map(() => session.credential()))
    expect(new Set(tokens).size).toBe(1)
    expect(calls).toEqual(['/auth/nonce', '/auth/wallet'])
  })

  test('exchanges an outdated token once for many calls, and keeps the new ones', async () => {
    const { calls, call } = service()
    const store = memoryStore(stale)
    const session = new Session({ url, call, store, signer: null })
    expect(await Promise.all([session.credential(), session.credential()])).toEqual(['a1', 'a1'])
    expect(calls).toEqual(['/auth/refresh'])
    expect(await store.load()).toMatchObject({ accessToken: 'a1', refreshToken: 'r1' })
  })

  test('signs in again when the refresh token is spent, and is over without a wallet', async () => {
    const { calls, call } = service()
    await call('/auth/refresh', { refreshToken: 'r0' })
    const other = new Session({ url, call, store: memoryStore(stale), signer: null })
    expect(await other.credential()).toBeNull()
    const session = new Session({ url, call, store: memoryStore(stale), signer: account })
    expect(await session.credential()).toMatch(/^a/)
    expect(calls.slice(-2)).toEqual(['/auth/nonce', '/auth/wallet'])
  })

  test('signs in again when the answer with its tokens was lost, and the repeat answers so', async () => {
    const { calls, call } = service()
    const lost = new Set(['/auth/refresh', '/auth/wallet'])
    const losing: OpenCall = async (path, body) => {
      const reply = await call(path, body)
      if (!lost.delete(path)) return reply
      throw new MerxError('Shown once.', { code: 'CONFLICT', status: 409, details: { shownOnce: true } })
    }
    const session = new Session({ url, call: losing, store: memoryStore(stale), signer: account })
    expect(await session.credential()).toBe('a5')
    expect(calls).toEqual(['/auth/refresh', '/auth/nonce', '/auth/wallet', '/auth/nonce', '/auth/wallet'])
  })

  test('takes what another process has fetched instead of using the refresh token twice', async () => {
    const { calls, call } = service()
    let kept = { ...stale } as typeof stale
    const store: TokenStore = {
      load: () => kept,
      save: (tokens) => {
        if (tokens) kept = tokens as typeof stale
      },
    }
    const [one, two] = [1, 2].map(() => new Session({ url, call, store, signer: null }))
    expect(await one?.credential()).toBe('a1')
    expect(await two?.renew('a0')).toBe('a1')
    expect(calls).toEqual(['/auth/refresh'])
  })

  test('uses the refresh token that another process has left, when its access token is outdated too', async () => {
    const { calls, call } = service()
    const store = memoryStore({ ...stale, accessTokenExpiresAt: later() })
    const session = new Session({ url, call, store, signer: null })
    expect(await session.credential()).toBe('a0')
    await call('/auth/refresh', { refreshToken: 'r0' })
    await store.save({ ...stale, accessToken: 'a1', refreshToken: 'r1' })
    expect(await session.renew('a0')).toBe('a2')
    expect(calls).toEqual(['/auth/refresh', '/auth/refresh'])
  })

  test('starts with the given tokens, which an empty store keeps from then on', async () => {
    const { calls, call } = service()
    const store = memoryStore()
    const given = { accessToken: 'a0', refreshToken: 'r0' }
    const session = new Session({ url, call, store, given, signer: null })
    expect(await session.credential()).toBe('a0')
    expect(await store.load()).toEqual(given)
    expect(await session.renew('a0')).toBe('a1')
    // A later run is started with the same tokens, which are spent by then.
    const later = new Session({ url, call, store, given, signer: null })
    expect(await later.credential()).toBe('a1')
    await later.forget()
    expect([await later.credential(), calls]).toEqual([null, ['/auth/refresh']])
  })

  test('without wallet and tokens is no one’s', async () => {
    const { call } = service()
    const session = new Session({ url, call, store: memoryStore(), signer: null })
    expect(await session.credential()).toBeNull()
    await expect(session.signIn()).rejects.toMatchObject({ code: 'NO_WALLET' })
  })
})
