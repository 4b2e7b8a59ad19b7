/** A database that was restored into a server whose transactions have lower numbers. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OwnQueue } from '@/e2e/indexer/own-queue'
import { oldestKept, type Query } from '@/lib/db/outbox/outbox-reader'

let queue: OwnQueue
beforeAll(async () => {
  queue = await OwnQueue.open()
})
afterEach(() => queue.stopWork())
afterAll(() => queue?.close())

const query: Query = async <R>(text: string, values: readonly unknown[]) =>
  (await queue.owner.query(text, [...values])).rows as R[]

const counter = async () =>
  BigInt((await query<{ xid: string }>('select pg_current_xact_id()::text as xid', []))[0]?.xid ?? 0)

/** Has the rows look as a dump brings them: their transactions are a million ahead of this server. */
async function bringFromElsewhere(): Promise<void> {
  await queue.owner.query('update app.outbox set xid = xid + 1000000')
  await queue.owner.query('update app.outbox_taken set xid = xid + 1000000')
  await queue.owner.query('update app.outbox_marks set xid = xid + 1000000')
  await queue.owner.query('update app.webhook_endpoints set since_xid = since_xid + 1000000')
  // What ran was forgotten by then, so that only the mark keeps it from running again.
  await queue.owner.query('delete from queue.job')
}

test('relays what the dump had not relayed and what was written since, each once, and nothing again', async () => {
  await queue.owner.query(
    `insert into app.accounts (id, wallet_address) values ('one', '0x00000000000000000000000000000000000000aa')`,
  )
  await queue.owner.query(
    `insert into app.webhook_endpoints (id, account_id, url, event_types, description, secret) values ('hears', 'one', 'https://x', '{*}', '', '')`,
  )
  const { job, done } = queue.noting('test.restored')
  queue.work([job])
  await queue.write(job.name, 'relayed')
  await expect.poll(() => [...done]).toEqual(['relayed'])
  const relayed = () =>
    queue.count(
      `select count(*) from app.outbox o join app.outbox_marks m on m.name = 'jobs' and o.xid < m.xid`,
    )
  await expect.poll(relayed).toBe(1)
  await queue.stopWork()
  await queue.write(job.name, 'not relayed')
  await bringFromElsewhere()
  await queue.write(job.name, 'written since')

  queue.work([job])
  await expect.poll(() => [...done].sort()).toEqual(['not relayed', 'relayed', 'written since'])
  await queue.write(job.name, 'later')
  await expect.poll(() => done.length).toBe(4)
  expect(done.at(-1)).toBe('later')

  const now = await counter()
  const [mark] = await query<{ xid: string }>(
    `select xid::text from app.outbox_marks where name = 'jobs'`,
    [],
  )
  expect(BigInt(mark?.xid ?? 0)).toBeLessThanOrEqual(now)
  // Webhooks hear what was written since the restore.
  expect(
    await queue.count('select count(*) from app.webhook_endpoints where since_xid > $1', [String(now)]),
  ).toBe(0)
  // Readers of live events from before learn that some may be missing.
  expect(await oldestKept(query)).toBeGreaterThan(1n)
  expect(await oldestKept(query)).toBeLessThanOrEqual(now)
})

test('a mark that is ahead of the server while nothing is written is noticed as well', async () => {
  queue.work([queue.noting('test.restored').job])
  await queue.owner.query(`update app.outbox_marks set xid = xid + 1000000 where name = 'jobs'`)
  const isAhead = () =>
    queue.count(
      `select count(*) from app.outbox_marks where name = 'jobs' and xid > pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
    )
  await expect.poll(isAhead).toBe(0)
})
