/** The ways money gets into escrow besides approve and create: a permit, a batch, a transaction replaced in the wallet. */
import { parseGwei } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, type Person, person, whileNothingIsMined } from '@/e2e/api/sellers'
import { act, agree, good, newPair, openCheckout, type Pair, pay, readOrder } from '@/e2e/api/traders'
import { chainRpc, untilIndexed } from '@/e2e/stack'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CallsReply, CheckoutSession, PermitReply } from '@/lib/checkout/schema'

let pair: Pair
let usdt: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair()
  usdt = await newPair('USDT')
  stranger = await person()
})

const session = async (of: Pair, over: object = {}) => openCheckout(of, await agree(of, over))
const permitOf = (who: Pick<Person, 'post'>, id: string) => who.post<PermitReply>(`/checkout/${id}/permit`)
const callsOf = (who: Pick<Person, 'post'>, id: string) => who.post<CallsReply>(`/checkout/${id}/calls`)
const intent = (who: Person, id: string, body?: object) =>
  who.post<{ txIntent: Intent }>(`/checkout/${id}/tx-intent`, body)
const read = async (who: Person, id: string) => good(await who.get<CheckoutSession>(`/checkout/${id}`))

/** Signs a permit as a wallet does with `eth_signTypedData_v4`. */
async function signed(who: Person, { typedData, deadline }: PermitReply) {
  const { message } = typedData
  const { value, nonce, deadline: until, owner, spender } = message
  const signature = await who.actor.account.signTypedData({
    ...typedData,
    domain: { ...typedData.domain, verifyingContract: typedData.domain.verifyingContract as `0x${string}` },
    message: { owner, spender, value: BigInt(value), nonce: BigInt(nonce), deadline: BigInt(until) },
  })
  return { deadline, signature }
}

describe('POST /checkout/:id/permit', () => {
  test('one signature and one transaction pay in USDC: no approval is ever sent', async () => {
    const checkout = await session(pair)
    const answer = good(await permitOf(pair.buyer, checkout.id))
    expect(answer.typedData).toMatchObject({
      primaryType: 'Permit',
      domain: { name: 'USD Coin', version: '1' },
      message: { value: '50000000' },
    })
    expect(await intent(pair.buyer, checkout.id)).toMatchObject({ code: 'ALLOWANCE_INSUFFICIENT' })
    const permit = await signed(pair.buyer, answer)
    const { txIntent } = good(await intent(pair.buyer, checkout.id, { permit }))
    expect(txIntent).toMatchObject({ action: 'createOrder', functionName: 'createOrderWithPermit' })
    expect(good(await intent(pair.buyer, checkout.id, { permit, action: 'fundOrder' })).txIntent.id).toBe(
      txIntent.id,
    )
    await pair.buyer.send(txIntent)
    expect(await readOrder(anyone, checkout.orderId)).toMatchObject({
      status: 'PENDING_ACCEPT',
      budget: '50',
    })
    expect((await read(pair.buyer, checkout.id)).status).toBe('CONFIRMED')
  })

  test('refuses a permit of someone else, of another amount, or changed on the way', async () => {
    const checkout = await session(pair)
    const answer = good(await permitOf(pair.buyer, checkout.id))
    const permit = await signed(pair.buyer, answer)
    const foreign = await signed(stranger, answer)
    const less = await signed(pair.buyer, {
      ...answer,
      typedData: { ...answer.typedData, message: { ...answer.typedData.message, value: '1' } },
    })
    const garbled = { ...permit, signature: `0x${'11'.repeat(65)}` }
    for (const wrong of [foreign, less, garbled, { ...permit, deadline: permit.deadline + 1 }])
      expect(await intent(pair.buyer, checkout.id, { permit: wrong })).toMatchObject({
        status: 400,
        code: 'SIGNATURE_INVALID',
      })
    for (const body of [
      { permit: { ...permit, signature: '0x12' } },
      { permit: { signature: permit.signature } },
      { permit, action: 'approveEscrow' },
      { permit: { ...permit, deadline: -1 } },
    ])
      expect(await intent(pair.buyer, checkout.id, body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })

  test('is not for USDT, not for too small a balance, and for no one but the buyer', async () => {
    const inUsdt = await session(usdt)
    expect(await permitOf(usdt.buyer, inUsdt.id)).toMatchObject({
      status: 409,
      details: { currency: 'USDT' },
    })
    const rich = await newPair('USDC', '15000')
    const dear = await session(rich, { price: '150000' })
    for (const ask of [permitOf, callsOf])
      expect(await ask(rich.buyer, dear.id)).toMatchObject({
        status: 400,
        code: 'BALANCE_INSUFFICIENT',
        details: { required: '150000' },
      })
    for (const ask of [permitOf, callsOf]) {
      expect(await ask(stranger, inUsdt.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect(await ask(usdt.seller, inUsdt.id)).toMatchObject({ status: 404 })
      expect(await ask(anyone, inUsdt.id)).toMatchObject({ status: 401 })
    }
  })

  test('a contract wallet is sent to the approval: tokens check permits by key', async () => {
    const checkout = await session(pair)
    await chainRpc('anvil_setCode', [pair.buyer.address, '0x6001600055'])
    try {
      expect(await permitOf(pair.buyer, checkout.id)).toMatchObject({ status: 409, code: 'CONFLICT' })
    } finally {
      await chainRpc('anvil_setCode', [pair.buyer.address, '0x'])
    }
  })

  test('someone else sends the permit first: the payment goes through all the same', async () => {
    const checkout = await session(pair)
    const answer = good(await permitOf(pair.buyer, checkout.id))
    const permit = await signed(pair.buyer, answer)
    const { txIntent } = good(await intent(pair.buyer, checkout.id, { permit }))
    await act(pair.buyer, `/checkout/${checkout.id}/tx-intent`, { action: 'approveEscrow' })
    expect(good(await intent(pair.buyer, checkout.id, { permit })).txIntent.functionName).toBe('createOrder')
    await pair.buyer.send(txIntent)
    expect((await read(pair.buyer, checkout.id)).status).toBe('CONFIRMED')
  })
})

describe('POST /checkout/:id/calls', () => {
  test('gives approve and create in order; sent as they are, they pay', async () => {
    const own = await newPair()
    const checkout = await session(own)
    const { calls } = good(await callsOf(own.buyer, checkout.id))
    expect(calls.map(({ functionName }) => functionName)).toEqual(['approve', 'createOrder'])
    for (const call of calls) await own.buyer.send(call)
    expect((await read(own.buyer, checkout.id)).status).toBe('CONFIRMED')
    expect(await callsOf(own.buyer, checkout.id)).toMatchObject({ status: 409, code: 'CONFLICT' })
  })

  test('leaves out what is approved already', async () => {
    const checkout = await session(pair)
    await act(pair.buyer, `/checkout/${checkout.id}/tx-intent`, { action: 'approveEscrow' })
    const { calls } = good(await callsOf(pair.buyer, checkout.id))
    expect(calls.map(({ action }) => action)).toEqual(['createOrder'])
  })

  test('a leftover USDT allowance is set to zero inside the batch', async () => {
    const small = await session(usdt, { price: '10' })
    await act(usdt.buyer, `/checkout/${small.id}/tx-intent`, { action: 'approveEscrow' })
    const large = await session(usdt, { price: '30' })
    const { calls } = good(await callsOf(usdt.buyer, large.id))
    expect(calls.map(({ action }) => action)).toEqual(['resetApproval', 'approveEscrow', 'createOrder'])
    for (const call of calls) await usdt.buyer.send(call)
    expect((await read(usdt.buyer, large.id)).status).toBe('CONFIRMED')
  })
})

describe('a transaction replaced in the wallet', () => {
  /** Signs the call, or nothing at all, for this place in the wallet's queue at this fee. */
  async function broadcastAt(who: Person, nonce: number, gwei: number, call?: Intent): Promise<string> {
    const raw = await who.actor.account.signTransaction({
      chainId: 31_337,
      to: call?.to ?? who.address,
      ...(call && { data: call.data }),
      gas: call ? BigInt(call.gas) : 21_000n,
      nonce,
      maxFeePerGas: parseGwei(String(50 + 2 * gwei)),
      maxPriorityFeePerGas: parseGwei(String(gwei)),
    })
    return chainRpc<string>('eth_sendRawTransaction', [raw])
  }

  async function ready() {
    const checkout = await session(pair)
    await act(pair.buyer, `/checkout/${checkout.id}/tx-intent`, { action: 'approveEscrow' })
    const { txIntent } = good(await intent(pair.buyer, checkout.id))
    const nonce = Number(await chainRpc<string>('eth_getTransactionCount', [pair.buyer.address, 'latest']))
    return { checkout, txIntent, nonce, path: `/checkout/${checkout.id}` }
  }

  test('sped up: the order is found by its id, and the session names the hash that was mined', async () => {
    const { checkout, txIntent, nonce, path } = await ready()
    let [first, second] = ['', '']
    await whileNothingIsMined(async () => {
      first = await broadcastAt(pair.buyer, nonce, 1, txIntent)
      expect(await pair.buyer.post(`${path}/confirm`, { txHash: first })).toMatchObject({
        body: { status: 'BROADCAST', txHash: first },
      })
      second = await broadcastAt(pair.buyer, nonce, 20, txIntent)
      expect(await pair.buyer.post(`${path}/confirm`, { txHash: second })).toMatchObject({
        body: { status: 'BROADCAST', txHash: second },
      })
    })
    await untilIndexed()
    expect(await read(pair.buyer, checkout.id)).toMatchObject({ status: 'CONFIRMED', txHash: second })
    expect(await pair.buyer.post(`${path}/confirm`, { txHash: first })).toMatchObject({
      status: 200,
      body: { status: 'CONFIRMED', txHash: second },
    })
  })

  test('sped up and never reported: recover finds it', async () => {
    const { txIntent, nonce, path } = await ready()
    let second = ''
    await whileNothingIsMined(async () => {
      const first = await broadcastAt(pair.buyer, nonce, 1, txIntent)
      good(await pair.buyer.post(`${path}/confirm`, { txHash: first }))
      second = await broadcastAt(pair.buyer, nonce, 20, txIntent)
    })
    await untilIndexed()
    expect(await pair.buyer.post(`${path}/recover`)).toMatchObject({
      status: 200,
      body: { status: 'CONFIRMED', txHash: second },
    })
  })

  test('cancelled: nothing is paid, and it can be paid again, once', async () => {
    const { checkout, txIntent, nonce, path } = await ready()
    await whileNothingIsMined(async () => {
      const first = await broadcastAt(pair.buyer, nonce, 1, txIntent)
      good(await pair.buyer.post(`${path}/confirm`, { txHash: first }))
      await broadcastAt(pair.buyer, nonce, 20)
    })
    await untilIndexed()
    expect((await read(pair.buyer, checkout.id)).status).toBe('BROADCAST')
    expect(await pair.buyer.post(`${path}/recover`)).toMatchObject({ status: 404 })
    await act(pair.buyer, `${path}/tx-intent`)
    expect((await read(pair.buyer, checkout.id)).status).toBe('CONFIRMED')
    expect(await intent(pair.buyer, checkout.id)).toMatchObject({ status: 409 })
  })
})

test('a session says what it costs, and what of it arrives', async () => {
  const checkout = await session(pair)
  expect(checkout.costs).toEqual({
    total: '50',
    protocolFeeBps: 200,
    protocolFee: '1',
    providerReceives: '49',
    providerLock: '5',
  })
  await pay(pair, checkout)
})
