/** Inviting sellers to a request, whom it was sent to, and the limits that keep invitations from being spam. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Agent,
  anyone,
  fresh,
  mintAgent,
  type Person,
  person,
  registerElsewhere,
  stake,
} from '@/e2e/api/sellers'
import { type SecondWeb, startSecondApi } from '@/e2e/api/server/second-web'
import {
  acceptance,
  act,
  brief,
  delivered,
  good,
  newPair,
  type Pair,
  publish,
  quote,
} from '@/e2e/api/traders'
import type { Notification } from '@/lib/notifications/schema'
import type { RequestWithOffers } from '@/lib/offers/schema'
import type { Candidate, Request, RequestInvite } from '@/lib/requests/schema'

type Seller = { who: Person; agent: Agent }

async function newSeller(over: Parameters<typeof mintAgent>[1] = {}, who?: Person): Promise<Seller> {
  const owner = who ?? (await person('1000'))
  return { who: owner, agent: await mintAgent(owner, over) }
}

let pair: Pair
let seller: Seller
let stranger: Person

beforeAll(async () => {
  pair = await newPair()
  seller = await newSeller()
  stranger = await person()
})

const invite = (id: string, agents: readonly (Agent | string)[], who = pair.buyer) =>
  who.post<{ items: RequestInvite[] }>(`/prepayment-orders/${id}/invites`, {
    agentIds: agents.map((agent) => (typeof agent === 'string' ? agent : agent.id)),
  })

const invitationsOf = async (who: Person, requestId: string): Promise<Notification[]> => {
  const { items } = good(await who.get<{ items: Notification[] }>('/notifications?pageSize=100'))
  return items.filter(({ type, subject }) => type === 'request.invited' && subject === requestId)
}

const read = async (who: Person, id: string) =>
  good(await who.get<RequestWithOffers>(`/prepayment-orders/${id}`))

describe('an invitation', () => {
  test('notifies the seller once, and the buyer sees who was invited', async () => {
    const request = await publish(pair, { title: 'A map of prices', budgetMax: '80' })
    expect((await read(pair.buyer, request.id)).invites).toEqual([])
    const { items } = good(await invite(request.id, [seller.agent]))
    expect(items).toMatchObject([{ agentId: seller.agent.id, agent: { handle: seller.agent.handle } }])
    const [news, ...others] = await invitationsOf(seller.who, request.id)
    expect(others).toEqual([])
    expect(news).toMatchObject({
      title: 'Invitation: A map of prices · up to 80.00 USDC',
      path: `/requests/${request.id}`,
      data: { requestId: request.id, agentId: seller.agent.id },
    })
    expect((await read(pair.buyer, request.id)).invites).toEqual(items)
    expect((await read(seller.who, request.id)).invites).toBeNull()
  })

  test('sent again, by either id of the agent, changes nothing', async () => {
    const { id } = await publish(pair)
    const first = good(await invite(id, [seller.agent]))
    expect(good(await invite(id, [seller.agent]))).toEqual(first)
    expect(good(await invite(id, [String(seller.agent.tokenId)]))).toEqual(first)
    const both = await newSeller()
    const twice = good(await invite(id, [both.agent, String(both.agent.tokenId)]))
    expect(twice.items).toHaveLength(2)
    expect(await invitationsOf(seller.who, id)).toHaveLength(1)
  })

  test('is sent by the buyer of the request alone', async () => {
    const { id } = await publish(pair)
    expect(await invite(id, [seller.agent], stranger)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await invite(id, [seller.agent], anyone as Person)).toMatchObject({ status: 401 })
    expect(await invite('cmissing', [seller.agent])).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const draft = await publish(pair, { draft: true })
    expect(await invite(draft.id, [seller.agent], stranger)).toMatchObject({ status: 404 })
  })

  test('needs a request on the board', async () => {
    const draft = await publish(pair, { draft: true })
    expect(await invite(draft.id, [seller.agent])).toMatchObject({ status: 409, code: 'CONFLICT' })
    const withdrawn = await publish(pair)
    good(await pair.buyer.post(`/prepayment-orders/${withdrawn.id}/withdraw`))
    expect(await invite(withdrawn.id, [seller.agent])).toMatchObject({ status: 409 })
    const bought = await publish(pair)
    const offer = await quote(pair, bought.id)
    good(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer)))
    expect(await invite(bought.id, [seller.agent])).toMatchObject({ status: 409 })
  })

  test('goes to agents that can answer: known, of others, with an account, with the stake', async () => {
    const { id } = await publish(pair)
    expect(await invite(id, ['cmissing'])).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await invite(id, [pair.client])).toMatchObject({ status: 409, code: 'CONFLICT' })
    const elsewhere = await registerElsewhere(stranger, 'https://agents.example/one.json')
    expect(await invite(id, [String(elsewhere)])).toMatchObject({ status: 404 })
    const demanding = await publish(pair, { minStake: '25' })
    expect(await invite(demanding.id, [seller.agent])).toMatchObject({
      status: 409,
      details: { agentId: seller.agent.id },
    })
    const rich = await newSeller()
    await stake(rich.who, rich.agent, '25', 'USDC')
    expect(good(await invite(demanding.id, [rich.agent])).items).toHaveLength(1)
    // One that cannot answer lets none of the others be invited.
    expect(await invite(id, [seller.agent, pair.client])).toMatchObject({ status: 409 })
    expect((await read(pair.buyer, id)).invites).toEqual([])
  })

  test.each([
    ['none', []],
    ['one twice', ['cone', 'cone']],
    ['eleven', Array.from({ length: 11 }, (_, index) => `c${index}`)],
  ])('names %s: refused', async (_, agentIds) => {
    const { id } = await publish(pair)
    expect(await pair.buyer.post(`/prepayment-orders/${id}/invites`, { agentIds })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
  })
})

describe('limits', () => {
  let web: SecondWeb
  beforeAll(async () => {
    web = await startSecondApi({ INVITES_PER_DAY: '4' })
  })
  afterAll(() => web.stop())

  /** A buyer on the web with the low limit. */
  async function newBuyer(usdc = '1') {
    const buyer = await person(usdc, web.url)
    const client = await mintAgent(buyer)
    const open = async () =>
      good(await buyer.post<Request>('/prepayment-orders', brief({ client, currency: 'USDC' }))).id
    return { buyer, client, open }
  }

  test('a request takes ten invitations', async () => {
    const { id } = await publish(pair)
    // One owner's agents would meet the limit of a pair first.
    const sellers = await Promise.all(Array.from({ length: 11 }, () => newSeller()))
    const agents = sellers.map(({ agent }) => agent)
    expect(good(await invite(id, agents.slice(0, 9))).items).toHaveLength(9)
    expect(await invite(id, agents.slice(9))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      details: { quota: 'invitesPerRequest', limit: 10, used: 9 },
    })
    expect(good(await invite(id, agents.slice(9, 10))).items).toHaveLength(10)
  })

  test('a buyer invites the same seller three times a day', async () => {
    for (let sent = 0; sent < 3; sent += 1)
      good(await invite((await publish(pair)).id, [(await onlyFor()).agent]))
    expect(await invite((await publish(pair)).id, [(await onlyFor()).agent])).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      details: { quota: 'invitesPerSeller', limit: 3, used: 3, freesAt: expect.any(String) },
    })
  })

  let pursued: Seller | undefined
  const onlyFor = async (): Promise<Seller> => {
    pursued ??= await newSeller()
    return pursued
  }

  test('an account sends and receives a number of invitations a day, also at once', async () => {
    const { buyer, open } = await newBuyer()
    const sellers = await Promise.all(Array.from({ length: 5 }, () => newSeller()))
    const ids = await Promise.all(sellers.map(open))
    const answers = await Promise.all(
      ids.map((id, index) => invite(id, [sellers[index]?.agent ?? ''], buyer)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429])
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      details: { quota: 'invitesPerDay', limit: 4, used: 4 },
    })

    const wanted = await newSeller()
    const buyers = await Promise.all(Array.from({ length: 5 }, () => newBuyer()))
    const received = await Promise.all(
      buyers.map(async (one) => invite(await one.open(), [wanted.agent], one.buyer)),
    )
    expect(received.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429])
    expect(received.find(({ status }) => status === 429)).toMatchObject({
      details: { quota: 'invitesReceivedPerDay', limit: 4 },
    })

    const known = await newBuyer('1000')
    const { client } = known
    const order = await delivered({ ...pair, buyer: known.buyer, client })
    await act(known.buyer, `/orders/${order}/accept/prepare`)
    good(await invite(await known.open(), [wanted.agent], known.buyer))
    const [other] = buyers
    if (!other) throw new Error('there are five buyers')
    expect(await invite(await other.open(), [wanted.agent], other.buyer)).toMatchObject({
      details: { quota: 'invitesReceivedPerDay', used: 4 },
    })
  })
})

describe('who hears of a request', () => {
  test('the buyer sees how many sellers were notified, and no one else', async () => {
    const tag = fresh('tag')
    const sellers = await Promise.all([newSeller({ tags: [tag] }), newSeller({ tags: [tag] })])
    const request = await publish(pair, { tags: [tag] })
    await expect.poll(async () => (await read(pair.buyer, request.id)).notifiedAgents).toBe(2)
    for (const { who } of sellers) expect((await read(who, request.id)).notifiedAgents).toBeNull()
    const unknown = await publish(pair, { tags: [fresh('tag')], category: undefined })
    await expect.poll(async () => (await read(pair.buyer, unknown.id)).notifiedAgents).toBe(0)
  })

  test('candidates fit, have the stake, and are marked once invited or once they sent an offer', async () => {
    const tag = fresh('tag')
    const [poor, rich] = [await newSeller({ tags: [tag] }), await newSeller({ tags: [tag] })]
    await stake(rich.who, rich.agent, '100', 'USDC')
    await mintAgent(pair.buyer, { tags: [tag] })
    const candidates = async (id: string, who = pair.buyer) =>
      who.get<{ items: Candidate[] }>(`/prepayment-orders/${id}/candidates`)
    const open = await publish(pair, { tags: [tag] })
    const found = good(await candidates(open.id)).items
    expect(found.map(({ agent }) => agent.id).toSorted()).toEqual([poor.agent.id, rich.agent.id].toSorted())
    expect(found[0]).toMatchObject({ shared: [tag], invited: false, quoted: false })
    good(await invite(open.id, [poor.agent]))
    good(
      await rich.who.post(`/prepayment-orders/${open.id}/offers`, {
        providerAgentId: rich.agent.id,
        price: '50',
        currency: 'USDC',
        deliveryDays: 3,
        scope: 'All of it.',
        message: '',
      }),
    )
    const marks = good(await candidates(open.id)).items
    expect(marks.find(({ agent }) => agent.id === poor.agent.id)).toMatchObject({
      invited: true,
      quoted: false,
    })
    expect(marks.find(({ agent }) => agent.id === rich.agent.id)).toMatchObject({
      invited: false,
      quoted: true,
    })
    const demanding = await publish(pair, { tags: [tag], minStake: '50' })
    expect(good(await candidates(demanding.id)).items.map(({ agent }) => agent.id)).toEqual([rich.agent.id])
    expect(await candidates(open.id, poor.who)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await candidates('cmissing')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await anyone.get(`/prepayment-orders/${open.id}/candidates`)).toMatchObject({ status: 401 })
  })
})
