/** Links and handles in the one form that equal ones share. Pure. */

/** Query parameters that say where a reader came from, not what the page shows. */
const tracking = /^(utm_.*|fbclid|gclid|igshid|igsh|ref_src|ref_url|si|mc_cid|mc_eid)$/

/** A link without scheme, `www.`, fragment, tracking parameters and a slash at its end; parameters sorted. */
export function normalUrl(url: URL): string {
  const host = url.host.toLowerCase().replace(/^(www|m|mobile)\./, '')
  const parameters = [...url.searchParams]
    .filter(([name]) => !tracking.test(name.toLowerCase()))
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const search = new URLSearchParams(parameters).toString()
  return `${host}${url.pathname.replace(/\/+$/, '')}${search === '' ? '' : `?${search}`}`
}

/** A handle in lower case without its `@`. */
export const normalHandle = (handle: string): string => handle.trim().toLowerCase().replace(/^@+/, '')
