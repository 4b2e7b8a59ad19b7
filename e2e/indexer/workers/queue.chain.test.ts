/** The queue on a Postgres of its own: what is committed becomes one job, and no job holds up another. */
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { OwnQueue } from '@/e2e/indexer/own-queue'
import { fire } from '@/e2e/timers'
import { againLock } from '@/lib/db/indexer'
import type { Job } from '@/lib/queue/job'

let queue: OwnQueue
beforeAll(async () => {
  queue = await OwnQueue.open()
})
afterEach(() => queue.stopWork())
afterAll(() => queue?.close())

describe('every kind of job', () => {
  test('is handled behind twenty of its kind that fail, which end as dead letters', async () => {
    const handled = new Set<string>()
    const real = queue.parts.jobs.map(
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
    queue.work(real)
    await expect
      .poll(() => queue.count('select count(*) from queue.queue'))
      .toBeGreaterThan(queue.parts.jobs.length)
    for (const { name } of real)
      await queue.owner.query(
        `insert into queue.job (name, data, retry_limit, retry_delay, expire_seconds, dead_letter, policy)
         select $1, case when n <= 20 then '{"poison":true}' else '{"id":"a/b"}' end::jsonb, 1, 1, 30, 'dead-letters', 'standard'
         from generate_series(1, 21) n`,
        [name],
      )
    await expect
      .poll(() => [...handled].sort(), { timeout: 240_000 })
      .toEqual(queue.parts.jobs.map(({ name }) => name).sort())
    await expect
      .poll(() => queue.count(`select count(*) from queue.job where name = 'dead-letters'`), {
        timeout: 240_000,
      })
      .toBe(20 * queue.parts.jobs.length)
  })

  test('refuses a payload that is none of its own', async () => {
    for (const job of queue.parts.jobs.filter(({ cron }) => cron === null)) {
      const run = async () => job.run({ none: 'of it' }, {} as never)
      await expect(run(), job.name).rejects.toThrow()
    }
  })
})

describe('what is committed', () => {
  test('becomes one job with two workers, also a row that commits late', async () => {
    const { job, done } = queue.noting('test.once')
    queue.work([job])
    queue.work([job])
    const late = new pg.Client({ connectionString: queue.urls.owner })
    await late.connect()
    await late.query('begin')
    await queue.write(job.name, 'late', {}, late)
    for (let n = 0; n < 200; n++) await queue.write(job.name, `row ${n}`)
    await expect.poll(() => done.length).toBe(200)
    // Above the horizon rows have their jobs, and are remembered until the mark has passed them.
    expect(await queue.count('select count(*) from app.outbox_taken')).toBeGreaterThanOrEqual(200)
    await queue.owner.query(`delete from queue.job where name = $1 and state = 'completed'`, [job.name])
    await late.query('commit')
    await late.end()
    await expect.poll(() => done.includes('late')).toBe(true)
    await expect.poll(() => queue.count('select count(*) from app.outbox_taken')).toBe(0)
    expect(done.sort()).toEqual([...Array.from({ length: 200 }, (_, n) => `row ${n}`), 'late'].sort())
  })

  test('about the chain waits until its block is final, and is dropped when a reorg takes it away', async () => {
    const { job, done } = queue.noting('test.final')
    queue.work([job])
    await queue.mine(20, 2_000)
    await queue.write('order.created', 'test.final kept', { block: 18 })
    await queue.write('order.created', 'test.final waits', { block: 19 })
    await queue.write('order.created', 'test.final gone', { block: 20 })
    await queue.write('order.created', 'test.final below', { block: 19 })
    for (const one of ['gone', 'below'])
      await queue.write('order.reorged', `test.final ${one}`, { ancestor: 19 })
    await expect.poll(() => [...done]).toEqual(['test.final kept'])
    await queue.mine(21, 2_001)
    await expect.poll(() => done.length).toBe(3)
    await queue.mine(30, 2_030)
    await queue.write(job.name, 'after')
    await expect.poll(() => done.includes('after')).toBe(true)
    expect(done.slice(1, 3).sort()).toEqual(['test.final below', 'test.final waits'])
    expect(done).toHaveLength(4)
    expect(await queue.count('select count(*) from app.outbox_held')).toBe(0)
  })

  test('about the chain is queued when its block is final, also when no other row comes, and only for active jobs', async () => {
    const { job, done } = queue.noting('test.active')
    const { job: other, done: inactive } = queue.noting('test.inactive')
    queue.work([
      { ...job, isActive: async () => true },
      { ...other, isActive: async () => false },
    ])
    await queue.mine(30, 2_030)
    for (const name of [job.name, other.name])
      await queue.write('order.created', `${name} held`, { block: 29 })
    await expect.poll(() => queue.count('select count(*) from app.outbox_held')).toBe(2)
    expect(done).toEqual([])
    await queue.mine(31, 2_031)
    await expect.poll(() => [...done]).toEqual(['test.active held'])
    expect(await queue.count('select count(*) from app.outbox_held')).toBe(0)
    expect(inactive).toEqual([])
  })

  test('for later waits for its time, and a deadline for the first block after it', async () => {
    const passes: string[] = []
    const { job, done } = queue.noting('test.timer')
    const passed = queue.parts.defineJob({
      name: 'test.deadline',
      payload: queue.parts.payloads.Passed,
      run: async ({ id, due: at }) => void passes.push(`${id} ${at}`),
    })
    queue.work([job, passed])
    const timer = async (key: string, wait: string) => {
      const { rows } = await queue.owner.query<{ due: string }>(
        `insert into app.timers values ($1, $2, now() + $3::interval) returning due::text`,
        [job.name, key, wait],
      )
      return rows[0]?.due
    }
    await timer('in an hour', '1 hour')
    await fire(queue.owner, job.name, 'at once')
    await queue.owner.query(`insert into app.deadlines values ('test.deadline', 'order', 5000)`)
    await queue.mine(31, 5_000)
    await expect.poll(() => [...done]).toEqual(['at once'])
    // Only now: a queue may take a second to start, and jobs that are due in one pass have no order.
    const due = await timer('in a second', '1 second')
    await expect.poll(() => [...done]).toEqual(['at once', 'in a second'])
    expect(
      await queue.count(
        `select count(*) from queue.job where name = $1 and data->>'id' = 'in a second' and created_on >= $2`,
        [job.name, due],
      ),
    ).toBe(1)
    expect(
      await queue.owner.query(`delete from app.timers where job = $1 and key = 'in an hour'`, [job.name]),
    ).toMatchObject({ rowCount: 1 })
    expect(passes).toEqual([])
    await queue.mine(32, 5_001)
    await expect.poll(() => [...passes]).toEqual(['order 5000'])
    // A reorg takes the block back, and the deadline runs again until the block in its place passes it.
    await queue.mine(31, 5_000)
    await queue.owner.query(`insert into app.deadlines values ('test.deadline', 'order', 5000)`)
    await queue.mine(32, 5_001, 'another hash')
    await expect.poll(() => [...passes]).toEqual(['order 5000', 'order 5000'])
    // Another reorg brings back the very block that had passed it first.
    await queue.mine(31, 5_000)
    await queue.owner.query(`insert into app.deadlines values ('test.deadline', 'order', 5000)`)
    await queue.mine(32, 5_001)
    await expect.poll(() => [...passes]).toEqual(['order 5000', 'order 5000', 'order 5000'])
  })

  test('for a moment is asked for again by its own job, for the same moment', async () => {
    const runs: string[] = []
    // As a job does on a machine whose clock is behind that of Postgres: what is due there is not due here.
    const early = queue.parts.defineJob({
      name: 'test.early',
      payload: queue.parts.payloads.Keyed,
      run: async ({ id }) => {
        runs.push(id)
        if (runs.length < 3)
          await queue.owner.query(
            `insert into app.timers values ('test.early', $1, '2026-01-01 00:00:00Z')`,
            [id],
          )
      },
    })
    queue.work([early])
    await queue.owner.query(`insert into app.timers values ('test.early', 'offer', '2026-01-01 00:00:00Z')`)
    await queue.write('none', 'wake')
    await expect.poll(() => [...runs]).toEqual(['offer', 'offer', 'offer'])
    expect(await queue.count(`select count(*) from app.timers where job = 'test.early'`)).toBe(0)
  })
})

test('a relay that finds nothing writes nothing', async () => {
  const { job, done } = queue.noting('test.quiet')
  queue.work([job])
  await queue.write(job.name, 'the last one')
  await expect.poll(() => [...done]).toEqual(['the last one'])
  // A lock is a write to the row: it changes xmax.
  const mark = async () =>
    (
      await queue.owner.query(
        `select ctid::text, xmin::text, xmax::text from app.outbox_marks where name = 'jobs'`,
      )
    ).rows
  await expect
    .poll(async () => {
      const before = await mark()
      await pause(5_000)
      return isDeepStrictEqual(await mark(), before)
    })
    .toBe(true)
  // No one is notified of a timer: it is found by looking.
  await queue.owner.query(`insert into app.timers values ($1, 'without a notice', now())`, [job.name])
  await expect.poll(() => [...done]).toEqual(['the last one', 'without a notice'])
})

test('a due timer of a job that is not known here does not keep the relay awake', async () => {
  queue.work([queue.noting('test.rest').job])
  await fire(queue.owner, 'test.of-another-version', 'due')
  const statements = () =>
    queue.count('select xact_commit as count from pg_stat_database where datname = current_database()')
  // Other commits, such as those of Postgres' own cleaning, end; a relay that is kept awake never does.
  await expect
    .poll(async () => {
      const before = await statements()
      await pause(3_000)
      return (await statements()) - before
    })
    .toBeLessThan(100)
  await queue.owner.query(`delete from app.timers where job = 'test.of-another-version'`)
})

test('a dead job runs again when the operator sends it back, and goes when it is discarded', async () => {
  const { job, done } = queue.noting('test.dead')
  let isRepaired = false
  const repaired: Job = {
    ...job,
    run: (data, run) => (isRepaired ? Promise.resolve(void done.push('again')) : job.run(data, run)),
  }
  queue.work([repaired, ...queue.parts.jobs.filter(({ name }) => name.startsWith('operations.'))])
  await queue.write(job.name, 'bad 1')
  await queue.write(job.name, 'bad 2')
  const dead = async () =>
    (
      await queue.owner.query<{ id: string }>(
        `select id from queue.job where name = 'dead-letters' and source_name = $1 order by data->>'id'`,
        [job.name],
      )
    ).rows.map(({ id }) => id)
  await expect.poll(async () => (await dead()).length).toBe(2)
  const [first = '', second = ''] = await dead()
  isRepaired = true
  await fire(queue.owner, 'operations.retry', first)
  await expect.poll(() => [...done]).toEqual(['again'])
  await fire(queue.owner, 'operations.discard', second)
  await expect.poll(dead).toEqual([])
  expect(done).toEqual(['again'])
})

test('a job that fails while blocks are indexed again dies only afterwards', async () => {
  const { job } = queue.noting('joining.done')
  const died = `select count(*) from queue.job where name = 'dead-letters' and data ->> 'id' = 'bad-joining'`
  let runs = 0
  await queue.owner.query('select pg_advisory_lock($1)', [againLock])
  queue.work([{ ...job, run: (data, run) => job.run(data, run).finally(() => runs++) }])
  try {
    await queue.write('joining.done', 'bad-joining')
    await expect.poll(() => runs, { timeout: 30_000 }).toBeGreaterThan(3)
    expect(await queue.count(died)).toBe(0)
  } finally {
    await queue.owner.query('select pg_advisory_unlock($1)', [againLock])
  }
  await expect.poll(() => queue.count(died), { timeout: 30_000 }).toBe(1)
})

test('the web may read the queue and not write it', async () => {
  const web = new pg.Client({ connectionString: queue.urls.web })
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
  const { job, done } = queue.noting('test.restart')
  queue.work([job])
  await queue.write(job.name, 'before')
  const completed = () =>
    queue.count(`select count(*) from queue.job where name = $1 and state = 'completed'`, [job.name])
  await expect.poll(completed).toBe(1)
  await queue.restart()
  await queue.write(job.name, 'after')
  await expect.poll(() => [...done]).toEqual(['before', 'after'])
})
