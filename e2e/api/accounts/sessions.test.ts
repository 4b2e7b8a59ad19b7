/** The devices of a wallet: seen, signed out one by one, or all at once. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '@/lib/paging'
import { bearer, call, newKey, type SignedIn, signInWith, whoAmI } from './wallets'

type Session = { id: string; via: string; userAgent: string | null; current: boolean; expiresAt: string }

let key: ReturnType<typeof newKey>
let here: SignedIn
let there: SignedIn

beforeEach(async () => {
  key = newKey()
  here = await signInWith(key)
  there = await signInWith(key)
})

const list = async ({ accessToken }: SignedIn, query = '') =>
  (await call<Page<Session>>(`/me/sessions${query}`, { headers: bearer(accessToken) })).body
const end = ({ accessToken }: SignedIn, path = '') =>
  call<{ id?: string; revoked?: unknown; error?: { code: string } }>(`/me/sessions${path}`, {
    method: 'DELETE',
    headers: bearer(accessToken),
  })
const isIn = async ({ accessToken }: SignedIn) => (await whoAmI(bearer(accessToken))).status === 200

describe('GET /me/sessions', () => {
  test('lists one’s own that are alive, and says which one asks', async () => {
    await signInWith(newKey())
    const { items, total } = await list(here)
    expect(total).toBe(2)
    expect(items.map(({ id, current }) => [id, current])).toEqual(
      expect.arrayContaining([
        [here.session.id, true],
        [there.session.id, false],
      ]),
    )
    expect(items[0]).toMatchObject({ via: 'api', expiresAt: expect.stringMatching(/Z$/) })
  })

  test('comes in pages', async () => {
    const first = await list(here, '?pageSize=1')
    const second = await list(here, '?pageSize=1&page=2')
    expect(first).toMatchObject({ total: 2, totalPages: 2 })
    expect(new Set([first.items[0]?.id, second.items[0]?.id]).size).toBe(2)
  })
})

describe('DELETE /me/sessions/:id', () => {
  test('signs that device out, and its refresh token with it', async () => {
    expect((await end(here, `/${there.session.id}`)).body).toEqual({ id: there.session.id, revoked: true })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    const again = await call('/auth/refresh', { json: { refreshToken: there.refreshToken } })
    expect(again.status).toBe(401)
    expect((await list(here)).items.map(({ id }) => id)).toEqual([here.session.id])
  })

  test('ends no one else’s, and none twice', async () => {
    const other = await signInWith(newKey())
    for (const id of [other.session.id, 'cmnosuchsession'])
      expect(await end(here, `/${id}`)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
    expect(await isIn(other)).toBe(true)
    await end(here, `/${there.session.id}`)
    expect((await end(here, `/${there.session.id}`)).status).toBe(404)
  })
})

describe('DELETE /me/sessions', () => {
  test('signs out everywhere else, and no one else', async () => {
    const [third, other] = [await signInWith(key), await signInWith(newKey())]
    expect((await end(here)).body).toEqual({ revoked: 2 })
    expect(await Promise.all([here, there, third, other].map(isIn))).toEqual([true, false, false, true])
    expect((await end(here)).body).toEqual({ revoked: 0 })
  })
})
