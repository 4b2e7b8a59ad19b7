import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bearer, call, newKey, signInWith } from '@/e2e/api/accounts/wallets'
import { anyone, type Person, person } from '@/e2e/api/sellers'
import { act, funded, good, newPair, type Pair, publish, quote } from '@/e2e/api/traders'
import { setting, stack } from '@/e2e/stack'
import type { Message } from '@/lib/conversations/schema'
import { streamsPerAccount } from '@/lib/realtime/hub'
import type { RealtimeToken } from '@/lib/streams/schema'
import {
  change,
  closeAll,
  commit,
  connected,
  heardToARow,
  type Listening,
  listen,
  subjects,
} from './listener'

let pair: Pair
let stranger: Person
let path: string
let database: pg.Client

beforeAll(async () => {
  pair = await newPair()
  stranger = await person()
  path = `/conversations/${(await quote(pair, (await publish(pair)).id)).conversationId}`
  database = await connected()
})
afterEach(closeAll)
afterAll(() => database.end())

const say = async (who: Person, text: string) => good(await who.post<Message>(`${path}/messages`, { text }))

describe('the stream', () => {
  test('says that it is ready, and how it wants to be treated on its way', async () => {
    const { response, ready } = await listen(pair.buyer)
    expect(ready).toEqual({ complete: true, replayed: 0 })
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(response.headers.get('cache-control')).toBe('no-cache, no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('content-encoding')).toBeNull()
  })

  test('brings each message to both sides and to no one else', async () => {
    const [buyer, seller, other] = await Promise.all([pair.buyer, pair.seller, stranger].map(listen))
    const { id, conversationId } = await say(pair.buyer, 'Live?')
    for (const listener of [buyer, seller])
      expect(await listener?.about(id)).toMatchObject({
        channel: `conversation:${conversationId}`,
        data: { type: 'message.created', version: null, object: { conversationId, kind: 'TEXT' } },
      })
    await database.query('begin')
    await change(database, stranger, 'own')
    await commit(database)
    await other?.about('own')
    expect(other?.events).toHaveLength(1)
  })

  test('notifies the other side that it was read', async () => {
    const listener = await listen(pair.buyer)
    await say(pair.buyer, 'Read me.')
    good(await pair.seller.post(`${path}/read`))
    expect(
      (await listener.about(path.split('/').at(-1) ?? '', 'conversation.read')).data.object,
    ).toMatchObject({
      accountId: pair.seller.accountId,
      unreadCount: 0,
    })
  })

  test('brings what the chain says about one’s orders, with the version pages compare', async () => {
    const own = await newPair()
    const [buyer, seller, other] = await Promise.all([own.buyer, own.seller, stranger].map(listen))
    const id = await funded(own)
    await act(own.seller, `/orders/${id}/provider-accept/prepare`)
    for (const listener of [buyer, seller]) {
      expect(await listener?.about(id, 'order.created')).toMatchObject({ channel: `order:${id}` })
      expect((await listener?.about(id, 'order.accepted'))?.data.version).toBeTypeOf('number')
    }
    expect(other?.events).toEqual([])
  })

  test.each<[string, Listening]>([
    ['no credential', {}],
    ['a token no one issued', { token: 'merx_at_made-up' }],
    ['a token of another kind', { token: 'merx_rt_made-up' }],
    ['a wrong token in the query', { query: '?token=merx_st_made-up' }],
  ])('is refused with %s', async (_, how) => {
    const { response } = await listen(how)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
  })

  test('takes no query it does not know', async () => {
    const { response } = await listen({ token: pair.buyer.actor.accessToken, query: '?channel=order:1' })
    expect(response.status).toBe(400)
  })

  test('is open so many times for one account and no more', async () => {
    const reader = await person()
    const many = []
    for (let at = 0; at < streamsPerAccount; at++) many.push(await listen(reader))
    const { response } = await listen(reader)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('25')
    many[0]?.close()
    const status = async () => (await listen(reader)).response.status
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
  })
})

describe('the realtime token', () => {
  test('opens the stream, by header or in the URL, and nothing else', async () => {
    const reply = good(await pair.buyer.get<RealtimeToken>('/conversations/realtime-token'))
    expect(Date.parse(reply.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000)
    expect(reply.url).toBe(`${stack().url}/api/v1/realtime/sse?token=${reply.token}`)
    const opened = await fetch(reply.url, { headers: { accept: 'text/event-stream' } })
    expect(opened.status).toBe(200)
    await opened.body?.cancel()
    for (const how of [{ token: reply.token }, { query: `?token=${reply.token}` }])
      expect((await listen(how)).response.status).toBe(200)
    expect(await call('/me', { headers: bearer(reply.token) })).toMatchObject({ status: 401 })
    expect(await anyone.get('/conversations/realtime-token')).toMatchObject({ status: 401 })
    for (const log of ['web.log', 'worker.log', 'postgres.log'])
      expect(readFileSync(join(setting('MERX_HOME'), 'logs', log), 'utf8')).not.toContain(reply.token)
  })

  test('ends when its time is over, and with its session', async () => {
    const { accessToken } = await signInWith(newKey())
    const mint = async () =>
      (await call<RealtimeToken>('/conversations/realtime-token', { headers: bearer(accessToken) })).body
        .token
    const [late, orphan] = [await mint(), await mint()]
    await database.query(
      `update app.auth_tokens set expires_at = now() - interval '1 second' where hash = encode(sha256($1), 'hex')`,
      [late],
    )
    expect((await listen({ token: late })).response.status).toBe(401)
    const listener = await listen({ token: orphan })
    await call('/auth/logout', { headers: bearer(accessToken), json: {} })
    expect((await listen({ token: orphan })).response.status).toBe(401)
    // Open streams are looked at with each keep-alive.
    await listener.untilEnded(45_000)
  })
})

describe('nothing is missed', () => {
  test('what happened while one was away comes first, in order, one’s own only', async () => {
    const listener = await listen(pair.seller)
    await heardToARow(listener, async () => (await say(pair.buyer, 'Seen.')).id)
    listener.close()
    const missed = [await say(pair.buyer, 'Missed.'), await say(pair.buyer, 'Missed too.')]
    await database.query('begin')
    await change(database, stranger, 'not yours')
    await commit(database)
    const back = await listen({ token: pair.seller.actor.accessToken, lastEventId: listener.lastEventId })
    expect(back.ready).toEqual({ complete: true, replayed: 2 })
    await back.about(missed[1]?.id ?? '')
    expect(back.events.map(({ data }) => data.id)).toEqual(missed.map((message) => message.id))
  })

  test('a transaction that commits late is heard when it does, and never skipped by who comes back', async () => {
    const [early, late] = [await connected(), await connected()]
    const listener = await listen(stranger)
    await early.query('begin')
    await change(early, stranger, 'written first')
    await late.query('begin')
    await change(late, stranger, 'committed first')
    await commit(late)
    await listener.about('committed first')
    expect(subjects(listener)).toEqual(['committed first'])
    // A reader who leaves now has not seen everything before what it saw last.
    const place = listener.lastEventId
    const away = await listen({ token: stranger.actor.accessToken, lastEventId: place })
    away.close()
    await commit(early)
    await listener.about('written first')
    expect(subjects(listener)).toEqual(['committed first', 'written first'])
    const back = await listen({ token: stranger.actor.accessToken, lastEventId: place })
    await back.about('written first')
    await Promise.all([early.end(), late.end()])
  })

  test.each(['made up', '99999999999999999-1', '1-1', ''])(
    'a place %j that is not known says so',
    async (place) => {
      const back = await listen({ token: pair.buyer.actor.accessToken, lastEventId: place || '-' })
      expect(back.ready).toEqual({ complete: false, replayed: 0 })
    },
  )

  test('a lost connection to the database loses nothing', async () => {
    const listener = await listen(stranger)
    const { rows } = await database.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'merx realtime'`,
    )
    // A web of another test may still have a connection of its own.
    expect(rows.length).toBeGreaterThan(0)
    const web = await connected('DATABASE_URL')
    for (const { pid } of rows) await web.query('select pg_terminate_backend($1)', [pid])
    await web.end()
    await database.query('begin')
    await change(database, stranger, 'while deaf')
    await commit(database)
    await listener.about('while deaf')
    expect(listener.ended).toBe(false)
  })
})
