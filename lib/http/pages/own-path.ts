/** Classifies links in user texts as internal or external. A sign-in must never lead to another site. Pure. */
import { parseUrl } from '@/lib/url'

/** An arbitrary origin, only used to parse a path as a browser does. */
const here = 'http://merx.invalid'

/**
 * Returns the path, query and fragment of `raw` if a browser on our page would stay on our origin, else null. Backslashes and control
 * characters are refused because browsers read them as slashes or drop them.
 */
export function ownPath(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 2_000 || !raw.startsWith('/')) return null
  const isOdd = [...raw].some((letter) => letter === '\\' || letter <= ' ' || letter === '\u007f')
  const url = isOdd ? null : parseUrl(raw, here)
  if (!url) return null
  const { origin, pathname, search, hash } = url
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** Returns the URL of an external site that may be linked: http or https, without user info; else null. */
export function foreignUrl(raw: unknown): URL | null {
  if (typeof raw !== 'string' || raw.length > 2_000) return null
  const url = parseUrl(raw)
  if (!url) return null
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url : null
}

/** The page that asks for confirmation before leaving this site. */
const leavePath = '/leave'

/**
 * Returns the target of a link in a user's text: internal paths and fragments unchanged, external URLs through the confirmation page, null
 * when it must not be followed.
 */
export function linkOf(raw: string): string | null {
  if (raw.startsWith('#')) return raw
  const path = ownPath(raw)
  if (path !== null) return path
  // Parsed as in a browser: `//evil.example` and `/\\evil.example` are other sites too.
  const url = foreignUrl(parseUrl(raw, here)?.href)
  if (!url || url.origin === here) return null
  return `${leavePath}?${new URLSearchParams({ to: url.href })}`
}
