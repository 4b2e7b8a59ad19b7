'use client'
import { useEffect, useLayoutEffect } from 'react'
import { listenLive } from './event-stream'
import { liveListener } from './live-listener'
import { useDataClient } from './query-client'
import { sendWaiting } from './send-waiting'
import { holdAccount } from './tab-account'

/** The account whose answers the browser holds. Outlives the session: it may end without a sign-out. */
let holder: string | null = null

/**
 * Keeps the data of the signed-in account current while a page is open, and sends waiting changes when the page is left. Once per
 * page. Another account than before, in this page or in this tab, loads the page again: no one sees what another account read or typed.
 */
export function LiveData({ accountId }: { accountId: string }) {
  const client = useDataClient()
  useLayoutEffect(() => {
    const isAnother = holder !== null && holder !== accountId
    holder = accountId
    // The page may show a draft already: it is loaded again without it.
    const isAnotherInTab = holdAccount(window.sessionStorage, accountId)
    if (!isAnother && !isAnotherInTab) return
    client.clear()
    window.location.reload()
  }, [client, accountId])
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
