/** After the server's secret has changed, the worker seals again what the earlier one sealed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openHome } from '@/scripts/stack/home'
import type { Postgres } from '@/scripts/stack/postgres'
import { startPreparedPostgres } from '@/scripts/stack/prepared-postgres'

const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)]

let folder: string
let server: Postgres
let owner: pg.Client

/** The modules as a worker with these secrets has them. */
async function workerWith(NEXTAUTH_SECRET: string, NEXTAUTH_SECRET_PREVIOUS = '') {
  vi.resetModules()
  Object.assign(process.env, {
    ENVIRONMENT: 'test',
    MERX_HOME: folder,
    DATABASE_URL: server.worker,
    RPC_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    NEXTAUTH_SECRET,
    NEXTAUTH_SECRET_PREVIOUS,
  })
  return { ...(await import('@/lib/crypto/sealed')), ...(await import('@/lib/registry/jobs')) }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'merx-secrets-'))
  server = await startPreparedPostgres(openHome(folder))
  owner = new pg.Client({ connectionString: server.owner })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await server?.process.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('secrets of webhooks and of push receivers open with the new secret alone', async () => {
  const { seal } = await workerWith(old)
  const purposes = { webhook: 'webhook secrets', push: 'task push secrets' }
  await owner.query(`insert into app.accounts (id, wallet_address) values ('ada', '0x${'a'.repeat(40)}')`)
  await owner.query(
    `insert into app.webhook_endpoints (id, account_id, url, event_types, description, secret, previous_secret)
     values ('both', 'ada', 'https://a.example', '{*}', '', $1, $2), ('one', 'ada', 'https://a.example', '{*}', '', $1, null),
       ('lost', 'ada', 'https://a.example', '{*}', '', 'bm90IG9uZSBvZiBvdXJzLCBhbmQgbG9uZyBlbm91Z2g=', null)`,
    [seal('whsec_now', purposes.webhook), seal('whsec_before', purposes.webhook)],
  )
  // A receiver without its task: this is about the receiver alone.
  await owner.query('alter table app.task_pushes drop constraint task_pushes_task_id_fkey')
  await owner.query(
    `insert into app.task_pushes (id, task_id, account_id, url, secret, protocol, sent_version, created_at)
     values ('push', 'task', 'ada', 'https://a.example', $1, '1.0', 0, now()),
       ('open', 'task', 'ada', 'https://a.example', null, '1.0', 0, now())`,
    [seal('{"token":"t"}', purposes.push)],
  )
  const { jobs } = await workerWith(fresh, old)
  for (const name of ['webhooks.reseal', 'a2a.reseal']) {
    const job = jobs.find((one) => one.name === name)
    if (!job) throw new Error(`there is no job ${name}`)
    await job.run({}, undefined as never)
  }
  const { unseal } = await workerWith(fresh)
  const hooks = await owner.query<{ id: string; secret: string; previous_secret: string | null }>(
    'select id, secret, previous_secret from app.webhook_endpoints order by id',
  )
  const opened = hooks.rows
    .filter(({ id }) => id !== 'lost')
    .map(({ secret, previous_secret }) =>
      [secret, previous_secret].map((one) => one && unseal(one, purposes.webhook)),
    )
  expect(opened).toEqual([
    ['whsec_now', 'whsec_before'],
    ['whsec_now', null],
  ])
  const pushes = await owner.query<{ secret: string | null }>(
    'select secret from app.task_pushes order by id',
  )
  expect(pushes.rows.map(({ secret }) => secret && unseal(secret, purposes.push))).toEqual([
    null,
    '{"token":"t"}',
  ])
})
