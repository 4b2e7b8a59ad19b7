/** Deliveries to other servers on a queue of their own: an account with receivers that do not answer delays no other account. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OwnQueue } from '@/e2e/indexer/own-queue'
import { fire } from '@/e2e/timers'

let queue: OwnQueue
let lines: typeof import('@/lib/webhooks/lines')
beforeAll(async () => {
  queue = await OwnQueue.open()
  lines = await import('@/lib/webhooks/lines')
})
afterEach(() => queue.stopWork())
afterAll(() => queue?.close())

type Attempt = { job: string; account: string; id: string }

/** Jobs of deliveries to `https://<receiver>/`, with keys `<account>/<receiver>/<n>`, that `answer` ends. */
function deliveries(name: string, answer: (attempt: Attempt) => Promise<void>) {
  const begun: Attempt[] = []
  const running = new Map<string, number>()
  let most = 0
  const jobs = lines.deliveryJobs({
    name,
    maxConcurrent: 8,
    attempt: async (line) => {
      const [account = '', host = '', n = ''] = line.key.split('/')
      const target = { accountId: account, url: `https://${host}/` }
      if (await lines.movesToSlowLine(line, target)) return
      const attempt = { job: line.job, account, id: `${host} ${n}` }
      begun.push(attempt)
      const count = (running.get(account) ?? 0) + 1
      running.set(account, count)
      most = Math.max(most, count)
      await answer(attempt)
      running.set(account, count - 1)
    },
  })
  return { jobs, begun, most: () => most }
}

test('an account whose receivers do not answer delays its own deliveries alone', async () => {
  const stop = new AbortController()
  const { jobs, begun, most } = deliveries('test.send', ({ account }) =>
    account === 'slow'
      ? pause(60_000, undefined, { signal: stop.signal }).catch(() => undefined)
      : Promise.resolve(),
  )
  queue.work(jobs)
  for (let n = 0; n < 30; n++) await fire(queue.owner, 'test.send', `slow/receiver-${n}.test/1`)
  await expect.poll(() => begun.length).toBe(lines.perAccount)
  await fire(queue.owner, 'test.send', 'quick/receiver.test/1')
  await expect.poll(() => begun.map(({ account }) => account)).toContain('quick')
  expect(most()).toBe(lines.perAccount)
  stop.abort()
  await expect.poll(() => begun.length).toBe(31)
})

test('deliveries to a receiver that was slow wait among slow ones, until it answers in time', async () => {
  const { jobs, begun } = deliveries('test.paced', async () => undefined)
  const target = { accountId: 'one', url: 'https://slow.test/hook' }
  queue.work(jobs)
  lines.notePace(target, 10_000)
  for (const key of ['one/slow.test/1', 'one/quick.test/1', 'other/slow.test/1'])
    await fire(queue.owner, 'test.paced', key)
  await expect.poll(() => begun.length).toBe(3)
  expect(begun.map(({ job, account, id }) => `${job} ${account} ${id}`).sort()).toEqual([
    'test.paced one quick.test 1',
    'test.paced other slow.test 1',
    'test.paced-slow one slow.test 1',
  ])
  lines.notePace(target, 100)
  await fire(queue.owner, 'test.paced', 'one/slow.test/2')
  await expect.poll(() => begun.length).toBe(4)
  expect(begun.at(-1)?.job).toBe('test.paced')
})

test('deliveries that wait for others of their account are counted, and do not make the service unready', async () => {
  const { checkParts } = await import('@/lib/http/health')
  queue.work(deliveries('test.health', async () => undefined).jobs)
  await expect
    .poll(() => queue.count(`select count(*) from queue.queue where name = 'test.health-slow'`))
    .toBe(1)
  await queue.stopWork()
  const wait = (name: string, group: string, state: string) =>
    queue.owner.query(
      `insert into queue.job (name, data, group_id, state, start_after) values ($1, '{"id":"a/b"}', $2, $3, now() - interval '1 hour')`,
      [name, group, state],
    )
  await wait('test.health', 'busy', 'active')
  await wait('test.health', 'busy', 'created')
  await wait('test.health-slow', 'other', 'created')
  // A reading is shared for a second.
  const jobs = async () => {
    await pause(1_100)
    return (await checkParts()).jobs
  }
  expect(await jobs()).toMatchObject({
    ok: true,
    note: expect.stringMatching(/^2 ready, the oldest for 0 s/),
  })
  await wait('test.health', 'idle', 'created')
  expect(await jobs()).toMatchObject({
    ok: false,
    note: expect.stringMatching(/^3 ready, the oldest for 36\d\d s/),
  })
  await queue.owner.query(`delete from queue.job where name like 'test.health%'`)
})
