'use client'
import { useEffect } from 'react'

/** Asks again for what a `use` should show and does not. */
function redraw(): void {
  for (const use of document.querySelectorAll('use')) {
    const { width, height } = use.getBBox()
    const { href } = use
    if (width === 0 && height === 0) href.baseVal = `${href.baseVal}`
  }
}

/**
 * Has the browser draw icons and scenes that it left out. They are parts of files (`<use href="icons.svg#…">`), and when Chromium still has
 * such a file in memory from the page before, it may show nothing of it until it is asked again (seen in 143; an old bug in a new place).
 */
export function Redraw() {
  useEffect(() => {
    if (document.readyState === 'complete') return redraw()
    window.addEventListener('load', redraw, { once: true })
    return () => window.removeEventListener('load', redraw)
  }, [])
  return null
}
