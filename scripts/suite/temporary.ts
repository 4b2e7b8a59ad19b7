import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's in-memory file system. */
const memory = '/dev/shm'

/** A whole run has up to 8 GB there at once. */
const roomBytes = 12 * 2 ** 30

/** The free memory plus the needs of the programs. A container may have less memory than its machine. */
const memoryBytes = roomBytes + 4 * 2 ** 30
const freeBytes = (): number => Math.min(freemem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** Whether it is large enough and executables may run from it: some containers limit it to 64 MB, or mount it noexec. */
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
 * Creates a folder for the temporary files of a test run, makes it the temporary folder of this process and its children, and removes it
 * when this process ends. In memory if it fits: each of some hundred databases is a thousand files, and ext4 scans all inodes removed in
 * the last minute before it creates another.
 */
export function takeTemporaryFolder(): string {
  const folder = mkdtempSync(join(isRoomy() ? memory : tmpdir(), 'merx-test-'))
  // As root, Postgres runs as another user and must be able to traverse the folder.
  if (process.getuid?.() === 0) chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
