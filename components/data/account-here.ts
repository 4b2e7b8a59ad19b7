/** Which account this browser shows: its tabs share the session, and each of them keeps what it has read. */

const place = 'merx.account-here'

/** Says to the other tabs which account is signed in; null after a sign-out. */
export function noteAccount(accountId: string | null): void {
  if (accountId === null) window.localStorage.removeItem(place)
  else window.localStorage.setItem(place, accountId)
}

/**
 * Calls `leave` when another tab has signed out or in as another account. A page that the browser kept while it was left hears of no
 * change, so it looks when it is shown again. Returns how to stop.
 */
export function watchAccount(accountId: string, leave: () => void): () => void {
  const stop = () => {
    window.removeEventListener('storage', look)
    window.removeEventListener('pageshow', look)
  }
  const look = () => {
    if (window.localStorage.getItem(place) === accountId) return
    stop()
    leave()
  }
  window.addEventListener('storage', look)
  window.addEventListener('pageshow', look)
  return stop
}
