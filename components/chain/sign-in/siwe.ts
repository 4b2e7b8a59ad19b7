import { createSiweMessage } from 'viem/siwe'
import { parseUrl } from '@/lib/url'
import { dropInvite, keptInvite } from './kept-invite'

/** The text that the wallet shows. The server accepts any statement; this one is the server's own. */
const statement = 'Sign in to Merx. This costs nothing and moves no money.'

/** next-auth's CSRF token: it is the nonce of the message, so a message works in this browser only. */
export async function signInNonce(): Promise<string> {
  const response = await fetch('/api/auth/csrf')
  if (!response.ok) throw new Error('The server could not be reached.')
  return ((await response.json()) as { csrfToken: string }).csrfToken
}

/** The EIP-4361 message for this site and this minute. `chainId` is our chain, not the wallet's: the server accepts no other. */
export const signInMessage = ({
  address,
  chainId,
  nonce,
}: {
  address: `0x${string}`
  chainId: number
  nonce: string
}): string =>
  createSiweMessage({
    address,
    chainId,
    nonce,
    domain: window.location.host,
    uri: window.location.origin,
    version: '1',
    statement,
    issuedAt: new Date(),
  })

/** next-auth's error code without a message of ours. */
const wordless = 'CredentialsSignin'

/** The message of a refusal: next-auth returns the URL of an error page, with the message in its query. */
async function refusalIn(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => null)) as { url?: string } | null
  const words = parseUrl(answer?.url ?? '')?.searchParams.get('error')
  return words && words !== wordless ? words : 'The server did not take it. Sign in again.'
}

/** Sends the signed message to next-auth, which sets the session cookie. Returns the reason of a refusal, or null. */
export async function verifySignIn(message: string, signature: string): Promise<string | null> {
  const csrfToken = await signInNonce()
  const inviteCode = keptInvite()
  const response = await fetch('/api/auth/callback/credentials', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      csrfToken,
      message,
      signature,
      ...(inviteCode && { inviteCode }),
      callbackUrl: '/',
      json: 'true',
    }),
  })
  if (!response.ok) return refusalIn(response)
  dropInvite()
  return null
}
