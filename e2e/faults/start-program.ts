/** `npm start`'s program, run until it ends or is ready. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect } from 'vitest'
import { bundle } from '@/scripts/bundle.mjs'
import { waitUntil } from '@/scripts/stack/failure'
import { runningFile } from '@/scripts/stack/running'

/** A user to run as, where that is not the one of the test. */
export type User = { uid?: number; gid?: number }

const inherited = () => Object.fromEntries(['PATH', 'HOME'].map((name) => [name, process.env[name] ?? '']))

const program = ['--conditions=react-server', await bundle('scripts/start.ts')]

/** Starts with these settings, which must fail with exit code 1. Returns its one-line error. */
export function refusalOf(settings: Record<string, string>, user: User = {}): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, program, {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...inherited(), NODE_ENV: 'production', ...settings },
    })
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += String(text)
    })
    child.once('exit', (code) => {
      const lines = said.split('\n').filter((line) => line.trim() !== '')
      if (code === 1 && lines.length === 1) done(lines[0]?.trim() ?? '')
      else fail(new Error(`the start ended with ${code} and said:\n${said}`))
    })
  })
}

/** Starts from `home` and waits until it is ready. `stop` asks it to end, and waits until it has. */
export async function startReady(home: string, ...args: string[]): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [...program, '--no-seed', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...inherited(), NODE_ENV: 'production', MERX_HOME: home },
  })
  const ended = new Promise((done) => child.once('exit', done))
  await waitUntil(() => existsSync(runningFile(home)) || child.exitCode !== null, {
    what: 'A start',
    timeoutMs: 200_000,
  })
  expect(child.exitCode).toBeNull()
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
