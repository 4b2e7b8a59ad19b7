/** A small file system for a single process, with which a test fills a disk. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const unshare = process.getuid?.() === 0 ? ['unshare', '-m'] : ['unshare', '-Urm']

/** The prefix of a command that runs it with a file system of four megabytes at `folder`, visible to no other process. */
export const onSmallDisk = (folder: string): string[] => [
  ...unshare,
  ...['sh', '-c', 'mount -t tmpfs -o size=4m,mode=777 none "$0" && exec "$@"', folder],
]

/** Whether this machine lets a test mount a file system. Some containers forbid it even in a separate namespace. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'merx-mount-'))
  const [command = '', ...args] = [...onSmallDisk(folder), 'true']
  const { status } = spawnSync(command, args)
  rmSync(folder, { recursive: true, force: true })
  return status === 0
}
