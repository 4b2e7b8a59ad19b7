import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bundle } from '@/scripts/bundle.mjs'

/** A first build takes a minute or two on a small machine. */
const PATIENCE_MS = 600_000

/**
 * Starts the shared stack, unless MERX_STACK names the file of a running one. Returns a function that stops it. Vitest and Playwright both
 * call this before their tests.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.MERX_STACK) return async () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'merx-suite-'))
  const file = join(folder, 'stack.json')
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', await bundle('scripts/stack/main.ts'), '--file', file],
    { stdio: ['pipe', 'ignore', 'inherit'], env: { ...process.env, MERX_STACK_ATTACHED: '1' } },
  )
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  await started(child, file).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  process.env.MERX_STACK = file
  return stop
}

async function started(child: ChildProcess, file: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !existsSync(file); ) {
    if (child.exitCode !== null) throw new Error('The test stack did not start; its steps are above.')
    if (Date.now() > end)
      throw new Error(`The test stack did not start within ${PATIENCE_MS / 60_000} minutes.`)
    await pause(100)
  }
}
