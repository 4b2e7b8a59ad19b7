/**
 * `npm run rehearse`: a deployment on several machines, simulated with plain processes of this one. Pairs trade continuously while each
 * part is killed and restarted in turn and the primary of Postgres fails over; afterwards nothing may be lost or doubled. REHEARSE_MINUTES
 * sets the duration (5 by default), REHEARSE_PAIRS the number of concurrent pairs (3).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { marketOf } from '../seed/run'
import { Failure, lineOf, waitUntil } from '../stack/failure'
import { type Home, openHome } from '../stack/home'
import { progressOn } from '../stack/progress'
import { check, type Findings, untilIndexed } from './checks'
import { costLines, costOf } from './cost'
import { type Kept, type Machines, startMachines } from './machines'
import { Trading } from './trading'

/** A part that is taken away: `work` resolves when it responds again. */
type Fault = { part: string; work: () => Promise<unknown> }

/** How long a server without a supervisor stays down. */
const awayMs = 3_000

/** The idle phase, to measure the base cost. */
const idleMs = 10_000

/** The share of the time without kills, to measure the cost of a trade. */
const calmShare = 0.3

function faultsOf(machines: Machines, home: Home): Fault[] {
  const { cluster, files, redis, env } = machines
  const killed = (part: Kept): Fault => ({ part, work: () => machines.kill(part) })
  /** A worker is back when one of them has indexed everything mined until then. */
  const worker = (part: Kept): Fault => ({
    part,
    work: async () => {
      await machines.kill(part)
      const client = new pg.Client({ connectionString: env.DATABASE_OWNER_URL })
      await client.connect()
      await untilIndexed(env, client).finally(() => client.end())
    },
  })
  return [
    killed('web'),
    killed('web-2'),
    killed('web-3'),
    worker('worker'),
    worker('worker-2'),
    killed('tee'),
    ...(redis
      ? [
          {
            part: 'Redis',
            work: async () => {
              await redis.kill()
              await pause(awayMs)
              await redis.restart()
            },
          },
        ]
      : []),
    {
      part: 'S3 server',
      work: async () => {
        await files.away()
        await pause(awayMs)
        await files.back()
      },
    },
    { part: 'Postgres replica', work: () => cluster.killReplica() },
    {
      part: 'Postgres primary',
      work: async () => {
        await cluster.failOver()
        await untilWritten(machines)
      },
    },
    { part: '(a new replica)', work: () => cluster.completeAgain(home) },
  ]
}

/** Waits until the service accepts a write: it creates a nonce. */
async function untilWritten({ url }: Machines): Promise<void> {
  const body = JSON.stringify({ walletAddress: `0x${'1'.repeat(40)}` })
  const headers = { 'content-type': 'application/json' }
  const isWritten = () =>
    fetch(`${url}/api/v1/auth/nonce`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(5_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const end = Date.now() + 60_000; !(await isWritten()); await pause(50))
    if (Date.now() > end) throw new Failure('Nothing could be written within 60 s of the failover.')
}

type Row = { part: string; seconds: string; failed: number; trades: number }

/** Takes each part away, spread over the remaining time. */
async function takeAway(faults: Fault[], trading: Trading, forMs: number): Promise<Row[]> {
  const rows: Row[] = []
  const every = forMs / faults.length
  for (const { part, work } of faults) {
    const begun = Date.now()
    const [failed, trades] = [trading.toll.failed, trading.finished.length]
    await work()
    const seconds = ((Date.now() - begun) / 1_000).toFixed(1)
    await pause(Math.max(0, every - (Date.now() - begun)))
    rows.push({
      part,
      seconds,
      failed: trading.toll.failed - failed,
      trades: trading.finished.length - trades,
    })
    console.log(`  ${part.padEnd(20)}${seconds.padStart(8)} s`)
  }
  return rows
}

function table(rows: Row[]): string[] {
  const line = (part: string, ...rest: string[]) =>
    `  ${part.padEnd(20)}${rest.map((text) => text.padStart(18)).join('')}`
  return [
    line('part killed', 'runs again', 'calls failed', 'trades meanwhile'),
    ...rows.map(({ part, seconds, failed, trades }) => line(part, `${seconds} s`, `${failed}`, `${trades}`)),
  ]
}

function report({ lost, doubled, unfinished, deadJobs, verified }: Findings, trading: Trading): boolean {
  const { toll, finished, cutOff } = trading
  const promised = toll.promised.messages.size + toll.promised.requests.size
  console.log(`\n  ${finished.length} trades paid out, ${cutOff.length} cut off by a lost answer`)
  for (const reason of new Set(cutOff)) console.log(`    ${reason.slice(0, 200)}`)
  console.log(
    `  ${promised} acknowledged messages and requests: ${lost.length} lost, ${doubled.length} doubled`,
  )
  console.log(
    `  ${unfinished.length} orders that were paid out and are not; ${deadJobs} jobs failed for good`,
  )
  console.log(`  verify: ${verified.line}`)
  return lost.length + doubled.length + unfinished.length + deadJobs === 0 && verified.isGood
}

async function rehearse(home: Home, minutes: number, pairs: number): Promise<boolean> {
  const progress = progressOn(process.stdout)
  const machines = await startMachines(home, progress)
  try {
    const trading = new Trading({ ...marketOf(machines.env), url: machines.url })
    const calmMs = minutes * 60_000 * calmShare
    const idle = await progress.step('No one trades', () => costOf(machines, trading, idleMs))
    await progress.step('People', () => trading.prepare(pairs))
    await progress.step('First trades', () =>
      waitUntil(() => trading.finished.length >= 2 * pairs, { what: 'The first trades', timeoutMs: 120_000 }),
    )
    const busy = await progress.step('Trades without a fault', () => costOf(machines, trading, calmMs))
    const rate = (busy.trades / busy.seconds).toFixed(2)
    console.log(`\n  A second without trades, and a trade (${busy.trades} at ${rate}/s) besides:\n`)
    for (const text of costLines(idle, busy)) console.log(text)
    console.log('')
    const rows = await takeAway(faultsOf(machines, home), trading, minutes * 60_000 - calmMs)
    await progress.step('The last trades end', () => trading.stop())
    const findings = await progress.step('Check', () => check(machines, trading))
    console.log('')
    for (const text of table(rows)) console.log(text)
    return report(findings, trading)
  } finally {
    await machines.stop()
  }
}

const numberIn = (name: string, otherwise: number): number => {
  const value = Number(process.env[name] ?? otherwise)
  if (value > 0) return value
  throw new Failure(`${name} must be a number above 0.`)
}

const folder = mkdtempSync(join(tmpdir(), 'merx-rehearsal-'))
try {
  const isWhole = await rehearse(
    openHome(folder),
    numberIn('REHEARSE_MINUTES', 5),
    numberIn('REHEARSE_PAIRS', 3),
  )
  rmSync(folder, { recursive: true, force: true })
  console.log(isWhole ? '\n  Nothing was lost.\n' : '\n  Something is wrong, as said above.\n')
  process.exit(isWhole ? 0 : 1)
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  console.error(`The logs are in ${join(folder, 'logs')} (${lineOf(error)}).`)
  process.exit(1)
}
