/** An account that wants no notifications delays nobody else's. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { type Postgres, startPostgres } from '@/scripts/stack/postgres'
import { applyMigrations } from '@/scripts/stack/schema-engine'

const quiet = { account: 'quiet', wallet: `0x${'a'.repeat(40)}` }
const eager = { account: 'eager', wallet: `0x${'b'.repeat(40)}` }
const other = { account: 'other', wallet: `0x${'c'.repeat(40)}` }

let folder: string
let server: Postgres
let owner: pg.Client
const stop = new AbortController()
let running: Promise<void>
let wake = () => undefined as unknown

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'merx-opted-out-'))
  const home = openHome(folder)
  server = await startPostgres(home, secretsOf(home), { durable: false })
  await applyMigrations(server.owner)
  owner = new pg.Client({ connectionString: server.owner })
  await owner.connect()
  await owner.query(
    `insert into chain.cursor (id, chain_id, block_number, block_hash, block_timestamp, deployment)
     values (1, 31337, 10, 'hash', 1000, 'test')`,
  )
  for (const { account, wallet } of [quiet, eager, other])
    await owner.query('insert into app.accounts (id, wallet_address) values ($1, $2)', [account, wallet])
  for (const [tokenId, { wallet }] of [quiet, eager, other].entries())
    await owner.query(
      `insert into chain.agents
         (token_id, owner, agent_uri, registered_uri, registrant, registered_at, tx_hash, block_number)
       values ($1, $2, '', '', $2, 1, '0x1', 1)`,
      [tokenId + 1, wallet],
    )
  Object.assign(process.env, {
    ENVIRONMENT: 'test',
    MERX_HOME: folder,
    DATABASE_URL: server.web,
    DATABASE_WORKER_URL: server.worker,
    RPC_URL: 'http://127.0.0.1:9',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  })
  const [{ runJobs }, { jobs }, { log }] = await Promise.all([
    import('@/worker/queue/runner'),
    import('@/lib/registry/jobs'),
    import('@/lib/log'),
  ])
  running = runJobs(jobs, server.worker, log(), stop.signal, (listener) => {
    wake = listener
  })
})
afterAll(async () => {
  stop.abort()
  await running
  await owner?.end()
  await server?.process.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Side = 'buyer' | 'provider'
type Case = {
  type: string
  /** Who is notified. */
  side: Side
  status: string
  /** Columns besides those that every order has. */
  columns?: Record<string, string | number | null>
  /** The event in the outbox, or a deadline that passes. */
  event: string | null
}

const cases: Case[] = [
  { type: 'order.accepted', side: 'buyer', status: 'IN_PROGRESS', event: 'order.accepted' },
  { type: 'order.delivered', side: 'buyer', status: 'DELIVERED', event: 'order.delivered' },
  { type: 'order.redo', side: 'provider', status: 'IN_PROGRESS', event: 'order.redo_requested' },
  {
    type: 'order.settled',
    side: 'provider',
    status: 'SETTLED',
    columns: { outcome: 'RELEASED', provider_payout: 1, buyer_refund: 0, ended_at: 1 },
    event: 'order.settled',
  },
  {
    type: 'order.cancelled',
    side: 'provider',
    status: 'CANCELLED',
    columns: { outcome: 'CANCELLED_PENDING', ended_at: 1 },
    event: 'order.cancelled',
  },
  {
    type: 'settlement.proposed',
    side: 'provider',
    status: 'IN_PROGRESS',
    columns: { proposal_by: other.wallet, proposal_bps: 5_000, proposed_at: 5 },
    event: 'order.settlement_proposed',
  },
  { type: 'order.unaccepted', side: 'buyer', status: 'PENDING_ACCEPT', event: null },
  { type: 'order.overdue', side: 'buyer', status: 'IN_PROGRESS', event: null },
  { type: 'order.claimable', side: 'provider', status: 'DELIVERED', event: null },
]

let salt = 0
let time = 1_000

/** An order of which `who` is the side that is notified, with what makes the notification due. */
async function occur({ status, side, columns = {}, event }: Case, who: typeof quiet): Promise<string> {
  const id = `0x${(++salt).toString(16).padStart(64, '0')}`
  const token = { [quiet.wallet]: 1, [eager.wallet]: 2 }[who.wallet] ?? 3
  const row: Record<string, string | number | boolean | null> = {
    order_id: id,
    currency: 'USDC',
    status,
    buyer: side === 'buyer' ? who.wallet : other.wallet,
    client_agent_id: 3,
    provider_agent_id: side === 'provider' ? token : 3,
    budget: 1_000_000,
    min_stake: 0,
    delivery_seconds: 86_400,
    challenge_window: 86_400,
    protocol_fee_bps: 100,
    lock_bps: 0,
    terms_hash: `0x${'1'.repeat(64)}`,
    accept_deadline: 1,
    lock_amount: 0,
    redo_used: false,
    deadline: event === null ? time : null,
    created_at: 1,
    created_tx: '0x1',
    created_block: 1,
    version: 3,
    ...columns,
  }
  const names = Object.keys(row)
  await owner.query(
    `insert into chain.orders (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
  if (event === null)
    await owner.query(`insert into app.deadlines values ('keeper.order', $1, $2)`, [id, time])
  else
    await owner.query('insert into app.outbox (channel, type, subject, data) values ($1, $2, $3, $4)', [
      `order:${id}`,
      event,
      id,
      { event, block: 10, version: 3 },
    ])
  return id
}

const toldOf = async (id: string, type: string): Promise<string[]> =>
  (
    await owner.query<{ account: string }>(
      'select account_id as account from app.notifications where subject = $1 and type = $2',
      [id, type],
    )
  ).rows.map(({ account }) => account)

test.each(cases)('$type reaches who wants it behind 101 of an account that does not', async (one) => {
  await owner.query(
    'insert into app.notification_preferences (account_id, type, in_app, webhook) values ($1, $2, false, false)',
    [quiet.account, one.type],
  )
  const refused: string[] = []
  for (let n = 0; n < 101; n++) refused.push(await occur(one, quiet))
  const wanted = await occur(one, eager)
  time += 1
  await owner.query('update chain.cursor set block_timestamp = $1, block_number = block_number + 1', [time])
  await owner.query(`select pg_notify('merx_outbox', '')`)
  wake()
  await expect.poll(() => toldOf(wanted, one.type), { timeout: 10_000 }).toEqual([eager.account])
  expect((await Promise.all(refused.map((id) => toldOf(id, one.type)))).flat()).toEqual([])
})
