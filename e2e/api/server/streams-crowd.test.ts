import { connect } from 'node:net'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sentAsOne } from '@/e2e/api/agents/hints'
import { anyone, type Person, person } from '@/e2e/api/sellers'
import { newPair, type Pair, publish, quote } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import { streamsPerAccount } from '@/lib/realtime/hub'
import type { StreamEvent } from '@/lib/streams/schema'
import { change, closeAll, commit, connected, type Listener, listen, subjects } from './listener'

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

describe('signals', () => {
  const at = () => `${path}/signal`
  const signals = ({ events }: Listener) => events.filter(({ data }) => data.type === 'conversation.signal')
  type Sent = { state: string; passedOn: boolean }
  /** What the outbox has of a conversation, and of signals of any. The worker writes to other channels meanwhile. */
  const storedOf = async (id: string) =>
    (
      await database.query(
        `select channel, type, subject from app.outbox where channel = $1 or type = 'conversation.signal' order by id`,
        [`conversation:${id}`],
      )
    ).rows

  test('reach the other side once, not oneself, expire, and are stored nowhere', async () => {
    const [buyer, seller] = await Promise.all([pair.buyer, pair.seller].map(listen))
    const [{ own, id, fresh, listener, before }, typed] = await sentAsOne(
      async () => {
        const own = await newPair()
        const id = (await quote(own, (await publish(own)).id)).conversationId
        const listener = await listen(own.seller)
        return { own, id, fresh: `/conversations/${id}/signal`, listener, before: await storedOf(id) }
      },
      ({ own, fresh }) => Promise.all([0, 1].map(() => own.buyer.post<Sent>(fresh, { state: 'typing' }))),
    )
    for (const answer of typed) expect(answer).toMatchObject({ status: 200, body: { state: 'typing' } })
    expect(typed.map(({ body }) => body.passedOn).sort()).toEqual([false, true])
    expect(await own.buyer.post(fresh, { state: 'thinking' })).toMatchObject({ body: { passedOn: true } })
    await listener.until(({ data }) => (data as StreamEvent).data?.object?.state === 'thinking')
    const heard = signals(listener)
    expect(heard.map(({ data }) => data.object.state)).toEqual(['typing', 'thinking'])
    const [typing, thinking] = heard.map(
      ({ data }) => Date.parse(String(data.object.expiresAt)) - Date.parse(data.at),
    )
    expect([typing, thinking]).toEqual([8_000, 60_000])
    expect(heard[0]).toMatchObject({
      channel: `conversation:${id}`,
      data: { id, object: { accountId: own.buyer.accountId } },
    })
    const places = listener.heard
      .filter(({ data }) => heard.includes(data as StreamEvent))
      .map((one) => one.id)
    expect(places).toEqual([null, null])
    expect(await storedOf(id)).toEqual(before)
    expect([buyer, seller].flatMap((other) => (other ? signals(other) : []))).toEqual([])
  })

  test('are refused to strangers, to no one, and with a state there is not', async () => {
    expect(await stranger.post(at(), { state: 'typing' })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await anyone.post(at(), { state: 'typing' })).toMatchObject({ status: 401 })
    for (const body of [{}, { state: 'sleeping' }, { state: 'typing', text: 'x' }])
      expect(await pair.buyer.post(at(), body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
})

describe('many readers', () => {
  test('two hundred hear what is theirs, though one of them does not read and is let go', async () => {
    const people = [stranger, pair.buyer, pair.seller]
    for (let at = people.length; at < 11; at++) people.push(await person())
    const crowd: Listener[] = []
    for (const who of people) for (let at = 0; at < 18; at++) crowd.push(await listen(who))
    const { host, port } = new URL(stack().url)
    const deaf = connect(Number(port), '127.0.0.1')
    deaf.on('error', () => undefined)
    const gone = new Promise((resolve) => deaf.once('close', resolve))
    const victim = await person()
    const reading = await listen(victim)
    const token = victim.actor.accessToken
    deaf.write(`GET /api/v1/realtime/sse HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    await new Promise((resolve) => deaf.once('data', resolve))
    deaf.pause()
    await database.query('begin')
    const rows = 2_500
    for (let at = 0; at < rows; at++)
      await change(database, victim, `flood ${at}`, { text: 'x'.repeat(8_000) })
    for (const who of [victim, ...people]) await change(database, who, 'last')
    const began = Date.now()
    await commit(database)
    await Promise.all(crowd.map((listener) => listener.about('last')))
    console.log(`198 readers heard one event each, after 20 MB for a deaf one, in ${Date.now() - began} ms`)
    await reading.about('last')
    expect(subjects(reading)).toHaveLength(rows + 1)
    // Its place is free once it is let go.
    for (let taken = 2; taken < streamsPerAccount; taken++) await listen(victim)
    const isFree = async () => (await listen(victim)).response.status === 200
    await expect.poll(isFree, { timeout: 20_000 }).toBe(true)
    deaf.resume()
    await gone
  })
})
