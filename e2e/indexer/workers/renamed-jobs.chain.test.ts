/** Migration 0038 on a database of the version before it: jobs that wait under their earlier names run under their new ones. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fire } from '@/e2e/timers'
import type { Job } from '@/lib/queue/job'
import { deadLetters } from '@/lib/queue/names'
import { openHome, secretsOf } from '@/scripts/stack/home'
import { type Postgres, startPostgres } from '@/scripts/stack/postgres'
import { installQueue } from '@/scripts/stack/queue-schema'
import { applyMigrations } from '@/scripts/stack/schema-engine'

/** Each renamed job: its name before, its name now, and a payload. */
const renamed = [
  ['orders.tell', 'orders.notify', { orderId: '0xa1', event: 'order.accepted', version: 2 }],
  ['orders.tell-proposal', 'orders.notify-proposal', { orderId: '0xa2' }],
  ['campaigns.tell-slot', 'campaigns.notify-slot', { slotId: '0xa3', event: 'slot.submitted', version: 2 }],
  ['campaigns.tell-proposal', 'campaigns.notify-proposal', { slotId: '0xa4' }],
  ['campaigns.tell-closed', 'campaigns.notify-closed', { campaignId: '0xa5', version: 2 }],
  ['credits.tell', 'credits.notify', { key: `escrowCredit:USDC:0x${'a'.repeat(40)}`, txHash: '0xa6' }],
  ['disputes.tell', 'disputes.notify', { id: '0xa7' }],
] as const

const earlierNames = renamed.map(([name]) => name)
const newNames = renamed.map(([, name]) => name)

let folder: string
let server: Postgres
let owner: pg.Client
let jobs: readonly Job[]
let runJobs: typeof import('@/worker/queue/runner').runJobs
let log: ReturnType<typeof import('@/lib/log').log>

const stop = new AbortController()
let running: Promise<void> = Promise.resolve()

/** Runs of jobs, each with the name of its job and its payload. */
const runs: [string, unknown][] = []

/** The payload of a renamed job in one of several states: each state has its own item. */
const marked = (payload: object, mark: string) =>
  Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [
      key,
      typeof value === 'string' && value.startsWith('0xa') ? `${value}${mark}` : value,
    ]),
  )

/** A job in the queue of the version before. */
const enqueue = (name: string, state: string, data: object) =>
  owner.query(
    `insert into queue.job (name, state, data, retry_limit, retry_count, retry_delay, expire_seconds, dead_letter, policy,
       started_on)
     values ($1, $2::text::queue.job_state, $3, 5, 1, 1, 1, $4, 'standard', case when $2::text = 'active' then now() end)`,
    [name, state, data, deadLetters],
  )

/** A job of the version before that failed for good. */
const enqueueDead = (name: string, data: object) =>
  owner.query(
    `insert into queue.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
     values ($1, $2, $3, $4, now(), 5, '{"message":"no luck"}')`,
    [deadLetters, data, name, randomUUID()],
  )

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'merx-renamed-jobs-'))
  const home = openHome(folder)
  server = await startPostgres(home, secretsOf(home), { durable: false })
  await applyMigrations(server.owner, '0037_campaign_lists')
  await installQueue(server.owner)
  owner = new pg.Client({ connectionString: server.owner })
  await owner.connect()
  Object.assign(process.env, {
    ENVIRONMENT: 'test',
    MERX_HOME: folder,
    DATABASE_URL: server.worker,
    RPC_URL: 'http://127.0.0.1:9',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    FINALITY_BLOCKS: '2',
    LOG_LEVEL: 'silent',
  })
  const [registry, runner, { startBoss }, logs] = await Promise.all([
    import('@/lib/registry/jobs'),
    import('@/worker/queue/runner'),
    import('@/worker/queue/boss'),
    import('@/lib/log'),
  ])
  jobs = registry.jobs
  runJobs = runner.runJobs
  log = logs.log()

  // The worker of the version before declared its queues, and was stopped.
  const now = new Map<string, string>(renamed.map(([before, name]) => [name, before]))
  const boss = await startBoss(
    server.worker,
    jobs.map((job) => ({ ...job, name: now.get(job.name) ?? job.name })),
    log,
  )
  await boss.stop({ graceful: false, close: true })
  await leaveWork()
  await applyMigrations(server.owner)
  running = runJobs(
    jobs.map((job) => ({
      ...job,
      cron: null,
      run: async (data, run) => {
        await job.run(data, run)
        runs.push([job.name, data])
      },
    })),
    server.worker,
    log,
    stop.signal,
    () => undefined,
  )
})
afterAll(async () => {
  stop.abort()
  await running
  await owner?.end()
  await server?.process.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What the version before leaves when it is stopped: jobs in every state, timers, rows of the outbox, what was announced. */
async function leaveWork(): Promise<void> {
  for (const [name, , payload] of renamed) {
    await enqueue(name, 'created', marked(payload, '01'))
    await enqueue(name, 'retry', marked(payload, '02'))
    await enqueue(name, 'active', marked(payload, '03'))
    await enqueue(name, 'completed', marked(payload, '04'))
    await enqueueDead(name, marked(payload, '05'))
  }
  await owner.query(`insert into app.timers (job, key, due) values ('disputes.tell', '0xa708', now())`)
  await owner.query(`insert into app.deadlines (job, key, due) values ('disputes.tell', '0xa709', 9000)`)
  await owner.query(
    `insert into app.job_decisions (id, job_id, queue, action, wallet)
     values ('decision', gen_random_uuid(), 'orders.tell', 'RETRY', 'x')`,
  )
  await owner.query(
    `insert into chain.cursor (id, chain_id, block_number, block_hash, block_timestamp, deployment)
     values (1, 31337, 10, 'hash', 1000, 'test')`,
  )
  // The one is final, and is about to be relayed; the other one waits for its block.
  for (const [subject, block] of [
    ['0xb1', 8],
    ['0xb2', 9],
  ] as const)
    await owner.query(
      `insert into app.outbox (channel, type, subject, data)
       values ('order:' || $1, 'order.accepted', $1, jsonb_build_object('block', $2::int, 'version', 3))`,
      [subject, block],
    )
  await owner.query(`insert into app.outbox_held (id, block, subject) select id, 9, subject from app.outbox
    where subject = '0xb2'`)
  await owner.query(
    `insert into app.dispute_threads (dispute_id, told_version, told, updated_at)
     values ('0xdd', 7, '{opened,seated}', now())`,
  )
  await owner.query('alter table app.task_pushes drop constraint task_pushes_task_id_fkey')
  await owner.query(
    `insert into app.task_pushes (id, task_id, account_id, url, protocol, told, created_at)
     values ('push', 'task', 'ada', 'https://a.example', '1.0', 5, now())`,
  )
}

const names = async (sql: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name)

const byName = (one: [string, unknown], other: [string, unknown]) => one[0].localeCompare(other[0])

const runsOf = (mark: string) =>
  runs
    .filter(([name, data]) => newNames.includes(name as never) && JSON.stringify(data).includes(`${mark}"`))
    .sort(byName)

/** What each renamed job makes of its item in one state: one run. */
const expected = (mark: string) =>
  renamed.map(([, name, payload]): [string, unknown] => [name, marked(payload, mark)]).sort(byName)

const soon = { interval: 100 }

test('no queue of an earlier name is left, and what was decided about one stands under the new name', async () => {
  const queues = await names('select name from queue.queue')
  expect(queues.filter((name) => earlierNames.includes(name as never))).toEqual([])
  expect(queues).toEqual(expect.arrayContaining([...newNames]))
  expect(await names('select queue as name from app.job_decisions')).toEqual(['orders.notify'])
})

test('jobs that waited, were to be retried, or were cut off run under their new names', async () => {
  for (const mark of ['01', '02', '03']) await expect.poll(() => runsOf(mark), soon).toEqual(expected(mark))
  expect(runsOf('04')).toEqual([])
})

test('timers, and rows of the outbox that had no job yet, become jobs of the new names', async () => {
  await expect
    .poll(() => runs.filter(([, data]) => JSON.stringify(data) === '{"id":"0xa708"}'), soon)
    .toEqual([['disputes.notify', { id: '0xa708' }]])
  await expect
    .poll(() => runs.filter(([, data]) => JSON.stringify(data).includes('0xb1')), soon)
    .toEqual([['orders.notify', { orderId: '0xb1', event: 'order.accepted', version: 3 }]])
  expect(await names('select job as name from app.deadlines')).toEqual(['disputes.notify'])
  expect(runs.filter(([, data]) => JSON.stringify(data).includes('0xb2'))).toEqual([])
  await owner.query(`update chain.cursor set block_number = 11`)
  await expect
    .poll(() => runs.filter(([, data]) => JSON.stringify(data).includes('0xb2')), soon)
    .toEqual([['orders.notify', { orderId: '0xb2', event: 'order.accepted', version: 3 }]])
})

test('dead jobs are listed under their new names, and run when the operator retries them', async () => {
  const dead = `select source_name as name from queue.job where name = '${deadLetters}' order by source_name`
  expect(await names(dead)).toEqual([...newNames].sort())
  for (const id of await names(`select id as name from queue.job where name = '${deadLetters}'`))
    await fire(owner, 'operations.retry', id)
  await expect.poll(() => runsOf('05'), soon).toEqual(expected('05'))
  expect(await names(dead)).toEqual([])
})

test('what was announced stays announced', async () => {
  const threads = await owner.query('select notified_version, notified_steps from app.dispute_threads')
  expect(threads.rows).toEqual([{ notified_version: 7, notified_steps: ['opened', 'seated'] }])
  expect((await owner.query('select sent_version from app.task_pushes')).rows).toEqual([{ sent_version: 5 }])
})
