/** Files that the command keeps for later runs. */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
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

/** What systems say that do not write a folder to the disk on request. */
const unsupported: readonly unknown[] = ['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']

/** Writes the names of the files in a folder to the disk, where the system can do that. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r')
    try {
      fsyncSync(folder)
    } finally {
      closeSync(folder)
    }
  } catch (error) {
    if (!unsupported.includes((error as NodeJS.ErrnoException).code)) throw error
  }
}

/**
 * Writes a file whole or not at all, for its owner alone. When this returns, it is on the disk: a key whose address is shown must outlast
 * a power cut. `draft` is where it is written first.
 */
export function writePrivate(
  path: string,
  text: string,
  draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`,
): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(draft, 'w', 0o600)
  try {
    fchmodSync(file, 0o600)
    // All of it, or a failure: one write may take less than it is given, as on a disk that is full.
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
  syncFolder(dirname(path))
}
