'use client'
import { useEffect } from 'react'

/** Reassigns the `href` of every `<use>` element that was rendered empty. */
function redraw(): void {
  for (const use of document.querySelectorAll('use')) {
    const { width, height } = use.getBBox()
    const { href } = use
    if (width === 0 && height === 0) href.baseVal = `${href.baseVal}`
  }
}

/**
 * Works around a Chromium bug (seen in 143): `<use href="icons.svg#…">` may render empty when the file is still in memory from the
 * previous page. Setting the `href` again makes the browser draw it.
 */
export function Redraw() {
  useEffect(() => {
    if (document.readyState === 'complete') return redraw()
    window.addEventListener('load', redraw, { once: true })
    return () => window.removeEventListener('load', redraw)
  }, [])
  return null
}
