'use client'
/** Texts in the tab's own store, which outlive a reload: parts of a page read them and follow their changes. */
import { useSyncExternalStore } from 'react'

const changed = 'merx:tab-text'

/** Keeps a text in the tab, or with null none. What belongs to an account has a name that `tab-account.ts` knows. */
export function keepTabText(name: string, text: string | null): void {
  if (text === null) window.sessionStorage.removeItem(name)
  else window.sessionStorage.setItem(name, text)
  window.dispatchEvent(new Event(changed))
}

function listen(onChange: () => void) {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

/** The text that the tab keeps under this name; null on the server. */
export const useTabText = (name: string): string | null =>
  useSyncExternalStore(
    listen,
    () => window.sessionStorage.getItem(name),
    () => null,
  )
