'use client'
import { useEffect, useLayoutEffect } from 'react'
import { noteAccount, watchAccount } from './account-here'
import { listenLive } from './event-stream'
import { liveListener } from './live-listener'
import { useDataClient } from './query-client'
import { sendWaiting } from './send-waiting'
import { claimTab, forgetAccount } from './tab-account'

/** The account whose data the page holds. Outlives the session, which may end without a sign-out. */
let holder: string | null = null

/**
 * Keeps the data of the signed-in account current while a page is open, and sends waiting changes when the page is left. Once per page. A
 * different account than before, in this page, in this tab or in another tab, reloads the page, and so does a sign-out in another tab: no
 * account can see what another one read or typed, or act as another account than the page shows.
 */
export function LiveData({ accountId }: { accountId: string }) {
  const client = useDataClient()
  useLayoutEffect(() => {
    const isAnother = holder !== null && holder !== accountId
    holder = accountId
    // The page may show a draft already: it is reloaded without it.
    const isAnotherInTab = claimTab(window.sessionStorage, accountId)
    noteAccount(accountId)
    if (!isAnother && !isAnotherInTab) return
    client.clear()
    window.location.reload()
  }, [client, accountId])
  useEffect(
    () =>
      watchAccount(accountId, () => {
        client.clear()
        forgetAccount(window.sessionStorage)
        window.location.reload()
      }),
    [client, accountId],
  )
  useEffect(() => {
    const listener = liveListener(client)
    const stopListening = listenLive(listener)
    const onLeave = () => sendWaiting(client)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      stopListening()
      listener.stop()
    }
  }, [client])
  return null
}
