/** Files that the command keeps for later runs. */
import { readFileSync } from 'node:fs'
import { UsageError } from './exit'

/** What the system says when there is no such file. */
const missing: readonly unknown[] = ['ENOENT', 'ENOTDIR']

/**
 * The text of a file; null when there is none. Throws a `UsageError`, which ends with `advice`, when it cannot be read: it must not count
 * as empty, because the next write would then replace what it holds.
 */
export function readKept(path: string, advice = 'Make it readable.'): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (missing.includes(code)) return null
    throw new UsageError(`${path} cannot be read (${code}). ${advice}`)
  }
}
