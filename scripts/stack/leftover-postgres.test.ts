/** How a start treats the process in `postmaster.pid`: ours is stopped, but not another process that has reused its id. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitUntil } from './failure'
import { commandOf } from './native'
import { stopLeftoverPostgres } from './postgres'

let folder: string
let data: string
let child: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merx-leftover-'))
  data = join(folder, 'postgres')
  mkdirSync(data)
  // A process is named after its executable.
  mkdirSync(join(folder, 'bin'))
  symlinkSync(realpathSync('/bin/sh'), join(folder, 'bin/postgres'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a process called `postgres` with these arguments, whose id is in the pid file of `data`. */
async function postgres(...args: string[]): Promise<ChildProcess> {
  child = spawn(join(folder, 'bin/postgres'), ['-c', 'read _', 'postgres', ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const { pid = 0 } = child
  await waitUntil(() => commandOf(pid) === 'postgres', { what: 'A process called postgres' })
  writeFileSync(join(data, 'postmaster.pid'), `${pid}\n${data}\n`)
  return child
}

test.each([
  ['of another folder', ['-D', '/var/lib/postgresql/18/main', '-p', '5432']],
  ['of a folder whose name begins alike', ['-D', 'DATA-2', '-p', '5432']],
  ['that names no folder', []],
])('a Postgres %s is left alone', async (_, args) => {
  const { pid = 0 } = await postgres(...args.map((arg) => arg.replace('DATA', data)))
  await stopLeftoverPostgres(data)
  expect(commandOf(pid)).toBe('postgres')
})

test('the Postgres of this folder is stopped', async () => {
  const { pid = 0 } = await postgres('-D', data, '-p', '5432')
  await stopLeftoverPostgres(data)
  expect(commandOf(pid)).toBe('')
})
