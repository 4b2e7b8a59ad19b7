'use client'
import { noteAccount } from '@/components/data/account-here'
import { useDataClient } from '@/components/data/query-client'
import { forgetAccount } from '@/components/data/tab-account'
import { endPush } from '@/components/notifications/browser-push'

/** Ends the browser session: next-auth's own sign-out, with its token. No wallet code. */
async function signOut(): Promise<void> {
  await endPush()
  const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string }
  await fetch('/api/auth/signout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, callbackUrl: '/', json: 'true' }),
  })
}

/** Signs out, and forgets what the page and its tab have kept of the account; the other tabs do the same. */
export function useSignOut(): () => Promise<void> {
  const client = useDataClient()
  return async () => {
    await signOut()
    client.clear()
    forgetAccount(window.sessionStorage)
    noteAccount(null)
  }
}
