/** A browser's sign-in with RainbowKit's adapter, step by step. */
import type { PrivateKeyAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { stack } from '@/e2e/stack'
import { newKey } from './wallets'

type Over = {
  key?: PrivateKeyAccount
  userAgent?: string
  domain?: string
  nonce?: string
  issuedAt?: Date
  chainId?: number
  inviteCode?: string
}

/** A signed message that is ready to be sent; defaults are those of a page. */
export async function browserSignIn({
  key = newKey(),
  userAgent = 'A browser',
  inviteCode,
  ...over
}: Over = {}) {
  const { url } = stack()
  const csrf = await fetch(`${url}/api/auth/csrf`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const jar = csrf.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const message = createSiweMessage({
    domain: new URL(url).host,
    uri: url,
    version: '1',
    chainId: 31_337,
    address: key.address,
    nonce: csrfToken,
    ...over,
  })
  const signature = await key.signMessage({ message })
  const send = () =>
    fetch(`${url}/api/auth/callback/credentials`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': userAgent,
        cookie: jar.join('; '),
      },
      body: new URLSearchParams({
        csrfToken,
        message,
        signature,
        json: 'true',
        ...(inviteCode && { inviteCode }),
      }),
      redirect: 'manual',
    })
  return { key, jar, csrfToken, send }
}

/** The cookie of a browser that signed in with this key. */
export async function sessionOf(key: PrivateKeyAccount): Promise<string> {
  const answer = await (await browserSignIn({ key })).send()
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const session = cookies.find((cookie) => cookie.includes('session-token='))
  if (session === undefined) throw new Error(`no session: ${answer.status} ${await answer.text()}`)
  return session
}
