import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { deadLetters } from '@/lib/queue/names'
import { jobs } from '@/lib/registry/jobs'
import { lineOf, waitUntil } from '../stack/failure'
import { readJson } from '../stack/home'
import { runningFile } from '../stack/running'

/**
 * `npm run test:upgrade [-- <commit>]`: creates a data folder with the program of an earlier commit, demo data included, and starts this
 * version on it. Either all data is there afterwards, or this version says in one line what to do and the earlier one still finds
 * everything, also in the folder that `--fresh` sets aside. A permanently failed job of each kind can be retried by this version. Takes
 * some minutes: the earlier program is installed and built.
 */

/** The version before order ids committed to their terms. */
const PREVIOUS = 'ba823aa5ef31efec4b6abd7a23e1535b9f127cc9'

/** The first start of the earlier program includes its installation and build. */
const START_MS = 900_000

const commit = process.argv[2] ?? PREVIOUS
const folder = mkdtempSync(join(tmpdir(), 'merx-upgrade-'))
const earlier = join(folder, 'program')
const home = join(folder, 'home')

/** The content of a folder, as row counts and a block height. */
type Memory = Record<string, number>

/** Tables with user data; the worker derives the others from the chain. Messages of the platform in a conversation may change. */
const TABLES = [
  'app.accounts',
  'app.listings',
  'app.requests',
  'app.offers',
  'app.messages where account_id is not null',
  'chain.orders',
]

/** Starts a program on a folder and waits until it is ready, or has ended: then with its error output. */
async function start(program: string, data: string, ...args: string[]): Promise<Started> {
  const child = spawn('npm', ['start', '--', ...args], {
    cwd: program,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Not production: with that, the earlier program installs too little.
      NODE_ENV: 'development',
      MERX_HOME: data,
      PORT: '',
      // npm's warnings about its own settings are not errors of the program.
      npm_config_loglevel: 'error',
    },
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += String(text)
  })
  await waitUntil(() => existsSync(runningFile(data)) || child.exitCode !== null, {
    what: `A start of ${program}`,
    timeoutMs: START_MS,
  })
  if (child.exitCode === null && !args.includes('--no-seed'))
    await waitUntil(() => isSeeded(program, data), {
      what: `The demo data of ${program}`,
      timeoutMs: START_MS,
    })
  return { child, data, said: said.trim(), isReady: child.exitCode === null }
}

/** Whether every chapter of a program's demo data is written. */
function isSeeded(program: string, data: string): boolean {
  const chapters = readdirSync(join(program, 'scripts/seed')).filter((name) => /^\d\d-/.test(name))
  const written = readJson<{ chapters: string[] }>(join(data, 'seed.json'))?.chapters ?? []
  return written.length === chapters.length
}

type Started = { child: ChildProcess; data: string; said: string; isReady: boolean }

/** Stops a program; the earlier one does not stop when npm does, so its own process is signalled. */
async function stop({ data }: Started): Promise<void> {
  const pid = readJson<{ pid: number }>(join(data, 'start.pid'))?.pid
  if (pid === undefined) return
  process.kill(pid, 'SIGTERM')
  await waitUntil(() => !existsSync(join(data, 'start.pid')), { what: 'An end', timeoutMs: 60_000 })
}

/** Runs `work` on the database of a running program, as its owner. */
async function onDatabase<T>({ data }: Started, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const env = JSON.parse(readFileSync(runningFile(data), 'utf8')) as Record<string, string>
  const client = new pg.Client({ connectionString: env.DATABASE_OWNER_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Counts the data of a running program. */
const memoryOf = (started: Started): Promise<Memory> =>
  onDatabase(started, async (client) => {
    const memory: Memory = {}
    for (const table of TABLES) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
      memory[table] = Number(rows[0]?.count)
    }
    return memory
  })

/** Leaves a permanently failed job of each kind. A version before the queue has none. */
const leaveDeadJobs = (started: Started): Promise<void> =>
  onDatabase(started, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('queue.job') is not null as found`,
    )
    if (rows[0]?.found)
      await client.query(
        `insert into queue.job (name, data, source_name) select $1, '{}', name from queue.queue
         where name <> $1 and name not like '\\_\\_%'`,
        [deadLetters],
      )
  })

/** Throws when the queue holds an unfinished or dead job that no worker of this version runs. Returns how many jobs it holds. */
const assertJobsKnown = (started: Started): Promise<number> =>
  onDatabase(started, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select case when name = $1 then source_name else name end as name from queue.job where state < 'completed'`,
      [deadLetters],
    )
    const unknown = rows.filter(
      ({ name }) => !name.startsWith('__') && !jobs.some((job) => job.name === name),
    )
    if (unknown.length > 0)
      throw new Error(`no worker runs the jobs ${[...new Set(unknown.map(({ name }) => name))].join(', ')}`)
    return rows.length
  })

/** Starts, counts, stops. Throws when the program does not start. */
async function memoryIn(program: string, data: string, ...args: string[]): Promise<Memory> {
  const started = await start(program, data, ...args)
  if (!started.isReady) throw new Error(`${program} does not start on ${data}:\n${started.said}`)
  try {
    if (args.length === 0) await leaveDeadJobs(started)
    return await memoryOf(started)
  } finally {
    await stop(started)
  }
}

function assertSame(what: string, found: Memory, wanted: Memory): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
  console.log(`✓ ${what}: ${JSON.stringify(found)}`)
}

async function main(): Promise<void> {
  execFileSync('git', ['worktree', 'add', '--force', '--detach', earlier, commit], { stdio: 'ignore' })
  const before = await memoryIn(earlier, home)
  console.log(`✓ ${commit.slice(0, 7)} made a folder: ${JSON.stringify(before)}`)
  const started = await start(resolve('.'), home, '--no-seed')
  if (started.isReady) {
    const after = await memoryOf(started)
    const count = await assertJobsKnown(started).finally(() => stop(started))
    console.log(`✓ a worker of this version runs each of the ${count} jobs that were left`)
    return assertSame('this version took the folder over with everything in it', after, before)
  }
  if (started.said.split('\n').length !== 1 || !started.said.includes(home))
    throw new Error(`this version did not refuse in one line that names the folder:\n${started.said}`)
  console.log(`✓ refused in one line: ${started.said}`)
  assertSame('the earlier version still finds everything', await memoryIn(earlier, home), before)
  const fresh = await memoryIn(resolve('.'), home, '--fresh', '--no-seed')
  if (fresh['app.accounts'] !== 0) throw new Error('--fresh has begun with data')
  const kept = `${home}.${new Date().toISOString().slice(0, 10)}`
  assertSame('and in what --fresh has kept', await memoryIn(earlier, kept), before)
}

try {
  await main()
} catch (error) {
  console.error(`✗ ${lineOf(error)}`)
  process.exitCode = 1
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', earlier], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
}
