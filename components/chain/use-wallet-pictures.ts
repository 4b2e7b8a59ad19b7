'use client'
import { useEffect } from 'react'

const nameless = '[data-rk] [role="img"]:not([aria-label]):not([aria-hidden])'

const hideNameless = () => {
  for (const picture of document.querySelectorAll(nameless)) picture.setAttribute('aria-hidden', 'true')
}

/**
 * RainbowKit shows a wallet's picture next to the wallet's name, as an image without a name of its own. The name is
 * there to be read, so the picture is taken out of what is read aloud, as an empty `alt` would do.
 */
export function useWalletPictures(): void {
  useEffect(() => {
    hideNameless()
    const observer = new MutationObserver(hideNameless)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
}
