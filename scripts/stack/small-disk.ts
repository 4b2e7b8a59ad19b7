/** A small file system of its own for one process: how a test fills a disk. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const unshare = process.getuid?.() === 0 ? ['unshare', '-m'] : ['unshare', '-Urm']

/** Runs the command that follows with a file system of four megabytes at `folder`, which no other process sees. */
export const onSmallDisk = (folder: string): string[] => [
  ...unshare,
  ...['sh', '-c', 'mount -t tmpfs -o size=4m,mode=777 none "$0" && exec "$@"', folder],
]

/** Whether this machine lets a test mount a file system. Some containers forbid it even in a namespace of one's own. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'merx-mount-'))
  const [command = '', ...args] = [...onSmallDisk(folder), 'true']
  const { status } = spawnSync(command, args)
  rmSync(folder, { recursive: true, force: true })
  return status === 0
}
