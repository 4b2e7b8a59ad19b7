/** Normal forms of links and handles. Pure. */

/** Query parameters that record where a reader came from. They do not change the page. */
const tracking = /^(utm_.*|fbclid|gclid|igshid|igsh|ref_src|ref_url|si|mc_cid|mc_eid)$/

/** A path without unnecessary escapes (RFC 3986, section 2.3); the others in upper case. */
const plainPath = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
  })

/** A link without scheme, `www.`, trailing dot of the host, fragment, tracking parameters and trailing slash, with sorted parameters. */
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

/** A handle in lower case without its `@`. Full-width letters become plain ones. */
export const normalHandle = (handle: string): string =>
  handle.normalize('NFKC').trim().toLowerCase().replace(/^@+/, '')
