import { isReservedName } from '@/lib/names'

/** Reserved handles: parts of our own URLs, and misleading names. */
const reserved = new Set([
  'about',
  'account',
  'accounts',
  'admin',
  'agent',
  'agents',
  'api',
  'arbitrator',
  'by-tx',
  'campaigns',
  'checkout',
  'compare',
  'config',
  'dashboard',
  'disputes',
  'docs',
  'evaluator',
  'explorer',
  'files',
  'health',
  'help',
  'hooks',
  'inbox',
  'jobs',
  'listings',
  'me',
  'merx',
  'metrics',
  'name-availability',
  'new',
  'null',
  'operator',
  'orders',
  'prepare',
  'register',
  'requests',
  'root',
  'search',
  'security',
  'services',
  'settings',
  'sign-in',
  'stake',
  'stats',
  'support',
  'system',
  'tee',
  'undefined',
  'well-known',
])

/** The form in which handles are compared and stored: trimmed, lower case, spaces and `_` as `-`. */
export const normalizeHandle = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/**
 * Returns why a normalised handle is not allowed, or null. In URLs that accept handles and ids, digits alone would look like a token id,
 * and `c` with 24 more characters like a database id.
 */
export function handleProblem(handle: string): string | null {
  if (handle.length < 3 || handle.length > 32) return 'A name has 3 to 32 characters.'
  if (!/^[a-z0-9-]+$/.test(handle)) return 'A name uses only the letters a–z, digits and "-".'
  if (/^-|-$|--/.test(handle)) return 'A name neither starts nor ends with "-", and never doubles it.'
  if (/^\d+$/.test(handle)) return 'A name needs at least one letter: digits alone are token ids.'
  if (/^c[a-z0-9]{24}$/.test(handle)) return 'This name looks like an internal id. Choose another.'
  if (reserved.has(handle) || isReservedName(handle)) return 'This name is reserved. Choose another.'
  return null
}

/** Returns a handle made from a display name: "Zoë & Søn" becomes "zoe-son". It may be taken. */
export function proposeHandle(name: string): string {
  const plain = name
    .replace(/ø/gi, 'o')
    .replace(/ß/g, 'ss')
    .replace(/æ/gi, 'ae')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '')
  if (handleProblem(plain) === null) return plain
  const prefixed = `buyer-${plain}`.slice(0, 32).replace(/-+$/, '')
  return handleProblem(prefixed) === null ? prefixed : 'buyer'
}
