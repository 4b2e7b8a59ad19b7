import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '@/scripts/seed/actors'
import { marketOf } from '@/scripts/seed/run'
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
async function npmStart(
  args = ['--no-seed'],
  settings: Record<string, string> = {},
): Promise<{ npm: ChildProcess; pids: number[] }> {
  const inherited = Object.fromEntries(['PATH', 'HOME'].map((name) => [name, process.env[name] ?? '']))
  const npm = spawn('npm', ['start', '--', ...args], {
    stdio: 'ignore',
    env: { ...inherited, NODE_ENV: 'production', MERX_HOME: home, ...settings },
  })
  await waitUntil(() => existsSync(runningFile(home)) || npm.exitCode !== null, {
    what: 'npm start',
    timeoutMs: 200_000,
  })
  const pids = [pidOf('start'), ...parts.map(pidOf)]
  expect(pids).not.toContain(0)
  return { npm, pids }
}

/** Addresses of this machine other than 127.0.0.1: only Linux answers at all of 127.0.0.0/8, and not every machine has IPv6. */
const hosts = [
  ...(process.platform === 'linux' ? ['127.0.0.2'] : []),
  ...(Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'))
    ? ['::1']
    : []),
]

/** The chapters of demo data but for the first, which mints the agents. A test does not wait for the rest. */
const laterChapters = ['15', '20', '30', '35', '36', '37', '40', '45', '46']

type Seen = { items: { agent: { lastSeenAt: string | null } }[] }

test.each(hosts)(
  'npm start with HOST=%s has demo data and the programs of its agents',
  async (host) => {
    const seed = join(home, 'seed.json')
    if (!existsSync(seed)) writeFileSync(seed, JSON.stringify({ chapters: laterChapters, kept: {} }))
    const begun = Date.now()
    const { npm, pids } = await npmStart([], { HOST: host })
    const visitor = new Caller(marketOf(readJson<Record<string, string>>(runningFile(home)) ?? {}))
    const isSeen = async () => {
      const { items } = await visitor.get<Seen>('/explorer/agents?query=cartographer')
      return items.some(({ agent }) => Date.parse(agent.lastSeenAt ?? '') > begun)
    }
    await waitUntil(isSeen, { what: 'A call of a demo agent', timeoutMs: 60_000, everyMs: 500 })
    npm.kill('SIGTERM')
    await untilGone(pids)
  },
  400_000,
)

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

test('npm start whose first process is killed leaves no part running', async () => {
  const { pids } = await npmStart()
  const first = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pidOf('start')}/status`, 'utf8'))?.[1])
  expect(readFileSync(`/proc/${first}/cmdline`, 'utf8')).toContain('scripts/start.mjs')
  process.kill(first, 'SIGKILL')
  await untilGone(pids)
  expect(existsSync(runningFile(home))).toBe(false)
  expect(existsSync(join(home, 'start.pid'))).toBe(false)
})
