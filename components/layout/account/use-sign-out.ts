'use client'
import { useDataClient } from '@/components/data/query-client'
import { forgetHere, signOut } from './sign-out'

/** Signs out, and removes the account's data from the browser. Throws when that failed. */
export function useSignOut(): () => Promise<void> {
  const client = useDataClient()
  return () => signOut(client)
}

/** Signs out of an erased account: its session has ended, whatever the sign-out returns. */
export function useSignOutErased(): () => Promise<void> {
  const client = useDataClient()
  return () => signOut(client).catch(() => forgetHere(client))
}
