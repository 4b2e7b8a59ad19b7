/** Two workers, of which one is killed again and again amid deliveries: each event is delivered, under one id. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WORKER_FILE } from '@/scripts/stack/build'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { type Postgres, startPostgres } from '@/scripts/stack/postgres'
import { applyMigrations } from '@/scripts/stack/schema-engine'
import { Receiver, says } from '../api/receiver'

const events = 200
const kills = 4

let folder: string
let server: Postgres
let owner: pg.Client
let receiver: Receiver
let environment: Record<string, string>
const workers: ChildProcess[] = []

/** A worker that reaches no chain: its jobs run all the same. */
function startWorker(): ChildProcess {
  const child = spawn(process.execPath, ['--conditions=react-server', WORKER_FILE], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...environment },
  })
  workers.push(child)
  return child
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'merx-killed-'))
  const home = openHome(folder)
  server = await startPostgres(home, secretsOf(home))
  await applyMigrations(server.owner)
  owner = new pg.Client({ connectionString: server.owner })
  await owner.connect()
  receiver = await Receiver.start()
  receiver.manner = says(204)
  const deploymentFile = join(folder, 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(noDeployment))
  environment = {
    ENVIRONMENT: 'test',
    MERX_HOME: folder,
    DATABASE_URL: server.web,
    DATABASE_WORKER_URL: server.worker,
    RPC_URL: 'http://127.0.0.1:9',
    DEPLOYMENT_FILE: deploymentFile,
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    NEXTAUTH_SECRET: 'x'.repeat(32),
  }
  Object.assign(process.env, environment)
  const { newSecret } = await import('@/lib/webhooks/secrets')
  await owner.query(`insert into app.accounts (id, wallet_address) values ('ada', '0x${'a'.repeat(40)}')`)
  await owner.query(
    `insert into app.webhook_endpoints (id, account_id, url, event_types, description, secret)
     values ('hook', 'ada', $1, '{access.*}', '', $2)`,
    [receiver.url, newSecret().sealed],
  )
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await owner?.end()
  await receiver?.stop()
  await server?.process.stop()
  rmSync(folder, { recursive: true, force: true })
})

const zero = `0x${'0'.repeat(40)}`
const noDeployment = {
  network: 'test',
  chainId: 31_337,
  deployedAtBlock: 1,
  contracts: {
    identityRegistry: zero,
    reputationRegistry: zero,
    reputation: zero,
    adjudicators: zero,
    disputes: zero,
  },
  currencies: {
    USDC: { token: zero, escrow: zero, staking: zero },
    USDT: { token: zero, escrow: zero, staking: zero },
  },
}

test(`${events} events, one of two workers killed ${kills} times`, async () => {
  startWorker()
  let victim = startWorker()
  const write = async () => {
    for (let n = 0; n < events; n++) {
      await owner.query(
        `insert into app.outbox (channel, type, subject, data) values ('account:ada', 'access.ended', $1, '{}')`,
        [`event ${n}`],
      )
      await owner.query(`select pg_notify('merx_outbox', '')`)
    }
  }
  const writing = write()
  for (let at = 1; at <= kills; at++) {
    await receiver.untilCount(at * 20, 60_000)
    victim.kill('SIGKILL')
    victim = startWorker()
  }
  await writing
  const delivered = async () => {
    const { rows } = await owner.query<{ status: string; count: string }>(
      'select status, count(*) from app.webhook_deliveries group by status',
    )
    return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
  }
  await expect.poll(delivered, { timeout: 120_000, interval: 200 }).toEqual({ DELIVERED: events })
  const ids = new Map<string, Set<string>>()
  for (const { body, headers } of receiver.got)
    ids.set(body.data.id, (ids.get(body.data.id) ?? new Set()).add(String(headers['webhook-id'])))
  expect([...ids.values()].map(({ size }) => size)).toEqual(Array(events).fill(1))
  const repeated = receiver.got.length - events
  console.log(
    `${events} events, one of two workers killed ${kills} times: ${repeated} attempts were repeated`,
  )
  // Only what was under way when a worker was killed, four at one endpoint.
  expect(repeated).toBeLessThanOrEqual(kills * 4)
  const { rows } = await owner.query(`select 1 from queue.job where name = 'dead-letters'`)
  expect(rows).toEqual([])
})
