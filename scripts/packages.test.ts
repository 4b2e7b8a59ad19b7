/** When and by which process packages are installed. npm is a fake that records its calls: what it installs does not matter here. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
const started: ChildProcess[] = []

const fakeNpm = `#!/bin/sh
echo "$@" >> calls
sleep 0.5
mkdir -p node_modules
cp package-lock.json node_modules/.package-lock.json
`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merx-packages-'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin', 'npm'), fakeNpm)
  chmodSync(join(folder, 'bin', 'npm'), 0o755)
  const packages = { '': {}, 'node_modules/one': { version: '1.0.0' } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const calls = () =>
  existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : []

/** Runs the installing program; resolves with its exit code and its error output. */
function ensure(
  env: Record<string, string> = {},
  command = [process.execPath, resolve('scripts/packages.mjs')],
  onPrint = (_text: string): void => undefined,
): Promise<{ code: number | null; said: string }> {
  return new Promise((done) => {
    const child = spawn(command[0] ?? '', command.slice(1), {
      cwd: folder,
      env: {
        NODE_ENV: 'production',
        PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(child)
    child.stdout.on('data', (text: Buffer) => onPrint(String(text)))
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += String(text)
    })
    child.once('exit', (code) => done({ code, said: said.trim() }))
  })
}

/** Starts a program that keeps running, with these words in its command line. */
function running(...words: string[]): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)', ...words])
  started.push(child)
  return child
}

/** Writes the pid file of a start into a data folder of this folder. */
function startIn(home: string): number {
  const { pid } = running('start.mjs')
  mkdirSync(join(folder, home), { recursive: true })
  writeFileSync(join(folder, home, 'start.pid'), JSON.stringify({ pid, token: 'x' }))
  return pid ?? 0
}

test('two at once install once, and no one does when nothing is missing', async () => {
  expect(await Promise.all([ensure(), ensure()])).toEqual(Array(2).fill({ code: 0, said: '' }))
  expect(calls()).toHaveLength(1)
  expect((await ensure()).code).toBe(0)
  expect(calls()).toHaveLength(1)
  expect(existsSync(join(folder, '.merx', 'packages.pid'))).toBe(false)
})

test.each([
  ['its own data folder', '.merx', {}, ''],
  ['that of MERX_HOME', 'elsewhere', { MERX_HOME: 'elsewhere' }, ''],
  ['that of .env', 'written', {}, 'MERX_HOME=written'],
])('nothing is replaced while a start runs from %s', async (_, home, env, text) => {
  if (text) writeFileSync(join(folder, '.env'), text)
  const pid = startIn(home)
  const { code, said } = await ensure(env)
  expect(said).toContain(`Merx runs from ${home} (process ${pid})`)
  expect(code).toBe(1)
  expect(calls()).toEqual([])
  expect(existsSync(join(folder, '.merx', 'packages.pid'))).toBe(false)
})

test('a turn or a start whose process is gone holds up no one', async () => {
  mkdirSync(join(folder, '.merx'))
  for (const name of ['packages.pid', 'start.pid']) writeFileSync(join(folder, '.merx', name), '999999999')
  expect((await ensure()).code).toBe(0)
  expect(calls()).toHaveLength(1)
})

test('a turn whose number a stranger has by now holds up no one', async () => {
  mkdirSync(join(folder, '.merx'))
  writeFileSync(join(folder, '.merx', 'packages.pid'), String(running().pid))
  expect(await Promise.all([ensure(), ensure(), ensure()])).toEqual(Array(3).fill({ code: 0, said: '' }))
  expect(calls()).toHaveLength(1)
  expect(readdirSync(join(folder, '.merx'))).toEqual([])
})

test('a turn of the own number, as in a container that starts again, is of a process that was killed', async () => {
  const script = `mkdir .merx && echo $$ > .merx/packages.pid && exec "${process.execPath}" "${resolve('scripts/packages.mjs')}"`
  expect(await ensure({}, ['sh', '-c', script])).toEqual({ code: 0, said: '' })
  expect(calls()).toHaveLength(1)
})

test('who waits for another says for whom, once, and goes on when that one is gone', async () => {
  const other = running('packages.mjs')
  mkdirSync(join(folder, '.merx'))
  writeFileSync(join(folder, '.merx', 'packages.pid'), String(other.pid))
  let printed = ''
  const done = ensure({}, undefined, (text) => {
    printed += text
  })
  const word = `Waiting: process ${other.pid} installs packages here. If it does not, delete .merx/packages.pid.`
  await expect.poll(() => printed).toContain(word)
  expect(calls()).toEqual([])
  other.kill('SIGKILL')
  expect(await done).toEqual({ code: 0, said: '' })
  expect(printed.split('Waiting')).toHaveLength(2)
})
