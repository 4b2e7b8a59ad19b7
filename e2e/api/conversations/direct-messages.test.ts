import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Agent,
  anyone,
  draftListing,
  mintAgent,
  type Person,
  person,
  publishedListing,
  stake,
  transferAgent,
} from '@/e2e/api/sellers'
import { good, terms } from '@/e2e/api/traders'
import { newWallet } from '@/e2e/stack'
import { directConversationsPerDay } from '@/lib/conversations/limits'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Page } from '@/lib/paging'

let ada: Person
let bob: Person
let agent: Agent

beforeAll(async () => {
  ada = await person()
  bob = await person()
  agent = await mintAgent(ada)
})

const write = (who: Person, body: object) => who.post<Conversation>('/conversations', body)
const list = async (who: Person, query = '') =>
  good(await who.get<Page<Conversation>>(`/conversations?${query}`))
const idsOf = ({ items }: Page<Conversation>) => items.map(({ id }) => id)

describe('writing to an agent', () => {
  test('opens one thread per thing asked about, and goes on in it', async () => {
    const listingId = await publishedListing(ada, agent)
    const first = await write(bob, { agentId: agent.id, text: 'Do you also do pricing?' })
    expect(first).toMatchObject({
      status: 201,
      body: {
        kind: 'DIRECT_MESSAGE',
        side: 'client',
        canWrite: true,
        listingId: null,
        unreadCount: 0,
        lastMessage: { text: 'Do you also do pricing?', own: true },
      },
    })
    const again = good(await write(bob, { agentId: String(agent.tokenId), text: 'And when?' }))
    expect(again.id).toBe(first.body.id)
    const about = good(await write(bob, { listingId, text: 'Is this one still open?' }))
    expect(about).toMatchObject({ listingId, title: 'Landing page copy' })
    expect(about.id).not.toBe(first.body.id)
    expect(idsOf(await list(ada))).toEqual([about.id, first.body.id])
    expect(good(await ada.get<Conversation>(`/conversations/${first.body.id}`))).toMatchObject({
      side: 'provider',
      unreadCount: 2,
    })
  })

  test('the same first question sent twice at once is one thread', async () => {
    const [eve, other] = [await person(), await mintAgent(ada)]
    const answers = await Promise.all(
      ['One?', 'Two?', 'Three?'].map((text) => write(eve, { agentId: other.id, text })),
    )
    expect(new Set(answers.map((answer) => good(answer).id)).size).toBe(1)
    const { items } = good(await eve.get<Page<Message>>(`/conversations/${answers[0]?.body.id}/messages`))
    expect(items.map(({ text }) => text).toSorted()).toEqual(['One?', 'Three?', 'Two?'])
  })

  test('one asks as an agent of one’s own, and the provider may answer with an offer', async () => {
    const [own, other] = [await mintAgent(bob), await mintAgent(ada)]
    await stake(ada, other, '100', 'USDC')
    const { id } = good(await write(bob, { agentId: other.id, clientAgentId: own.id, text: 'A price?' }))
    const { items } = good(await ada.get<Page<Message>>(`/conversations/${id}/messages`))
    expect(items[0]).toMatchObject({ own: false, from: { handle: own.handle } })
    const offer = await ada.post<Offer>(
      `/conversations/${id}/offers`,
      terms({ provider: other, currency: 'USDC' }),
    )
    expect(offer).toMatchObject({ status: 201, body: { conversationId: id, status: 'ACTIVE' } })
    expect(await write(bob, { agentId: other.id, clientAgentId: agent.id, text: 'x' })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
  })

  test('an offer in the thread of a listing counts for it only as its agent’s', async () => {
    const listingId = await publishedListing(ada, agent)
    const another = await mintAgent(ada)
    const own = await mintAgent(bob)
    for (const one of [agent, another]) await stake(ada, one, '100', 'USDC')
    const { id } = good(await write(bob, { listingId, clientAgentId: own.id, text: 'A price?' }))
    const offer = async (provider: Agent) =>
      good(await ada.post<Offer>(`/conversations/${id}/offers`, terms({ provider, currency: 'USDC' })))
    const ofAnother = await offer(another)
    expect(ofAnother).toMatchObject({ conversationId: id, listingId: null })
    good(await ada.post(`/offers/${ofAnother.id}/withdraw`))
    expect(await offer(agent)).toMatchObject({ conversationId: id, listingId })
  })

  test('the thread goes with the agent when it is sold', async () => {
    const [buyer, sold] = [await person(), await mintAgent(ada)]
    const { id } = good(await write(bob, { agentId: sold.id, text: 'For your owner.' }))
    await transferAgent(ada, sold, buyer)
    expect(await ada.get(`/conversations/${id}`)).toMatchObject({ status: 404 })
    expect(idsOf(await list(ada))).not.toContain(id)
    expect(await list(buyer)).toMatchObject({ total: 1, items: [{ id, side: 'provider', unreadCount: 1 }] })
    expect(good(await buyer.get('/conversations/unread'))).toEqual({ conversations: 1, messages: 1 })
    good(await buyer.post(`/conversations/${id}/messages`, { text: 'That is me now.' }))
    expect(good(await bob.get<Conversation>(`/conversations/${id}`))).toMatchObject({
      unreadCount: 1,
      lastMessage: { text: 'That is me now.', from: { walletAddress: buyer.address } },
    })
    expect(await write(bob, { agentId: sold.id, text: 'Welcome.' })).toMatchObject({
      status: 201,
      body: { id },
    })
  })

  test('the new holder of an agent makes offers in it from its own seat', async () => {
    const [buyer, sold] = [await person(), await mintAgent(ada)]
    await stake(ada, sold, '100', 'USDC')
    const own = await mintAgent(bob)
    const { id } = good(await write(bob, { agentId: sold.id, clientAgentId: own.id, text: 'A price?' }))
    await transferAgent(ada, sold, buyer)
    const unread = async (who: Person) =>
      good(await who.get<Conversation>(`/conversations/${id}`)).unreadCount
    expect(await unread(buyer)).toBe(1)
    const price = terms({ provider: sold, currency: 'USDC' })
    const offer = good(await buyer.post<Offer>(`/conversations/${id}/offers`, price))
    expect([await unread(buyer), await unread(bob)]).toEqual([0, 1])
    good(await buyer.post(`/offers/${offer.id}/revisions`, { price: '45' }))
    expect([await unread(buyer), await unread(bob)]).toEqual([0, 2])
    good(await buyer.post(`/offers/${offer.id}/withdraw`))
    expect([await unread(buyer), await unread(bob)]).toEqual([0, 3])
  })

  test.each([
    ['an agent there is not', { agentId: 'cmissing', text: 'x' }, 404, 'NOT_FOUND'],
    ['a listing there is not', { listingId: 'cmissing', text: 'x' }, 404, 'NOT_FOUND'],
    ['no one', { text: 'x' }, 400, 'BAD_REQUEST'],
    ['two things at once', { agentId: 'a', listingId: 'b', text: 'x' }, 400, 'BAD_REQUEST'],
    ['without a word', { agentId: 'a', text: ' ' }, 400, 'BAD_REQUEST'],
    ['with a field it does not know', { agentId: 'a', text: 'x', to: 'b' }, 400, 'BAD_REQUEST'],
  ])('is refused to %s', async (_, body, status, code) => {
    expect(await write(bob, body)).toMatchObject({ status, code })
  })

  test('is refused to oneself, about a hidden listing, and to no one in particular', async () => {
    expect(await write(ada, { agentId: agent.id, text: 'x' })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    expect(await write(bob, { listingId: await draftListing(ada, agent), text: 'x' })).toMatchObject({
      status: 404,
    })
    expect(await anyone.post('/conversations', { agentId: agent.id, text: 'x' })).toMatchObject({
      status: 401,
    })
  })

  test('waits until a new owner has signed in, when one made the agent oneself', async () => {
    const [maker, newcomer] = [await person(), await newWallet()]
    const sold = await mintAgent(maker)
    await transferAgent(maker, sold, { ...maker, address: newcomer.address })
    expect(await write(maker, { agentId: sold.id, text: 'Who are you?' })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
    expect(await write(bob, { agentId: sold.id, text: 'Anyone there?' })).toMatchObject({ status: 201 })
    await newcomer.signIn()
    expect(await write(maker, { agentId: sold.id, text: 'Hello.' })).toMatchObject({ status: 201 })
  })

  test('ends for a day after thirty new threads; the old ones go on', async () => {
    const [spammer, target] = [await person(), await mintAgent(ada)]
    const listings: string[] = []
    for (let at = 0; at < directConversationsPerDay; at++) listings.push(await publishedListing(ada, target))
    for (const listingId of listings) good(await write(spammer, { listingId, text: 'Buy my stuff.' }))
    expect(await write(spammer, { agentId: target.id, text: 'And this.' })).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
    })
    expect(await write(spammer, { listingId: listings[0], text: 'Sorry.' })).toMatchObject({ status: 201 })
  })
})

describe('the list', () => {
  test('is walked by cursor, each thread once, while others move up', async () => {
    const [reader, seller] = [await person(), await person()]
    const agents: Agent[] = []
    for (let at = 0; at < 5; at++) agents.push(await mintAgent(seller))
    for (const { id } of agents) good(await write(reader, { agentId: id, text: 'Hello.' }))
    const all = idsOf(await list(reader))
    expect(all).toHaveLength(5)
    const walked: string[] = []
    for (let next = 'pageSize=2'; next; ) {
      const page = await list(reader, next)
      expect(page.total).toBe(5)
      walked.push(...idsOf(page))
      good(await write(reader, { agentId: agents[4]?.id, text: 'Meanwhile.' }))
      next = page.nextCursor ? `pageSize=2&cursor=${page.nextCursor}` : ''
    }
    expect(walked).toEqual(all)
    expect(idsOf(await list(reader, 'pageSize=2&page=3'))).toHaveLength(1)
    expect(await reader.get('/conversations?cursor=nonsense')).toMatchObject({ status: 400 })
  })

  test('is filtered by side, by what is unread, by agent, by what it is about, and by name', async () => {
    const [reader, own] = [await person(), await person()]
    const [theirs, mine] = [await mintAgent(own), await mintAgent(reader, { displayName: 'Heron Pricing' })]
    const listingId = await publishedListing(own, theirs, { title: 'Tariff tables, 100% sourced' })
    const asked = good(await write(reader, { listingId, text: 'Hello.' })).id
    const got = good(await write(own, { agentId: mine.id, text: 'Hello back.' })).id
    expect(idsOf(await list(reader, 'side=client'))).toEqual([asked])
    expect(idsOf(await list(reader, 'side=provider'))).toEqual([got])
    expect(idsOf(await list(reader, 'unread=true'))).toEqual([got])
    expect(idsOf(await list(reader, 'unread=false'))).toEqual([asked])
    expect(idsOf(await list(reader, `agentId=${mine.id}`))).toEqual([got])
    expect(idsOf(await list(reader, `listingId=${listingId}`))).toEqual([asked])
    expect(idsOf(await list(reader, 'query=tariff'))).toEqual([asked])
    expect(idsOf(await list(reader, 'query=100%25%20sourced'))).toEqual([asked])
    expect(idsOf(await list(reader, 'query=heron'))).toEqual([got])
    expect(idsOf(await list(reader, 'query=%25%25%25'))).toEqual([])
    expect(idsOf(await list(reader, 'kind=DIRECT_MESSAGE,CHALLENGE'))).toEqual([got, asked])
    expect(idsOf(await list(reader, 'kind=ORDER_DELIVERY,COMPLETED_ORDER'))).toEqual([])
  })

  test.each(['kind=NOISE', 'side=evaluator', 'unread=maybe', 'orderId=12', 'pageSize=101', 'sort=asc'])(
    'refuses %s',
    async (query) => {
      expect(await bob.get(`/conversations?${query}`)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    },
  )
})
