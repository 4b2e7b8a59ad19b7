/** Names of stored objects. The server makes them; what comes back in a URL is checked against the same grammar. Pure. */
import { AppError } from '@/lib/errors'

/** Segments of letters, digits, dot, dash and underscore that do not begin with a dot: no traversal can be written. */
const grammar = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** The key, or `NOT_FOUND` when no object of ours could have it. */
export function checkKey(key: string): string {
  if (key.length > 400 || !grammar.test(key)) throw new AppError('NOT_FOUND', 'No such file.')
  return key
}

/** Objects anyone may read stand under this prefix. */
export const publicPrefix = 'public/'

/** A file's own name made safe for a key: its stem in plain characters with the type's extension. */
export function safeName(fileName: string, extension: string): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${stem || 'file'}.${extension}`
}
