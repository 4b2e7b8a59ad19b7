'use client'
import { useEffect } from 'react'
import { pushAccount } from './push-mark'

/** Renews the push notifications of an account that turned them on in this browser. Once per page load; no one is asked anything. */
export function PushKeeper({ accountId }: { accountId: string }) {
  useEffect(() => {
    if (pushAccount() !== accountId) return
    // What fails is tried again with the next page.
    import('./browser-push').then(({ resumePush }) => resumePush()).catch(() => undefined)
  }, [accountId])
  return null
}
