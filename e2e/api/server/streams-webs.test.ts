/** Live events over several webs of one deployment: woken by Postgres, or by a Redis that comes and goes. */
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sentAsOne } from '@/e2e/api/agents/hints'
import { mintAgent, type Person, person, personOf } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { market, stack } from '@/e2e/stack'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { StreamEvent } from '@/lib/streams/schema'
import { Actor } from '@/scripts/seed/actors'
import { waitUntil } from '@/scripts/stack/failure'
import { hasRedis, type RedisServer, startRedis } from '@/scripts/stack/servers'
import { closeAll, connected, heardToARow, type Listener, listen } from './listener'
import { type SecondWeb, startSecondApi } from './second-web'

type Thread = { id: string; buyer: Person; seller: Person }

/** Two people who talk, each through a web of their own. */
async function threadOver(one: string, other: string): Promise<Thread> {
  const [seller, buyer] = await Promise.all([person('1', one), person('1', other)])
  const agent = await mintAgent(seller)
  const { id } = good(await buyer.post<Conversation>('/conversations', { agentId: agent.id, text: 'Hello?' }))
  return { id, seller, buyer }
}

const say = async (who: Person, { id }: Thread, text: string) =>
  good(await who.post<Message>(`/conversations/${id}/messages`, { text })).id

const hint = async (who: Person, { id }: Thread, state: 'typing' | 'thinking') =>
  good(await who.post<{ passedOn: boolean }>(`/conversations/${id}/signal`, { state })).passedOn

const messages = ({ events }: Listener) =>
  events.filter(({ data }) => data.type === 'message.created').map(({ data }) => data.id)
const hints = ({ events }: Listener) =>
  events.filter(({ data }) => data.type === 'conversation.signal').map(({ data }) => data.object.state)
const isHint =
  (state: string) =>
  ({ data }: { data: unknown }) =>
    (data as StreamEvent).data?.object?.state === state

/** The same wallet, calling another web. */
const sameAt = async (who: Person, url: string): Promise<Person> =>
  personOf(new Actor({ ...market(), url }, who.actor.privateKey), '1')

/**
 * In a new thread between two webs, sends ‘typing’ from the buyer through both at once. Returns who heard and sent it, and
 * which of the two was passed on.
 */
async function typedAtOnce(one: string, other: string) {
  const [opened, passedOn] = await sentAsOne(
    async () => {
      const thread = await threadOver(one, other)
      const listener = await listen(thread.seller)
      await listener.about(await say(thread.buyer, thread, 'Through the other.'))
      return { thread, listener, elsewhere: await sameAt(thread.buyer, one) }
    },
    ({ thread, elsewhere }) =>
      Promise.all([thread.buyer, elsewhere].map((who) => hint(who, thread, 'typing'))),
  )
  return { ...opened, passedOn }
}

let database: pg.Client
beforeAll(async () => {
  database = await connected()
})
afterEach(closeAll)
afterAll(() => database.end())

/** Connections to Postgres that listen. */
const listening = async () => {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'merx realtime'`,
  )
  return rows.map(({ pid }) => pid)
}

describe('two webs that share nothing but Postgres', () => {
  let web: SecondWeb
  beforeAll(async () => {
    web = await startSecondApi({})
  })
  afterAll(() => web.stop())

  test('one passes on what happens at the other, and a hint repeated through both is heard once', async () => {
    const { thread, listener, elsewhere } = await typedAtOnce(stack().url, web.url)
    await hint(elsewhere, thread, 'thinking')
    await listener.until(isHint('thinking'))
    expect(hints(listener)).toEqual(['typing', 'thinking'])
  })
})

const withRedis = hasRedis() ? describe : () => undefined
withRedis('two webs woken by Redis', () => {
  let redis: RedisServer
  let webs: [SecondWeb, SecondWeb]
  let thread: Thread

  beforeAll(async () => {
    redis = await startRedis()
    const settings = { REDIS_URL: redis.url }
    webs = await Promise.all([startSecondApi(settings), startSecondApi(settings)])
    thread = await threadOver(webs[0].url, webs[1].url)
  })
  afterAll(async () => {
    for (const web of webs) await web.stop()
    await redis.stop()
  })

  test('hear at once what is written through the other, and need no connection that listens', async () => {
    const before = await listening()
    const [seller, buyer] = [await listen(thread.seller), await listen(thread.buyer)]
    const began = Date.now()
    // Looked at by the clock alone, each of these eight would take five seconds.
    for (let round = 0; round < 4; round++) {
      await seller.about(await say(thread.buyer, thread, `Question ${round}`))
      const answer = await say(thread.seller, thread, `Answer ${round}`)
      await Promise.all([buyer, seller].map((listener) => listener.about(answer)))
    }
    expect(Date.now() - began).toBeLessThan(30_000)
    expect(messages(seller)).toEqual(messages(buyer))
    expect((await listening()).filter((pid) => !before.includes(pid))).toEqual([])
  })

  test('pass signals on, once, whichever of them receives it', async () => {
    const own = await typedAtOnce(webs[0].url, webs[1].url)
    const { listener } = own
    expect(own.passedOn.sort()).toEqual([false, true])
    expect(await hint(own.elsewhere, own.thread, 'thinking')).toBe(true)
    await listener.until(isHint('thinking'))
    expect(hints(listener)).toEqual(['typing', 'thinking'])
  })

  test('lose nothing while Redis is killed and comes back: open streams go on, others receive what they missed', async () => {
    const [open, away] = [await listen(thread.seller), await listen(thread.buyer)]
    const said = await heardToARow(away, () => say(thread.buyer, thread, 'Before.'))
    const { length: before } = said
    away.close()
    await redis.kill()
    for (let at = 0; at < 10; at++)
      said.push(await say(at % 2 ? thread.seller : thread.buyer, thread, `Without Redis ${at}`))
    const last = said.at(-1) ?? ''
    await open.about(last)
    const back = await listen({
      token: thread.buyer.actor.accessToken,
      url: webs[1].url,
      lastEventId: away.lastEventId,
    })
    expect(back.ready).toEqual({ complete: true, replayed: 10 })
    await back.about(last)
    await redis.restart()
    // Through Redis again: a signal travels only through it.
    await waitUntil(
      async () => {
        await hint(thread.buyer, thread, 'thinking')
        return hints(open).length > 0
      },
      { what: 'A hint through the Redis that is back', everyMs: 3_100, timeoutMs: 30_000 },
    )
    said.push(await say(thread.seller, thread, 'With Redis again.'))
    await Promise.all([open, back].map((listener) => listener.about(said.at(-1) ?? '')))
    expect(messages(open)).toEqual(said)
    expect(messages(back)).toEqual(said.slice(before))
    expect(open.ended).toBe(false)
  })

  test('answer and send events while Redis is frozen', async () => {
    const listener = await listen(thread.seller)
    redis.freeze()
    try {
      const said = [
        await say(thread.buyer, thread, 'Into the ice.'),
        await say(thread.buyer, thread, 'Twice.'),
      ]
      await listener.about(said[1] ?? '')
      expect(messages(listener)).toEqual(said)
    } finally {
      redis.thaw()
    }
  })
})
