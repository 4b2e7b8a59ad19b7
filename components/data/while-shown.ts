/**
 * Holds a resource such as a connection while the page is shown: it is released when the page is left and acquired again when the browser
 * restores it, because a page with a connection cannot enter the back/forward cache. Returns a function that stops it.
 */
export function whileShown(open: () => () => void): () => void {
  let close: (() => void) | null = open()
  const onHide = () => {
    close?.()
    close = null
  }
  const onShow = () => {
    close ??= open()
  }
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
    onHide()
  }
}
