/** Someone without an agent buys: its mint is part of the payment, and nothing is ever paid under another agent's id. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { mintAgent, type Person, person, prepareMint, publishedListing } from '@/e2e/api/sellers'
import { whileNothingIsIndexed } from '@/e2e/api/server/held-worker'
import { act, good, newPair, type Pair, readOrder } from '@/e2e/api/traders'
import { untilIndexed } from '@/e2e/stack'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CheckoutSession } from '@/lib/checkout/schema'

let pair: Pair
let listing: string

beforeAll(async () => {
  pair = await newPair()
  listing = await publishedListing(pair.seller, pair.provider, { instantBuyable: true })
})

const buy = (who: Pick<Person, 'post'>, clientAgentId: string) =>
  who.post<CheckoutSession>(`/listings/${listing}/instant-buy`, {
    idempotencyKey: randomUUID(),
    clientAgentId,
  })
const read = async (who: Person, { id }: CheckoutSession) =>
  good(await who.get<CheckoutSession>(`/checkout/${id}`))

describe('buying with an agent that is only prepared', () => {
  test('opens a checkout that says so, and is paid after the mint', async () => {
    const newcomer = await person()
    const { body } = await prepareMint(newcomer)
    const session = good(await buy(newcomer, body.agentId))
    expect(session).toMatchObject({ mintsBuyer: true, client: { handle: body.handle } })
    const path = `/checkout/${session.id}/tx-intent`
    for (const action of ['approveEscrow', 'createOrder'])
      expect(await newcomer.post(path, { action })).toMatchObject({ code: 'NOT_AGENT_OWNER' })
    expect(await newcomer.post(`/checkout/${session.id}/permit`)).toMatchObject({ code: 'NOT_AGENT_OWNER' })
    await act(newcomer, path, { action: 'registerBuyer' })
    expect(await newcomer.post(path, { action: 'registerBuyer' })).toMatchObject({ status: 404 })
    await act(newcomer, path, { action: 'approveEscrow' })
    await act(newcomer, path)
    await untilIndexed()
    const paid = await read(newcomer, session)
    expect(paid).toMatchObject({ status: 'CONFIRMED', mintsBuyer: false })
    expect(await readOrder(newcomer, paid.orderId)).toMatchObject({ status: 'PENDING_ACCEPT' })
  })

  test('follows the token id when another mint comes first', async () => {
    const newcomer = await person()
    const { body } = await prepareMint(newcomer)
    const session = good(await buy(newcomer, body.agentId))
    const other = await mintAgent(await person('0'))
    expect(session.terms.client.agentTokenId).toBe(String(other.tokenId))
    const { calls } = good(await newcomer.post<{ calls: Intent[] }>(`/checkout/${session.id}/calls`))
    expect(calls.map(({ functionName }) => functionName)).toEqual(['register', 'approve', 'createOrder'])
    const again = await read(newcomer, session)
    expect(again.terms.client.agentTokenId).toBe(String(other.tokenId + 1))
    expect(again.orderId).not.toBe(session.orderId)
    expect(again.salt).toBe(session.salt)
    // The agent is minted separately after a third one took this id too.
    await mintAgent(await person('0'))
    const path = `/checkout/${session.id}/tx-intent`
    await act(newcomer, path, { action: 'registerBuyer' })
    await act(newcomer, path, { action: 'approveEscrow' })
    await act(newcomer, path)
    await untilIndexed()
    const paid = await read(newcomer, session)
    expect(paid.status).toBe('CONFIRMED')
    expect(paid.terms.client.agentTokenId).toBe(String(other.tokenId + 2))
  })

  test('is refused without the money to pay, and without a prepared agent', async () => {
    const poor = await person('0')
    const { body } = await prepareMint(poor)
    expect(await buy(poor, body.agentId)).toMatchObject({ code: 'BALANCE_INSUFFICIENT' })
    const stranger = await person()
    expect(await buy(stranger, body.agentId)).toMatchObject({ status: 404 })
  })
})

describe('a mint for a checkout that is mined and not indexed yet', () => {
  const calls = async (who: Person, { id }: CheckoutSession) =>
    good(await who.post<{ calls: Intent[] }>(`/checkout/${id}/calls`)).calls
  const prepared = async () => {
    const newcomer = await person()
    const { body } = await prepareMint(newcomer)
    return { newcomer, session: good(await buy(newcomer, body.agentId)) }
  }
  const expectWait = async (who: Person, { id, orderId }: CheckoutSession) => {
    const refused = { status: 409, code: 'CONFLICT', details: { orderId } }
    expect(await who.post(`/checkout/${id}/calls`)).toMatchObject(refused)
    expect(await who.post(`/checkout/${id}/permit`)).toMatchObject(refused)
    for (const action of ['registerBuyer', 'approveEscrow', 'createOrder'])
      expect(await who.post(`/checkout/${id}/tx-intent`, { action })).toMatchObject(refused)
  }

  test('leaves the checkout the order that was paid with it', async () => {
    const { newcomer, session } = await prepared()
    const batch = await calls(newcomer, session)
    await whileNothingIsIndexed(async () => {
      for (const call of batch) await newcomer.actor.broadcast(call)
      await expectWait(newcomer, session)
    })
    const paid = await read(newcomer, session)
    expect(paid).toMatchObject({ status: 'CONFIRMED', orderId: session.orderId })
    expect(await readOrder(newcomer, session.orderId)).toMatchObject({ status: 'PENDING_ACCEPT' })
  })

  test('without a payment is waited for, and then the checkout goes on with its id', async () => {
    const { newcomer, session } = await prepared()
    const [mint] = await calls(newcomer, session)
    await whileNothingIsIndexed(async () => {
      if (mint) await newcomer.actor.broadcast(mint)
      await expectWait(newcomer, session)
    })
    const rest = await calls(newcomer, session)
    expect(rest.map(({ functionName }) => functionName)).toEqual(['approve', 'createOrder'])
    for (const call of rest) await newcomer.send(call)
    expect(await read(newcomer, session)).toMatchObject({ status: 'CONFIRMED', orderId: session.orderId })
  })

  test('of another agent of the wallet is waited for, and then the checkout goes on with the next id', async () => {
    const { newcomer, session } = await prepared()
    const { body } = await prepareMint(newcomer)
    await whileNothingIsIndexed(async () => {
      await newcomer.actor.broadcast(body.txIntent)
      await expectWait(newcomer, session)
    })
    for (const call of await calls(newcomer, session)) await newcomer.send(call)
    const paid = await read(newcomer, session)
    expect(paid.status).toBe('CONFIRMED')
    expect(Number(paid.terms.client.agentTokenId)).toBe(Number(session.terms.client.agentTokenId) + 1)
  })
})

describe('GET /me/wallet/balance', () => {
  test('says what the wallet holds in each currency', async () => {
    const holder = await person('12.5')
    expect(good(await holder.get('/me/wallet/balance'))).toEqual({
      walletAddress: holder.address,
      balances: [
        { currency: 'USDC', amount: '12.5' },
        { currency: 'USDT', amount: '12.5' },
      ],
    })
  })
})
