import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Receiver } from '@/e2e/api/notices/receiver'
import { startSecondWeb } from '@/e2e/api/server/second-web'
import { perAccount } from '@/lib/webhooks/lines'
import type { Actor } from '@/scripts/seed/actors'
import { sized } from '../sized'
import type { Stack } from '../stack'
import { Collector } from './collector'
import { coordinatesOf, dropHome, newHome, type OwnStack, signedIn, startOwn } from './own-stack'

let home: string
let stack: OwnStack
let owner: pg.Client
let who: Actor
let receiver: Receiver
let collector: Collector

beforeAll(async () => {
  home = newHome()
  collector = await Collector.start()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_METRIC_EXPORT_INTERVAL: '1000' }
  stack = await startOwn(home, { settings })
  process.env.MERX_STACK = coordinatesOf(home)
  const { env } = JSON.parse(readFileSync(coordinatesOf(home), 'utf8')) as Stack
  owner = new pg.Client({ connectionString: env.DATABASE_OWNER_URL })
  await owner.connect()
  who = await signedIn(stack)
  receiver = await Receiver.start()
})
afterAll(async () => {
  await owner?.end()
  await receiver?.stop()
  await collector?.stop()
  await stack?.stop()
  dropHome(home)
})

const events = sized(120, 400)
const kills = 4

/** One event of the account's own, in a transaction of its own that takes a moment. */
async function write(accountId: string, subject: string): Promise<void> {
  await owner.query('begin')
  await owner.query(
    `insert into app.outbox (channel, type, subject, data) values ($1, 'access.ended', $2, '{}')`,
    [`account:${accountId}`, subject],
  )
  await pause(5)
  await owner.query('commit')
}

/** A trace begun by a caller, as W3C writes it. */
function callersTrace() {
  const trace = randomBytes(16).toString('hex')
  return { trace, headers: { traceparent: `00-${trace}-${randomBytes(8).toString('hex')}-01` } }
}

test('a call, what it writes, its job and the delivery to a webhook are one trace, without a word about whom', async () => {
  const { body: made } = await who.call<{ apiKey: string; key: { id: string } }>('POST', '/api-keys', {
    body: { name: 'traced', scopes: ['api:read'] },
  })
  const hook = await who.call<{ endpoint: { id: string } }>('POST', '/webhook-endpoints', {
    body: { url: receiver.url, eventTypes: ['access.*'] },
  })
  const { trace, headers } = callersTrace()
  await who.call('DELETE', `/api-keys/${made.key.id}`, { headers })

  const inTrace = (name: string) =>
    collector.until(name, (span) => span.trace === trace && span.name === name)
  const call = await inTrace('DELETE /api-keys/:id')
  expect(call).toMatchObject({ service: 'merx-web', facts: { 'http.response.status_code': 200 } })
  const job = await inTrace('job webhooks.fan-out')
  expect(job).toMatchObject({ service: 'merx-worker' })
  const delivery = await inTrace('webhook delivery')
  const got = await receiver.until((one) => one.headers.traceparent?.includes(trace) ?? false)
  expect(got.headers.traceparent).toBe(`00-${trace}-${delivery.id}-01`)
  await inTrace('insert app.webhook_deliveries')

  // Each process sends for itself, and a span once it has ended: its parts come before it.
  const withoutParent = () => {
    const spans = collector.spans.filter((span) => span.trace === trace)
    const known = new Set(spans.map(({ id }) => id))
    return spans.filter(({ parent }) => !known.has(parent)).map(({ name }) => name)
  }
  await expect.poll(withoutParent, { interval: 100 }).toEqual([call.name])
  for (const secret of [made.key.id, made.apiKey, hook.body.endpoint.id, receiver.url])
    expect(collector.texts.filter((text) => text.includes(secret))).toEqual([])
  await who.call('DELETE', `/webhook-endpoints/${hook.body.endpoint.id}`)
})

test('our own server reports too, and blocks, requests to the node and metrics are reported', async () => {
  const web = await startSecondWeb({ MERX_SERVER: 'fast', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const { trace, headers } = callersTrace()
  try {
    await fetch(`${web.url}/api/v1/listings`, { headers })
    await collector.until('the list', (span) => span.trace === trace && span.name === 'GET /listings')
  } finally {
    await web.stop()
  }
  const commit = await collector.until('a block', ({ name }) => name === 'indexer commit')
  expect(commit.facts['merx.indexer.blocks']).toBeGreaterThan(0)
  await collector.until('a request', ({ name }) => /^rpc eth_/.test(name))
  await expect
    .poll(() => [...collector.metrics].map(([service]) => service).sort())
    .toEqual(['merx-web', 'merx-worker'])
  expect(collector.metrics.get('merx-web')).toContain('merx_http_requests_total')
  expect(collector.metrics.get('merx-worker')).toContain('merx_jobs_finished_total')
})

test('our own server sends what it has not reported yet before it ends', async () => {
  const web = await startSecondWeb({ MERX_SERVER: 'fast', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const { trace, headers } = callersTrace()
  await fetch(`${web.url}/api/v1/listings`, { headers })
  await web.stop()
  await collector.until('the list', (span) => span.trace === trace && span.name === 'GET /listings')
})

test('a worker killed amid deliveries loses no event, queues none twice, and repeats only what was under way', async () => {
  receiver.manner = async (response) => {
    await pause(30)
    response.writeHead(204).end()
  }
  const { body: me } = await who.call<{ account: { id: string } }>('GET', '/me')
  const made = await who.call<{ endpoint: { id: string } }>('POST', '/webhook-endpoints', {
    body: { url: receiver.url, eventTypes: ['access.*'] },
  })
  const { id } = made.body.endpoint
  const subjects = Array.from({ length: events }, () => randomBytes(8).toString('hex'))
  const writing = (async () => {
    for (const subject of subjects) await write(me.account.id, subject)
  })()
  for (let at = 1; at <= kills; at++) {
    await receiver.untilCount(at * 20, 90_000)
    stack.signal('worker', 'SIGKILL')
  }
  await writing

  const open = async () => {
    const { rows } = await owner.query<{ status: string; count: string }>(
      'select status, count(*) from app.webhook_deliveries where endpoint_id = $1 group by status',
      [id],
    )
    return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
  }
  // What a killed worker had claimed is given back after half a minute.
  await expect.poll(open, { timeout: 120_000, interval: 500 }).toEqual({ DELIVERED: events })
  const ids = new Map(subjects.map((subject) => [subject, new Set<string>()]))
  for (const { body, headers } of receiver.got) ids.get(body.data.id)?.add(String(headers['webhook-id']))
  expect([...ids.values()].map(({ size }) => size)).toEqual(Array(events).fill(1))
  // The receiver has what came before this test too.
  const repeated = receiver.got.filter(({ body }) => ids.has(body.data.id)).length - events
  console.log(`${events} events, worker killed ${kills} times: ${repeated} attempts were repeated`)
  expect(repeated).toBeLessThanOrEqual(kills * perAccount)
})
