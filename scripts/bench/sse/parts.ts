/** The parts of the event stream measurement: accounts, a web, and reading processes. */
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { hashToken } from '@/lib/crypto/tokens'
import { streamsPerAccount } from '@/lib/realtime/hub'
import { startWeb } from '../web'
import type { Given, Wanted } from './readers'

const tokenOf = (account: number) => `merx_at_bench${account}`

/** The tokens of this many readers: each account has as many readers as it may. */
export const tokensOf = (readers: number, from = 0): string[] =>
  Array.from({ length: readers }, (_, at) => tokenOf(from + Math.floor(at / streamsPerAccount)))

/** Signs in as many accounts as `readers` readers need and one more, the last, for non-reading readers. */
export async function signIn(client: pg.Client, readers: number): Promise<number> {
  const accounts = Math.ceil(readers / streamsPerAccount) + 1
  const hashes = Array.from({ length: accounts }, (_, at) => hashToken(tokenOf(at)))
  await client.query(
    `insert into app.accounts (id, wallet_address) select 'a' || i, '0x' || lpad(to_hex(i), 40, '0')
     from generate_series(0, ${accounts - 1}) i`,
  )
  await client.query(
    `insert into app.auth_sessions (id, account_id, via, expires_at) select 's' || i, 'a' || i, 'SIWE', now() + interval '1 day'
     from generate_series(0, ${accounts - 1}) i`,
  )
  await client.query(
    `insert into app.auth_tokens (hash, session_id, kind, expires_at)
     select hash, 's' || (i - 1), 'ACCESS', now() + interval '1 day' from unnest($1::text[]) with ordinality t(hash, i)`,
    [hashes],
  )
  return accounts
}

/** A reading process, and a function that sends it requests. */
export type Readers = { ask(wanted: Wanted): Promise<Given>; stop(): void }

/** Starts the process that reads. */
export function startReaders(): Readers {
  const child = fork(join(import.meta.dirname, 'readers.ts'))
  const ask = (wanted: Wanted) =>
    new Promise<Given>((done, fail) => {
      child.once('message', (given: Given) => (given.error ? fail(new Error(given.error)) : done(given)))
      child.send(wanted)
    })
  return { ask, stop: () => void child.kill() }
}

/** A server of streams: its URLs, and its memory. */
export type Streams = { url: string; publicUrl: string; child: ChildProcess; residentMb(): number }

const residentOf =
  ({ pid }: ChildProcess) =>
  () =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The bare server. */
export async function startBare(): Promise<Streams> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), { serialization: 'json' })
  const port = await new Promise((done) => child.once('message', done))
  const url = `http://127.0.0.1:${port}/`
  return { url, publicUrl: url, child, residentMb: residentOf(child) }
}

/** Our web, as it runs in production. */
export async function startStreams(env: NodeJS.ProcessEnv): Promise<Streams> {
  const { url, child } = await startWeb(env)
  const base = `${url}/api/v1`
  return { url: `${base}/realtime/sse`, publicUrl: `${base}/events`, child, residentMb: residentOf(child) }
}

/** Commits one event for each of these accounts and notifies the streams, as the service does. */
export async function publish(
  client: pg.Client,
  accounts: readonly number[],
  sent: number,
  text = '',
): Promise<void> {
  await client.query('begin')
  await client.query(
    `insert into app.outbox (channel, type, subject, data)
     select 'account:a' || i, 'bench.happened', i::text, $2 from unnest($1::int[]) i`,
    [accounts, JSON.stringify({ sent, text })],
  )
  await client.query(`select pg_notify('merx_outbox', '')`)
  await client.query('commit')
}

/** The number of the job that the public events are about. */
const jobNumber = 7n

/** Writes the job of the public events, as the indexer would. */
export async function addJob(client: pg.Client): Promise<void> {
  await client.query(
    `insert into chain.jobs (job_id, status, client, client_agent_id, evaluator_agent_id, budget, strategy_type, verification_level,
       submit_by, stop_loss_bps, target_return_bps, max_daily_trades, platform_fee_bps, evaluator_fee_bps, dispute_bond_bps, terms_hash,
       title, description, created_at, created_tx, created_block, version)
     values ('0x' || lpad(to_hex($1::bigint), 64, '0'), 'FUNDED', '0x' || repeat('0', 40), 1, 2, 100000000, 'RUBRIC', 2,
       2000000000, 0, 0, 0, 200, 300, 0, '0x' || repeat('0', 64), 'A job', '', 1, '0x' || repeat('0', 64), 1, 2)`,
    [jobNumber],
  )
}

/** Commits one event of the job and notifies the streams, as the indexer does. Its block number is the time it was sent. */
export async function publishJob(client: pg.Client, sent: number): Promise<void> {
  await client.query('begin')
  await client.query(
    `insert into app.outbox (channel, type, subject, data) values ($1, 'job.budget_set', $2, $3)`,
    [`job:${jobNumber}`, String(jobNumber), JSON.stringify({ block: sent })],
  )
  await client.query(`select pg_notify('merx_outbox', '')`)
  await client.query('commit')
}
