import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { waitUntil } from './failure'
import { readJson } from './home'
import { holderOf, releaseLock, takeLock } from './lock-file'
import { commandOf } from './native'
import { oneAtATime } from './one-at-a-time'
import { runTool, stopTools } from './tool'

const folder = mkdtempSync(join(tmpdir(), 'merx-tool-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A build like that of Next: a process whose child does the work, and that ignores SIGTERM. */
const build = join(folder, 'build.mjs')
writeFileSync(
  build,
  `import { spawn } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
const [file, isChild] = process.argv.slice(2)
process.on('SIGTERM', () => undefined).on('SIGINT', () => undefined)
setInterval(() => undefined, 1_000)
if (!isChild) {
  const child = spawn(process.execPath, [process.argv[1], file, 'child'], { stdio: 'ignore' })
  writeFileSync(file + '.new', JSON.stringify([process.pid, child.pid]))
  renameSync(file + '.new', file)
}`,
)

const pidsIn = async (file: string): Promise<number[]> => {
  await waitUntil(() => readJson(file) !== null, { what: 'The build', timeoutMs: 60_000 })
  return readJson<number[]>(file) ?? []
}
const untilGone = (pids: number[]) =>
  waitUntil(() => pids.every((pid) => commandOf(pid) === ''), {
    what: 'The end of the build',
    timeoutMs: 60_000,
  })

describe('a tool', () => {
  test('ends with all it started when the start is stopped', async () => {
    const file = join(folder, 'stopped.json')
    let outcome = 'none'
    void runTool(process.execPath, [build, file], 'No build').then(
      () => {
        outcome = 'done'
      },
      () => {
        outcome = 'failed'
      },
    )
    const pids = await pidsIn(file)
    expect(pids.map((pid) => commandOf(pid))).not.toContain('')
    await stopTools()
    await untilGone(pids)
    expect(outcome).toBe('none')
  })

  test('ends with all it started when the start is killed', async () => {
    const file = join(folder, 'killed.json')
    const program = join(folder, 'start.ts')
    writeFileSync(
      program,
      `import { runTool } from '${join(import.meta.dirname, 'tool')}'
void runTool(process.execPath, ${JSON.stringify([build, file])}, 'No build')`,
    )
    const start = spawn(process.execPath, ['--import', 'tsx', program], { stdio: 'inherit' })
    const pids = await pidsIn(file)
    start.kill('SIGKILL')
    await untilGone(pids)
  })

  test('that fails says what it said', async () => {
    const failing = ['-e', 'console.error("line 3 is wrong"); process.exit(2)']
    await expect(runTool(process.execPath, failing, 'No build')).rejects.toThrow(
      /^No build .*ended with 2\):\nline 3 is wrong$/s,
    )
    // A child of it may write the last output.
    const late = `require('child_process').spawn(process.execPath, ['-e',
      'setTimeout(() => console.error("line 4 is wrong, too"), 300)'], { stdio: 'inherit' }); process.exit(2)`
    await expect(runTool(process.execPath, ['-e', late], 'No build')).rejects.toThrow(/line 4 is wrong, too$/)
    await expect(runTool('/no/such/tool', [], 'No build')).rejects.toThrow(/^No build: .*ENOENT/)
    await stopTools()
  })
})

describe('one at a time', () => {
  const path = join(folder, 'cache', 'pages.pid')

  test('a second process waits for the first and says for whom', async () => {
    const first = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'])
    await oneAtATime(path, undefined, async () => {
      expect(holderOf(path)).toBe(process.pid)
    })
    writeFileSync(path, String(first.pid))
    const said = new Set<string>()
    const order: string[] = []
    const second = oneAtATime(
      path,
      (words) => said.add(words),
      async () => {
        order.push('second')
      },
    )
    await waitUntil(() => said.size > 0, { what: 'A word', timeoutMs: 60_000 })
    expect([...said]).toEqual([`waiting for the build of process ${first.pid}`])
    await expect(oneAtATime(path, undefined, async () => undefined, 50)).rejects.toThrow(/Stop it, or remove/)
    order.push('first')
    rmSync(path)
    await second
    first.kill()
    expect(order).toEqual(['first', 'second'])
  })

  test('what a killed process held is free, and what fails holds nothing', async () => {
    const gone = spawn(process.execPath, ['-e', ''])
    await new Promise((done) => gone.once('exit', done))
    writeFileSync(path, String(gone.pid))
    const fails = oneAtATime(path, undefined, () => Promise.reject(new Error('wrong')))
    await expect(fails).rejects.toThrow('wrong')
    expect(await oneAtATime(path, undefined, async () => 'made')).toBe('made')
  })
  test('of two processes that both find the lock of a killed one, the later one leaves what the first took', async () => {
    const gone = spawn(process.execPath, ['-e', ''])
    await new Promise((done) => gone.once('exit', done))
    writeFileSync(path, String(gone.pid))
    const rival = JSON.stringify({ pid: process.ppid, token: 'rival' })
    // While we check whether the holder is running, the rival, which checked before us, takes the lock over.
    const isHolder = (pid: number) => {
      if (pid === gone.pid) writeFileSync(path, rival)
      return pid !== gone.pid
    }
    expect(takeLock(path, isHolder)).toBe(false)
    expect(readFileSync(path, 'utf8')).toBe(rival)
    releaseLock(path)
    expect(readFileSync(path, 'utf8')).toBe(rival)
    rmSync(path)
    expect(takeLock(path)).toBe(true)
    expect(takeLock(path)).toBe(false)
    releaseLock(path)
    expect(holderOf(path)).toBe(0)
  })
})
