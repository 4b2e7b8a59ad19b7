import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { Failure, lineOf, startAfresh } from './failure'
import { holderOf, releaseLock, takeLock } from './lock-file'
import { commandOf } from './native'

/** The least free space for a start: with less, Postgres and the build would fail halfway with a worse message. */
const LEAST_FREE_BYTES = 300 * 1024 * 1024

/** The folder with all state of the embedded parts. */
export type Home = { path: string; at: (...parts: string[]) => string }

/** Returns the data folder at `path` without touching it. */
export function homeAt(path: string): Home {
  const root = resolve(path)
  return { path: root, at: (...parts) => join(root, ...parts) }
}

/** Opens (or creates) the data folder. Throws a Failure when it is not writable or its disk is full. */
export function openHome(path: string, leastFreeBytes = LEAST_FREE_BYTES): Home {
  const home = homeAt(path)
  const { path: root, at } = home
  try {
    mkdirSync(at('logs'), { recursive: true })
    // As root, Postgres runs as another user and must be able to traverse the folder; secrets have their own mode.
    if (process.getuid?.() === 0) chmodSync(root, 0o755)
    const probe = at(`.probe-${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    throw new Failure(
      `The data folder ${root} cannot be written (${lineOf(error)}). Free it or set MERX_HOME to another.`,
    )
  }
  const disk = statfsSync(root)
  const free = disk.bavail * disk.bsize
  if (free < leastFreeBytes)
    throw new Failure(
      `The disk of the data folder ${root} has ${Math.floor(free / 2 ** 20)} MB left; ${Math.ceil(leastFreeBytes / 2 ** 20)} MB are needed. Free some or set MERX_HOME to another disk.`,
    )
  return home
}

/** Reads a JSON file; null when it is missing or truncated. */
export function readJson<T>(path: string): T | null {
  if (!existsSync(path)) return null
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return null
  }
}

/** Writes a file atomically: a reader sees the old text or the new one. */
export function writeWhole(path: string, text: string | Uint8Array, mode = 0o644): void {
  const draft = `${path}.${process.pid}.tmp`
  writeFileSync(draft, text, { mode })
  renameSync(draft, path)
}

const Secret = z.string().min(32)
const Secrets = z.object({ nextauth: Secret, owner: Secret, web: Secret, worker: Secret })

/** Passwords and keys of the embedded parts, created once and readable by this user alone. */
export type Secrets = z.infer<typeof Secrets>

/** The file with a data folder's secrets. */
export const secretsFile = (home: Home): string => home.at('secrets.json')

/** Returns the data folder's secrets and creates missing ones. Throws a Failure when the file exists but is broken. */
export function secretsOf(home: Home): Secrets {
  const path = secretsFile(home)
  const kept = Secrets.partial().safeParse(existsSync(path) ? readJson(path) : {})
  if (!kept.success)
    throw new Failure(
      `${path} is empty or broken, and the data of ${home.path} cannot be read without it. Restore it from a backup, or: ${startAfresh}`,
    )
  const fresh = () => randomBytes(32).toString('hex')
  const { nextauth = fresh(), owner = fresh(), web = fresh(), worker = fresh() } = kept.data
  const secrets: Secrets = { nextauth, owner, web, worker }
  writeWhole(path, `${JSON.stringify(secrets, null, 2)}\n`, 0o600)
  return secrets
}

/** Locks the data folder for this process. Throws a Failure while another start holds the lock. */
export function lockHome(home: Home): () => void {
  const path = home.at('start.pid')
  if (!takeLock(path, isMerx))
    throw new Failure(
      `Merx already runs from ${home.path} (process ${holderOf(path)}). Stop it first, or set MERX_HOME to run a second one.`,
    )
  return () => releaseLock(path)
}

/** A process id can be reused after a reboot; on Linux the command line identifies the process. */
const isMerx = (pid: number): boolean => {
  if (!existsSync('/proc/self')) return commandOf(pid) !== ''
  try {
    return /start\.(mjs|ts)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}
