/** Files of the command between runs, readable by their owner alone. */
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

/** Error codes for a missing file. */
const missing: readonly unknown[] = ['ENOENT', 'ENOTDIR']

/**
 * Returns the text of a file; null when there is none. Throws a `UsageError`, which ends with `advice`, when it cannot be read: it must not
 * count as empty, because the next write would replace its content.
 */
export function readPrivate(path: string, advice = 'Make it readable.'): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (missing.includes(code)) return null
    throw new UsageError(`${path} cannot be read (${code}). ${advice}`)
  }
}

/** Error codes of systems that cannot sync a folder. */
const unsupported: readonly unknown[] = ['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']

/** Syncs a folder to the disk, if the system can do that. */
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
 * Writes a file atomically, readable by its owner alone. When this returns, it is on the disk: a key whose address is shown must survive a
 * power cut. `draft` is the temporary file.
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
    // `writeFileSync` writes everything or throws: a single write may be partial, such as on a full disk.
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
  syncFolder(dirname(path))
}

/** Appends to a file, readable by its owner alone. When this returns, the text is on the disk. */
export function appendPrivate(path: string, text: string): void {
  const file = openSync(path, 'a', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  syncFolder(dirname(path))
}
