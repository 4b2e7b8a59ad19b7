/** Two workers, of which one is killed again and again amid deliveries: each event is delivered, under one id. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Receiver, says } from '@/e2e/api/notices/receiver'
import { type KillableWorkers, openKillableWorkers } from '@/e2e/indexer/killable-workers'
import { sized } from '@/e2e/sized'

const events = sized(120, 400)
const kills = 4

let workers: KillableWorkers
let receiver: Receiver

beforeAll(async () => {
  workers = await openKillableWorkers()
  receiver = await Receiver.start()
  receiver.manner = says(204)
  const { newSecret } = await import('@/lib/webhooks/secrets')
  await workers.owner.query(
    `insert into app.accounts (id, wallet_address) values ('ada', '0x${'a'.repeat(40)}')`,
  )
  await workers.owner.query(
    `insert into app.webhook_endpoints (id, account_id, url, event_types, description, secret)
     values ('hook', 'ada', $1, '{access.*}', '', $2)`,
    [receiver.url, newSecret().sealed],
  )
})
afterAll(async () => {
  await receiver?.stop()
  await workers?.stop()
})

test(`${events} events, one of two workers killed ${kills} times`, async () => {
  const { owner } = workers
  workers.start()
  let victim = workers.start()
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
    victim = workers.start()
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
