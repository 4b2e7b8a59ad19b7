/** What the indexer stands on, for its own tests and measurements: a Postgres, a chain, contracts, and workers as real processes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Deployment } from '@/lib/chain/deployment'
import { startAnvil } from '@/scripts/stack/anvil'
import { compileContracts } from '@/scripts/stack/contracts'
import { deployContracts } from '@/scripts/stack/deploy'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { startPostgres } from '@/scripts/stack/postgres'
import { applyMigrations } from '@/scripts/stack/schema-engine'
import { operator, treasury } from '@/scripts/stack/wallets'
import { httpRpc, type Rpc } from '@/worker/indexer/rpc'

export type Stack = {
  rpcUrl: string
  wsUrl: string
  rpc: Rpc
  deployment: Deployment
  deploymentFile: string
  /** A new, empty, migrated database. */
  database(): Promise<Database>
  stop(): Promise<void>
}

export type Database = { owner: string; web: string; worker: string }

/** Starts Postgres and a chain with our contracts, in a folder of their own. */
export async function startStack({ durable = false } = {}): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'merx-indexer-'))
  const home = openHome(folder)
  const postgres = await startPostgres(home, secretsOf(home), { durable })
  await compileContracts()
  const anvil = await startAnvil(home, { alive: false })
  const made = await deployContracts({
    rpcUrl: anvil.rpcUrl,
    account: operator().account,
    network: 'test',
    feeRecipient: treasury().address,
  })
  const deploymentFile = home.at('deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(made))
  let databases = 0
  return {
    rpcUrl: anvil.rpcUrl,
    wsUrl: anvil.wsUrl,
    rpc: httpRpc(anvil.rpcUrl, { timeoutMs: 120_000 }),
    deployment: made,
    deploymentFile,
    database: async () => {
      const name = `merx_${++databases}`
      await query(postgres.owner, `create database ${name}`)
      const at = (url: string) => url.replace(/\/merx$/, `/${name}`)
      await applyMigrations(at(postgres.owner))
      return { owner: at(postgres.owner), web: at(postgres.web), worker: at(postgres.worker) }
    },
    stop: async () => {
      for (const child of running) child.kill('SIGKILL')
      await anvil.stop()
      await postgres.process.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One query on a connection of its own. */
export async function query<R extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Workers that a failed test left running end with their stack. */
const running = new Set<ChildProcess>()

export type Worker = {
  process: ChildProcess
  log(): string
  /** Resolves with exit code or signal. */
  ended: Promise<number | string | null>
  stop(signal?: NodeJS.Signals): Promise<void>
}

type WorkerOptions = { crashAt?: string; rpcUrl?: string; wsUrl?: string | null }

/** Starts a worker process on a stack. */
export function startWorker(
  stack: Stack,
  database: Database,
  { crashAt, rpcUrl, wsUrl = null }: WorkerOptions = {},
): Worker {
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'worker/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ENVIRONMENT: 'test',
      DATABASE_URL: database.web,
      DATABASE_WORKER_URL: database.worker,
      RPC_URL: rpcUrl ?? stack.rpcUrl,
      CHAIN_ID: String(stack.deployment.chainId),
      DEPLOYMENT_FILE: stack.deploymentFile,
      NEXTAUTH_SECRET: 'x'.repeat(32),
      ...(wsUrl && { RPC_WS_URL: wsUrl }),
      ...(crashAt && { MERX_CRASH_AT: crashAt }),
    },
  })
  running.add(child)
  let text = ''
  const keep = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? signal)
    })
  })
  return {
    process: child,
    log: () => text,
    ended,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await ended
    },
  }
}

/** Waits until `done`, or throws after `seconds` with what `explain` says. */
export async function until(
  done: () => Promise<boolean>,
  seconds = 30,
  explain: () => string = () => '',
): Promise<void> {
  const end = Date.now() + seconds * 1_000
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`not reached in ${seconds} s. ${explain()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The newest block of the stack's chain. */
export const headOf = async ({ rpc }: Stack): Promise<number> =>
  Number(await rpc.call<string>('eth_blockNumber', []))

/** Waits until the tables hold everything up to the head. */
export async function untilIndexed(
  stack: Stack,
  database: Database,
  worker: { log(): string },
  seconds = 60,
): Promise<void> {
  const head = await headOf(stack)
  const client = new pg.Client({ connectionString: database.worker })
  await client.connect()
  try {
    await until(
      async () => {
        const { rows } = await client.query<{ block_number: string; block_hash: string }>(
          'select block_number, block_hash from chain.cursor',
        )
        if (Number(rows[0]?.block_number ?? -1) < head) return false
        const block = await stack.rpc.call<{ hash: string }>('eth_getBlockByNumber', ['latest', false])
        return rows[0]?.block_hash === block.hash
      },
      seconds,
      worker.log,
    )
  } finally {
    await client.end()
  }
}

const contents = [
  'select * from chain.events order by block_number, log_index',
  'select * from chain.orders order by order_id',
  'select * from chain.agents order by token_id',
  'select * from chain.reputations order by agent_id',
  'select * from chain.stake_pools order by currency, agent_id',
  'select * from chain.stake_locks order by currency, subject',
  'select chain_id, block_number, block_hash, block_timestamp, deployment, error from chain.cursor',
]

/** Everything the indexer derives, as one comparable text per table. */
export async function tables({ worker }: Database): Promise<string[]> {
  const client = new pg.Client({ connectionString: worker })
  await client.connect()
  try {
    const dumps: string[] = []
    for (const sql of contents) dumps.push(JSON.stringify((await client.query(sql)).rows))
    return dumps
  } finally {
    await client.end()
  }
}
