/** No one is led away from the site by a link to its sign-in, and next-auth answers only what our pages ask of it. */
import { describe, expect, test } from 'vitest'
import { stack } from '@/e2e/stack'

const foreign = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:///evil.example',
  'HTTPS://EVIL.EXAMPLE/',
  'javascript:alert(1)',
  'data:text/html,x',
  '%2f%2fevil.example',
  '/%5cevil.example',
  'evil.example',
  'http://[',
  ' //evil.example',
]

const at = (path: string, init: RequestInit = {}) =>
  fetch(`${stack().url}${path}`, { redirect: 'manual', ...init })

/** Where a browser would go from our page by this value. */
const goesTo = (value: string) => {
  const base = stack().url
  return URL.canParse(value, base) ? new URL(value, base).origin : 'nowhere'
}

/** Every place of an answer that can lead a browser on, now or with its next answer. */
async function leadsTo(answer: Response): Promise<string[]> {
  const text = await answer.text()
  const json = answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : null
  const url = typeof json === 'object' && json !== null && 'url' in json ? String(json.url) : null
  const planted = answer.headers
    .getSetCookie()
    .flatMap((cookie) => /callback-url=([^;]*)/.exec(cookie)?.[1] ?? [])
    .map(decodeURIComponent)
  return [answer.headers.get('location'), url, ...planted].filter((one): one is string => one !== null)
}

async function csrf() {
  const answer = await at('/api/auth/csrf')
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  const jar = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { csrfToken, jar: jar.filter((cookie) => !cookie.includes('callback-url')) }
}

const form = (jar: readonly string[], fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: jar.join('; ') },
  body: new URLSearchParams(fields),
})

describe.each(foreign)('the callback %j', (callbackUrl) => {
  const query = `callbackUrl=${encodeURIComponent(callbackUrl)}`
  const stays = async (answer: Response) => {
    expect(answer.status).toBeLessThan(500)
    for (const value of await leadsTo(answer)) expect([stack().url, 'nowhere']).toContain(goesTo(value))
  }

  test.each(['signin', 'signin/credentials', 'signout', 'csrf', 'session', 'callback/credentials', 'error'])(
    'leads nowhere else in the query of %s',
    async (action) => stays(await at(`/api/auth/${action}?${query}`)),
  )

  test.each(['signout', 'signin/credentials', 'callback/credentials'])(
    'leads nowhere else in the form of %s',
    async (action) => {
      const { csrfToken, jar } = await csrf()
      for (const json of ['true', 'false']) {
        await stays(await at(`/api/auth/${action}`, form(jar, { csrfToken, callbackUrl, json })))
        await stays(await at(`/api/auth/${action}`, form(jar, { csrfToken: 'bad', callbackUrl, json })))
      }
    },
  )

  test('leads nowhere else when it was planted in the cookie', async () => {
    const { csrfToken, jar } = await csrf()
    const planted = [...jar, `next-auth.callback-url=${encodeURIComponent(callbackUrl)}`]
    await stays(await at('/api/auth/signout', form(planted, { csrfToken })))
    await stays(await at('/api/auth/csrf', { headers: { cookie: planted.join('; ') } }))
  })

  test.each(['/sign-in?next=', '/dashboard/agents/new?next='])('leads nowhere else at %s', async (path) => {
    const answer = await at(path + encodeURIComponent(callbackUrl))
    await stays(answer)
  })
})

test.each([
  '/inbox/cl9ebqhxk00003b600tymydho',
  '/saved?show=sellers',
  '/notifications?show=unread',
  '/dashboard?tab=selling',
  '/dashboard/buying?days=90',
  '/dashboard/selling?days=90',
  '/dashboard/adjudicating?days=90',
  '/disputes?state=settled',
  '/operator/jobs?state=RETRYING&page=2',
  '/operator/roles?role=ARBITRATOR',
  '/operator/brands?status=APPROVED',
  '/operator/quarantine?status=RELEASED',
  '/operator/security?action=session.refused&outcome=refused',
  '/operator/audit?area=ROLES',
  '/operator/hooks?show=events',
  '/settings/hooks?kind=HEARTBEAT',
  '/settings/activity?page=2',
])('someone signed out at %s returns there after signing in', async (path) => {
  const answer = await at(path)
  const said = `${answer.headers.get('location')} ${await answer.text()}`
  expect(said).toContain(`/sign-in?next=${encodeURIComponent(path)}`)
})

describe('of next-auth', () => {
  test.each([
    ['POST', '_log'],
    ['GET', '_log'],
    ['GET', 'callback/credentials'],
    ['GET', 'signin'],
    ['GET', 'signout'],
    ['GET', 'error'],
    ['GET', 'providers'],
    ['GET', 'verify-request'],
    ['POST', 'signin/credentials'],
    ['POST', 'callback/github'],
    ['POST', 'session'],
    ['GET', 'csrf/more'],
  ])('%s %s is closed', async (method, action) => {
    const answer = await at(`/api/auth/${action}`, { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: { code: 'NOT_FOUND' } })
  })

  test('a log line of a stranger is not taken, however long', async () => {
    const init = form([], { level: 'error', code: 'x', message: 'y'.repeat(100_000) })
    expect((await at('/api/auth/_log', init)).status).toBe(404)
  })
})
