/** Background jobs that failed for good, in the hands of the operator. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, asOwner, operator, type Person, person } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { good } from '@/e2e/api/traders'
import type { JobDecision, OperatorJob } from '@/lib/operations/schema'
import type { Page } from '@/lib/paging'
import { deadJob, deadJobs, deadQueue as queue } from './dead-jobs'

let chief: Person
let stranger: Person

beforeAll(async () => {
  chief = await operator()
  stranger = await person('0')
})

const dead = (): Promise<OperatorJob> => deadJob(chief)
/** Calls the readiness check once its previous result, which it returns for a second, is too old. */
const readiness = async <T extends object>() => {
  await pause(1_000)
  return anyone.get<T>('/health/ready')
}
const listed = (query = ''): Promise<OperatorJob[]> => deadJobs(chief, query)

describe('the list', () => {
  test('shows what failed for good, with the reason', async () => {
    const job = await dead()
    expect(job).toMatchObject({
      queue,
      state: 'DEAD',
      failures: 1,
      error: expect.stringContaining('pair of ids'),
    })
    expect((await listed(`&queue=${queue}`)).map(({ id }) => id)).toContain(job.id)
    expect(await listed('&queue=orders.notify')).toEqual([])
    for (const state of ['WAITING', 'RETRYING', 'ACTIVE'])
      expect((await listed(`&state=${state}`)).map(({ id }) => id)).not.toContain(job.id)
  })

  test('goes on by its cursor', async () => {
    const ids = [(await dead()).id, (await dead()).id]
    // Jobs of other tests may fail for good meanwhile, and stand between these.
    const walked: string[] = []
    for (let cursor = ''; !ids.every((id) => walked.includes(id)); ) {
      const page = good(await chief.get<Page<OperatorJob>>(`/operator/jobs?pageSize=1${cursor}`))
      expect(page.items).toHaveLength(1)
      walked.push(...page.items.map(({ id }) => id))
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(walked.filter((id) => ids.includes(id))).toEqual(ids.toReversed())
    expect(new Set(walked).size).toBe(walked.length)
    expect(await chief.get('/operator/jobs?cursor=none')).toMatchObject({ status: 400 })
    expect(await chief.get('/operator/jobs?state=LOST')).toMatchObject({ status: 400 })
  })
})

describe('a dead job', () => {
  test('goes back to its queue', async () => {
    const job = await dead()
    const decision = good(await chief.post<JobDecision>(`/operator/jobs/${job.id}/retry`))
    expect(decision).toMatchObject({ jobId: job.id, queue, action: 'RETRY', walletAddress: chief.address })
    await expect.poll(async () => (await listed()).map(({ id }) => id)).not.toContain(job.id)
    const again = async () => (await listed(`&state=RETRYING&queue=${queue}`)).map(({ payload }) => payload)
    await expect.poll(again).toContainEqual(job.payload)
    // Else it fails for good once more, under a later test that counts such jobs.
    await asOwner('delete from queue.job where name = $1 and data = $2', [queue, job.payload])
  })

  test('is deleted', async () => {
    const job = await dead()
    expect(good(await chief.post<JobDecision>(`/operator/jobs/${job.id}/discard`))).toMatchObject({
      jobId: job.id,
      action: 'DISCARD',
    })
    await expect.poll(async () => (await listed()).map(({ id }) => id)).not.toContain(job.id)
    expect(await chief.post(`/operator/jobs/${job.id}/discard`)).toMatchObject({ status: 404 })
  })

  test('is no one else’s, and must exist', async () => {
    const job = await dead()
    for (const action of ['retry', 'discard']) {
      expect(await stranger.post(`/operator/jobs/${job.id}/${action}`)).toMatchObject({ status: 403 })
      expect(await anyone.post(`/operator/jobs/${job.id}/${action}`)).toMatchObject({ status: 401 })
      expect(await chief.post(`/operator/jobs/${randomUUID()}/${action}`)).toMatchObject({ status: 404 })
      expect(await chief.post(`/operator/jobs/none/${action}`)).toMatchObject({ status: 404 })
    }
    expect(await stranger.get('/operator/jobs')).toMatchObject({ status: 403 })
    expect(await anyone.get('/operator/jobs')).toMatchObject({ status: 401 })
    expect((await listed()).map(({ id }) => id)).toContain(job.id)
  })
})

test('readiness says how many jobs wait and how many failed', async () => {
  await dead()
  const { body } = await readiness<{ parts: { jobs: { ok: boolean; note: string } } }>()
  expect(body.parts.jobs.ok).toBe(true)
  expect(body.parts.jobs.note).toMatch(/^\d+ ready, the oldest for \d+ s, [1-9]\d* failed for good$/)
})

test('is ready while only what a job of another version left behind waits', async () => {
  const gone = `gone.${randomUUID()}`
  await asOwner(`select queue.create_queue($1, '{"policy":"standard"}')`, [gone])
  await asOwner(`update queue.queue set updated_on = now() - interval '1 day' where name = $1`, [gone])
  await asOwner(`insert into app.timers (job, key, due) values ($1, 'none', now() - interval '10 minutes')`, [
    gone,
  ])
  await asOwner(`insert into queue.job (name, start_after) values ($1, now() - interval '10 minutes')`, [
    gone,
  ])
  try {
    expect((await readiness()).status).toBe(200)
  } finally {
    await asOwner('delete from app.timers where job = $1', [gone])
    await asOwner('delete from queue.job where name = $1', [gone])
    await asOwner('delete from queue.queue where name = $1', [gone])
  }
})

test('is not ready while what is due has not become a job for five minutes', async () => {
  const relay = await connected()
  try {
    // No relay takes anything while another holds the mark.
    await relay.query('begin')
    await relay.query(`select from app.outbox_marks where name = 'jobs' for no key update`)
    await asOwner(
      `insert into app.timers (job, key, due) values ('storage.delete', 'none', now() - interval '10 minutes')`,
      [],
    )
    const { status, body } = await readiness()
    expect(status).toBe(503)
    expect(JSON.stringify(body)).toMatch(/jobs \(.*; what is due has not been queued for 6\d\d s\)/)
  } finally {
    await relay.end()
  }
  await expect.poll(async () => (await readiness()).status).toBe(200)
})
