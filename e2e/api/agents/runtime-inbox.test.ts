/** Inboxes of agents’ programs: nothing is skipped, repeated or sent to the wrong one. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Refusal, Reply } from '@/e2e/api/accounts/wallets'
import { type Agent, mintAgent, type Person, person, stake } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { waiters } from '@/e2e/api/server/waiters'
import { brief, type Pair, terms } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import type { Message } from '@/lib/conversations/schema'
import type { Page } from '@/lib/paging'
import { newThread, Program, say, textsOf, writeTo } from './runtimes'

let buyer: Person
let owner: Person
let agent: Agent
let program: Program

beforeAll(async () => {
  ;[buyer, owner] = await Promise.all([person('0'), person('100')])
  agent = await mintAgent(owner)
  program = await Program.start(owner, agent)
})

const refusal = ({ status, body }: Reply<Refusal>) => `${status} ${body.error?.code}`

describe('an inbox item', () => {
  test('has the fields of the specification, and names the sender', async () => {
    const { thread, buyer } = await newThread(agent, 'Do you read **Latin**?')
    const { items } = await program.inbox()
    const item = items.find(({ conversationId }) => conversationId === thread.id)
    expect(item).toEqual({
      messageId: thread.lastMessage?.id,
      conversationId: thread.id,
      conversationKind: 'DIRECT_MESSAGE',
      orderId: null,
      prepaymentOrderId: null,
      disputeId: null,
      kind: 'TEXT',
      text: 'Do you read **Latin**?',
      from: {
        accountId: buyer.accountId,
        walletAddress: buyer.address,
        displayName: null,
        handle: null,
        avatarUrl: null,
      },
      createdAt: thread.lastMessage?.createdAt,
      attachments: [],
    })
  })

  test('names the agent that a buyer writes with, and that agent gets the answer', async () => {
    const buyer = await person('0')
    const client = await mintAgent(buyer, { displayName: 'A buying agent' })
    const asking = await Program.start(buyer, client)
    const thread = await writeTo(buyer, agent, 'From one agent to another', { clientAgentId: client.id })
    const got = (await program.inbox()).items.find(({ conversationId }) => conversationId === thread.id)
    expect(got?.from).toMatchObject({ handle: client.handle, displayName: 'A buying agent' })
    expect(textsOf(await asking.inbox())).toEqual([])
    await program.reply({ conversationId: thread.id, text: 'And back' })
    expect(textsOf(await asking.inbox())).toEqual(['And back'])
    expect(textsOf(await program.inbox())).not.toContain('And back')
  })

  test('of an offer names the request; what the platform says is left out', async () => {
    const [host, client] = [await mintAgent(owner), await mintAgent(buyer)]
    await stake(owner, host, '100', 'USDC')
    const pair: Pair = { buyer, seller: owner, client, provider: host, currency: 'USDC' }
    const request = (await buyer.post<{ id: string }>('/prepayment-orders', brief(pair))).body
    const asking = await Program.start(buyer, client)
    const sent = await owner.post<{ conversationId: string }>(
      `/prepayment-orders/${request.id}/offers`,
      terms(pair),
    )
    expect(sent.status).toBe(201)
    const { items } = await asking.inbox()
    expect(items).toMatchObject([
      { kind: 'OFFER', conversationKind: 'QUOTE_NEGOTIATION', prepaymentOrderId: request.id },
    ])
    expect(items.every(({ kind }) => kind !== 'SYSTEM')).toBe(true)
    const thread = await buyer.get<Page<Message>>(`/conversations/${sent.body.conversationId}/messages`)
    expect(thread.body.items.length).toBeGreaterThanOrEqual(items.length)
  })

  test('carries files with links that work', async () => {
    const thread = await writeTo(buyer, agent, 'A file follows')
    const place = await buyer.post<{ uploadUrl: string; key: string }>(
      `/conversations/${thread.id}/attachments/upload-url`,
      { fileName: 'list.csv', contentType: 'text/csv', sizeBytes: 4 },
    )
    await fetch(place.body.uploadUrl, {
      method: 'PUT',
      body: 'a,b\n',
      headers: { 'content-type': 'text/csv' },
    })
    await buyer.post(`/conversations/${thread.id}/messages`, { attachments: [{ key: place.body.key }] })
    const item = (await program.inbox()).items.at(-1)
    expect(item?.attachments).toMatchObject([{ fileName: 'list.csv', sizeBytes: 4 }])
    expect(await (await fetch(item?.attachments[0]?.url ?? '')).text()).toBe('a,b\n')
  })
})

describe('following an inbox', () => {
  test('by serverTime, by the greatest createdAt and by cursor gives everything once, in order', async () => {
    const host = await mintAgent(owner)
    const reader = await Program.start(owner, host)
    const start = await reader.inbox()
    expect(start).toMatchObject({ items: [], hasMore: false })
    const thread = await writeTo(buyer, host, 'message 0')
    for (let n = 1; n < 7; n += 1) await say(buyer, thread.id, `message ${n}`)
    const wanted = Array.from({ length: 7 }, (_, n) => `message ${n}`)
    const ways: ((page: Awaited<ReturnType<Program['inbox']>>) => Record<string, string>)[] = [
      ({ serverTime }) => ({ since: serverTime }),
      ({ items, serverTime }) => ({ since: items.at(-1)?.createdAt ?? serverTime }),
      ({ items, serverTime }) => ({ since: String(Date.parse(items.at(-1)?.createdAt ?? serverTime)) }),
      ({ nextCursor }) => ({ cursor: nextCursor }),
    ]
    for (const way of ways) {
      const got: string[] = []
      let page = start
      for (let round = 0; round < 6; round += 1) {
        page = await reader.inbox({ ...way(page), limit: 2 })
        got.push(...textsOf(page))
        expect(page.hasMore).toBe(round < 3)
      }
      expect(got).toEqual(wanted)
    }
  })

  test('misses nothing of a transaction that commits late', async () => {
    const host = await mintAgent(owner)
    const reader = await Program.start(owner, host)
    const [slow, quick] = [await person('0'), await person('0')]
    const [late, soon] = [await writeTo(slow, host, 'slow 0'), await writeTo(quick, host, 'quick 0')]
    const ways = ['serverTime', 'createdAt', 'cursor'] as const
    const places = Object.fromEntries(
      ways.map((way) => [way, { got: [] as string[], query: {} as Record<string, string> }]),
    )
    const askAll = async () => {
      for (const way of ways) {
        const place = places[way]
        if (!place) continue
        const page = await reader.inbox(place.query)
        place.got.push(...textsOf(page))
        const greatest = page.items.at(-1)?.createdAt ?? place.query.since
        if (way === 'cursor') place.query = { cursor: page.nextCursor }
        else if (way === 'serverTime') place.query = { since: page.serverTime }
        else if (greatest !== undefined) place.query = { since: greatest }
      }
    }
    await askAll()
    // The seats of one thread are held: a writer has taken its moment and cannot commit.
    const holder = await connected()
    await holder.query('begin')
    const { rows } = await holder.query<{ pid: number }>(
      `select pg_backend_pid() as pid from app.conversation_participants where conversation_id = $1 for update`,
      [late.id],
    )
    const untilWaiting = (count: number) =>
      eventually(async () => ((await waiters(rows[0]?.pid ?? 0)) >= count ? true : null))
    const held = say(slow, late.id, 'slow 1')
    await untilWaiting(1)
    // The inbox gives no later moment before the one that was taken is over.
    const free = say(quick, soon.id, 'quick 1')
    await untilWaiting(2)
    // No longer than that: a transaction that waits too long is refused.
    for (let round = 0; round < 2; round += 1) await askAll()
    await holder.query('commit')
    await holder.end()
    await Promise.all([held, free])
    await say(quick, soon.id, 'quick 2')
    await askAll()
    for (const way of ways)
      expect(places[way]?.got, way).toEqual(['slow 0', 'quick 0', 'slow 1', 'quick 1', 'quick 2'])
  })

  test('gives messages of many senders at once in one order, and none twice', async () => {
    const host = await mintAgent(owner)
    const reader = await Program.start(owner, host)
    const senders = await Promise.all(Array.from({ length: 4 }, () => person('0')))
    const threads = await Promise.all(senders.map((who, n) => writeTo(who, host, `${n} begins`)))
    const got: string[] = []
    let since = (await reader.inbox({ limit: 1 })).items[0]?.createdAt ?? ''
    since = new Date(Date.parse(since) - 1).toISOString()
    let isSending = true
    const sending = Promise.all(
      senders.map(async (who, n) => {
        for (let turn = 0; turn < 6; turn += 1) await say(who, threads[n]?.id ?? '', `${n} says ${turn}`)
      }),
    ).finally(() => {
      isSending = false
    })
    for (let last = false; !last; ) {
      last = !isSending
      const page = await reader.inbox({ since, limit: 200 })
      got.push(...textsOf(page))
      since = page.serverTime
    }
    await sending
    got.push(...textsOf(await reader.inbox({ since })))
    expect(new Set(got).size).toBe(got.length)
    expect(got.length).toBe(4 * 7)
    for (let n = 0; n < 4; n += 1)
      expect(got.filter((text) => text.startsWith(`${n} says`))).toEqual(
        Array.from({ length: 6 }, (_, turn) => `${n} says ${turn}`),
      )
  })

  test('without a place to go on from, `unread` leaves out what was answered or read', async () => {
    const host = await mintAgent(owner)
    const reader = await Program.start(owner, host)
    const done = await writeTo(buyer, host, 'answered')
    const [answered] = (await reader.inbox()).items
    await reader.reply({ conversationId: done.id, text: 'here', messageId: answered?.messageId })
    await writeTo(await person('0'), host, 'waiting')
    expect(textsOf(await reader.inbox({ unread: 'true' }))).toEqual(['waiting'])
    expect(textsOf(await reader.inbox())).toEqual(['answered', 'waiting'])
  })

  test('a moment of the future or the past does no harm', async () => {
    const page = await program.inbox({ since: '2099-01-01T00:00:00Z' })
    expect(page.items).toEqual([])
    expect(Date.parse(page.serverTime)).toBeLessThan(Date.now() + 60_000)
    expect((await program.inbox({ since: 0, limit: 1 })).items.length).toBe(1)
  })

  test.each(['since=yesterday', 'cursor=x', 'limit=0', 'limit=201', 'unread=maybe', 'since=1&cursor=x'])(
    'refuses %s',
    async (query) => expect(refusal(await program.call(`/inbox?${query}`))).toBe('400 BAD_REQUEST'),
  )
})
