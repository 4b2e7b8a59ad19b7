/** The account of this browser: its tabs share the session, and each of them caches its data. */

const place = 'merx.account-here'

/** Notifies the other tabs of the signed-in account; null after a sign-out. */
export function noteAccount(accountId: string | null): void {
  if (accountId === null) window.localStorage.removeItem(place)
  else window.localStorage.setItem(place, accountId)
}

/** Returns the account that is signed in here, or null. */
export const accountHere = (): string | null => window.localStorage.getItem(place)

/**
 * Calls `leave` when another tab has signed out or in as another account. A page in the back/forward cache receives no events, so it checks
 * when it is shown again. Returns a function that stops it.
 */
export function watchAccount(accountId: string, leave: () => void): () => void {
  const stop = () => {
    window.removeEventListener('storage', look)
    window.removeEventListener('pageshow', look)
  }
  const look = () => {
    if (accountHere() === accountId) return
    stop()
    leave()
  }
  window.addEventListener('storage', look)
  window.addEventListener('pageshow', look)
  return stop
}
