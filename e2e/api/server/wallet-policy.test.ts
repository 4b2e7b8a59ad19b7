/** Each wallet that the operator configures opens the pages to its own hosts and to nothing else. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stack } from '@/e2e/stack'
import type { ContractsConfig } from '@/lib/stake/schema'
import { isNextAlone, type SecondWeb, startSecondWeb } from './second-web'

const projectId = '0123456789abcdef0123456789abcdef'

const relay = 'wss://relay.walletconnect.org'
const coinbase = 'https://rpc.wallet.coinbase.com'
const safe = 'https://app.safe.global'

/** The rules of a page's policy, each under its name. */
async function rulesAt(url: string, path = '/sign-in') {
  const answer = await fetch(`${url}${path}`)
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  const rules = new Map(
    policy.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources]
    }),
  )
  return { headers: answer.headers, rules, html }
}

/** What a page's policy must say of its scripts: a page that is kept names each by its hash, all others have a nonce of their own. */
function scriptRule(path: string, html: string): unknown {
  if (path !== '/' || isNextAlone())
    return ["'self'", expect.stringMatching(/^'nonce-[\w+/=-]{22,}'$/), "'strict-dynamic'"]
  const inline = [...html.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.+?)<\/script>/gs)].map(
    ([, script = '']) => script,
  )
  const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(hashes.length).toBeGreaterThan(0)
  return ["'self'", ...new Set(hashes)]
}

const walletsAt = async (url: string) =>
  ((await (await fetch(`${url}/api/v1/config/contracts`)).json()) as ContractsConfig).wallets

/** Rules that no wallet changes. */
const fixed = ['default-src', 'style-src', 'img-src', 'font-src', 'object-src', 'base-uri', 'form-action']

test('without settings, pages reach our own host alone and are shown by no one', async () => {
  const { headers, rules } = await rulesAt(stack().url)
  expect(rules.get('connect-src')).toEqual(["'self'"])
  expect(rules.has('frame-src')).toBe(false)
  expect(rules.get('frame-ancestors')).toEqual(["'none'"])
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(await walletsAt(stack().url)).toEqual({
    walletConnectProjectId: null,
    baseAccount: false,
    safeApp: false,
  })
  expect((await fetch(`${stack().url}/manifest.json`)).status).toBe(404)
})

describe.each([
  {
    name: 'WalletConnect',
    settings: { WALLETCONNECT_PROJECT_ID: projectId },
    connect: [relay, 'https://rpc.walletconnect.org', 'https://verify.walletconnect.org'],
    frame: ['https://verify.walletconnect.org'],
    ancestors: "'none'",
    opener: 'same-origin',
    framing: 'DENY',
    wallets: { walletConnectProjectId: projectId, baseAccount: false, safeApp: false },
  },
  {
    name: 'Base Account',
    settings: { WALLET_BASE_ACCOUNT: 'true' },
    connect: [coinbase, 'https://chain-proxy.wallet.coinbase.com'],
    frame: undefined,
    ancestors: "'none'",
    opener: 'same-origin-allow-popups',
    framing: 'DENY',
    wallets: { walletConnectProjectId: null, baseAccount: true, safeApp: false },
  },
  {
    name: 'Safe',
    settings: { WALLET_SAFE_APP: 'true' },
    connect: [],
    frame: undefined,
    ancestors: safe,
    opener: 'same-origin',
    framing: null,
    wallets: { walletConnectProjectId: null, baseAccount: false, safeApp: true },
  },
])('with $name', ({ settings, connect, frame, ancestors, opener, framing, wallets }) => {
  let web: SecondWeb
  beforeAll(async () => {
    web = await startSecondWeb(settings as Record<string, string>)
  })
  afterAll(() => web?.stop())

  test.each(['/sign-in', '/', '/no-such-page'])('%s reaches its hosts and no other', async (path) => {
    const { headers, rules, html } = await rulesAt(web.url, path)
    expect(rules.get('script-src')).toEqual(scriptRule(path, html))
    expect(rules.get('connect-src')).toEqual(["'self'", ...connect])
    expect(rules.get('frame-src')).toEqual(frame)
    expect(rules.get('frame-ancestors')).toEqual([ancestors])
    expect(headers.get('cross-origin-opener-policy')).toBe(opener)
    expect(headers.get('x-frame-options')).toBe(framing)
    const usual = await rulesAt(stack().url, path)
    for (const name of fixed) expect(rules.get(name)).toEqual(usual.rules.get(name))
  })

  test('answers that are no pages stay as they are', async () => {
    const { headers } = await fetch(`${web.url}/api/v1/health/live`)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('the pages hear of it', async () => expect(await walletsAt(web.url)).toEqual(wallets))
})

describe('in the frame of Safe', () => {
  let web: SecondWeb
  beforeAll(async () => {
    const PUBLIC_URL = 'https://merx.example'
    web = await startSecondWeb({ WALLET_SAFE_APP: 'true', PUBLIC_URL, NEXTAUTH_URL: PUBLIC_URL })
  })
  afterAll(() => web?.stop())

  test('any site may read what the app is', async () => {
    const answer = await fetch(`${web.url}/manifest.json`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toMatchObject({ name: 'Merx', iconPath: 'icon.svg' })
  })

  // That they change nothing for another site is in auth-pages.test.ts: a call must say that it comes from our own pages.
  test('cookies are sent there, apart from those of our own pages', async () => {
    const cookies = (await fetch(`${web.url}/api/auth/csrf`)).headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/)
      for (const part of ['SameSite=None', 'Partitioned', 'Secure', 'HttpOnly'])
        expect(cookie).toContain(part)
    }
  })
})

test('without Safe, cookies stay with our own pages', async () => {
  const cookies = (await fetch(`${stack().url}/api/auth/csrf`)).headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Partitioned')
  }
})
