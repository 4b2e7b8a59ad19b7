'use client'
/** Texts in the tab's store, which outlive a reload: components read them and follow their changes. */
import { useSyncExternalStore } from 'react'

const changed = 'merx:tab-text'

/** Stores a text in the tab; null removes it. The name of account data must be known to `tab-account.ts`. */
export function keepTabText(name: string, text: string | null): void {
  if (text === null) window.sessionStorage.removeItem(name)
  else window.sessionStorage.setItem(name, text)
  window.dispatchEvent(new Event(changed))
}

function listen(onChange: () => void) {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

/** The text that the tab stores under this name; null on the server. */
export const useTabText = (name: string): string | null =>
  useSyncExternalStore(
    listen,
    () => window.sessionStorage.getItem(name),
    () => null,
  )
