'use client'
import { useEffect } from 'react'

const nameless = '[data-rk] [role="img"]:not([aria-label]):not([aria-hidden])'

const hideNameless = () => {
  for (const picture of document.querySelectorAll(nameless)) picture.setAttribute('aria-hidden', 'true')
}

/**
 * RainbowKit shows a wallet's picture next to its name, as an image without an accessible name. The picture is hidden from screen readers,
 * as with an empty `alt`.
 */
export function useWalletPictures(): void {
  useEffect(() => {
    hideNameless()
    const observer = new MutationObserver(hideNameless)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}
