/**
 * What the public lists cost at ten thousand rows and at a million, in the same run: both databases stand on one server
 * and are asked in turns, so that whatever else the machine does falls on both. Then how many `/listings` the server
 * answers next to a route that only says a constant.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { query } from '@/scripts/stack/indexer-stack'
import { type Postgres, startPostgres } from '@/scripts/stack/postgres'
import { applyMigrations } from '@/scripts/stack/schema-engine'
import { atMost, type Figure, figure, ratioAtMost } from './figure'
import { quantile } from './numbers'
import { entries } from './reads/entries'
import type { Ask, Timed } from './reads/measure'
import { fill } from './reads/rows'
import { compareThroughput } from './reads/throughput'

const sizes = [
  Number(process.env.BENCH_SMALL ?? 10_000),
  Number(process.env.BENCH_LARGE ?? 1_000_000),
] as const
const rounds = Number(process.env.BENCH_ROUNDS ?? 6)
const callsPerRound = 20
const aim = { ratio: 1.3, searchMs: 10, share: 0.6 }

type Market = { size: number; url: string; child: ChildProcess }

/** Settings of a process that only reads: it never reaches a chain. */
const environment = (url: string, home: string) => ({
  ...process.env,
  ENVIRONMENT: 'production',
  NODE_ENV: 'production' as const,
  MERX_HOME: home,
  DATABASE_URL: url,
  RPC_URL: 'http://127.0.0.1:1',
  NEXTAUTH_SECRET: 'bench'.repeat(8),
  RATE_LIMIT_ANONYMOUS: '1000000',
  LOG_LEVEL: 'error',
})

const ask = ({ child }: Market, wanted: Ask): Promise<Timed> =>
  new Promise((resolve, reject) => {
    child.once('message', (timed: Timed) => (timed.error ? reject(new Error(timed.error)) : resolve(timed)))
    child.send(wanted)
  })

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1).padStart(7)

/** Calls an entry in turns on every market. */
async function timesOf(markets: readonly Market[], entry: number): Promise<Timed[]> {
  const all = markets.map((): Timed => ({ calls: [], statements: [] }))
  for (let round = 0; round < rounds; round++)
    for (const [index, market] of markets.entries()) {
      const { calls, statements } = await ask(market, { entry, calls: callsPerRound })
      all[index]?.calls.push(...calls)
      all[index]?.statements.push(...statements)
    }
  return all
}

async function measureAll(markets: readonly Market[]): Promise<Figure[]> {
  const figures: Figure[] = []
  const [small, large] = sizes.map((size) => size.toLocaleString('en'))
  console.log(`\np50 and p95 in ms, at ${small} and at ${large} rows; the statements alone at ${large}`)
  console.log(`${'query'.padEnd(42)}   p50 s   p95 s   p50 l   p95 l  sql p50  sql p95`)
  const only = process.env.BENCH_ONLY
  for (const [index, { name, kind }] of entries.entries()) {
    if (only && !name.includes(only)) continue
    const [few, many] = await timesOf(markets, index)
    if (!few || !many) throw new Error('two markets are measured')
    const statements = quantile(many.statements, 0.95)
    const [before, now] = [few, many].map(({ calls }) => quantile(calls, 0.5)) as [number, number]
    const peer = { name: `at ${small}`, value: before }
    figures.push(figure(name, now, 'ms', { peer, aim: ratioAtMost(aim.ratio) }))
    if (kind === 'search')
      figures.push(figure(`${name}, statements, p95`, statements, 'ms', { aim: atMost(aim.searchMs) }))
    console.log(
      `${name.padEnd(42)} ${ms(before)} ${ms(quantile(few.calls, 0.95))} ${ms(now)} ${ms(quantile(many.calls, 0.95))} ${ms(quantile(many.statements, 0.5))}  ${ms(statements)}`,
    )
  }
  return figures
}

/**
 * Makes the market of a size, unless a kept server has it already. Returns the web's way in. The database gets its name
 * when it is full: one that was stopped half-way is made again. A kept one gets the migrations that were written since.
 */
async function marketOf(server: Postgres, size: number): Promise<string> {
  const started = performance.now()
  const at = (url: string) => url.replace(/\/merx$/, `/merx_${size}`)
  const [found] = await query(server.owner, `select from pg_database where datname = 'merx_${size}'`)
  if (!found) {
    const filling = server.owner.replace(/\/merx$/, '/merx_filling')
    await query(server.owner, 'drop database if exists merx_filling')
    await query(server.owner, 'create database merx_filling')
    await applyMigrations(filling)
    await fill(filling, size)
    await query(server.owner, `alter database merx_filling rename to merx_${size}`)
    const seconds = ((performance.now() - started) / 1_000).toFixed(0)
    console.log(
      `${size.toLocaleString('en')} listings, requests, agents, campaigns, slots, figures, fees and ledger entries made in ${seconds} s`,
    )
  } else await applyMigrations(at(server.owner))
  return at(server.web)
}

/** Measures every entry, then the throughput. `BENCH_HOME` names a folder whose databases are kept for the next run. */
export async function run(): Promise<Figure[]> {
  const kept = process.env.BENCH_HOME
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'merx-reads-'))
  const home = openHome(folder)
  const server = await startPostgres(home, secretsOf(home), { durable: false })
  const markets: Market[] = []
  try {
    for (const size of sizes) {
      const url = await marketOf(server, size)
      const child = fork(join(import.meta.dirname, 'reads/measure.ts'), {
        env: { ...environment(url, folder), BENCH_SIZE: String(size) },
      })
      markets.push({ size, url, child })
    }
    const figures = await measureAll(markets)
    for (const { child } of markets) child.kill()
    const large = markets.at(-1)
    if (!large || process.env.BENCH_ONLY) return figures
    return [...figures, await compareThroughput(environment(large.url, folder), aim.share)]
  } finally {
    for (const { child } of markets) child.kill()
    await server.process.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}
