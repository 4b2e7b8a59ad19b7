import { createHash, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from './failure'
import { commandOf } from './native'

/** Locks this process holds: path to content. A note with our id that is missing here was left by an earlier process with the same id. */
const held = new Map<string, string>()

/** Whether the holder of a lock is still running. By default any process with that id counts. */
type IsHolder = (pid: number) => boolean

const runs: IsHolder = (pid) => commandOf(pid) !== ''

/**
 * Takes the lock file at `path` for this process. Returns false while a running process holds it. A lock of a dead process is taken over,
 * by one process only, even with concurrent attempts.
 */
export function takeLock(path: string, isHolder: IsHolder = runs): boolean {
  mkdirSync(dirname(path), { recursive: true })
  const content = `${JSON.stringify({ pid: process.pid, token: randomUUID() })}\n`
  if (create(path, content)) return true
  const found = contentOf(path)
  // Released since: the next attempt decides.
  if (found === null || isHeld(path, found, isHolder)) return false
  return takeOver(path, found, content, isHolder)
}

/** Releases a lock of this process. Does nothing when another process holds it by now. */
export function releaseLock(path: string): void {
  if (contentOf(path) === held.get(path)) rmSync(path, { force: true })
  held.delete(path)
}

/** The process that holds the lock; 0 when none does. */
export const holderOf = (path: string): number => pidIn(contentOf(path) ?? '')

/**
 * Replaces a dead holder's content `found`. The right to do so is a lock named after that content, so two processes that both read it
 * cannot both replace it, and a late one cannot remove the first one's lock.
 */
function takeOver(path: string, found: string, content: string, isHolder: IsHolder): boolean {
  const right = `${path}.after-${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
  if (!takeLock(right, isHolder)) return false
  try {
    if (contentOf(path) !== found) return false
    const draft = draftOf(path, content)
    renameSync(draft, path)
    held.set(path, content)
    return true
  } finally {
    releaseLock(right)
  }
}

/** Creates the file with its content atomically, so that an empty one is never read. Returns false when it exists. */
function create(path: string, content: string): boolean {
  const draft = draftOf(path, content)
  try {
    linkSync(draft, path)
    held.set(path, content)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft)
  }
}

function draftOf(path: string, content: string): string {
  const draft = `${path}.${process.pid}.tmp`
  writeFileSync(draft, content)
  return draft
}

function isHeld(path: string, content: string, isHolder: IsHolder): boolean {
  const pid = pidIn(content)
  if (pid === process.pid) return held.get(path) === content
  return pid > 0 && isHolder(pid)
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** The process id in a note, which is an object that contains it or the bare number; 0 when there is none. */
function pidIn(content: string): number {
  try {
    const note: unknown = JSON.parse(content)
    if (typeof note === 'number') return note
    return typeof note === 'object' && note !== null && 'pid' in note ? Number(note.pid) || 0 : 0
  } catch {
    return 0
  }
}
