import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from './failure'
import { holderOf, releaseLock, takeLock } from './lock-file'

export type Say = (detail: string) => void

/** Longer than a first build on a small machine. */
const timeoutMs = 600_000

/**
 * Runs `work` while no other process that names the same file does: it waits for that one to end. The file contains the process id, so a
 * killed process holds nothing.
 */
export async function oneAtATime<T>(
  path: string,
  say: Say = () => undefined,
  work: () => Promise<T>,
  waitMs = timeoutMs,
): Promise<T> {
  for (const end = Date.now() + waitMs; !takeLock(path); await pause(100)) {
    const holder = holderOf(path)
    if (holder === 0) continue
    if (Date.now() > end)
      throw new Failure(
        `Process ${holder} has been building for long. Stop it, or remove ${path} if it is none of Merx.`,
      )
    say(`waiting for the build of process ${holder}`)
  }
  try {
    return await work()
  } finally {
    releaseLock(path)
  }
}
