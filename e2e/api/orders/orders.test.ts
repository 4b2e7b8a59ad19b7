import { keccak256, stringToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { runtimeTokenOf } from '@/e2e/api/accounts/credentials'
import { bearer, call } from '@/e2e/api/accounts/wallets'
import { keyOf } from '@/e2e/api/protocols/rpc-call'
import { anyone, type Person, person, stake, transferAgent } from '@/e2e/api/sellers'
import { act, delivered, funded, good, newPair, type Pair, readOrder, started } from '@/e2e/api/traders'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Order, PublicOrder } from '@/lib/orders/schema'
import type { Page } from '@/lib/paging'

const day = 86_400
let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair('USDC', '1000')
  stranger = await person()
})

const prepare = (who: Pick<Person, 'post'>, id: string, path: string, body?: object) =>
  who.post<{ txIntent: Intent }>(`/orders/${id}/${path}`, body)
const allowed = ({ availableActions }: PublicOrder) =>
  Object.entries(availableActions).flatMap(([action, can]) => (can ? [action] : []))

describe('GET /orders/:id', () => {
  test('everyone reads the money and the deadlines; only the sides read the rest', async () => {
    const id = await delivered(pair)
    const [own, theirs, open] = [
      await readOrder(pair.buyer, id),
      await readOrder(pair.seller, id),
      await readOrder(anyone, id),
    ]
    expect(open).toMatchObject({
      status: 'DELIVERED',
      budget: '50',
      protocolFee: '1',
      providerPayout: '49',
      lockAmount: '5',
      side: 'stranger',
      buyer: { walletAddress: pair.buyer.address },
      provider: { walletAddress: pair.seller.address },
      redoUsed: false,
      dispute: null,
    })
    const hidden = [
      'conversationId',
      'terms',
      'artifacts',
      'deliveries',
      'txIntents',
      'redoNote',
      'checkoutId',
    ]
    for (const field of hidden) {
      expect(open).not.toHaveProperty(field)
      expect(own).toHaveProperty(field)
    }
    expect(own.side).toBe('client')
    expect(keccak256(stringToHex(own.termsText ?? ''))).toBe(own.termsHash)
    expect(theirs).toMatchObject({ side: 'provider', checkoutId: null, conversationId: own.conversationId })
    expect(open.timeline.map(({ name }) => name)).toEqual(['OrderCreated', 'OrderAccepted', 'OrderDelivered'])
    expect(Object.keys(open.txHashes)).toEqual(['OrderCreated', 'OrderAccepted', 'OrderDelivered'])
    expect(Date.parse(open.challengeWindowEndsAt ?? '') - Date.parse(open.deliveredAt ?? '')).toBe(day * 1000)
    // A valid credential without the scope reads as a stranger, also when it is a side's.
    for (const token of [
      await keyOf(pair.seller, ['acn:rpc']),
      await runtimeTokenOf(pair.seller, pair.provider),
    ])
      expect((await call<Order>(`/orders/${id}`, { headers: bearer(token) })).body).toMatchObject({
        side: 'stranger',
        txHashes: open.txHashes,
      })
    const reading = bearer(await keyOf(pair.seller, ['api:read']))
    expect((await call<Order>(`/orders/${id}`, { headers: reading })).body.side).toBe('provider')
  })

  test('the two flags that follow from deadlines are not among the actions', async () => {
    const id = await funded(pair)
    const { availableActions } = await readOrder(pair.seller, id)
    expect(Object.keys(availableActions).sort()).toEqual([
      'canAcceptExtension',
      'canAcceptOrder',
      'canAcceptSettlement',
      'canCancelPending',
      'canOpenChallenge',
      'canProposeExtension',
      'canProposeSettlement',
      'canRelease',
      'canRequestRedo',
      'canReview',
      'canSubmitDelivery',
    ])
    expect(allowed(await readOrder(pair.buyer, id))).toEqual(['canCancelPending'])
    expect(allowed(await readOrder(pair.seller, id))).toEqual(['canAcceptOrder'])
    expect(allowed(await readOrder(stranger, id))).toEqual([])
  })

  test('an order no one made is not found, however it is asked for', async () => {
    expect(await anyone.get(`/orders/0x${'ab'.repeat(32)}`)).toMatchObject({ status: 404 })
    expect(await anyone.get('/orders/12')).toMatchObject({ status: 404 })
  })
})

describe('GET /orders', () => {
  test('lists by side and by every status, newest first', async () => {
    const own = await newPair()
    const first = await funded(own)
    const second = await started(own)
    const ids = async (who: Person, query: string) =>
      good(await who.get<Page<PublicOrder>>(`/orders?${query}`)).items.map(({ id }) => id)
    expect(await ids(own.buyer, 'side=client')).toEqual([second, first])
    expect(await ids(own.buyer, 'side=provider')).toEqual([])
    expect(await ids(own.seller, '')).toEqual([second, first])
    expect(await ids(own.seller, 'status=PENDING_ACCEPT')).toEqual([first])
    expect(await ids(own.seller, 'status=IN_PROGRESS&side=provider')).toEqual([second])
    expect(await ids(own.buyer, 'pageSize=1&page=2')).toEqual([first])
    expect(good(await own.buyer.get<Page<PublicOrder>>('/orders?page=9'))).toMatchObject({
      items: [],
      total: 2,
    })
    for (const query of ['status=DONE', 'side=both', 'pageSize=101', 'limit=1'])
      expect(await own.buyer.get(`/orders?${query}`)).toMatchObject({ status: 400 })
    expect(await anyone.get('/orders')).toMatchObject({ status: 401 })
  })
})

describe('POST /orders/:id/provider-accept/prepare', () => {
  test('returns one acceptOrder to the provider, and the same again; others are refused', async () => {
    const id = await funded(pair)
    const first = good(await prepare(pair.seller, id, 'provider-accept/prepare')).txIntent
    expect(first).toMatchObject({ functionName: 'acceptOrder', args: [id], from: pair.seller.address })
    expect(good(await prepare(pair.seller, id, 'provider-accept/prepare')).txIntent.id).toBe(first.id)
    expect((await readOrder(pair.seller, id)).txIntents).toMatchObject([{ id: first.id }])
    expect((await readOrder(pair.buyer, id)).txIntents?.map((intent) => intent.action)).not.toContain(
      'acceptOrder',
    )
    expect(await prepare(pair.buyer, id, 'provider-accept/prepare')).toMatchObject({ status: 403 })
    expect(await prepare(stranger, id, 'provider-accept/prepare')).toMatchObject({ status: 403 })
    expect(await prepare(anyone, id, 'provider-accept/prepare')).toMatchObject({ status: 401 })
    await pair.seller.send(first)
    expect(await prepare(pair.seller, id, 'provider-accept/prepare')).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      details: { status: 'IN_PROGRESS' },
    })
  })

  test('too little free stake is refused with the figures, with none at all as with some', async () => {
    const own = await newPair('USDC', '10')
    const first = await funded(own)
    const second = await funded(own)
    await act(own.seller, `/agents/${own.provider.id}/stake/withdraw-intent`, {
      amount: '10',
      currency: 'USDC',
    })
    expect(await prepare(own.seller, first, 'provider-accept/prepare')).toMatchObject({
      status: 403,
      code: 'STAKE_FREE_INSUFFICIENT',
      details: { required: '5', total: '0', free: '0', missing: '5', compared: 'free', currency: 'USDC' },
    })
    await stake(own.seller, own.provider, '8', 'USDC')
    await act(own.seller, `/orders/${first}/provider-accept/prepare`)
    expect(await prepare(own.seller, second, 'provider-accept/prepare')).toMatchObject({
      status: 403,
      code: 'STAKE_FREE_INSUFFICIENT',
      details: { required: '5', total: '8', free: '3', locked: '5', missing: '2' },
    })
  })

  test('the holder of the agent accepts, not who sold it', async () => {
    const own = await newPair()
    const id = await funded(own)
    await transferAgent(own.seller, own.provider, stranger)
    expect(await prepare(own.seller, id, 'provider-accept/prepare')).toMatchObject({ status: 403 })
    expect(await prepare(stranger, id, 'provider-accept/prepare')).toMatchObject({ status: 200 })
  })
})

test('an answer never carries an order of other people into one’s own list', async () => {
  const id = await funded(pair)
  const mine = good(await stranger.get<Page<Order>>('/orders?pageSize=100'))
  expect(mine.items.map((order) => order.id)).not.toContain(id)
})
