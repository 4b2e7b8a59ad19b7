/** Paths of this site in links that others may have written: a sign-in must never lead to another site. Pure. */

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
