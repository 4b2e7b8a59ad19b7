/** Pictures uploaded from this page, by the URL they get once the object they belong to is saved. */
const sent = new Map<string, string>()

/** Shows `file` for `url` on this page: the store serves it only once it is registered. */
export const previewFile = (url: string, file: File): void => void sent.set(url, URL.createObjectURL(file))

/**
 * Returns where the browser finds a stored file: ours by its path, so that it loads under any host name of the site; a file in an object
 * store by its full URL.
 */
export function ownFile(url: string): string {
  const preview = sent.get(url)
  if (preview !== undefined) return preview
  if (url.startsWith('/')) return url
  const { pathname } = new URL(url)
  return pathname.startsWith('/files/') ? pathname : url
}
