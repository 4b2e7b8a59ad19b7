import type { BrowserContext } from '@playwright/test'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

/** Signs a browser in with a key, with the calls of the sign-in page. */
export async function signInBrowser({ request }: BrowserContext, privateKey: Hex): Promise<void> {
  const account = privateKeyToAccount(privateKey)
  const settings = await request.get('/api/v1/config/contracts')
  const { chainId } = (await settings.json()) as { chainId: number }
  const csrf = await request.get('/api/auth/csrf')
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const { host, origin } = new URL(settings.url())
  const message = createSiweMessage({
    address: account.address,
    chainId,
    nonce: csrfToken,
    domain: host,
    uri: origin,
    version: '1',
    issuedAt: new Date(),
  })
  const signature = await account.signMessage({ message })
  const form = { csrfToken, message, signature, callbackUrl: '/', json: 'true' }
  const answer = await request.post('/api/auth/callback/credentials', { form })
  if (!answer.ok()) throw new Error(`${account.address} was not signed in: ${answer.status()}`)
}
