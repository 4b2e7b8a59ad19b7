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
import { setTimeout as sleep } from 'node:timers/promises'
import { UsageError } from './exit'

type Times = {
  /** Between two polls of a lock that another process holds. */
  pollMs: number
  /** Between two heartbeats of the holder. */
  beatMs: number
  /** Without a heartbeat for this long, the holder counts as dead. */
  silentMs: number
  /** Timeout of waiting for the lock. */
  timeoutMs: number
}

const usual: Times = { pollMs: 50, beatMs: 1_000, silentMs: 10_000, timeoutMs: 60_000 }

/** The observed state of a lock: its holder, and the last heartbeat. */
type Seen = { token: string; aliveAt: number }

function look(path: string): Seen | null {
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
  if (look(path)?.token === token) rmSync(path)
  rmSync(claim)
}

/** Creates the lock and sends heartbeats until it is released; null when another process has it. */
function take(path: string, beatMs: number): { release(): void } | null {
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
  const beat = setInterval(() => futimesSync(file, new Date(), new Date()), beatMs).unref()
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
export async function holding<T>(
  path: string,
  run: () => Promise<T>,
  times: Partial<Times> = {},
): Promise<T> {
  const { pollMs, beatMs, silentMs, timeoutMs } = { ...usual, ...times }
  let lock = take(path, beatMs)
  // Counted in polls, not by the clock: after the machine slept, the holder must have a chance to send a heartbeat first.
  let silentLooks = 0
  for (let before = look(path), end = Date.now() + timeoutMs; !lock; lock = take(path, beatMs)) {
    await sleep(pollMs)
    const now = look(path)
    const isSilent = now !== null && now.token === before?.token && now.aliveAt === before.aliveAt
    silentLooks = isSilent ? silentLooks + 1 : 0
    before = now
    if (now && silentLooks * pollMs >= silentMs) removeLock(path, now.token)
    if (Date.now() > end)
      throw new UsageError(`Another merx holds ${path}. Wait for it, or remove that file.`)
  }
  try {
    return await run()
  } finally {
    lock.release()
  }
}
