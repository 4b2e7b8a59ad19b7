/** Links and handles in the one form that equal ones share. Pure. */

/** Query parameters that say where a reader came from, not what the page shows. */
const tracking = /^(utm_.*|fbclid|gclid|igshid|igsh|ref_src|ref_url|si|mc_cid|mc_eid)$/

/** A path without escapes of characters that need none (RFC 3986, section 2.3); the others in upper case. */
const plainPath = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
  })

/** A link without scheme, `www.`, a dot that ends its host, fragment, tracking parameters and a slash at its end; parameters sorted. */
export function normalUrl(url: URL): string {
  const name = url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^(www|m|mobile)\./, '')
  const host = url.port === '' ? name : `${name}:${url.port}`
  const parameters = [...url.searchParams]
    .filter(([name]) => !tracking.test(name.toLowerCase()))
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const search = new URLSearchParams(parameters).toString()
  return `${host}${plainPath(url.pathname).replace(/\/+$/, '')}${search === '' ? '' : `?${search}`}`
}

/** A handle in lower case without its `@`; letters of another width are the plain ones. */
export const normalHandle = (handle: string): string =>
  handle.normalize('NFKC').trim().toLowerCase().replace(/^@+/, '')
