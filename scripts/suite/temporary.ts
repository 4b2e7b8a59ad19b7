import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** The file system that Linux keeps in memory. */
const memory = '/dev/shm'

/** A whole run has up to 8 GB there at once. */
const roomBytes = 12 * 2 ** 30

/** What is there and what the programs need. A container may have less memory than its machine. */
const memoryBytes = roomBytes + 4 * 2 ** 30
const freeBytes = (): number => Math.min(freemem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** Whether there is room for it and programs may run from it: some containers give it 64 MB, or forbid that. */
function isRoomy(): boolean {
  let folder: string | undefined
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < roomBytes || freeBytes() < memoryBytes) return false
    folder = mkdtempSync(join(memory, 'merx-try-'))
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    return spawnSync(program).status === 0
  } catch {
    return false
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes a folder for what a run of the tests throws away, makes it the temporary folder of this process and its children, and removes
 * it when this process ends. In memory where there is room: each of some hundred databases is a thousand files, and ext4 looks
 * through all that were removed in the last minute before it makes another.
 */
export function takeTemporaryFolder(): string {
  const folder = mkdtempSync(join(isRoomy() ? memory : tmpdir(), 'merx-test-'))
  // Postgres runs as another user when we are root, and must be able to walk through.
  if (process.getuid?.() === 0) chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
