/** A file lock between processes of one user. */
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  futimesSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { pause } from '../pause'
import { UsageError } from './exit'

type Times = {
  /** Between two polls of a lock that another process holds. */
  pollMs: number
  /** Between two heartbeats of the holder. */
  heartbeatMs: number
  /** A holder without a heartbeat for this long counts as dead. */
  staleMs: number
  /** Timeout of waiting for the lock. */
  timeoutMs: number
}

const defaultTimes: Times = { pollMs: 50, heartbeatMs: 1_000, staleMs: 10_000, timeoutMs: 60_000 }

/** The observed state of a lock: its holder, and the last heartbeat. */
type LockState = { token: string; aliveAt: number }

function readLock(path: string): LockState | null {
  try {
    return { token: readFileSync(path, 'utf8'), aliveAt: statSync(path).mtimeMs }
  } catch {
    return null
  }
}

/** Removes the lock if it has this token. Only one process at a time may do that, so that none removes its successor's lock. */
function removeLock(path: string, token: string): void {
  const claim = `${path}.${token.replace(/\W/g, '') || 'empty'}`
  try {
    writeFileSync(claim, '', { flag: 'wx', mode: 0o600 })
  } catch {
    return
  }
  if (readLock(path)?.token === token) rmSync(path)
  rmSync(claim)
}

/** Creates the lock and sends heartbeats until it is released; null when another process has it. */
function tryLock(path: string, heartbeatMs: number): { release(): void } | null {
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
  const token = randomUUID()
  writeSync(file, token)
  // By file descriptor: if another process has taken the lock over, its file is not touched.
  const beat = setInterval(() => futimesSync(file, new Date(), new Date()), heartbeatMs).unref()
  const release = () => {
    process.off('exit', release)
    clearInterval(beat)
    closeSync(file)
    removeLock(path, token)
  }
  process.on('exit', release)
  return { release }
}

/**
 * Runs `run` while holding the lock `path`. A holder sends heartbeats; without them it counts as killed, and its lock is removed. Process
 * ids do not work here, because another process can get the same id: in a container it is always the same.
 */
export async function withLock<T>(
  path: string,
  run: () => Promise<T>,
  times: Partial<Times> = {},
): Promise<T> {
  const { pollMs, heartbeatMs, staleMs, timeoutMs } = { ...defaultTimes, ...times }
  let lock = tryLock(path, heartbeatMs)
  // Counted in polls, not by the clock: after the machine slept, the holder must have a chance to send a heartbeat first.
  let stalePolls = 0
  for (let before = readLock(path), end = Date.now() + timeoutMs; !lock; lock = tryLock(path, heartbeatMs)) {
    await pause(pollMs)
    const now = readLock(path)
    const isStale = now !== null && now.token === before?.token && now.aliveAt === before.aliveAt
    stalePolls = isStale ? stalePolls + 1 : 0
    before = now
    if (now && stalePolls * pollMs >= staleMs) removeLock(path, now.token)
    if (Date.now() > end)
      throw new UsageError(`Another merx holds ${path}. Wait for it, or remove that file.`)
  }
  try {
    return await run()
  } finally {
    lock.release()
  }
}
