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
import { Failure, hasCode, lineOf } from './failure'

/** Free space below which nothing is started: Postgres and the build would fail halfway with a worse message. */
const LEAST_FREE_BYTES = 300 * 1024 * 1024

/** The folder that holds everything the embedded parts remember. */
export type Home = { path: string; at: (...parts: string[]) => string }

/** Opens (and makes) the data folder. Throws a Failure when it cannot be written or its disk is full. */
export function openHome(path: string, leastFreeBytes = LEAST_FREE_BYTES): Home {
  const root = resolve(path)
  const at = (...parts: string[]) => join(root, ...parts)
  try {
    mkdirSync(at('logs'), { recursive: true })
    // Postgres runs as another user when we are root, and must be able to walk through; secrets have their own mode.
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
  return { path: root, at }
}

/** Reads a JSON file; null when there is none or it is cut off. */
export function readJson<T>(path: string): T | null {
  if (!existsSync(path)) return null
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return null
  }
}

/** Writes a file so that a reader sees the old text or the new one, never half of it. */
export function writeWhole(path: string, text: string | Uint8Array, mode = 0o644): void {
  const draft = `${path}.${process.pid}.tmp`
  writeFileSync(draft, text, { mode })
  renameSync(draft, path)
}

/** Passwords and keys of the embedded parts, made once and readable by this user alone. */
export type Secrets = { nextauth: string; owner: string; web: string; worker: string }

/** The data folder's secrets; makes what is missing. */
export function secretsOf(home: Home): Secrets {
  const path = home.at('secrets.json')
  const fresh = () => randomBytes(32).toString('hex')
  const secrets: Secrets = {
    nextauth: fresh(),
    owner: fresh(),
    web: fresh(),
    worker: fresh(),
    ...readJson<Partial<Secrets>>(path),
  }
  writeWhole(path, `${JSON.stringify(secrets, null, 2)}\n`, 0o600)
  return secrets
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Takes the data folder for this process. Throws a Failure while another start holds it. */
export function lockHome(home: Home): () => void {
  const path = home.at('start.pid')
  const held = readJson<{ pid: number; url?: string }>(path)
  if (held && held.pid !== process.pid && isAlive(held.pid) && isMerx(held.pid))
    throw new Failure(
      `Merx already runs from ${home.path} (process ${held.pid}). Stop it first, or set MERX_HOME to run a second one.`,
    )
  writeWhole(path, `${JSON.stringify({ pid: process.pid })}\n`)
  return () => rmSync(path, { force: true })
}

/** A process id can be given to a stranger after a reboot; on Linux its command line tells. */
const isMerx = (pid: number): boolean => {
  if (!existsSync('/proc/self')) return true
  try {
    return /start\.(mjs|ts)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}
