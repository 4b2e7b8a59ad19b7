/**
 * Holds something open while the page is there, such as a connection: it is let go when the page is left and taken again when the
 * browser brings the page back as it was, because with a connection it would not keep the page. Returns how to stop.
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
