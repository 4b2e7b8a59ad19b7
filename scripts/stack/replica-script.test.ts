/** docker/replica.sh, with a fake `pg_basebackup` and entrypoint that only leave notes, and no primary. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let data: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merx-replica-script-'))
  data = join(folder, 'postgresql/18/docker')
  mkdirSync(join(folder, 'bin'))
  program('psql', 'true')
  program('docker-entrypoint.sh', `echo "$@" >>'${folder}/started'`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const program = (name: string, text: string): void =>
  writeFileSync(join(folder, 'bin', name), `#!/bin/bash\nset -euo pipefail\n${text}\n`, { mode: 0o755 })

/** As the real one does: refuses a folder with contents, writes PG_VERSION early and `global/pg_control` last. */
const copies = (between = ''): void =>
  program(
    'pg_basebackup',
    `for option in "$@"; do case "$option" in --pgdata=*) to="\${option#--pgdata=}" ;; esac; done
[ -z "$(ls -A "$to" 2>/dev/null)" ] || { echo "directory $to exists but is not empty" >&2; exit 1; }
mkdir -p "$to/global"
echo 18 >"$to/PG_VERSION"
${between}
echo state >"$to/global/pg_control"
echo copied >>'${folder}/copied'`,
  )

const start = () =>
  spawnSync('bash', ['docker/replica.sh'], {
    env: { NODE_ENV: 'test', PATH: `${join(folder, 'bin')}:${process.env.PATH}`, PGDATA: data },
    encoding: 'utf8',
  })

const noted = (name: string): number =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').trim().split('\n').length : 0

test('a first copy that is cut off is copied again by the next start', () => {
  // Process 1 of the container and everything in it are killed.
  copies('kill -KILL $PPID $$')
  expect(start().signal).toBe('SIGKILL')
  expect(noted('started')).toBe(0)
  copies()
  expect(start()).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(data, 'global/pg_control'))).toBe(true)
  expect(readdirSync(join(data, '..'))).toEqual(['docker'])
  expect([noted('copied'), noted('started')]).toEqual([1, 1])
})

test('a copy that an earlier version of the script left unfinished is made again', () => {
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'PG_VERSION'), '18')
  copies()
  expect(start()).toMatchObject({ status: 0, stderr: '' })
  expect([noted('copied'), noted('started')]).toEqual([1, 1])
})

test('a copy that fails starts no server, and one that is complete is not made again', () => {
  copies('exit 1')
  expect(start().status).toBe(1)
  expect(noted('started')).toBe(0)
  copies()
  for (let starts = 1; starts <= 2; starts++) {
    expect(start().status).toBe(0)
    expect([noted('copied'), noted('started')]).toEqual([1, starts])
  }
})
