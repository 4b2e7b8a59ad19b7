/** Endpoints of outbound webhooks: whose they are, what they may be, and what their log says. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyWith } from '@/e2e/api/accounts/credentials'
import {
  bearer,
  call,
  newKey,
  type Refusal,
  type Reply,
  type SignedIn,
  signInWith,
} from '@/e2e/api/accounts/wallets'
import { connected } from '@/e2e/api/server/listener'
import type { Page } from '@/lib/paging'
import { endpointsPerAccount } from '@/lib/webhooks/receivers'
import type { Delivery, DeliveryDetail, Webhook, WebhookWithSecret } from '@/lib/webhooks/schema'
import { type Got, Receiver, says, verified } from './receiver'

let ada: SignedIn
let bob: SignedIn
let receiver: Receiver

beforeAll(async () => {
  ada = await signInWith(newKey())
  bob = await signInWith(newKey())
  receiver = await Receiver.start()
})
afterAll(() => receiver.stop())

type Answer<T> = Reply<T & Refusal>
const path = '/webhook-endpoints'
const ask = <T = unknown>(
  method: string,
  at: string,
  json?: unknown,
  { accessToken } = ada,
): Promise<Answer<T>> =>
  call(`${path}${at}`, {
    method,
    headers: bearer(accessToken),
    ...(json !== undefined && { json }),
  })
const refusal = ({ status, body }: Reply<Refusal>) => `${status} ${body.error?.code}`
const create = (json: object = {}, who = ada) =>
  ask<WebhookWithSecret>('POST', '', { url: receiver.url, eventTypes: ['access.*'], ...json }, who)
const made = async (json: object = {}, who = ada) => {
  const { status, body } = await create(json, who)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const remove = (id: string) => ask('DELETE', `/${id}`)

describe('POST /webhook-endpoints', () => {
  test('makes one and shows its secret once', async () => {
    const { endpoint, secret } = await made({
      description: ' Ledger ',
      eventTypes: ['order.*', 'message.created'],
    })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(endpoint).toMatchObject({
      url: receiver.url,
      description: 'Ledger',
      eventTypes: ['order.*', 'message.created'],
      enabled: true,
      disabledReason: null,
      failingSince: null,
    })
    const { body } = await ask<Webhook>('GET', `/${endpoint.id}`)
    expect(body).toEqual(endpoint)
    const owner = await connected()
    const { rows } = await owner.query('select * from app.webhook_endpoints where id = $1', [endpoint.id])
    await owner.end()
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
    await remove(endpoint.id)
  })

  test.each([
    ['no URL', { url: 'hook' }],
    ['another protocol', { url: 'ftp://example.org/' }],
    ['a password in it', { url: 'https://user:secret@example.org/' }],
    ['a # part', { url: 'https://example.org/#hook' }],
    ['no type', { eventTypes: [] }],
    ['a type no one knows', { eventTypes: ['weather.changed'] }],
    ['a type that is misspelt', { eventTypes: ['order.delivred'] }],
    ['a family without events', { eventTypes: ['weather.*'] }],
    ['a pattern that is none', { eventTypes: ['order*'] }],
  ])('refuses %s', async (_, json) => {
    expect(refusal(await create(json))).toBe('400 BAD_REQUEST')
  })

  test('names the types of the family of a misspelt one', async () => {
    const { body } = await create({ eventTypes: ['order.*', 'order.delivred'] })
    expect(JSON.stringify(body)).toContain('order.cancelled')
    expect(JSON.stringify(body)).toContain('order.delivered')
  })

  test('refuses more than an account may have, also at once', async () => {
    const many = await signInWith(newKey())
    for (let at = 1; at < endpointsPerAccount; at++) await made({}, many)
    const answers = await Promise.all([1, 2, 3].map(() => create({}, many)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })
})

test('an endpoint that was stored with a type that no event has still answers and can be changed', async () => {
  const { endpoint } = await made()
  const owner = await connected()
  const old = ['order.delivred', 'access.ended']
  await owner.query('update app.webhook_endpoints set event_types = $2 where id = $1', [endpoint.id, old])
  await owner.end()
  const read = await ask<Webhook>('GET', `/${endpoint.id}`)
  expect(read).toMatchObject({ status: 200, body: { eventTypes: old } })
  const changed = await ask<Webhook>('PATCH', `/${endpoint.id}`, { description: 'Old' })
  expect(changed).toMatchObject({ status: 200, body: { eventTypes: old, description: 'Old' } })
  await remove(endpoint.id)
})

describe('a key', () => {
  test('reads endpoints and their log, and makes or changes none', async () => {
    const { endpoint } = await made()
    const key = { accessToken: await keyWith(ada.accessToken, ['api:write']) } as SignedIn
    expect((await ask('GET', '', undefined, key)).status).toBe(200)
    expect((await ask('GET', `/${endpoint.id}/deliveries`, undefined, key)).status).toBe(200)
    const json = { url: receiver.url, eventTypes: ['*'] }
    for (const refused of [
      await ask('POST', '', json, key),
      await ask('PATCH', `/${endpoint.id}`, { enabled: false }, key),
      await ask('POST', `/${endpoint.id}/rotate-secret`, undefined, key),
      await ask('DELETE', `/${endpoint.id}`, undefined, key),
    ])
      expect(refusal(refused)).toBe('403 FORBIDDEN')
    await remove(endpoint.id)
  })
})

describe('a stranger', () => {
  test('finds no one else’s endpoint', async () => {
    const { endpoint } = await made()
    const { body } = await ask<DeliveryDetail>('POST', `/${endpoint.id}/test`)
    const at = `/${endpoint.id}`
    const log = await ask('GET', `${at}/deliveries?pageSize=1`)
    expect(log.body).toMatchObject({ total: 1, items: [{ id: body.id }] })
    expect(log.body).not.toHaveProperty('nextCursor')
    for (const answer of [
      await ask('GET', at, undefined, bob),
      await ask('PATCH', at, { enabled: false }, bob),
      await ask('DELETE', at, undefined, bob),
      await ask('POST', `${at}/rotate-secret`, undefined, bob),
      await ask('POST', `${at}/test`, undefined, bob),
      await ask('GET', `${at}/deliveries`, undefined, bob),
      await ask('GET', `${at}/deliveries/${body.id}`, undefined, bob),
      await ask('POST', `${at}/deliveries/${body.id}/redeliver`, undefined, bob),
    ])
      expect(refusal(answer)).toBe('404 NOT_FOUND')
    expect((await ask<Page<Webhook>>('GET', '', undefined, bob)).body.items).toEqual([])
    await remove(endpoint.id)
  })

  test('cannot reach a delivery through an endpoint of their own', async () => {
    const [mine, theirs] = [await made(), await made({}, bob)]
    const { body } = await ask<DeliveryDetail>('POST', `/${mine.endpoint.id}/test`)
    const at = `/${theirs.endpoint.id}/deliveries/${body.id}`
    expect(refusal(await ask('GET', at, undefined, bob))).toBe('404 NOT_FOUND')
    expect(refusal(await ask('POST', `${at}/redeliver`, undefined, bob))).toBe('404 NOT_FOUND')
    await remove(mine.endpoint.id)
  })
})

/** Waits until a delivery is no longer on its way. */
const ended = async (endpointId: string, id: string): Promise<DeliveryDetail> => {
  await expect
    .poll(async () => (await ask<DeliveryDetail>('GET', `/${endpointId}/deliveries/${id}`)).body.status, {
      interval: 100,
    })
    .not.toBe('PENDING')
  return (await ask<DeliveryDetail>('GET', `/${endpointId}/deliveries/${id}`)).body
}

describe('a test event', () => {
  test('arrives signed, and the log says how it went', async () => {
    receiver.manner = says(200, 'thanks')
    const { endpoint, secret } = await made()
    const sent = await ask<DeliveryDetail>('POST', `/${endpoint.id}/test`)
    expect(sent.status).toBe(202)
    expect(sent.body).toMatchObject({ eventType: 'webhook.test', status: 'PENDING', attempts: [] })
    const got = await receiver.until(({ headers }) => headers['webhook-id'] === sent.body.eventId)
    expect(verified(secret, got)).toMatchObject({ type: 'webhook.test', data: { id: endpoint.id } })
    expect(() => verified(`whsec_${'A'.repeat(43)}=`, got)).toThrow()
    expect(() => verified(secret, { ...got, text: `${got.text} ` })).toThrow()
    const detail = await ended(endpoint.id, sent.body.id)
    expect(detail).toMatchObject({
      status: 'DELIVERED',
      nextAttemptAt: null,
      body: got.text,
      attempts: [{ status: 200, excerpt: 'thanks', error: null }],
    })
    const { body: list } = await ask<Page<Delivery>>('GET', `/${endpoint.id}/deliveries?status=DELIVERED`)
    expect(list.items).toMatchObject([{ id: sent.body.id, lastAttempt: { status: 200 } }])
    expect((await ask<Page<Delivery>>('GET', `/${endpoint.id}/deliveries?status=FAILED`)).body.total).toBe(0)
    await remove(endpoint.id)
  })

  test('is sent again under the same id, when asked, and not while it is on its way', async () => {
    const { endpoint, secret } = await made()
    const { body } = await ask<DeliveryDetail>('POST', `/${endpoint.id}/test`)
    await ended(endpoint.id, body.id)
    const again = await ask<DeliveryDetail>('POST', `/${endpoint.id}/deliveries/${body.id}/redeliver`)
    expect(again).toMatchObject({ status: 202, body: { status: 'PENDING', eventId: body.eventId } })
    const isIt = ({ headers }: Got) => headers['webhook-id'] === body.eventId
    await expect.poll(() => receiver.got.filter(isIt).length).toBe(2)
    const [first, second] = receiver.got.filter(isIt)
    expect(second?.text).toBe(first?.text)
    verified(secret, second as Got)
    expect((await ended(endpoint.id, body.id)).attempts).toHaveLength(2)
    receiver.manner = says(500)
    await ask('POST', `/${endpoint.id}/deliveries/${body.id}/redeliver`)
    expect(refusal(await ask('POST', `/${endpoint.id}/deliveries/${body.id}/redeliver`))).toBe('409 CONFLICT')
    receiver.manner = says(204)
    await remove(endpoint.id)
  })

  test('is not sent to an endpoint that is switched off', async () => {
    const { endpoint } = await made()
    const { body } = await ask<DeliveryDetail>('POST', `/${endpoint.id}/test`)
    await ended(endpoint.id, body.id)
    const off = await ask<Webhook>('PATCH', `/${endpoint.id}`, { enabled: false })
    expect(off.body).toMatchObject({ enabled: false, disabledReason: null })
    expect(refusal(await ask('POST', `/${endpoint.id}/test`))).toBe('409 CONFLICT')
    expect(refusal(await ask('POST', `/${endpoint.id}/deliveries/${body.id}/redeliver`))).toBe('409 CONFLICT')
    expect((await ask<Webhook>('PATCH', `/${endpoint.id}`, { enabled: true })).body.enabled).toBe(true)
    await remove(endpoint.id)
  })
})

describe('PATCH /webhook-endpoints/:id', () => {
  test('changes what is named and leaves the rest', async () => {
    const { endpoint } = await made({ description: 'a' })
    const changed = await ask<Webhook>('PATCH', `/${endpoint.id}`, { eventTypes: ['*'], description: 'b' })
    expect(changed.body).toEqual({ ...endpoint, eventTypes: ['*'], description: 'b' })
    expect(refusal(await ask('PATCH', `/${endpoint.id}`, { url: 'nowhere' }))).toBe('400 BAD_REQUEST')
    await remove(endpoint.id)
  })
})

describe('POST /webhook-endpoints/:id/rotate-secret', () => {
  test('sets a new secret, and the previous one also signs for a day', async () => {
    const { endpoint, secret: before } = await made()
    const { body: turned } = await ask<WebhookWithSecret>('POST', `/${endpoint.id}/rotate-secret`)
    expect(turned.secret).not.toBe(before)
    const until = Date.parse(turned.endpoint.previousSecretUntil ?? '')
    expect((until - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    const received = async () => {
      const { body } = await ask<DeliveryDetail>('POST', `/${endpoint.id}/test`)
      return receiver.until(({ headers }) => headers['webhook-id'] === body.eventId)
    }
    const during = await received()
    for (const secret of [before, turned.secret]) verified(secret, during)
    const owner = await connected()
    await owner.query('update app.webhook_endpoints set previous_until = now() where id = $1', [endpoint.id])
    await owner.end()
    const after = await received()
    verified(turned.secret, after)
    expect(() => verified(before, after)).toThrow()
    await remove(endpoint.id)
  })
})

describe('DELETE /webhook-endpoints/:id', () => {
  test('takes it away with its log', async () => {
    const { endpoint } = await made()
    expect((await remove(endpoint.id)).body).toEqual({ id: endpoint.id, deleted: true })
    expect(refusal(await ask('GET', `/${endpoint.id}/deliveries`))).toBe('404 NOT_FOUND')
    expect(refusal((await remove(endpoint.id)) as Reply<Refusal>)).toBe('404 NOT_FOUND')
  })
})
