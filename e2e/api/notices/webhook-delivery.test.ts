/** Events on their way to receivers: each once, in spite of what receivers and transactions do. */

import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, person } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { good, newPair, type Pair, publish, quote } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import { fire, untilJobsRun } from '@/e2e/timers'
import type { Message } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import type { Delivery, Webhook, WebhookWithSecret } from '@/lib/webhooks/schema'
import { type Got, Receiver, says, verified } from './receiver'

let owner: pg.Client
let receiver: Receiver
let ada: Person

beforeAll(async () => {
  owner = await connected()
  ada = await person('0')
})
afterAll(() => owner.end())
beforeEach(async () => {
  receiver = await Receiver.start()
})
afterEach(() => receiver.stop())

const endpointOf = async (who: Person, eventTypes: string[], to = receiver): Promise<WebhookWithSecret> =>
  good(await who.post<WebhookWithSecret>('/webhook-endpoints', { url: to.url, eventTypes }))
const remove = (who: Person, { endpoint }: WebhookWithSecret) =>
  who.delete(`/webhook-endpoints/${endpoint.id}`)
const stateOf = async (who: Person, { endpoint }: WebhookWithSecret): Promise<Webhook> =>
  good(await who.get<Webhook>(`/webhook-endpoints/${endpoint.id}`))
/** Since when nothing reaches it: written a moment after the attempt. */
const failingSince = async (who: Person, hook: WebhookWithSecret) => (await stateOf(who, hook)).failingSince
const logOf = async (who: Person, { endpoint }: WebhookWithSecret, query = ''): Promise<Delivery[]> =>
  good(await who.get<Page<Delivery>>(`/webhook-endpoints/${endpoint.id}/deliveries?pageSize=100${query}`))
    .items

/** An event of an account's own, written as the service writes them. */
const write = (client: pg.Client, who: Person, subject: string, data = {}) =>
  client.query(`insert into app.outbox (channel, type, subject, data) values ($1, 'access.ended', $2, $3)`, [
    `account:${who.accountId}`,
    subject,
    data,
  ])
const word = () => randomBytes(8).toString('hex')
const about =
  (id: string) =>
  ({ body }: Got) =>
    body.data.id === id

/** Lets the next attempts be made now. */
const hurry = async ({ endpoint }: WebhookWithSecret) => {
  const { rows } = await owner.query<{ id: string }>(
    `update app.webhook_deliveries set next_attempt_at = now() where endpoint_id = $1 and status = 'PENDING'
     returning id`,
    [endpoint.id],
  )
  for (const { id } of rows) await fire(owner, 'webhooks.deliver', `${endpoint.id}/${id}`)
}

/** Attempts that are written down. */
const attemptsOf = async ({ endpoint }: WebhookWithSecret): Promise<number> => {
  const { rows } = await owner.query<{ count: string }>(
    `select count(*) from app.webhook_attempts a join app.webhook_deliveries d on d.id = a.delivery_id
     where d.endpoint_id = $1`,
    [endpoint.id],
  )
  return Number(rows[0]?.count)
}

describe('an event', () => {
  let pair: Pair
  beforeAll(async () => {
    pair = await newPair('USDC')
  })

  test('goes to both sides’ endpoints that want it, signed for each, and to no one else’s', async () => {
    const other = await Receiver.start()
    const [buyer, seller] = [
      await endpointOf(pair.buyer, ['message.*']),
      await endpointOf(pair.seller, ['*'], other),
    ]
    const [unwanted, stranger] = [await endpointOf(pair.buyer, ['order.*']), await endpointOf(ada, ['*'])]
    const { conversationId } = await quote(pair, (await publish(pair)).id)
    const said = good(
      await pair.buyer.post<Message>(`/conversations/${conversationId}/messages`, { text: 'By post?' }),
    )
    const [here, there] = [await receiver.until(about(said.id)), await other.until(about(said.id))]
    expect(verified(buyer.secret, here)).toMatchObject({
      type: 'message.created',
      data: { channel: `conversation:${conversationId}`, object: { conversationId, kind: 'TEXT' } },
    })
    verified(seller.secret, there)
    expect(() => verified(buyer.secret, there)).toThrow()
    expect(here.headers['webhook-id']).toBe(there.headers['webhook-id'])
    await untilJobsRun(owner)
    expect(await logOf(pair.buyer, unwanted)).toEqual([])
    expect(await logOf(ada, stranger)).toEqual([])
    for (const [who, hook] of [
      [pair.buyer, buyer],
      [pair.seller, seller],
      [pair.buyer, unwanted],
      [ada, stranger],
    ] as const)
      await remove(who, hook)
    await other.stop()
  })

  test('sent on two channels is one event', async () => {
    const hook = await endpointOf(pair.buyer, ['offer.*'])
    const request = await publish(pair)
    const offer = await quote(pair, request.id)
    good(await pair.buyer.post(`/offers/${offer.id}/decline`, {}))
    await receiver.until(({ body }) => body.type === 'offer.declined' && body.data.id === offer.id)
    await untilJobsRun(owner)
    const declined = (await logOf(pair.buyer, hook)).filter(({ eventType }) => eventType === 'offer.declined')
    expect(declined).toHaveLength(1)
    await remove(pair.buyer, hook)
  })

  test('that the account does not want at its webhooks stays away, and is on the pages all the same', async () => {
    const hook = await endpointOf(pair.buyer, ['notification.*'])
    const setWebhook = async (webhook: boolean) =>
      good(
        await pair.buyer.patch('/notifications/preferences', {
          items: [{ type: 'offer.received', webhook }],
        }),
      )
    await setWebhook(false)
    const silent = await quote(pair, (await publish(pair)).id)
    await setWebhook(true)
    const quoted = await quote(pair, (await publish(pair)).id)
    const isAbout = (id: string) => (got: Got) => got.body.data.object.about === id
    expect((await receiver.until(isAbout(quoted.id))).body.data.object).toMatchObject({
      type: 'offer.received',
      title: expect.any(String),
      path: expect.stringMatching(/^\//),
    })
    expect(receiver.got.filter(isAbout(silent.id))).toEqual([])
    const { items } = good(await pair.buyer.get<Page<{ subject: string }>>('/notifications?pageSize=100'))
    expect(items.map(({ subject }) => subject)).toEqual(expect.arrayContaining([silent.id, quoted.id]))
    await remove(pair.buyer, hook)
  })

  test('committed late is not skipped, and none comes twice', async () => {
    const hook = await endpointOf(ada, ['access.*'])
    const [late, early] = [await connected(), await connected()]
    await late.query('begin')
    const first = word()
    await write(late, ada, first)
    const others = Array.from({ length: 20 }, word)
    for (const one of others) await write(early, ada, one)
    for (const one of others) await receiver.until(about(one))
    expect(receiver.got.filter(about(first))).toEqual([])
    await late.query('commit')
    await receiver.until(about(first))
    await untilJobsRun(owner)
    expect(receiver.got.map(({ body }) => body.data.id).sort()).toEqual([first, ...others].sort())
    await Promise.all([late.end(), early.end()])
    await remove(ada, hook)
  })

  test('from before the endpoint was there does not come', async () => {
    const before = word()
    await write(owner, ada, before)
    const hook = await endpointOf(ada, ['access.*'])
    const after = word()
    await write(owner, ada, after)
    await receiver.until(about(after))
    expect(receiver.got.filter(about(before))).toEqual([])
    await remove(ada, hook)
  })
})

describe('a receiver that fails', () => {
  test('is tried again, ever later, with the same id; then it has its event once', async () => {
    receiver.manner = says(500, 'not now')
    const hook = await endpointOf(ada, ['access.*'])
    const id = word()
    await write(owner, ada, id)
    await receiver.untilCount(1)
    // A delivery is read before its attempts: an attempt that ends in between stands next to the time of its own beginning.
    const waiting = await eventually(
      async () =>
        (await logOf(ada, hook, '&status=PENDING')).find(
          ({ lastAttempt, nextAttemptAt }) =>
            lastAttempt?.status === 500 && (nextAttemptAt ?? '') > lastAttempt.at,
        ) ?? null,
    )
    expect(waiting.lastAttempt).toMatchObject({
      excerpt: 'not now',
      error: 'The receiver answered 500.',
    })
    const wait = (Date.parse(waiting.nextAttemptAt ?? '') - Date.parse(waiting.lastAttempt?.at ?? '')) / 1000
    expect(wait).toBeGreaterThan(3)
    // The second wait is half a minute.
    expect(wait).toBeLessThan(20)
    await expect.poll(() => failingSince(ada, hook)).not.toBeNull()
    await expect.poll(() => attemptsOf(hook)).toBe(2)
    receiver.manner = says(200)
    await hurry(hook)
    await receiver.untilCount(3)
    await expect.poll(async () => (await logOf(ada, hook))[0]?.status).toBe('DELIVERED')
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await expect.poll(() => failingSince(ada, hook)).toBeNull()
    await remove(ada, hook)
  })

  test('is given up after the last attempt, and can be tried by hand', async () => {
    receiver.manner = says(503)
    const hook = await endpointOf(ada, ['access.*'])
    await write(owner, ada, word())
    await expect.poll(() => attemptsOf(hook)).toBe(1)
    await owner.query('update app.webhook_deliveries set tries = 10 where endpoint_id = $1', [
      hook.endpoint.id,
    ])
    await hurry(hook)
    await expect.poll(async () => (await logOf(ada, hook))[0]?.status).toBe('FAILED')
    receiver.manner = says(200)
    const [failed] = await logOf(ada, hook)
    good(await ada.post(`/webhook-endpoints/${hook.endpoint.id}/deliveries/${failed?.id}/redeliver`))
    await expect.poll(async () => (await logOf(ada, hook))[0]?.status).toBe('DELIVERED')
    await remove(ada, hook)
  })

  test('that redirects is not followed', async () => {
    const trap = await Receiver.start()
    receiver.manner = says(307, '', { location: trap.url })
    const hook = await endpointOf(ada, ['access.*'])
    await write(owner, ada, word())
    await expect
      .poll(async () => (await logOf(ada, hook))[0]?.lastAttempt?.error)
      .toBe('Redirects are not followed (307).')
    expect(trap.got).toEqual([])
    await remove(ada, hook)
    await trap.stop()
  })

  test('that is gone for good is switched off, what waits is given up, and its owner hears of it', async () => {
    receiver.manner = says(410)
    const hook = await endpointOf(ada, ['access.*'])
    await write(owner, ada, word())
    await expect.poll(async () => (await stateOf(ada, hook)).enabled).toBe(false)
    expect((await stateOf(ada, hook)).disabledReason).toContain('410')
    expect(await logOf(ada, hook, '&status=PENDING')).toEqual([])
    const { items } = good(await ada.get<Page<{ type: string; subject: string }>>('/notifications'))
    expect(items[0]).toMatchObject({ type: 'webhook.disabled', subject: hook.endpoint.id })
    const unheard = word()
    await write(owner, ada, unheard)
    await untilJobsRun(owner)
    expect(receiver.got.filter(about(unheard))).toEqual([])
    await remove(ada, hook)
  })

  test('for days is switched off', async () => {
    receiver.manner = says(500)
    const hook = await endpointOf(ada, ['access.*'])
    await write(owner, ada, word())
    await receiver.untilCount(1)
    await expect.poll(() => failingSince(ada, hook)).not.toBeNull()
    await owner.query(
      `update app.webhook_endpoints set failing_since = now() - interval '73 hours' where id = $1`,
      [hook.endpoint.id],
    )
    await hurry(hook)
    await expect.poll(async () => (await stateOf(ada, hook)).enabled).toBe(false)
    expect((await stateOf(ada, hook)).disabledReason).toBe('Nothing has reached it for 3 days.')
    await remove(ada, hook)
  })

  test('slowly does not hold up the others', async () => {
    const slow = await Receiver.start()
    let release: () => void = () => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    slow.manner = async (response) => {
      await held
      response.writeHead(200).end()
    }
    const [hanging, quick] = [await endpointOf(ada, ['access.*'], slow), await endpointOf(ada, ['access.*'])]
    const ids = Array.from({ length: 40 }, word)
    for (const id of ids) await write(owner, ada, id)
    await receiver.untilCount(40, 90_000)
    expect(slow.got.length).toBeLessThan(40)
    release()
    await remove(ada, hanging)
    await remove(ada, quick)
    await slow.stop()
  })
})
