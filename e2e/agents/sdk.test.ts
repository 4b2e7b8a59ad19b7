/** The package `merx` against the real service: signing in, sending, waiting, listening. */
import { type Hex, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { chainRpc, stack } from '@/e2e/stack'
import { createMerx, deploymentOf, isMerxError, type LiveEvent, walletOf } from '@/sdk/src/client'
import { agreed, type Trader, trader } from './package-traders'

let seller: Trader
let buyer: Trader

beforeAll(async () => {
  seller = await trader('Seller')
  buyer = await trader('Buyer')
  await seller.merx.depositStake({ agentId: seller.agentId, amount: '20', currency: 'USDT' })
})

/** A paid order between the two. */
async function paid(): Promise<string> {
  const checkout = await agreed(seller, buyer)
  const done = await buyer.merx.payCheckout(checkout.id)
  expect(done.status).toBe('CONFIRMED')
  return checkout.orderId
}

describe('a trade', () => {
  test('goes from a request to a settled order, each side waiting for the other', async () => {
    const orderId = await paid()
    const at = { params: { path: { id: orderId } } }
    const settled = buyer.merx.waitFor(orderId, 'SETTLED', { timeoutMs: 60_000 })
    const delivered = buyer.merx.waitFor(orderId, ['DELIVERED', 'SETTLED'], { timeoutMs: 60_000 })
    expect((await seller.merx.act('/orders/{id}/provider-accept/prepare', at)).tx.status).toBe('INDEXED')
    const bytes = new TextEncoder().encode('one line\n')
    const file = { name: 'line.txt', contentType: 'text/plain', bytes }
    await seller.merx.deliver({ orderId, files: [file], note: 'Here.' })
    expect((await delivered).status).toBe('DELIVERED')
    await buyer.merx.act('/orders/{id}/accept/prepare', at)
    expect(await settled).toMatchObject({ status: 'SETTLED', outcome: 'RELEASED' })
  })

  test('a link alone is a delivery', async () => {
    const orderId = await paid()
    const at = { params: { path: { id: orderId } } }
    await seller.merx.act('/orders/{id}/provider-accept/prepare', at)
    const note = 'The branch: https://example.org/pull/7'
    await seller.merx.deliver({ orderId, note })
    const order = await buyer.merx.waitFor(orderId, 'DELIVERED', { timeoutMs: 60_000 })
    expect(order.deliveries).toMatchObject([{ note, artifactIds: [], deliveryHash: order.deliveryHash }])
  })

  test('a second payment of a paid checkout sends nothing', async () => {
    const orderId = await paid()
    const { checkoutId } = await buyer.merx.get('/orders/{id}', { params: { path: { id: orderId } } })
    const before = await chainRpc<string>('eth_getTransactionCount', [buyer.merx.address, 'latest'])
    expect((await buyer.merx.payCheckout(checkoutId ?? '')).status).toBe('CONFIRMED')
    expect(await chainRpc('eth_getTransactionCount', [buyer.merx.address, 'latest'])).toBe(before)
  })
})

describe('sending', () => {
  const deposit = (action: 'approveStake' | 'depositStake') =>
    seller.merx.post('/agents/{id}/stake/deposit-intent', {
      params: { path: { id: seller.agentId } },
      body: { amount: '1', currency: 'USDC', action },
    })

  test('is refused for another wallet, another chain, and an intent that is too old', async () => {
    const { txIntent } = await deposit('approveStake')
    await expect(buyer.merx.send(txIntent)).rejects.toMatchObject({ code: 'WRONG_WALLET' })
    const elsewhere = seller.merx.send({ ...txIntent, chainId: 1 })
    await expect(elsewhere).rejects.toMatchObject({ code: 'WRONG_SERVICE', details: { reason: 'chain' } })
    const old = { ...txIntent, expiresAt: new Date(0).toISOString() }
    await expect(seller.merx.send(old)).rejects.toMatchObject({ code: 'INTENT_EXPIRED' })
    const keyless = createMerx({ url: stack().url })
    await expect(keyless.send(txIntent)).rejects.toMatchObject({ code: 'NO_WALLET' })
  })

  test('is refused for a contract that was not there before', async () => {
    const { chainId, contracts } = deploymentOf(await seller.merx.config())
    const { stakingUSDC, ...older } = contracts
    const merx = createMerx({
      url: stack().url,
      account: privateKeyToAccount(seller.key),
      deployment: { chainId, contracts: older },
    })
    const { txIntent } = await deposit('approveStake')
    await expect(merx.send(txIntent)).rejects.toMatchObject({
      code: 'WRONG_SERVICE',
      details: { reason: 'spender', changes: [`stakingUSDC is new: ${stakingUSDC}`] },
    })
  })

  test('reports why the contract refused', async () => {
    const { txIntent } = await deposit('approveStake')
    await seller.merx.send(txIntent)
    const prepared = (await deposit('depositStake')).txIntent
    await seller.merx.send(prepared)
    // The allowance is used up: the same call again is reverted.
    await expect(seller.merx.send(prepared)).rejects.toSatisfy((error) => isMerxError(error, 'TX_REVERTED'))
  })

  test('follows a transaction that was sped up', async () => {
    const { txIntent } = await deposit('approveStake')
    const { createWalletClient, http } = await import('viem')
    const rpcUrl = stack().env.RPC_URL ?? ''
    const account = privateKeyToAccount(seller.key)
    const client = createWalletClient({ account, transport: http(rpcUrl) })
    const nonce = Number(await chainRpc('eth_getTransactionCount', [account.address, 'latest']))
    const wallet = walletOf(client)
    const call = { chain: null, nonce, to: txIntent.to as Hex, data: txIntent.data as Hex, gas: 100_000n }
    await chainRpc('evm_setAutomine', [false])
    try {
      const merx = createMerx({
        url: stack().url,
        account: {
          ...wallet,
          sendTransaction: async () => {
            const fees = { maxFeePerGas: parseGwei('20'), maxPriorityFeePerGas: parseGwei('1') }
            return client.sendTransaction({ ...call, ...fees })
          },
        },
      })
      const phases: string[] = []
      const sending = merx.send(txIntent, {
        onPhase: (phase) => {
          phases.push(phase.name === 'waiting' && phase.replaced ? 'replaced' : phase.name)
          if (phase.name !== 'waiting' || phase.replaced) return
          const fees = { maxFeePerGas: parseGwei('90'), maxPriorityFeePerGas: parseGwei('30') }
          void client.sendTransaction({ ...call, ...fees }).then(() => chainRpc('evm_mine'))
        },
      })
      expect((await sending).tx.status).toBe('INDEXED')
      expect(phases).toEqual(['signing', 'waiting', 'replaced', 'indexing'])
    } finally {
      await chainRpc('evm_setAutomine', [true])
    }
  })
})

describe('calls', () => {
  test('a refusal is an error with the service’s code, status and request id', async () => {
    const missing = seller.merx.get('/orders/{id}', { params: { path: { id: `0x${'0'.repeat(64)}` } } })
    await expect(missing).rejects.toMatchObject({ name: 'MerxError', code: 'NOT_FOUND', status: 404 })
    await expect(missing).rejects.toSatisfy((error) => isMerxError(error) && Boolean(error.requestId))
  })

  test('a token that is no longer good is replaced without the caller noticing', async () => {
    const merx = createMerx({
      url: stack().url,
      account: privateKeyToAccount(seller.key),
      accessToken: 'merx_at_of_yesterday',
    })
    const { account } = await merx.get('/me')
    expect(account.walletAddress).toBe(seller.merx.address)
    await merx.signOut()
  })

  test('a POST whose answer was lost is done once', async () => {
    let calls = 0
    const merx = createMerx({
      url: stack().url,
      account: privateKeyToAccount(buyer.key),
      retry: { initialDelayMs: 1 },
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        if (!answer.url.endsWith('/prepayment-orders') || ++calls > 1) return answer
        throw new TypeError('the connection was cut before the answer came')
      },
    })
    const title = `Once ${crypto.randomUUID()}`
    const about = {
      clientAgentId: buyer.agentId,
      tags: ['sdk'],
      scope: 'Once.',
      budgetMin: '5',
      budgetMax: '9',
    }
    const made = await merx.post('/prepayment-orders', { body: { title, ...about } })
    const same: string[] = []
    for await (const one of merx.items('/prepayment-orders', { params: { query: { pageSize: 2 } } }))
      if (one.title === title) same.push(one.id)
    expect(same).toEqual([made.id])
    expect(calls).toBe(2)
  })
})

test('live events go on where the stream was cut', async () => {
  const thread = await buyer.merx.post('/conversations', {
    body: { agentId: seller.agentId, text: 'Before.' },
  })
  const at = { params: { path: { id: thread.id } } }
  const { items } = await buyer.merx.get('/conversations/{id}/messages', at)
  // What was said before the stream was opened may be heard all the same.
  const beforeId = items[0]?.id ?? ''
  const isNew = (line: string) => line.includes('"message.created"') && !line.includes(beforeId)
  const stop = new AbortController()
  let streams = 0
  const merx = createMerx({
    url: stack().url,
    account: privateKeyToAccount(buyer.key),
    retry: { initialDelayMs: 1 },
    fetch: async (input, init) => {
      const answer = await fetch(input, init)
      if (!answer.url.includes('/realtime/sse') || !answer.body || ++streams > 1) return answer
      let events = 0
      const cut = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          events += new TextDecoder().decode(chunk).split('\n').filter(isNew).length
          controller.enqueue(chunk)
          if (events > 0) controller.error(new Error('cut'))
        },
      })
      return new Response(answer.body.pipeThrough(cut), { status: 200, headers: answer.headers })
    },
  })
  const seen: string[] = []
  const say = (text: string) =>
    seller.merx.post('/conversations/{id}/messages', {
      ...at,
      body: { text, attachments: [] },
    })
  const sent: string[] = []
  for await (const event of merx.events({ signal: stop.signal })) {
    if (event.type === 'ready' && sent.length === 0)
      for (const text of ['one', 'two', 'three']) sent.push((await say(text)).id)
    if (isMessage(event) && ![beforeId, ...seen].includes(event.data.id)) seen.push(event.data.id)
    if (seen.length >= 3) stop.abort()
  }
  expect(seen).toEqual(sent)
  expect(streams).toBeGreaterThan(1)
})

const isMessage = (event: { type: string }): event is LiveEvent =>
  event.type === 'event' && (event as LiveEvent).data.type === 'message.created'
