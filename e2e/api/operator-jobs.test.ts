/** Background jobs that failed for good, in the hands of the operator. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JobDecision, OperatorJob } from '@/lib/operations/schema'
import type { Page } from '@/lib/paging'
import { deadJob, deadJobs, deadQueue as queue } from './dead-jobs'
import { anyone, operator, type Person, person } from './sellers'
import { good } from './traders'

let chief: Person
let stranger: Person

beforeAll(async () => {
  chief = await operator()
  stranger = await person('0')
})

const dead = (): Promise<OperatorJob> => deadJob(chief)
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
    const first = good(await chief.get<Page<OperatorJob>>('/operator/jobs?pageSize=1'))
    expect(first.items.map(({ id }) => id)).toEqual([ids[1]])
    const next = good(
      await chief.get<Page<OperatorJob>>(`/operator/jobs?pageSize=1&cursor=${first.nextCursor}`),
    )
    expect(next.items.map(({ id }) => id)).toEqual([ids[0]])
    expect(await chief.get('/operator/jobs?cursor=none')).toMatchObject({ status: 400 })
    expect(await chief.get('/operator/jobs?state=LOST')).toMatchObject({ status: 400 })
  })
})

describe('a dead job', () => {
  test('goes back to its queue', async () => {
    const job = await dead()
    const decision = good(await chief.post<JobDecision>(`/operator/jobs/${job.id}/retry`))
    expect(decision).toMatchObject({ jobId: job.id, queue, action: 'RETRY', walletAddress: chief.address })
    await expect
      .poll(async () => (await listed()).map(({ id }) => id), { timeout: 20_000 })
      .not.toContain(job.id)
    const again = async () => (await listed(`&state=RETRYING&queue=${queue}`)).map(({ payload }) => payload)
    await expect.poll(again, { timeout: 20_000 }).toContainEqual(job.payload)
  })

  test('is deleted', async () => {
    const job = await dead()
    expect(good(await chief.post<JobDecision>(`/operator/jobs/${job.id}/discard`))).toMatchObject({
      jobId: job.id,
      action: 'DISCARD',
    })
    await expect
      .poll(async () => (await listed()).map(({ id }) => id), { timeout: 20_000 })
      .not.toContain(job.id)
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
  const { body } = await anyone.get<{ parts: { jobs: { ok: boolean; note: string } } }>('/health/ready')
  expect(body.parts.jobs.ok).toBe(true)
  expect(body.parts.jobs.note).toMatch(/^\d+ ready, the oldest for \d+ s, [1-9]\d* failed for good$/)
})
