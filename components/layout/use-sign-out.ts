'use client'
import { useDataClient } from '@/components/data/query-client'
import { forgetHere, signOut } from './sign-out'

/** Signs out, and forgets what the browser has kept of the account. Throws where that did not work. */
export function useSignOut(): () => Promise<void> {
  const client = useDataClient()
  return () => signOut(client)
}

/** Signs out of an account that is erased: its session has ended, whatever the sign-out is answered. */
export function useSignOutErased(): () => Promise<void> {
  const client = useDataClient()
  return () => signOut(client).catch(() => forgetHere(client))
}
