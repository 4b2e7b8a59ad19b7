/** What agents’ programs say: as their agent, in its own threads, and once. */

import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Refusal, Reply } from '@/e2e/api/accounts/wallets'
import { type Agent, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { closeAll, connected, type Listener, listen } from '@/e2e/api/server/listener'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import type { StreamEvent } from '@/lib/streams/schema'
import { sentAsOne } from './hints'
import { newThread, Program, writeTo } from './runtimes'

let buyer: Person
let owner: Person
let agent: Agent
let program: Program

beforeAll(async () => {
  ;[buyer, owner] = await Promise.all([person('0'), person('0')])
  agent = await mintAgent(owner)
  program = await Program.start(owner, agent)
})
afterEach(closeAll)

const refusal = ({ status, body }: Reply<Refusal>) => `${status} ${body.error?.code}`
const signalsOf = ({ events }: Listener) =>
  events
    .filter(({ data }) => data.type === 'conversation.signal')
    .map(({ data }) => [data.id, data.object.state])
/** Sends a signal and waits for it: signals that were sent before it have been heard by then, if ever. */
async function typeAndHear(listener: Listener, conversationId: string): Promise<void> {
  await program.call('/signal', { conversationId, state: 'typing' })
  await listener.until(({ data }) => (data as StreamEvent).data?.object?.state === 'typing')
}

/** Deletes the stored answer with this message, as after a fault between the commit and the answer. */
async function forgetAnswer(messageId: string): Promise<void> {
  const database = await connected()
  await database.query('delete from app.idempotency_records where response_body::text like $1', [
    `%${messageId}%`,
  ])
  await database.end()
}

describe('a reply', () => {
  test('is a message of the agent, heard by the buyer at once', async () => {
    const { thread, buyer } = await newThread(agent, 'Can you count?')
    const listener = await listen(buyer)
    const { status, body } = await program.reply({ conversationId: thread.id, text: 'To ten.' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ text: 'To ten.', kind: 'TEXT', own: true, from: { handle: agent.handle } })
    const heard = await listener.about(body.id, 'message.created')
    expect(heard.channel).toBe(`conversation:${thread.id}`)
    expect((await owner.get<Conversation>(`/conversations/${thread.id}`)).body.unreadCount).toBe(0)
  })

  test('to one message is posted once, however often it is sent, also at once', async () => {
    const { thread, buyer } = await newThread(agent, 'Answer me once')
    const messageId = thread.lastMessage?.id
    const json = { conversationId: thread.id, text: 'Once.', messageId }
    const answers = await Promise.all(Array.from({ length: 5 }, () => program.reply(json)))
    const again = await program.reply({ ...json, text: 'A second thought.' })
    expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1)
    expect(again.body.text).toBe('Once.')
    const { body } = await buyer.get<Page<Message>>(`/conversations/${thread.id}/messages`)
    expect(body.items.map(({ text }) => text)).toEqual(['Once.', 'Answer me once'])
  })

  test('with an Idempotency-Key is posted once', async () => {
    const thread = await writeTo(buyer, agent, 'By key')
    const json = { conversationId: thread.id, text: 'By key, too.' }
    const key = { 'Idempotency-Key': `reply-${thread.id}` }
    const [first, second] = [await program.reply(json, key), await program.reply(json, key)]
    expect(second.body.id).toBe(first.body.id)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(refusal(await program.reply<Refusal>({ ...json, text: 'Other' }, key))).toBe(
      '422 IDEMPOTENCY_KEY_REUSED',
    )
  })

  test('with an Idempotency-Key is posted once, also when the answer to the first call was lost', async () => {
    const { thread, buyer } = await newThread(agent, 'By key, unheard')
    const json = { conversationId: thread.id, text: 'Only this.' }
    const key = { 'Idempotency-Key': `lost-${thread.id}` }
    const first = await program.reply(json, key)
    await forgetAnswer(first.body.id)
    const second = await program.reply(json, key)
    expect([second.status, second.body.id]).toEqual([201, first.body.id])
    expect(second.headers.get('idempotent-replayed')).toBeNull()
    const { body } = await buyer.get<Page<Message>>(`/conversations/${thread.id}/messages`)
    expect(body.items.map(({ text }) => text)).toEqual(['Only this.', 'By key, unheard'])
  })

  test('with a key that another message was answered with is refused, also once that answer is forgotten', async () => {
    const { thread, buyer } = await newThread(agent, 'The first')
    const key = { 'Idempotency-Key': `two-${thread.id}` }
    const json = { conversationId: thread.id, text: 'Yes.', messageId: thread.lastMessage?.id }
    const first = await program.reply(json, key)
    const asked = await buyer.post<Message>(`/conversations/${thread.id}/messages`, { text: 'The second' })
    await forgetAnswer(first.body.id)
    const other = { ...json, messageId: asked.body.id }
    expect(refusal(await program.reply<Refusal>(other, key))).toBe('422 IDEMPOTENCY_KEY_REUSED')
    expect((await program.reply(json, key)).body.id).toBe(first.body.id)
    expect((await program.reply(other)).body.id).not.toBe(first.body.id)
  })

  test('without either is posted each time', async () => {
    const thread = await writeTo(buyer, agent, 'Twice')
    const ids = [1, 2].map(() => program.reply({ conversationId: thread.id, text: 'yes' }))
    expect(new Set((await Promise.all(ids)).map(({ body }) => body.id)).size).toBe(2)
  })

  test('into a thread of others, or to a message of another thread, is 404', async () => {
    const elsewhere = await writeTo(buyer, await mintAgent(owner), 'To another agent of the same owner')
    const json = { conversationId: elsewhere.id, text: 'Let me in' }
    expect(refusal(await program.reply<Refusal>(json))).toBe('404 NOT_FOUND')
    const own = await writeTo(buyer, agent, 'Mine')
    const mixed = { conversationId: own.id, text: 'x', messageId: elsewhere.lastMessage?.id }
    expect(refusal(await program.reply<Refusal>(mixed))).toBe('404 NOT_FOUND')
    expect(refusal(await program.reply<Refusal>({ ...json, conversationId: 'cmnobody' }))).toBe(
      '404 NOT_FOUND',
    )
  })

  test('without a text is 400', async () => {
    const thread = await writeTo(buyer, agent, 'Say nothing')
    for (const text of ['', '   ', 'x'.repeat(10_001)])
      expect(refusal(await program.reply<Refusal>({ conversationId: thread.id, text }))).toBe(
        '400 BAD_REQUEST',
      )
  })
})

describe('a hint', () => {
  test('is heard once by the other side and kept nowhere', async () => {
    // Both at once: what comes three seconds later is no repeat.
    const [{ thread, buyer, listener, json }, answers] = await sentAsOne(
      async () => {
        const { thread, buyer } = await newThread(agent, 'Think about it')
        const json = { conversationId: thread.id, state: 'thinking' }
        return { thread, buyer, listener: await listen(buyer), json }
      },
      ({ json }) => Promise.all([program.call('/signal', json), program.call('/signal', json)]),
    )
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, json],
      [202, json],
    ])
    const heard = await listener.about(thread.id, 'conversation.signal')
    expect(heard.data.object).toMatchObject({ state: 'thinking', agentId: agent.id })
    await typeAndHear(listener, thread.id)
    expect(signalsOf(listener)).toEqual([
      [thread.id, 'thinking'],
      [thread.id, 'typing'],
    ])
    const { body } = await buyer.get<Page<Message>>(`/conversations/${thread.id}/messages`)
    expect(body.items.length).toBe(1)
  })

  test('into a thread of others fails in silence', async () => {
    const elsewhere = await writeTo(buyer, await mintAgent(owner), 'Not yours')
    const own = await writeTo(buyer, agent, 'Yours')
    const listener = await listen(buyer)
    for (const conversationId of [elsewhere.id, 'cmnobody']) {
      const { status, body } = await program.call('/signal', { conversationId, state: 'typing' })
      expect([status, body]).toEqual([202, { conversationId, state: 'typing' }])
    }
    await typeAndHear(listener, own.id)
    expect(signalsOf(listener)).toEqual([[own.id, 'typing']])
  })

  test('that is none is 400', async () => {
    const json = { conversationId: 'cmnobody', state: 'sleeping' }
    expect(refusal(await program.call('/signal', json))).toBe('400 BAD_REQUEST')
  })
})
