/** Equal events of one transaction at a webhook. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, person } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { good } from '@/e2e/api/traders'
import { untilJobsRun } from '@/e2e/timers'
import type { WebhookWithSecret } from '@/lib/webhooks/schema'
import { Receiver } from './receiver'

let owner: Awaited<ReturnType<typeof connected>>
let people: Person[]
let receivers: Receiver[]

beforeAll(async () => {
  owner = await connected()
  people = [await person('0'), await person('0')]
  receivers = [await Receiver.start(), await Receiver.start()]
})
afterAll(async () => {
  await Promise.all(receivers.map((receiver) => receiver.stop()))
  await owner.end()
})

test('an event that happens twice in one transaction is two events, each of them one on both channels', async () => {
  const hooks = await Promise.all(
    people.map(async (who, at) =>
      good(
        await who.post<WebhookWithSecret>('/webhook-endpoints', {
          url: receivers[at]?.url,
          eventTypes: ['conversation.updated'],
        }),
      ),
    ),
  )
  const id = randomBytes(8).toString('hex')
  const channels = people.map(({ accountId }) => `account:${accountId}`)
  await owner.query(
    `insert into app.outbox (channel, type, subject, data)
     select channel, 'conversation.updated', $2, '{"n": 1}' from unnest($1::text[]) channel`,
    [[...channels, ...channels], id],
  )
  await Promise.all(receivers.map((receiver) => receiver.untilCount(2)))
  await untilJobsRun(owner)
  const [here = [], there = []] = receivers.map(({ got }) => got.map(({ headers }) => headers['webhook-id']))
  expect(here).toHaveLength(2)
  expect(new Set(here).size).toBe(2)
  expect(there.toSorted()).toEqual(here.toSorted())
  for (const [at, who] of people.entries()) await who.delete(`/webhook-endpoints/${hooks[at]?.endpoint.id}`)
})
