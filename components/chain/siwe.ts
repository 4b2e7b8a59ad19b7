import { createSiweMessage } from 'viem/siwe'
import { dropInvite, keptInvite } from './kept-invite'

/** What the wallet shows. The server accepts any statement; this one is the server's own. */
const statement = 'Sign in to Merx. This costs nothing and moves no money.'

/** next-auth's CSRF token: it is the nonce of the message, so a message is good for this browser only. */
export async function signInNonce(): Promise<string> {
  const response = await fetch('/api/auth/csrf')
  if (!response.ok) throw new Error('The server could not be reached.')
  return ((await response.json()) as { csrfToken: string }).csrfToken
}

/** The EIP-4361 message for this site and this minute. */
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

/** Hands the signed message to next-auth, which sets the session cookie. False when it is refused. */
export async function verifySignIn(message: string, signature: string): Promise<boolean> {
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
  if (response.ok) dropInvite()
  return response.ok
}
