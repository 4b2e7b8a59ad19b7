/** A worker on a machine whose clock is an hour behind that of Postgres. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager } from '@/e2e/indexer/rows'
import { fire, untilJobsRun } from '@/e2e/timers'

const hourMs = 3_600_000
let worker: ChainlessWorker

beforeAll(async () => {
  worker = await startChainlessWorker()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await worker?.stop()
})

const ask = async <R extends object>(sql: string, values: unknown[]): Promise<R[]> =>
  (await worker.owner.query<R>(sql, values)).rows

test('a job that finds its moment not reached waits for it, and does not run again and again', async () => {
  const id = await worker.occurrences.of['request.matched'](eager)
  await untilJobsRun(worker.owner)
  await ask('delete from app.timers where key = $1', [id])
  await ask(`update app.requests set deadline_at = now() - interval '1 second' where id = $1`, [id])
  const runs = async () =>
    (await ask(`select from queue.job where name = 'requests.expire' and data->>'id' = $1`, [id])).length
  const before = await runs()
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() - hourMs)
  await fire(worker.owner, 'requests.expire', id)
  const timers = () =>
    ask<{ minutes: number }>(
      `select round(extract(epoch from due - now()) / 60)::int as minutes from app.timers where key = $1 and due > now()`,
      [id],
    )
  await expect.poll(timers).toEqual([{ minutes: 60 }])
  expect(await runs()).toBe(before + 1)
})
