/** The infrastructure of the indexer's tests and measurements: a Postgres, a chain, contracts, and workers as real processes. */

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Deployment } from '@/lib/chain/deployment'
import { startAnvil } from '@/scripts/stack/anvil'
import { compileContracts } from '@/scripts/stack/contracts'
import { deployContracts } from '@/scripts/stack/deploy'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { superuserUrl } from '@/scripts/stack/postgres'
import { startPreparedPostgres } from '@/scripts/stack/prepared-postgres'
import { unprivileged, workerCommand } from '@/scripts/stack/run'
import { operator, treasury } from '@/scripts/stack/wallets'
import { httpRpc, type Rpc } from '@/worker/indexer/rpc'

/** The parts that several test files share, as plain text: a chain, and a Postgres with a migrated template. */
export type Ground = { folder: string; rpcUrl: string; wsUrl: string; postgres: Database }

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

const template = 'merx_template'
const inDatabase = ({ owner, web, worker }: Database, name: string): Database => {
  const at = (url: string) => url.replace(/\/merx$/, `/${name}`)
  return { owner: at(owner), web: at(web), worker: at(worker) }
}

/** Starts Postgres and a chain, in a temporary folder. */
export async function openGround({ durable = false } = {}): Promise<{
  ground: Ground
  close(): Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'merx-indexer-'))
  const home = openHome(folder)
  const { process: server, owner, web, worker } = await startPreparedPostgres(home, { durable })
  const postgres = { owner, web, worker }
  // Only a database without connections can be copied.
  await query(owner, `create database ${template} template merx`)
  await compileContracts()
  const anvil = await startAnvil(home, { alive: false })
  const { rpcUrl, wsUrl } = anvil
  return {
    ground: { folder, rpcUrl, wsUrl, postgres },
    close: async () => {
      // Its state is discarded, so it need not write it.
      process.kill(anvil.process.pid, 'SIGKILL')
      await anvil.process.ended
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Separate contracts, and so a separate history, on a shared chain and Postgres. `stop` ends the workers started here. */
export async function settle({ folder, postgres, rpcUrl, wsUrl }: Ground): Promise<Stack> {
  const deployment = await deployContracts({
    rpcUrl,
    account: operator().account,
    network: 'test',
    feeRecipient: treasury().address,
  })
  const deploymentFile = join(folder, `${deployment.contracts.identityRegistry}.json`)
  writeFileSync(deploymentFile, JSON.stringify(deployment))
  return {
    rpcUrl,
    wsUrl,
    rpc: httpRpc(rpcUrl, { timeoutMs: 120_000 }),
    deployment,
    deploymentFile,
    database: async () => {
      const name = `merx_${randomBytes(6).toString('hex')}`
      await query(postgres.owner, `create database ${name} template ${template}`)
      return inDatabase(postgres, name)
    },
    stop: async () => {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

/** An empty, migrated database with this name, in place of the one that had it, whose connections are cut. */
export async function renewDatabase({ folder, postgres }: Ground, name: string): Promise<Database> {
  const { port } = new URL(postgres.owner)
  const superuser = superuserUrl(Number(port), secretsOf(openHome(folder)))
  await query(superuser, `drop database if exists ${name} with (force)`)
  await query(postgres.owner, `create database ${name} template ${template}`)
  return inDatabase(postgres, name)
}

/** The owner's URL of a new database, without any table. */
export async function emptyDatabase({ postgres }: Ground): Promise<string> {
  const name = `merx_${randomBytes(6).toString('hex')}`
  await query(postgres.owner, `create database ${name} template template0`)
  return inDatabase(postgres, name).owner
}

/** A separate stack. */
export async function startStack(options: { durable?: boolean } = {}): Promise<Stack> {
  const { ground, close } = await openGround(options)
  const stack = await settle(ground)
  return {
    ...stack,
    stop: async () => {
      await stack.stop()
      await close()
    },
  }
}

/** Runs one query on a separate connection. */
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

/** Starts a worker process on a stack, as bundled by the global setup. */
export function startWorker(
  stack: Stack,
  database: Database,
  { crashAt, rpcUrl = stack.rpcUrl, wsUrl = stack.wsUrl }: WorkerOptions = {},
): Worker {
  const child = spawn(process.execPath, workerCommand({}), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...unprivileged({
        PATH: process.env.PATH ?? '',
        ENVIRONMENT: 'test',
        DATABASE_URL: database.web,
        DATABASE_WORKER_URL: database.worker,
        RPC_URL: rpcUrl,
        CHAIN_ID: String(stack.deployment.chainId),
        DEPLOYMENT_FILE: stack.deploymentFile,
        NEXTAUTH_SECRET: 'x'.repeat(32),
        ...(wsUrl && { RPC_WS_URL: wsUrl }),
        ...(crashAt && { MERX_CRASH_AT: crashAt }),
      }),
      NODE_ENV: 'production',
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

/** Waits until `done`, or throws after `seconds` with the text of `explain`. */
export async function until(
  done: () => Promise<boolean>,
  seconds = 90,
  explain: () => string = () => '',
): Promise<void> {
  const end = Date.now() + seconds * 1_000
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`not reached in ${seconds} s. ${explain()}`)
    await pause(50)
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
  seconds = 120,
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
  // All columns except `indexed_at`, which is wall-clock time.
  'select block_number, log_index, block_hash, timestamp, tx_hash, contract, name, args, keys from chain.events order by block_number, log_index',
  'select * from chain.orders order by order_id',
  'select * from chain.agents order by token_id',
  'select * from chain.reputations order by agent_id',
  'select * from chain.stake_pools order by currency, agent_id',
  'select * from chain.stake_locks order by currency, subject',
  'select * from chain.disputes order by dispute_id',
  'select * from chain.evaluators order by agent_id',
  'select * from chain.arbitrators order by agent_id',
  'select * from chain.adjudicator_earnings order by currency, agent_id',
  'select * from chain.jobs order by job_id',
  'select * from chain.job_offer_withdrawals order by id',
  'select * from chain.vaults order by job_id',
  'select * from chain.job_snapshots order by snapshot_hash',
  'select * from chain.tee_keys order by signer',
  'select * from chain.figures order by scope, key, name, currency, day',
  'select * from chain.totals order by scope, key, name, currency',
  'select * from chain.figure_hours order by hour, key, name',
  'select * from chain.standings order by period, name, key',
  'select * from chain.journal order by block_number, log_index, leg',
  'select * from chain.directory order by token_id',
  'select * from chain.directory_terms order by token_id, term',
  'select * from chain.directory_words order by word',
  'select chain_id, block_number, block_hash, block_timestamp, deployment, error from chain.cursor',
]

/** All data that the indexer derives, as one comparable text per table. */
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
