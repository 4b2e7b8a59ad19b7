import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProgramFailed, runProgram } from './program'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'merx-program-'))
})
afterEach(() => {
  for (const pid of helpers()) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Longer than anything here may take. */
const helperMs = 60_000

/** A command that starts a helper, which keeps stdout open, and then continues with `rest`. */
const withHelper = (isDetached: boolean, rest: string, work = `setTimeout(() => {}, ${helperMs})`) => `
  const helper = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(work)}], {
    detached: ${isDetached}, stdio: ['ignore', 'inherit', 'ignore'],
  })
  require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'helper'))}, String(helper.pid))
  helper.unref()
  ${rest}`

/** The helpers that are still running. */
function helpers(): number[] {
  try {
    const pid = Number(readFileSync(join(folder, 'helper'), 'utf8'))
    process.kill(pid, 0)
    return [pid]
  } catch {
    return []
  }
}

const run = (script: string, timeoutMs: number, signal = new AbortController().signal) =>
  runProgram({
    command: process.execPath,
    args: ['-e', script],
    env: {},
    input: 'x'.repeat(1_000_000),
    timeoutMs,
    signal,
  })

test.each([
  ['in a session of its own', true],
  ['in its group', false],
])('a command is over when it has ended, also when it leaves a helper behind %s', async (_, isDetached) => {
  expect(await run(withHelper(isDetached, `console.log('hi')`), 30_000)).toBe('hi\n')
  expect(helpers()).toHaveLength(1)
})

test('all of a long output is read', async () => {
  const said = await run(withHelper(true, `process.stdout.write('x'.repeat(60_000))`), 30_000)
  expect(said).toHaveLength(60_000)
})

test('the time limit holds for a command with a helper', async () => {
  const failed = await run(withHelper(true, 'setInterval(() => {}, 1000)'), 1_000).catch((error) => error)
  expect(failed).toBeInstanceOf(ProgramFailed)
  expect(failed.message).toContain('took longer than 1 s')
})

test('a child that does not end when its command is stopped is ended', async () => {
  const deaf = `process.on('SIGTERM', () => {}); setTimeout(() => {}, ${helperMs})`
  const script = withHelper(false, 'setInterval(() => {}, 1000)', deaf)
  await expect(run(script, 1_000)).rejects.toThrow('took longer than 1 s')
  await expect.poll(helpers).toEqual([])
})

test('a command that is stopped is over, also when its helper is not', async () => {
  const stop = new AbortController()
  const stopped = run(withHelper(true, 'setInterval(() => {}, 1000)'), helperMs, stop.signal)
  await expect.poll(helpers).toHaveLength(1)
  stop.abort()
  await expect(stopped).rejects.toThrow('it was stopped')
  expect(helpers()).toHaveLength(1)
})

test('a command that fails says how', async () => {
  await expect(run('process.exit(3)', 30_000)).rejects.toThrow('it ended with exit code 3')
  await expect(run(`process.kill(process.pid, 'SIGTERM')`, 30_000)).rejects.toThrow('ended by SIGTERM')
  const nothing = { command: join(folder, 'nothing'), args: [], env: {}, input: '', timeoutMs: 1_000 }
  await expect(runProgram({ ...nothing, signal: new AbortController().signal })).rejects.toThrow('ENOENT')
})
