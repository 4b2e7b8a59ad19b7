/**
 * Where the browser finds a kept file: our own by its path, so that it loads whatever name the page was opened
 * under; a file in an object store by its whole address.
 */
export function ownFile(url: string): string {
  if (url.startsWith('/')) return url
  const { pathname } = new URL(url)
  return pathname.startsWith('/files/') ? pathname : url
}
