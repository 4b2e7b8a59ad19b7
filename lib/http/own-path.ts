/** Links that others may have written: which stay on this site, and which leave it. A sign-in must never lead to another site. Pure. */

/** Any origin: only used to read a path the way a browser does. */
const here = 'http://merx.invalid'

/**
 * The path, query and fragment of `raw` when a browser on our page would stay on our origin, else null. Backslashes and
 * control characters are refused because browsers read them as slashes or drop them.
 */
export function ownPath(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 2_000 || !raw.startsWith('/')) return null
  const isOdd = [...raw].some((letter) => letter === '\\' || letter <= ' ' || letter === '\u007f')
  if (isOdd || !URL.canParse(raw, here)) return null
  const { origin, pathname, search, hash } = new URL(raw, here)
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** The address of another site that may be linked to: http or https, without a user or a password in it; else null. */
export function foreignUrl(raw: unknown): URL | null {
  if (typeof raw !== 'string' || raw.length > 2_000 || !URL.canParse(raw)) return null
  const url = new URL(raw)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url : null
}

/** The page that asks before a browser leaves this site. */
const leavePath = '/leave'

/**
 * Where a link in the text of others leads: a path or a fragment of this site as it is, any other address through the page that
 * asks first, and null when it may not be followed.
 */
export function linkOf(raw: string): string | null {
  if (raw.startsWith('#')) return raw
  const path = ownPath(raw)
  if (path !== null) return path
  // Read as a browser would: `//evil.example` and `/\\evil.example` are other sites too.
  const url = URL.canParse(raw, here) ? foreignUrl(new URL(raw, here).href) : null
  if (!url || url.origin === here) return null
  return `${leavePath}?${new URLSearchParams({ to: url.href })}`
}
