/** The queue on a Postgres of its own: what is committed becomes one job, and no job holds up another. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@/lib/queue/job'
import { type Home, openHome, secretsOf } from '@/scripts/stack/home'
import { startPostgres } from '@/scripts/stack/postgres'
import { startPreparedPostgres } from '@/scripts/stack/prepared-postgres'
import { fire } from '../timers'

type Server = Awaited<ReturnType<typeof startPostgres>>
type Parts = {
  runJobs: typeof import('@/worker/queue/runner').runJobs
  defineJob: typeof import('@/lib/queue/job').defineJob
  payloads: typeof import('@/lib/queue/payloads')
  jobs: readonly Job[]
  log: ReturnType<typeof import('@/lib/log').log>
}

/** Below the newest block: what happened in the two newest is not final. */
const finality = 2

let folder: string
let home: Home
let server: Server
let owner: pg.Client
let parts: Parts

async function connect(): Promise<void> {
  owner = new pg.Client({ connectionString: server.owner })
  owner.on('error', () => undefined)
  await owner.connect()
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'merx-queue-'))
  home = openHome(folder)
  server = await startPreparedPostgres(home, { durable: true })
  await connect()
  await owner.query(
    `insert into chain.cursor (id, chain_id, block_number, block_hash, block_timestamp, deployment)
     values (1, 31337, 10, 'hash', 1000, 'test')`,
  )
  Object.assign(process.env, {
    ENVIRONMENT: 'test',
    MERX_HOME: folder,
    DATABASE_URL: server.web,
    DATABASE_WORKER_URL: server.worker,
    RPC_URL: 'http://127.0.0.1:9',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    FINALITY_BLOCKS: String(finality),
    LOG_LEVEL: 'silent',
  })
  const [{ runJobs }, { defineJob }, payloads, { jobs }, { log }] = await Promise.all([
    import('@/worker/queue/runner'),
    import('@/lib/queue/job'),
    import('@/lib/queue/payloads'),
    import('@/lib/registry/jobs'),
    import('@/lib/log'),
  ])
  parts = { runJobs, defineJob, payloads, jobs, log: log() }
})
afterAll(async () => {
  await owner?.end()
  await server?.process.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs of workers that a test started. */
const started: { stop: AbortController; running: Promise<void> }[] = []
afterEach(async () => {
  for (const { stop } of started) stop.abort()
  await Promise.all(started.splice(0).map(({ running }) => running))
})

const blocks = new Set<() => void>()
/** One worker's share of the queue, in this process. */
function work(jobs: readonly Job[]): void {
  const stop = new AbortController()
  const onBlock = (listener: () => void) => blocks.add(listener)
  started.push({ stop, running: parts.runJobs(jobs, server.worker, parts.log, stop.signal, onBlock) })
}

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await owner.query<{ count: string }>(sql, values)).rows[0]?.count)
const soon = { timeout: 30_000, interval: 50 }

/** A job that notes what it did. A subject that begins with `bad` makes it fail. */
function noting(name: string): { job: Job; done: string[] } {
  const done: string[] = []
  const job = parts.defineJob({
    name,
    payload: parts.payloads.Keyed,
    retry: { limit: 1, delay: 1, delayMax: 1 },
    from: ({ type, subject }) =>
      type === name || (type === 'order.created' && subject.startsWith(name)) ? [{ id: subject }] : [],
    run: async ({ id }) => {
      if (id.startsWith('bad')) throw new Error('This one always fails.')
      done.push(id)
    },
  })
  return { job, done }
}

const write = async (type: string, subject: string, data = {}, client = owner) => {
  await client.query('insert into app.outbox (channel, type, subject, data) values ($1, $2, $3, $4)', [
    'account:test',
    type,
    subject,
    data,
  ])
  await client.query(`select pg_notify('merx_outbox', '')`)
}

/** Moves the indexed chain, as the indexer does with each block. */
const mine = async (block: number, time: number, hash = `hash of ${block}`) => {
  await owner.query('update chain.cursor set block_number = $1, block_timestamp = $2, block_hash = $3', [
    block,
    time,
    hash,
  ])
  for (const wake of blocks) wake()
}

describe('every kind of job', () => {
  test('is handled behind twenty of its kind that fail, which end as dead letters', async () => {
    const handled = new Set<string>()
    const real = parts.jobs.map(
      (job): Job => ({
        ...job,
        cron: null,
        retry: { ...job.retry, limit: 1, delayMax: 1 },
        run: async (data) => {
          if ((data as { poison?: boolean }).poison) throw new Error('poison')
          handled.add(job.name)
        },
      }),
    )
    work(real)
    await expect
      .poll(() => count('select count(*) from queue.queue'), soon)
      .toBeGreaterThan(parts.jobs.length)
    for (const { name } of real)
      await owner.query(
        `insert into queue.job (name, data, retry_limit, retry_delay, expire_seconds, dead_letter, policy)
         select $1, case when n <= 20 then '{"poison":true}' else '{"id":"a/b"}' end::jsonb, 1, 1, 30, 'dead-letters', 'standard'
         from generate_series(1, 21) n`,
        [name],
      )
    await expect.poll(() => [...handled].sort(), soon).toEqual(parts.jobs.map(({ name }) => name).sort())
    await expect
      .poll(() => count(`select count(*) from queue.job where name = 'dead-letters'`), { timeout: 60_000 })
      .toBe(20 * parts.jobs.length)
  })

  test('refuses a payload that is none of its own', async () => {
    for (const job of parts.jobs.filter(({ cron }) => cron === null)) {
      const run = async () => job.run({ none: 'of it' }, {} as never)
      await expect(run(), job.name).rejects.toThrow()
    }
  })
})

describe('what is committed', () => {
  test('becomes one job with two workers, also a row that commits late', async () => {
    const { job, done } = noting('test.once')
    work([job])
    work([job])
    const late = new pg.Client({ connectionString: server.owner })
    await late.connect()
    await late.query('begin')
    await write(job.name, 'late', {}, late)
    for (let n = 0; n < 200; n++) await write(job.name, `row ${n}`)
    await expect.poll(() => done.length, soon).toBe(200)
    // Above the horizon rows have their jobs, and are remembered until the mark has passed them.
    expect(await count('select count(*) from app.outbox_taken')).toBeGreaterThanOrEqual(200)
    await owner.query(`delete from queue.job where name = $1 and state = 'completed'`, [job.name])
    await late.query('commit')
    await late.end()
    await expect.poll(() => done.includes('late'), soon).toBe(true)
    await expect.poll(() => count('select count(*) from app.outbox_taken'), soon).toBe(0)
    expect(done.sort()).toEqual([...Array.from({ length: 200 }, (_, n) => `row ${n}`), 'late'].sort())
  })

  test('about the chain waits until its block is final, and is dropped when a reorg takes it away', async () => {
    const { job, done } = noting('test.final')
    work([job])
    await mine(20, 2_000)
    await write('order.created', 'test.final kept', { block: 18 })
    await write('order.created', 'test.final waits', { block: 19 })
    await write('order.created', 'test.final gone', { block: 20 })
    await write('order.created', 'test.final below', { block: 19 })
    for (const one of ['gone', 'below']) await write('order.reorged', `test.final ${one}`, { ancestor: 19 })
    await expect.poll(() => [...done], soon).toEqual(['test.final kept'])
    await mine(21, 2_001)
    await expect.poll(() => done.length, soon).toBe(3)
    await mine(30, 2_030)
    await write(job.name, 'after')
    await expect.poll(() => done.includes('after'), soon).toBe(true)
    expect(done.slice(1, 3).sort()).toEqual(['test.final below', 'test.final waits'])
    expect(done).toHaveLength(4)
    expect(await count('select count(*) from app.outbox_held')).toBe(0)
  })

  test('for later waits for its time, and a deadline for the first block after it', async () => {
    const due: string[] = []
    const { job, done } = noting('test.timer')
    const passed = parts.defineJob({
      name: 'test.deadline',
      payload: parts.payloads.Passed,
      run: async ({ id, due: at }) => void due.push(`${id} ${at}`),
    })
    work([job, passed])
    await owner.query(`insert into app.timers values ($1, 'in a second', now() + interval '1 second')`, [
      job.name,
    ])
    await fire(owner, job.name, 'at once')
    await owner.query(`insert into app.deadlines values ('test.deadline', 'order', 5000)`)
    await mine(31, 5_000)
    await expect.poll(() => [...done], soon).toEqual(['at once', 'in a second'])
    expect(due).toEqual([])
    await mine(32, 5_001)
    await expect.poll(() => [...due], soon).toEqual(['order 5000'])
    // A reorg takes the block back, and the deadline runs again until the block in its place passes it.
    await mine(31, 5_000)
    await owner.query(`insert into app.deadlines values ('test.deadline', 'order', 5000)`)
    await mine(32, 5_001, 'another hash')
    await expect.poll(() => [...due], soon).toEqual(['order 5000', 'order 5000'])
  })
})

test('a relay that finds nothing writes nothing', async () => {
  const { job, done } = noting('test.quiet')
  work([job])
  await write(job.name, 'the last one')
  await expect.poll(() => [...done], soon).toEqual(['the last one'])
  // A lock is a write to the row: it changes xmax.
  const mark = async () =>
    (await owner.query(`select ctid::text, xmin::text, xmax::text from app.outbox_marks where name = 'jobs'`))
      .rows
  await expect
    .poll(async () => {
      const before = await mark()
      await pause(5_000)
      return isDeepStrictEqual(await mark(), before)
    }, soon)
    .toBe(true)
  // No one is notified of a timer: it is found by looking.
  await owner.query(`insert into app.timers values ($1, 'by itself', now())`, [job.name])
  await expect.poll(() => [...done], soon).toEqual(['the last one', 'by itself'])
})

test('a dead job runs again when the operator sends it back, and goes when it is discarded', async () => {
  const { job, done } = noting('test.dead')
  let isRepaired = false
  const repaired: Job = {
    ...job,
    run: (data, run) => (isRepaired ? Promise.resolve(void done.push('again')) : job.run(data, run)),
  }
  work([repaired, ...parts.jobs.filter(({ name }) => name.startsWith('operations.'))])
  await write(job.name, 'bad 1')
  await write(job.name, 'bad 2')
  const dead = async () =>
    (
      await owner.query<{ id: string }>(
        `select id from queue.job where name = 'dead-letters' and source_name = $1 order by data->>'id'`,
        [job.name],
      )
    ).rows.map(({ id }) => id)
  await expect.poll(async () => (await dead()).length, soon).toBe(2)
  const [first = '', second = ''] = await dead()
  isRepaired = true
  await fire(owner, 'operations.retry', first)
  await expect.poll(() => [...done], soon).toEqual(['again'])
  await fire(owner, 'operations.discard', second)
  await expect.poll(dead, soon).toEqual([])
  expect(done).toEqual(['again'])
})

test('the web may read the queue and not write it', async () => {
  const web = new pg.Client({ connectionString: server.web })
  await web.connect()
  expect((await web.query('select count(*) from queue.job')).rowCount).toBe(1)
  for (const sql of [
    'delete from queue.job',
    `update queue.job set state = 'failed'`,
    `insert into queue.job (name) values ('x')`,
  ])
    await expect(web.query(sql)).rejects.toThrow('permission denied')
  await web.end()
})

test('a worker goes on after a restart of Postgres', async () => {
  const { job, done } = noting('test.restart')
  work([job])
  await write(job.name, 'before')
  const completed = () =>
    count(`select count(*) from queue.job where name = $1 and state = 'completed'`, [job.name])
  await expect.poll(completed, soon).toBe(1)
  process.kill(server.process.pid, 'SIGKILL')
  await server.process.ended
  server = await startPostgres(home, secretsOf(home))
  await connect()
  await write(job.name, 'after')
  await expect.poll(() => [...done], { timeout: 30_000 }).toEqual(['before', 'after'])
})
