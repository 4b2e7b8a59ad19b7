/** Pictures sent from this page, by the address they get once what they belong to is saved. */
const sent = new Map<string, string>()

/** Shows `file` for `url` on this page: the store serves it only once it is registered. */
export const previewFile = (url: string, file: File): void => void sent.set(url, URL.createObjectURL(file))

/**
 * Where the browser finds a kept file: our own by its path, so that it loads whatever name the page was opened
 * under; a file in an object store by its whole address.
 */
export function ownFile(url: string): string {
  const preview = sent.get(url)
  if (preview !== undefined) return preview
  if (url.startsWith('/')) return url
  const { pathname } = new URL(url)
  return pathname.startsWith('/files/') ? pathname : url
}
