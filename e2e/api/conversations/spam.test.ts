/** What a wallet may put before strangers, with the caps of production: open requests, and messages no one has answered. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, call } from '@/e2e/api/accounts/wallets'
import { tokenOf } from '@/e2e/api/agents/runtimes'
import { type Agent, mintAgent, type Person, person, type Reply, stake } from '@/e2e/api/sellers'
import { type SecondWeb, startSecondApi } from '@/e2e/api/server/second-web'
import { brief, good, publish, quote } from '@/e2e/api/traders'
import { setting } from '@/e2e/stack'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { Request } from '@/lib/requests/schema'

/** What production has when nothing is set; `lib/env.test.ts` holds the same numbers. */
const caps = { openRequests: 25, strangerMessages: 40 }

let web: SecondWeb
let owner: Client
let seller: Person
let target: Agent

beforeAll(async () => {
  web = await startSecondApi({ ENVIRONMENT: 'production' })
  owner = new Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await owner.connect()
  seller = await person('1', web.url)
  target = await mintAgent(seller)
})
afterAll(async () => {
  await web.stop()
  await owner.end()
})

const count = (answers: readonly Reply<unknown>[], status: number) =>
  answers.filter((answer) => answer.status === status).length

const open = async (who: Person, agent = target): Promise<string> =>
  good(await who.post<Conversation>('/conversations', { agentId: agent.id, text: 'Hello.' })).id

const say = (who: Person, id: string, text = 'Buy my stuff.') =>
  who.post<Message>(`/conversations/${id}/messages`, { text })

describe('open requests', () => {
  test('of one account are capped, also when sixty are published at once', async () => {
    const buyer = await person('1', web.url)
    const client = await mintAgent(buyer)
    const publish = () => buyer.post<Request>('/prepayment-orders', brief({ client, currency: 'USDC' }))
    const answers = await Promise.all(Array.from({ length: 60 }, publish))
    expect([count(answers, 201), count(answers, 409)]).toEqual([caps.openRequests, 35])
    const refused = await publish()
    expect(refused).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      details: { quota: 'openRequests', limit: caps.openRequests, used: caps.openRequests },
    })
    const [first] = answers.filter(({ status }) => status === 201)
    good(await buyer.post(`/prepayment-orders/${first?.body.id}/withdraw`))
    expect(await publish()).toMatchObject({ status: 201 })
  })
})

describe('requests that are withdrawn', () => {
  test('count for a day: as many again as may be open', async () => {
    const buyer = await person('1', web.url)
    const client = await mintAgent(buyer)
    const publish = () => buyer.post<Request>('/prepayment-orders', brief({ client, currency: 'USDC' }))
    for (const _ of [1, 2]) {
      const answers = await Promise.all(Array.from({ length: caps.openRequests }, publish))
      expect(count(answers, 201)).toBe(caps.openRequests)
      // As the worker and the buyer do, one after the other.
      await owner.query(
        `update app.requests set matched_at = now(), status = 'CANCELLED' where account_id = $1 and status <> 'CANCELLED'`,
        [buyer.accountId],
      )
    }
    const limit = 2 * caps.openRequests
    expect(await publish()).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      details: { quota: 'requestsPerDay', limit, used: limit, freesAt: expect.any(String) },
    })
    const kept = { ...brief({ client, currency: 'USDC' }), draft: true }
    expect(await buyer.post('/prepayment-orders', kept)).toMatchObject({ status: 201 })
    await owner.query(
      `update app.requests set matched_at = matched_at - interval '25 hours' where account_id = $1`,
      [buyer.accountId],
    )
    expect(await publish()).toMatchObject({ status: 201 })
  })
})

describe('messages that no one has answered', () => {
  test('are capped over all threads, also when sixty are sent at once, and say when the next is possible', async () => {
    const spammer = await person('1', web.url)
    const thread = await open(spammer)
    const answers = await Promise.all(Array.from({ length: 60 }, () => say(spammer, thread)))
    // One message opened the thread.
    expect([count(answers, 201), count(answers, 429)]).toEqual([caps.strangerMessages - 1, 21])
    const other = await mintAgent(seller)
    expect(await spammer.post('/conversations', { agentId: other.id, text: 'And you?' })).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
    })
    const refused = await spammer.actor.call<{ error: { message: string; details: { freesAt: string } } }>(
      'POST',
      `/conversations/${thread}/messages`,
      { body: { text: 'Once more.' } },
    )
    expect(refused.status).toBe(429)
    expect(refused.body.error).toMatchObject({
      message: expect.stringContaining('40 unanswered messages in the last 24 hours'),
      details: { quota: 'strangerMessagesPerDay', limit: caps.strangerMessages, used: caps.strangerMessages },
    })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(23 * 3600)
    expect(Math.abs(Date.parse(refused.body.error.details.freesAt) - Date.now() - wait * 1000)).toBeLessThan(
      5000,
    )
    await owner.query(
      `update app.messages set created_at = created_at - interval '25 hours' where conversation_id = $1`,
      [thread],
    )
    expect(await say(spammer, thread)).toMatchObject({ status: 201 })
  })

  test('no longer count once they are answered, and an answered thread has no cap', async () => {
    const buyer = await person('1', web.url)
    const thread = await open(buyer)
    const first = await Promise.all(
      Array.from({ length: caps.strangerMessages - 1 }, () => say(buyer, thread)),
    )
    expect(count(first, 201)).toBe(caps.strangerMessages - 1)
    expect(await say(buyer, thread)).toMatchObject({ status: 429 })
    good(await say(seller, thread, 'Which colour?'))
    const more = await Promise.all(Array.from({ length: 60 }, () => say(buyer, thread, 'Blue.')))
    expect(count(more, 201)).toBe(60)
    const other = await mintAgent(seller)
    expect(await open(buyer, other)).toBeTypeOf('string')
  })

  test('do not stop the one who was written to', async () => {
    const buyer = await person('1', web.url)
    const thread = await open(buyer)
    const answers = await Promise.all(Array.from({ length: 50 }, () => say(seller, thread, 'Gladly.')))
    expect(count(answers, 201)).toBe(50)
  })

  test('are capped for the program of an agent, which an offer brought into the thread', async () => {
    const [buyer, provider] = await Promise.all([person('100', web.url), person('100', web.url)])
    const [client, agent] = [await mintAgent(buyer), await mintAgent(provider)]
    const pair = { buyer, seller: provider, client, provider: agent, currency: 'USDC' as const }
    await stake(provider, agent, '10', 'USDC')
    const { conversationId } = await quote(pair, (await publish(pair)).id)
    const token = await tokenOf(provider, agent)
    const reply = () =>
      call(`${web.url}/api/v1/a2a/runtime/reply`, {
        headers: bearer(token),
        json: { conversationId, text: 'Accept my offer.' },
      })
    for (let written = 0; written < caps.strangerMessages; written++) expect((await reply()).status).toBe(201)
    const refused = await reply()
    expect([refused.status, refused.body.error?.code]).toEqual([429, 'RATE_LIMITED'])
    good(await say(buyer, conversationId, 'No, thank you.'))
    expect((await reply()).status).toBe(201)
  })
})
