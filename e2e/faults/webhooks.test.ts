import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { perEndpoint } from '@/lib/webhooks/send'
import type { Actor } from '@/scripts/seed/actors'
import { Receiver } from '../api/receiver'
import type { Stack } from '../stack'
import { dropHome, newHome, type OwnStack, signedIn, startOwn } from './own-stack'

let home: string
let stack: OwnStack
let owner: pg.Client
let who: Actor
let receiver: Receiver

beforeAll(async () => {
  home = newHome()
  stack = await startOwn(home)
  const { env } = JSON.parse(readFileSync(join(home, 'coordinates.json'), 'utf8')) as Stack
  owner = new pg.Client({ connectionString: env.DATABASE_OWNER_URL })
  await owner.connect()
  who = await signedIn(stack)
  receiver = await Receiver.start()
})
afterAll(async () => {
  await owner?.end()
  await receiver?.stop()
  await stack?.stop()
  dropHome(home)
})

const events = 200
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
  const repeated = receiver.got.length - events
  console.log(`${events} events, worker killed ${kills} times: ${repeated} attempts were repeated`)
  expect(repeated).toBeLessThanOrEqual(kills * perEndpoint)
}, 300_000)
