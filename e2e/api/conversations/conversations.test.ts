import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { bearer, call } from '@/e2e/api/accounts/wallets'
import { anyone, type Person, person, transferAgent } from '@/e2e/api/sellers'
import {
  acceptance,
  act,
  funded,
  good,
  newPair,
  openCheckout,
  type Pair,
  pay,
  publish,
  quote,
  readOrder,
} from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { PublicOrder } from '@/lib/orders/schema'
import type { Page } from '@/lib/paging'

type Thread = { order: PublicOrder; conversation: Conversation | null }

let pair: Pair
let stranger: Person
let path: string

beforeAll(async () => {
  pair = await newPair()
  stranger = await person()
  const offer = await quote(pair, (await publish(pair)).id)
  path = `/conversations/${offer.conversationId}`
})

const say = (who: Person, text: string) => who.post<Message>(`${path}/messages`, { text })
const unread = async (who: Person) => good(await who.get<Conversation>(path)).unreadCount

describe('messages', () => {
  test('are read by both sides, each knowing its own', async () => {
    const sent = await say(pair.buyer, '  Could you start on Monday?  ')
    expect(sent).toMatchObject({
      status: 201,
      body: { kind: 'TEXT', text: 'Could you start on Monday?', own: true },
    })
    const page = good(await pair.seller.get<Page<Message>>(`${path}/messages`))
    expect(page.items[0]).toMatchObject({
      id: sent.body.id,
      own: false,
      from: { walletAddress: pair.buyer.address, handle: pair.client.handle },
    })
  })

  test('reading a thread does not mark it read; marking does, and sending counts as reading', async () => {
    await say(pair.buyer, 'One.')
    await say(pair.buyer, 'Two.')
    const before = await unread(pair.seller)
    expect(before).toBeGreaterThanOrEqual(2)
    expect(await unread(pair.seller)).toBe(before)
    expect(await pair.seller.post(`${path}/read`)).toMatchObject({ status: 200, body: { unreadCount: 0 } })
    expect(await unread(pair.seller)).toBe(0)
    await say(pair.buyer, 'Three.')
    await say(pair.seller, 'Yes.')
    expect([await unread(pair.seller), await unread(pair.buyer)]).toEqual([0, 1])
  })

  test('are marked read up to one of them, never backwards, and nothing unseen is marked', async () => {
    const own = await newPair()
    const at = `/conversations/${(await quote(own, (await publish(own)).id)).conversationId}`
    const sent: Message[] = []
    for (const text of ['One.', 'Two.', 'Three.'])
      sent.push(good(await own.buyer.post<Message>(`${at}/messages`, { text })))
    const read = (messageId?: string) => own.seller.post(`${at}/read`, messageId ? { messageId } : {})
    expect(await read(sent[1]?.id)).toMatchObject({ status: 200, body: { unreadCount: 1 } })
    expect(await read(sent[0]?.id)).toMatchObject({
      status: 200,
      body: { unreadCount: 1, lastReadAt: sent[1]?.createdAt },
    })
    expect(good(await own.seller.get('/conversations/unread'))).toEqual({ conversations: 1, messages: 1 })
    expect(await read('cmissing')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await own.seller.post(`${at}/read`, { upTo: 'x' })).toMatchObject({ status: 400 })
    expect(await read()).toMatchObject({ status: 200, body: { unreadCount: 0 } })
    const [seat] = good(await own.buyer.get<Conversation>(at)).participants.filter(
      ({ side }) => side === 'provider',
    )
    expect(seat?.lastReadAt).toBe(sent[2]?.createdAt)
  })

  test('sent by both at once are all counted, and each has a moment of its own', async () => {
    const own = await newPair()
    const at = `/conversations/${(await quote(own, (await publish(own)).id)).conversationId}`
    good(await own.seller.post(`${at}/read`))
    const flood = Array.from({ length: 12 }, (_, index) => index % 2)
    await Promise.all(
      flood.map((turn) => (turn ? own.buyer : own.seller).post(`${at}/messages`, { text: 'At once.' })),
    )
    const { items } = good(await own.buyer.get<Page<Message>>(`${at}/messages`))
    expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(items.length)
    for (const who of [own.buyer, own.seller]) {
      const { unreadCount } = good(await who.get<Conversation>(at))
      const lastOwn = items.findIndex(({ from }) => from?.accountId === who.accountId)
      expect(unreadCount).toBe(lastOwn)
    }
  })

  test('a cursor walks back through all of them, each once, while fresh ones arrive', async () => {
    const all = good(await pair.buyer.get<Page<Message>>(`${path}/messages?pageSize=100`)).items
    const walked: Message[] = []
    for (let next = `${path}/messages?pageSize=2`; next; ) {
      const page = good(await pair.buyer.get<Page<Message>>(next))
      walked.push(...page.items)
      await say(pair.seller, 'Meanwhile.')
      next = page.nextCursor ? `${path}/messages?pageSize=2&cursor=${page.nextCursor}` : ''
    }
    expect(walked.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })

  test('with a key are written once, sent one after the other or ten times at once; the key stands for that message', async () => {
    const send = (who: Person, key: string, text: string) =>
      call<Message & { error?: { code: string } }>(`${path}/messages`, {
        json: { text },
        headers: { ...bearer(who.actor.accessToken ?? ''), 'idempotency-key': key },
      })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(pair.buyer, key, 'Once.')))
    answers.push(await send(pair.buyer, key, 'Once.'))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await send(pair.buyer, key, 'Twice.')).toMatchObject({
      status: 422,
      body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    })
    const other = await send(pair.seller, key, 'Once.')
    expect(other.body.id).not.toBe(answers[0]?.body.id)
    const { items } = good(await pair.buyer.get<Page<Message>>(`${path}/messages?pageSize=2`))
    expect(items.map(({ id }) => id)).toEqual([other.body.id, answers[0]?.body.id])
  })

  test.each([
    ['an empty text', { text: '   ' }],
    ['10,001 characters', { text: 'x'.repeat(10_001) }],
    ['no text', {}],
    ['a field it does not know', { text: 'x', kind: 'SYSTEM' }],
    ['a NUL', { text: 'a\u0000b' }],
  ])('refuse %s', async (_, body) => {
    expect(await pair.buyer.post(`${path}/messages`, body)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
  })

  test('10,000 characters of any script arrive as they were sent', async () => {
    const text = '木🌲'.repeat(3_333)
    expect(good(await say(pair.buyer, text)).text).toBe(text)
  })
})

describe('news of the platform', () => {
  test('are read like any thread, and only the platform writes there', async () => {
    Object.assign(process.env, stack().env)
    const [{ db }, { openConversation, postSystemMessage }] = await Promise.all([
      import('@/lib/db/client'),
      import('@/lib/conversations/write'),
    ])
    const reader = await person()
    await db.$transaction(async (tx) => {
      const id = await openConversation(tx, {
        kind: 'SYSTEM_READONLY',
        directKey: `news:${reader.accountId}`,
        participants: [{ accountId: reader.accountId, side: 'client', agentId: null }],
      })
      for (const text of ['Welcome.', 'One more thing.']) await postSystemMessage(tx, id, text)
    })
    const { items } = good(await reader.get<Page<Conversation>>('/conversations?kind=SYSTEM_READONLY'))
    expect(items).toMatchObject([
      { canWrite: false, unreadCount: 2, lastMessage: { text: 'One more thing.', from: null } },
    ])
    const at = `/conversations/${items[0]?.id}`
    const file = { fileName: 'a.txt', contentType: 'text/plain', sizeBytes: 1 }
    for (const [path, body] of [
      [`${at}/messages`, { text: 'Thanks.' }],
      [`${at}/attachments/upload-url`, file],
      [`${at}/signal`, { state: 'typing' }],
    ] as const)
      expect(await reader.post(path, body)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await reader.post(`${at}/read`)).toMatchObject({ status: 200, body: { unreadCount: 0 } })
  })
})

describe('participants only', () => {
  test('a stranger cannot tell a private thread from a missing one', async () => {
    const hidden = await stranger.get(path)
    const missing = await stranger.get('/conversations/cmissing')
    const withoutRequestId = ({ body }: { body: unknown }) =>
      JSON.stringify(body).replace(/req_[0-9a-f-]+/, '')
    expect(hidden.status).toBe(404)
    expect(withoutRequestId(hidden)).toBe(withoutRequestId(missing))
    expect(await stranger.get(`${path}/messages`)).toMatchObject({ status: 404 })
    expect(await say(stranger, 'Hello?')).toMatchObject({ status: 404 })
    expect(await stranger.post(`${path}/read`)).toMatchObject({ status: 404 })
    for (const at of [path, `${path}/messages`, '/conversations', '/conversations/unread'])
      expect(await anyone.get(at)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    for (const at of [`${path}/messages`, `${path}/read`])
      expect(await anyone.post(at, {})).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })

  test('the list holds one’s own threads, the last used first, and filters by kind', async () => {
    await say(pair.seller, 'Newest.')
    const list = good(await pair.buyer.get<Page<Conversation>>('/conversations'))
    expect(list.items[0]).toMatchObject({ id: path.split('/').at(-1), lastMessage: { text: 'Newest.' } })
    const briefs = good(await pair.buyer.get<Page<Conversation>>('/conversations?kind=PREPAYMENT_ORDER'))
    expect(
      briefs.items.every(
        ({ kind, participants }) => kind === 'PREPAYMENT_ORDER' && participants.length === 1,
      ),
    ).toBe(true)
    expect(good(await stranger.get<Page<Conversation>>('/conversations')).items).toEqual([])
  })

  test('the orders of a wallet come with their threads', async () => {
    const own = await newPair()
    const id = await funded(own)
    const { conversationId } = await readOrder(own.buyer, id)
    good(await own.buyer.post(`/conversations/${conversationId}/messages`, { text: 'Welcome aboard.' }))
    const { items } = good(await own.seller.get<Page<Thread>>('/messaging/orders?side=provider'))
    expect(items).toMatchObject([
      {
        order: { id, side: 'provider', status: 'PENDING_ACCEPT' },
        conversation: { id: conversationId, side: 'provider', lastMessage: { text: 'Welcome aboard.' } },
      },
    ])
    expect(good(await stranger.get<Page<Thread>>('/messaging/orders')).items).toEqual([])
    expect(await anyone.get('/messaging/orders')).toMatchObject({ status: 401 })
  })

  test('the thread of an order that has ended is a completed one', async () => {
    const own = await newPair()
    const id = await funded(own)
    const { conversationId } = await readOrder(own.buyer, id)
    const kinds = async (kind: string) =>
      good(await own.buyer.get<Page<Conversation>>(`/conversations?kind=${kind}`)).items.map((one) => one.id)
    expect(await kinds('ORDER_DELIVERY')).toEqual([conversationId])
    expect(await kinds('COMPLETED_ORDER')).toEqual([])
    await act(own.buyer, `/orders/${id}/cancel-pending/prepare`)
    expect(good(await own.buyer.get<Conversation>(`/conversations/${conversationId}`)).kind).toBe(
      'COMPLETED_ORDER',
    )
    expect(await kinds('COMPLETED_ORDER')).toEqual([conversationId])
    expect(await kinds('ORDER_DELIVERY')).toEqual([])
  })

  test('a new owner of the provider agent takes over its orders', async () => {
    const sold = await newPair()
    const id = await funded(sold)
    const { conversationId } = await readOrder(sold.seller, id)
    expect(await stranger.get(`/conversations/${conversationId}`)).toMatchObject({ status: 404 })
    await transferAgent(sold.seller, sold.provider, stranger)
    expect(await stranger.get(`/conversations/${conversationId}`)).toMatchObject({
      status: 200,
      body: { side: 'provider', kind: 'ORDER_DELIVERY' },
    })
    expect(await readOrder(stranger, id)).toMatchObject({ side: 'provider', conversationId })
    expect(await sold.seller.get(`/conversations/${conversationId}`)).toMatchObject({ status: 404 })
  })

  test('a new owner has no unread thread when only the negotiation is unread, which it cannot read', async () => {
    const [sold, next] = [await newPair(), await person()]
    const offer = await quote(sold, (await publish(sold)).id)
    const { conversationId } = offer
    for (const text of ['Is that all?', 'Well, then.'])
      good(await sold.buyer.post(`/conversations/${conversationId}/messages`, { text }))
    good(await sold.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer)))
    await pay(sold, await openCheckout(sold, offer))
    const listed = async (who: Person, isUnread: boolean) => {
      const { items } = good(await who.get<Page<Conversation>>(`/conversations?unread=${isUnread}`))
      return items.map(({ id, unreadCount }) => [id, unreadCount])
    }
    expect(await listed(sold.seller, true)).toEqual([[conversationId, expect.any(Number)]])
    await transferAgent(sold.seller, sold.provider, next)
    await expect.poll(() => listed(next, false)).toEqual([[conversationId, 0]])
    expect(await listed(next, true)).toEqual([])
    expect(good(await next.get('/conversations/unread'))).toEqual({ conversations: 0, messages: 0 })
    good(await sold.buyer.post(`/conversations/${conversationId}/messages`, { text: 'Welcome.' }))
    expect(await listed(next, true)).toEqual([[conversationId, 1]])
    expect(await listed(next, false)).toEqual([])
  })
})
