/** What becomes of deliveries around an endpoint that is switched off in the same moment, and of one that comes too early. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner, type Person, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { eventually, setting } from '@/e2e/stack'
import { fire, untilJobsRun } from '@/e2e/timers'
import type { DeliveryDetail, Webhook, WebhookWithSecret } from '@/lib/webhooks/schema'
import { Receiver } from './receiver'

let ada: Person
let receiver: Receiver
let hook: WebhookWithSecret
/** Another part of Merx. */
const other = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })

beforeAll(async () => {
  await other.connect()
  ada = await person('0')
  receiver = await Receiver.start()
})
beforeEach(async () => {
  hook = good(
    await ada.post<WebhookWithSecret>('/webhook-endpoints', { url: receiver.url, eventTypes: ['access.*'] }),
  )
})
afterAll(() => Promise.all([other.end(), receiver.stop()]))

const path = () => `/webhook-endpoints/${hook.endpoint.id}`
const switchTo = async (enabled: boolean): Promise<Webhook> =>
  good(await ada.patch<Webhook>(path(), { enabled }))
const read = async (id: string): Promise<DeliveryDetail> =>
  good(await ada.get<DeliveryDetail>(`${path()}/deliveries/${id}`))

/** A delivery as a worker writes it that saw the endpoint enabled a moment before. */
async function written(inSeconds = 0): Promise<string> {
  const id = `c${randomBytes(12).toString('hex')}`
  await asOwner(
    `insert into app.webhook_deliveries (id, endpoint_id, event_id, event_type, body, next_attempt_at)
     values ($1, $2, $1, 'access.ended', '{"type":"access.ended","data":{}}', now() + make_interval(secs => $3))`,
    [id, hook.endpoint.id, inSeconds],
  )
  await fire(other, 'webhooks.deliver', `${hook.endpoint.id}/${id}`)
  return id
}

const untilStatus = (id: string, status: string) =>
  expect.poll(async () => (await read(id)).status).toBe(status)

test('a delivery that is queued for an endpoint just switched off has failed, and is sent when asked for again', async () => {
  await switchTo(false)
  const id = await written()
  await untilStatus(id, 'FAILED')
  expect(await read(id)).toMatchObject({ attempts: [], nextAttemptAt: null })
  await switchTo(true)
  good(await ada.post(`${path()}/deliveries/${id}/redeliver`))
  await receiver.until(({ headers }) => headers['webhook-id'] === id)
  await untilStatus(id, 'DELIVERED')
})

test('a delivery whose job comes before its time is sent when it is time', async () => {
  const id = await written(600)
  const key = `${hook.endpoint.id}/${id}`
  await untilJobsRun(other)
  expect((await read(id)).status).toBe('PENDING')
  const set = await asOwner(
    `select from app.timers t join app.webhook_deliveries d on abs(extract(epoch from d.next_attempt_at - t.due)) < 1
     where t.job = 'webhooks.deliver' and t.key = $1 and d.id = $2`,
    [key, id],
  )
  expect(set).toHaveLength(1)
  await asOwner('update app.webhook_deliveries set next_attempt_at = now() where id = $1', [id])
  await fire(other, 'webhooks.deliver', key)
  await receiver.until(({ headers }) => headers['webhook-id'] === id)
  await untilStatus(id, 'DELIVERED')
})

test('an endpoint that its owner and a worker switch off at once is switched off, and neither is ended for the other', async () => {
  const id = await written(600)
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  await other.query('begin')
  // As the worker does: the endpoint first, then what waits for it.
  await other.query('update app.webhook_endpoints set enabled = false where id = $1', [hook.endpoint.id])
  const switched = switchTo(false)
  const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
  await eventually(async () => ((await asOwner(waiting, [rows[0]?.pid])).length > 0 ? true : null))
  const given = await other.query(
    `update app.webhook_deliveries set status = 'FAILED', ended_at = now() where id = $1 and status = 'PENDING'`,
    [id],
  )
  await other.query('commit')
  expect(given.rowCount).toBe(1)
  expect((await switched).enabled).toBe(false)
  expect((await read(id)).status).toBe('FAILED')
})
