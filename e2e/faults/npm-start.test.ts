import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '@/scripts/stack/failure'
import { readJson } from '@/scripts/stack/home'
import { runningFile } from '@/scripts/stack/running'
import { dropHome, newHome, untilGone } from './own-stack'

let home: string
beforeAll(() => {
  home = newHome()
})
afterAll(() => dropHome(home))

const parts = ['postgres', 'anvil', 'tee', 'worker', 'web']
const pidOf = (name: string) => readJson<{ pid: number }>(join(home, `${name}.pid`))?.pid ?? 0

/** Runs `npm start` as a person does, from a folder of its own, and waits until it is ready. */
async function npmStart(): Promise<{ npm: ChildProcess; pids: number[] }> {
  const inherited = Object.fromEntries(['PATH', 'HOME'].map((name) => [name, process.env[name] ?? '']))
  const npm = spawn('npm', ['start', '--', '--no-seed'], {
    stdio: 'ignore',
    env: { ...inherited, NODE_ENV: 'production', MERX_HOME: home },
  })
  await waitUntil(() => existsSync(runningFile(home)) || npm.exitCode !== null, {
    what: 'npm start',
    timeoutMs: 200_000,
  })
  const pids = [pidOf('start'), ...parts.map(pidOf)]
  expect(pids).not.toContain(0)
  return { npm, pids }
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'npm start, whose npm gets %s and nothing else, leaves no part running',
  async (signal) => {
    const { npm, pids } = await npmStart()
    npm.kill(signal)
    await untilGone(pids)
    expect(existsSync(runningFile(home))).toBe(false)
    expect(existsSync(join(home, 'start.pid'))).toBe(false)
    expect(readFileSync(join(home, 'logs', 'postgres.log'), 'utf8')).not.toContain('was interrupted')
  },
  400_000,
)
