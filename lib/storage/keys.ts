/** Keys of stored objects. The server creates them; keys in URLs are checked against the same grammar. Pure. */
import { AppError } from '@/lib/errors'

/** Segments of letters, digits, dot, dash and underscore that do not begin with a dot: path traversal is impossible. */
const grammar = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Returns the key. Throws `NOT_FOUND` when no object of ours could have it. */
export function checkKey(key: string): string {
  if (key.length > 400 || !grammar.test(key)) throw new AppError('NOT_FOUND', 'No such file.')
  return key
}

/** The prefix of objects that anyone may read. */
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
