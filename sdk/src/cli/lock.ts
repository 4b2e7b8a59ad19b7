/** A file that one process of this user holds at a time. */
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
  /** Between two looks at a lock that another process holds. */
  pollMs: number
  /** Between two signs of life of its holder. */
  beatMs: number
  /** Without a sign of life for this long, its holder is gone. */
  silentMs: number
  /** Then no more is waited for. */
  patienceMs: number
}

const usual: Times = { pollMs: 50, beatMs: 1_000, silentMs: 10_000, patienceMs: 60_000 }

/** A lock as it was seen: who holds it, and the last sign of life. */
type Seen = { token: string; aliveAt: number }

function look(path: string): Seen | null {
  try {
    return { token: readFileSync(path, 'utf8'), aliveAt: statSync(path).mtimeMs }
  } catch {
    return null
  }
}

/**
 * Removes the lock that has this token. One process at a time may do that, so that none removes what its successor has made in the
 * meantime.
 */
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

/** Makes the lock and shows signs of life until it is released; null when someone has it. */
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
  // By the open file: should another process have taken the lock over, that one's file is left alone.
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
 * Runs while no other process holds `path`. A holder shows signs of life; one that shows none was killed, and is not waited for. Instead
 * of by its process id, which another process can have by then: in a container it is always the same.
 */
export async function holding<T>(
  path: string,
  run: () => Promise<T>,
  times: Partial<Times> = {},
): Promise<T> {
  const { pollMs, beatMs, silentMs, patienceMs } = { ...usual, ...times }
  let lock = take(path, beatMs)
  // Counted in looks, not by the clock: when the machine slept, the holder must get to show a sign of life first.
  let silentLooks = 0
  for (let before = look(path), end = Date.now() + patienceMs; !lock; lock = take(path, beatMs)) {
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
