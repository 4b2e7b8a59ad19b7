import type { QueryClient } from '@tanstack/react-query'
import { forgetWallet } from '@/components/chain/wallets/forget-wallet'
import { noteAccount } from '@/components/data/account-here'
import { forgetAccount } from '@/components/data/tab-account'
import { endPush } from '@/components/notifications/browser-push'

/** One call of next-auth's own routes. Throws when it is refused. */
async function asked(path: 'csrf' | 'signout' | 'session', init?: RequestInit): Promise<object> {
  const response = await fetch(`/api/auth/${path}`, init)
  if (!response.ok) throw new Error(`/api/auth/${path} answered ${response.status}`)
  return response.json()
}

/** Ends the browser session: next-auth's own sign-out, with its token. No wallet code. Throws unless the session has ended. */
async function endSession(): Promise<void> {
  await endPush()
  const { csrfToken } = (await asked('csrf')) as { csrfToken: string }
  await asked('signout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, callbackUrl: '/', json: 'true' }),
  })
  // next-auth responds 200 even if it ended nothing.
  if (Object.keys(await asked('session')).length > 0) throw new Error('The session has not ended.')
}

/** Removes the account's data from the page and its tab, and its wallet; the other tabs remove its data too. */
export async function forgetHere(client: QueryClient): Promise<void> {
  client.clear()
  forgetAccount(window.sessionStorage)
  noteAccount(null)
  await forgetWallet()
}

/** Signs out. Throws when that failed: nothing is removed then. */
export async function signOut(client: QueryClient): Promise<void> {
  await endSession()
  await forgetHere(client)
}
