/** Markets of several sizes on one server, queried in turns, so that other load on the machine affects all of them. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencyKeys, singleKeys } from '@/lib/chain/contracts'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { query } from '@/scripts/stack/indexer-stack'
import { type Postgres, startPostgres, superuserUrl } from '@/scripts/stack/postgres'
import { applyMigrations } from '@/scripts/stack/schema-engine'
import type { Ask, Timed } from './measure'
import { fill, type MarketSize } from './rows'
import { statementsLibrary } from './statement-time'

const rounds = Number(process.env.BENCH_ROUNDS ?? 6)
const callsPerRound = 20

/** A market, and the process that queries it. */
export type Market = { size: MarketSize; url: string; child: ChildProcess }

/** Where the markets are. */
type Bench = { home: string; server: Postgres; superuser: string }

/** Settings of a process that only reads: it never calls a chain. */
export const environment = (url: string, home: string) => ({
  ...process.env,
  ENVIRONMENT: 'production',
  NODE_ENV: 'production' as const,
  MERX_HOME: home,
  PUBLIC_URL: 'http://localhost:3000',
  DEPLOYMENT_FILE: join(home, 'deployment.json'),
  DATABASE_URL: url,
  RPC_URL: 'http://127.0.0.1:1',
  NEXTAUTH_SECRET: 'bench'.repeat(8),
  RATE_LIMIT_ANONYMOUS: '1000000',
  LOG_LEVEL: 'error',
})

/** Asks the process of a market to make calls. */
export const ask = ({ child }: Market, wanted: Ask): Promise<Timed> =>
  new Promise((resolve, reject) => {
    child.once('message', (timed: Timed) => (timed.error ? reject(new Error(timed.error)) : resolve(timed)))
    child.send(wanted)
  })

/** Calls an entry in turns on every market. */
export async function timesOf(markets: readonly Market[], entry: number): Promise<Timed[]> {
  const all = markets.map((): Timed => ({ calls: [], statements: [] }))
  for (let round = 0; round < rounds; round++)
    for (const [index, market] of markets.entries()) {
      const { calls, statements } = await ask(market, { entry, calls: callsPerRound })
      all[index]?.calls.push(...calls)
      all[index]?.statements.push(...statements)
    }
  return all
}

/**
 * Creates the market of a size, unless the server already has it. Returns the connection URL of the web role. The database gets its name
 * when it is complete: an interrupted one is created again. An existing one gets the newer migrations.
 */
async function marketOf(server: Postgres, size: MarketSize): Promise<string> {
  const { orders, market } = size
  const started = performance.now()
  const name = `merx_${orders}_${market}`
  const at = (url: string) => url.replace(/\/merx$/, `/${name}`)
  const [found] = await query(server.owner, `select from pg_database where datname = '${name}'`)
  if (!found) {
    const filling = server.owner.replace(/\/merx$/, '/merx_filling')
    await query(server.owner, 'drop database if exists merx_filling')
    await query(server.owner, 'create database merx_filling')
    await applyMigrations(filling)
    await fill(filling, size)
    await query(server.owner, `alter database merx_filling rename to ${name}`)
    const seconds = ((performance.now() - started) / 1_000).toFixed(0)
    const [{ held } = { held: '' }] = await query<{ held: string }>(
      server.owner,
      `select pg_size_pretty(pg_database_size('${name}')) as held`,
    )
    console.log(
      `${orders.toLocaleString('en')} orders, events and ledger entries, and ${market.toLocaleString('en')} listings, requests, agents, campaigns, slots, figures and fees made in ${seconds} s: ${held}`,
    )
  } else await applyMigrations(at(server.owner))
  return at(server.web)
}

/** Contracts that are not deployed: lists use their addresses in conditions, and no chain is called. */
function deploymentRecord(): string {
  let last = 0
  const addressesOf = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, `0x${(++last).toString(16).padStart(40, '0')}`]))
  const currency = () => addressesOf(['token', ...currencyKeys])
  const currencies = { USDC: currency(), USDT: currency() }
  const contracts = addressesOf(singleKeys)
  return JSON.stringify({ chainId: 31_337, network: 'bench', deployedAtBlock: 0, contracts, currencies })
}

/**
 * Creates markets, with a process for each, and passes them to `use`. `BENCH_HOME` names a folder whose databases are reused by the next
 * run. `isTimed`: the server also times statements.
 */
export async function withMarkets<T>(
  sizes: readonly MarketSize[],
  use: (markets: readonly Market[], at: Bench) => Promise<T>,
  { isTimed = false } = {},
): Promise<T> {
  const kept = process.env.BENCH_HOME
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'merx-reads-'))
  const home = openHome(folder)
  writeFileSync(join(folder, 'deployment.json'), deploymentRecord())
  const server = await startPostgres(home, secretsOf(home), {
    durable: false,
    preload: isTimed ? statementsLibrary : '',
  })
  const markets: Market[] = []
  try {
    for (const size of sizes) {
      const url = await marketOf(server, size)
      const child = fork(join(import.meta.dirname, 'measure.ts'), {
        env: { ...environment(url, folder), BENCH_SIZE: JSON.stringify(size) },
      })
      markets.push({ size, url, child })
    }
    return await use(markets, { home: folder, server, superuser: superuserUrl(server.port, secretsOf(home)) })
  } finally {
    for (const { child } of markets) child.kill()
    await server.process.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}
