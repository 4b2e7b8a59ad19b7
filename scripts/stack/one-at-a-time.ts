import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { Failure, hasCode, pause } from './failure'
import { commandOf } from './native'

export type Say = (detail: string) => void

/** Longer than a first build on a small machine. */
const patienceMs = 600_000

/**
 * Does `work` while no other process that names the same file does: it waits for that one to end. The file holds the process id,
 * so a process that was killed holds nothing.
 */
export async function oneAtATime<T>(
  path: string,
  say: Say = () => undefined,
  work: () => Promise<T>,
  waitMs = patienceMs,
): Promise<T> {
  mkdirSync(dirname(path), { recursive: true })
  for (const end = Date.now() + waitMs; !taken(path); await pause(100)) {
    const holder = holderOf(path)
    if (holder === 0 || holder === process.pid || commandOf(holder) === '') rmSync(path, { force: true })
    else if (Date.now() > end)
      throw new Failure(
        `Process ${holder} has been building for long. Stop it, or remove ${path} if it is none of Merx.`,
      )
    else say(`waiting for the build of process ${holder}`)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** Whether the file is ours now. It appears with its content, so that nobody reads an empty one. */
function taken(path: string): boolean {
  const draft = `${path}.${process.pid}.tmp`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** The process id in the file; 0 when there is none to wait for. */
function holderOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8')) || 0
  } catch {
    return 0
  }
}
