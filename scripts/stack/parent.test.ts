import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from './failure'
import { commandOf } from './native'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'merx-parent-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Starts a process that starts another as `scripts/start.mjs` does, and returns the first one with the id of the second. `before` runs in
 * the second before it watches the first.
 */
async function startPair(name: string, before: string) {
  const note = join(folder, name)
  const program = join(folder, `${name}.ts`)
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs'
import { whenParentEnds } from '${join(import.meta.dirname, 'parent')}'
const stay = setInterval(() => undefined, 1_000)
writeFileSync('${note}', String(process.pid))
async function main() {
  ${before}
  whenParentEnds(() => clearInterval(stay))
}
void main()`,
  )
  const parent = spawn(
    process.execPath,
    [
      '-e',
      `require('child_process').spawn(process.execPath, ['--import', 'tsx', ${JSON.stringify(program)}],
        { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })`,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  await waitUntil(() => existsSync(note) && readFileSync(note, 'utf8') !== '', {
    what: 'A child',
    timeoutMs: 60_000,
  })
  return { parent, pid: Number(readFileSync(note, 'utf8')) }
}

test.each([
  ['watches', ''],
  ['does-not-watch-yet', 'await new Promise((done) => setTimeout(done, 1_500))'],
])('a process whose parent is killed while it %s ends', async (name, before) => {
  const { parent, pid } = await startPair(name, before)
  expect(commandOf(pid)).not.toBe('')
  parent.kill('SIGKILL')
  await waitUntil(() => commandOf(pid) === '', { what: 'An end', timeoutMs: 60_000 })
})

test('a process whose parent lives goes on', async () => {
  const { parent, pid } = await startPair('goes-on', '')
  await new Promise((done) => setTimeout(done, 1_000))
  expect(commandOf(pid)).not.toBe('')
  parent.kill('SIGKILL')
  await waitUntil(() => commandOf(pid) === '', { what: 'An end', timeoutMs: 60_000 })
})
