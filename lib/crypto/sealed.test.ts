/** The server's secrets: what one sealed can be opened while it is the current or a previous secret, and no longer. */
import { encode } from 'next-auth/jwt'
import { describe, expect, test, vi } from 'vitest'

const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)]

/** Loads the modules as in a process with these secrets. */
async function processWith(NEXTAUTH_SECRET: string, NEXTAUTH_SECRET_PREVIOUS = '') {
  vi.resetModules()
  Object.assign(process.env, {
    ENVIRONMENT: 'test',
    DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none',
    RPC_URL: 'http://127.0.0.1:1',
    PUBLIC_URL: 'http://localhost:3000',
    NEXTAUTH_SECRET,
    NEXTAUTH_SECRET_PREVIOUS,
  })
  return {
    ...(await import('./sealed')),
    ...(await import('@/lib/http/auth/session-cookie')),
    ...(await import('@/lib/storage/links')),
  }
}

const paramsOf = (link: string) => new URL(link).searchParams

describe('while the secret changes', () => {
  test('what the earlier one sealed opens, is sealed again once, and then needs the earlier one no more', async () => {
    const sealed = (await processWith(old)).seal('whsec_1', 'a purpose')
    const { seal, unseal, reseal } = await processWith(fresh, `${'x'.repeat(40)}, ${old}`)
    expect(unseal(sealed, 'a purpose')).toBe('whsec_1')
    const resealed = reseal(sealed, 'a purpose') ?? ''
    expect(reseal(resealed, 'a purpose')).toBeNull()
    expect(reseal(seal('x', 'a purpose'), 'a purpose')).toBeNull()
    expect(reseal(sealed, 'another purpose')).toBeNull()
    const after = await processWith(fresh)
    expect(after.unseal(resealed, 'a purpose')).toBe('whsec_1')
    expect(() => after.unseal(sealed, 'a purpose')).toThrow()
  })

  test('links to files signed with either work; a new link is signed with the current one', async () => {
    const grant = { method: 'GET', key: 'artifact/1/a.txt', fileName: 'a.txt' } as const
    const before = paramsOf((await processWith(old)).signLink(grant, 60))
    const during = await processWith(fresh, old)
    expect(during.readLink('GET', grant.key, before)).toEqual(grant)
    const made = paramsOf(during.signLink(grant, 60))
    expect(during.readLink('GET', grant.key, made)).toEqual(grant)
    const after = await processWith(fresh)
    expect(after.readLink('GET', grant.key, made)).toEqual(grant)
    expect(() => after.readLink('GET', grant.key, before)).toThrow(/not valid/)
  })

  test('cookies encrypted with either name their session; with any other they name none', async () => {
    const cookieOf = (secret: string) => encode({ token: { sessionId: 's1' }, secret })
    const { sessionIdOfCookie } = await processWith(fresh, old)
    expect(await sessionIdOfCookie(await cookieOf(old))).toBe('s1')
    expect(await sessionIdOfCookie(await cookieOf(fresh))).toBe('s1')
    expect(await sessionIdOfCookie(await cookieOf('x'.repeat(32)))).toBeNull()
    expect(await sessionIdOfCookie('nonsense')).toBeNull()
    const after = await processWith(fresh)
    expect(await after.sessionIdOfCookie(await cookieOf(old))).toBeNull()
  })
})

test('an earlier secret that is too short stops the start', async () => {
  const { parseEnv } = await import('@/lib/env')
  const local = { DATABASE_URL: 'postgres://a@127.0.0.1/c', RPC_URL: 'http://127.0.0.1:1' }
  const settings = { ...local, NEXTAUTH_SECRET: fresh }
  expect(() => parseEnv({ ...settings, NEXTAUTH_SECRET_PREVIOUS: `${old},short` })).toThrow(
    /NEXTAUTH_SECRET_PREVIOUS must be at least 32/,
  )
  expect(parseEnv(settings).NEXTAUTH_SECRET_PREVIOUS).toEqual([])
})
