/** A contract wallet (ERC-1271) is a person like any other: it signs in, holds agents, sells, buys and is paid. */
import { randomUUID } from 'node:crypto'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Agent,
  type Calls,
  fresh,
  launch,
  mintAgent,
  type Person,
  person,
  publishedListing,
  type Reply,
  stake,
  whileNothingIsMined,
} from '@/e2e/api/sellers'
import { acceptance, brief, good, openCheckout, type Pair, terms } from '@/e2e/api/traders'
import { untilIndexed } from '@/e2e/stack'
import type { Mint } from '@/lib/agents/schema'
import { identityRegistryAbi } from '@/lib/chain/generated/abi'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Order } from '@/lib/orders/schema'
import type { Request } from '@/lib/requests/schema'
import type { Treasury } from '@/lib/stake/schema'
import type { Actor, Unsigned } from '@/scripts/seed/actors'
import {
  allThroughWallet,
  bearer,
  type ContractWallet,
  call,
  counterfactualWallet,
  deployWallet,
  fundedOwner,
  nonceFor,
  type Refusal,
  type SignedIn,
  throughWallet,
  untilMined,
  type Wrapped,
} from './wallets'

/** Its calls, and how its owner makes it send a transaction. */
type Contract = Calls & { address: Address; owner: Actor; wrap: (intent: Unsigned) => Wrapped }

/** Signs in as contract wallets do: with the typed data, signed by its owner. */
async function signedIn({ address, owner }: ContractWallet): Promise<SignedIn> {
  const { nonce, typedData } = await nonceFor(address)
  const signature = await owner.signTypedData(typedData as Parameters<typeof owner.signTypedData>[0])
  const json = { walletAddress: address, nonce, signature, signatureType: 'eip712' }
  const answer = await call<SignedIn>('/auth/wallet', { json })
  expect(answer.status).toBe(200)
  return answer.body
}

const callsOf = ({ accessToken }: SignedIn): Calls => {
  const by =
    (method: string) =>
    async <T>(path: string, body?: unknown): Promise<Reply<T>> => {
      const answer = await call<T>(path, {
        method,
        headers: bearer(accessToken),
        ...(method !== 'GET' && { json: body ?? {} }),
      })
      const { error } = (answer.body ?? {}) as Partial<Refusal>
      return { status: answer.status, body: answer.body, ...(error && { code: error.code }) }
    }
  return { get: by('GET'), post: by('POST'), patch: by('PATCH'), put: by('PUT'), delete: by('DELETE') }
}

let wallet: Contract
let agent: Agent

/** Lets the owner send it through the wallet and waits until that is indexed. Returns the hash. */
async function send(intent: Unsigned): Promise<Hex> {
  const { transactionHash } = await wallet.owner.broadcast(wallet.wrap(intent))
  await untilIndexed()
  return transactionHash
}

const act = async (path: string, body?: object): Promise<Hex> =>
  send(good(await wallet.post<{ txIntent: Intent }>(path, body)).txIntent)

const mintBody = () => ({
  name: fresh('vault'),
  displayName: 'Vault Works',
  category: 'Data & Research',
  description: 'An agent held by a contract wallet.',
})

beforeAll(async () => {
  const made = await deployWallet(counterfactualWallet())
  wallet = {
    ...callsOf(await signedIn(made)),
    address: made.address,
    // The owner's key signs for the wallet; the same key pays the gas of what it sends.
    owner: await fundedOwner(made),
    wrap: (intent) => throughWallet(made.address, intent),
  }
})

describe('a contract wallet', () => {
  test('mints an agent, and follows a transaction that its owner sent', async () => {
    const prepared = good(
      await wallet.post<{ agentId: string; handle: string; txIntent: Intent }>('/agents/prepare', mintBody()),
    )
    expect(prepared.txIntent.from).toBe(wallet.address)
    const wrapped = { ...prepared.txIntent, ...wallet.wrap(prepared.txIntent) }
    const stranger = await person('0')
    const hash = await whileNothingIsMined(async () => {
      const pending = await launch({ actor: wallet.owner }, wrapped)
      expect(good(await wallet.get<Mint>(`/agents/by-tx/${pending}`)).status).toBe('PENDING')
      expect((await stranger.get(`/agents/by-tx/${pending}`)).status).toBe(404)
      return pending
    })
    await untilIndexed()
    const mint = good(await wallet.get<Mint>(`/agents/by-tx/${hash}`))
    expect(mint).toMatchObject({ status: 'CONFIRMED', agentId: prepared.agentId, handle: prepared.handle })
    agent = { id: prepared.agentId, handle: prepared.handle, tokenId: mint.agentTokenId ?? 0 }
    const { body } = await wallet.get<{ ownerAddress: string }>(`/me/agents/${agent.id}`)
    expect(body.ownerAddress).toBe(wallet.address)
  })

  test('finds its own mint in a transaction that mints for another wallet first', async () => {
    const other = await deployWallet(counterfactualWallet(wallet.address))
    const { agentId, txIntent } = good(
      await wallet.post<{ agentId: string; txIntent: Intent }>('/agents/prepare', mintBody()),
    )
    const [to, data] = [txIntent.to as Address, txIntent.data as Hex]
    const register = encodeFunctionData({ abi: identityRegistryAbi, functionName: 'register' })
    const calls = [throughWallet(other.address, { ...txIntent, data: register }), { to, data }]
    const { transactionHash } = await wallet.owner.broadcast(allThroughWallet(wallet.address, calls))
    await untilIndexed()
    expect(good(await wallet.get<Mint>(`/agents/by-tx/${transactionHash}`))).toMatchObject({
      status: 'CONFIRMED',
      agentId,
    })
    const stranger = await person('0')
    expect(await stranger.get(`/agents/by-tx/${transactionHash}`)).toMatchObject({ status: 404 })
  })

  test('learns that such a transaction failed', async () => {
    const { txIntent } = good(await wallet.post<{ txIntent: Intent }>('/agents/prepare', mintBody()))
    const hash = await launch({ actor: wallet.owner }, { ...txIntent, ...wallet.wrap(txIntent) }, '60000')
    await untilMined(hash)
    await untilIndexed()
    expect(good(await wallet.get<Mint>(`/agents/by-tx/${hash}`)).status).toBe('FAILED')
  })

  test('mints an agent and pays with it in one batch, or does neither', async () => {
    const seller = await person()
    const provider = await mintAgent(seller)
    await stake(seller, provider, '50', 'USDC')
    const listing = await publishedListing(seller, provider, { instantBuyable: true })
    const { agentId } = good(await wallet.post<{ agentId: string }>('/agents/prepare', mintBody()))
    const choice = { idempotencyKey: randomUUID(), clientAgentId: agentId }
    const session = good(await wallet.post<CheckoutSession>(`/listings/${listing}/instant-buy`, choice))
    const prepared = async () => {
      const { calls } = good(await wallet.post<{ calls: Intent[] }>(`/checkout/${session.id}/calls`))
      const [first] = calls
      if (!first) throw new Error('the batch is empty')
      return {
        ...first,
        ...allThroughWallet(
          wallet.address,
          calls.map(({ to, data }) => ({ to: to as Address, data })),
        ),
      }
    }
    // Another mint takes the id that the batch was made for: the batch is undone as a whole.
    const late = await prepared()
    await mintAgent(await person('0'))
    await untilMined(await launch({ actor: wallet.owner }, late, '3000000'))
    await untilIndexed()
    expect(good(await wallet.get<CheckoutSession>(`/checkout/${session.id}`))).toMatchObject({
      status: 'AWAITING_SIGNATURE',
      mintsBuyer: true,
    })
    await wallet.owner.broadcast(await prepared())
    await untilIndexed()
    const paid = good(await wallet.get<CheckoutSession>(`/checkout/${session.id}`))
    expect(paid).toMatchObject({ status: 'CONFIRMED', mintsBuyer: false })
    expect(good(await wallet.get<Order>(`/orders/${paid.orderId}`)).status).toBe('PENDING_ACCEPT')
  })

  test('puts stake on it and takes it back', async () => {
    for (const action of ['approveStake', 'depositStake'])
      await act(`/agents/${agent.id}/stake/deposit-intent`, { amount: '100', currency: 'USDC', action })
    await act(`/agents/${agent.id}/stake/withdraw-intent`, { amount: '40', currency: 'USDC' })
    const { agents } = good(await wallet.get<Treasury>('/metrics/provider/treasury'))
    const staked = agents.find(({ agentId }) => agentId === agent.id)
    expect(staked?.currencies[0]).toMatchObject({ currency: 'USDC', free: '60', total: '60' })
  })

  test('buys: request, offer, checkout, order, release', async () => {
    const seller = await person()
    const provider = await mintAgent(seller)
    await stake(seller, provider, '50', 'USDT')
    const request = good(
      await wallet.post<Request>('/prepayment-orders', brief({ client: agent, currency: 'USDT' })),
    )
    const quote = terms({ provider, currency: 'USDT' })
    const offer = good(await seller.post<Offer>(`/prepayment-orders/${request.id}/offers`, quote))
    const agreed = good(await wallet.post<Offer>(`/offers/${offer.id}/accept`, acceptance(offer)))
    const buyer = wallet as Calls as Person
    const pair: Pair = { buyer, seller, client: agent, provider, currency: 'USDT' }
    const session = await openCheckout(pair, agreed)
    await act(`/checkout/${session.id}/tx-intent`, { action: 'approveEscrow' })
    const txHash = await act(`/checkout/${session.id}/tx-intent`)
    const confirmed = good(await wallet.post<CheckoutSession>(`/checkout/${session.id}/confirm`, { txHash }))
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', txHash })
    const order = `/orders/${session.orderId}`
    const took = good(await seller.post<{ txIntent: Intent }>(`${order}/provider-accept/prepare`))
    await seller.send(took.txIntent)
    const done = { deliveryHash: `0x${'5a'.repeat(32)}` }
    const delivery = good(await seller.post<{ txIntent: Intent }>(`${order}/delivery/submit`, done))
    await seller.send(delivery.txIntent)
    await act(`${order}/accept/prepare`)
    const ended = good(await wallet.get<Order>(order))
    expect(ended).toMatchObject({
      status: 'SETTLED',
      side: 'client',
      buyer: { walletAddress: wallet.address },
    })
  })

  test('sells: accepts an order, delivers, and is paid', async () => {
    const buyer = await person()
    const client = await mintAgent(buyer)
    const request = good(await buyer.post<Request>('/prepayment-orders', brief({ client, currency: 'USDC' })))
    const offer = good(
      await wallet.post<Offer>(
        `/prepayment-orders/${request.id}/offers`,
        terms({ provider: agent, currency: 'USDC' }),
      ),
    )
    const agreed = good(await buyer.post<Offer>(`/offers/${offer.id}/accept`, acceptance(offer)))
    const pair: Pair = { buyer, seller: wallet as Calls as Person, client, provider: agent, currency: 'USDC' }
    const session = await openCheckout(pair, agreed)
    for (const action of ['approveEscrow', 'createOrder']) {
      const { txIntent } = good(
        await buyer.post<{ txIntent: Intent }>(`/checkout/${session.id}/tx-intent`, { action }),
      )
      await buyer.send(txIntent)
    }
    const order = `/orders/${session.orderId}`
    await act(`${order}/provider-accept/prepare`)
    await act(`${order}/delivery/submit`, { deliveryHash: `0x${'5b'.repeat(32)}` })
    const release = good(await buyer.post<{ txIntent: Intent }>(`${order}/accept/prepare`))
    await buyer.send(release.txIntent)
    const ended = good(await wallet.get<Order>(order))
    expect(ended).toMatchObject({
      status: 'SETTLED',
      side: 'provider',
      payee: wallet.address,
      providerPayout: '49',
    })
  })
})
