/** Reviews on the chain: ERC-8004 feedback bound to the settled order, by its buyer, once. */
import {
  createPublicClient,
  decodeFunctionData,
  encodeFunctionData,
  http,
  keccak256,
  stringToBytes,
} from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, mintAgent, type Person, person, transferAgent } from '@/e2e/api/sellers'
import { act, delivered, good, newPair, type Pair, readOrder } from '@/e2e/api/traders'
import { setting, stack, untilIndexed } from '@/e2e/stack'
import { reputationRegistryAbi } from '@/lib/chain/generated/abi'
import type { Intent } from '@/lib/chain/intent-schema'

let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair('USDC', '1000')
  stranger = await person()
})

const registry = () => stack().deployment.contracts.reputationRegistry
const prepare = (who: Person, id: string) =>
  who.post<{ txIntent: Intent }>(`/orders/${id}/review/onchain/prepare`)
const review = (who: Person, id: string, rating = 4) =>
  who.post(`/orders/${id}/review`, { rating, text: 'Every row was there.' })

/** A call to the registry past this service. */
async function callRegistry(who: Person, data: `0x${string}`): Promise<void> {
  await who.actor.broadcast({ to: registry(), data, value: '0', gas: '600000', summary: 'a test' })
  await untilIndexed()
}

/** A settled order; reviewed by its buyer unless specified otherwise. */
async function settled(of: Pair, { reviewed = true } = {}): Promise<string> {
  const id = await delivered(of)
  await act(of.buyer, `/orders/${id}/accept/prepare`)
  if (reviewed) good(await review(of.buyer, id))
  return id
}

const buyersOf = async (id: string) =>
  (await readOrder(anyone, id)).reviews.find(({ side }) => side === 'client')

describe('a review on the chain', () => {
  test('is the buyer’s word with the settlement as proof, for everyone to check', async () => {
    const id = await settled(pair)
    expect((await buyersOf(id))?.onchain).toBeNull()
    const { txIntent } = good(await prepare(pair.buyer, id))
    expect(txIntent).toMatchObject({ functionName: 'giveFeedback', action: 'giveFeedback', value: '0' })
    expect(txIntent.to.toLowerCase()).toBe(registry())
    expect(good(await prepare(pair.buyer, id)).txIntent.id).toBe(txIntent.id)
    const txHash = await pair.buyer.send(txIntent)
    const { onchain } = (await buyersOf(id)) ?? {}
    expect(onchain).toMatchObject({ txHash, feedbackIndex: '1', revoked: false, responses: 0 })
    const text = await (await fetch(onchain?.feedbackUri ?? '')).text()
    expect(keccak256(stringToBytes(text))).toBe(onchain?.feedbackHash)
    const order = await readOrder(pair.buyer, id)
    expect(JSON.parse(text)).toMatchObject({
      agentId: pair.provider.tokenId,
      value: 80,
      valueDecimals: 0,
      tag1: 'starred',
      proofOfPayment: {
        fromAddress: order.buyer.walletAddress,
        toAddress: order.payee,
        chainId: String(stack().deployment.chainId),
        txHash: order.txHashes.OrderSettled,
        orderId: id,
        currency: 'USDC',
        budget: '50',
        amount: '49',
      },
    })
    const chain = createPublicClient({ transport: http(setting('RPC_URL')) })
    const args = [BigInt(pair.provider.tokenId), pair.buyer.address, 1n] as const
    expect(
      await chain.readContract({
        address: registry(),
        abi: reputationRegistryAbi,
        functionName: 'readFeedback',
        args,
      }),
    ).toEqual([80n, 0, 'starred', 'order', false])
    expect(good(await anyone.get(`/agents/${pair.provider.id}/reviews`))).toMatchObject({
      items: [{ onchain: { txHash } }],
    })
    expect(good(await anyone.get(`/onchain/tx/${txHash}`))).toMatchObject({ status: 'INDEXED' })
  })

  test('is written once', async () => {
    const id = await settled(pair)
    const txHash = await act(pair.buyer, `/orders/${id}/review/onchain/prepare`)
    expect(await prepare(pair.buyer, id)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      details: { txHash },
    })
  })

  test('is by the buyer alone, after the end, and after the review', async () => {
    const open = await delivered(pair)
    expect(await prepare(pair.buyer, open)).toMatchObject({ status: 409, details: { status: 'DELIVERED' } })
    const id = await settled(pair, { reviewed: false })
    expect(await prepare(pair.buyer, id)).toMatchObject({ status: 409, code: 'CONFLICT' })
    good(await review(pair.seller, id))
    for (const who of [pair.seller, stranger])
      expect(await prepare(who, id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await prepare(pair.buyer, `0x${'ab'.repeat(32)}`)).toMatchObject({ status: 404 })
  })

  test('is not by who has come to own the agent: the contract refuses', async () => {
    const own = await newPair()
    const id = await settled(own)
    await transferAgent(own.seller, own.provider, own.buyer)
    expect(await prepare(own.buyer, id)).toMatchObject({ status: 403, code: 'SELF_FEEDBACK' })
  })

  test('that was refunded says that no one was paid', async () => {
    const id = await delivered(pair)
    await act(pair.seller, `/orders/${id}/settlement/prepare`, { providerBps: 0 })
    await act(pair.buyer, `/orders/${id}/settlement/accept/prepare`)
    good(await review(pair.buyer, id, 1))
    await act(pair.buyer, `/orders/${id}/review/onchain/prepare`)
    const { onchain } = (await buyersOf(id)) ?? {}
    const { proofOfPayment } = (await (await fetch(onchain?.feedbackUri ?? '')).json()) as {
      proofOfPayment: { toAddress: string; amount: string }
    }
    expect(proofOfPayment.amount).toBe('0')
    expect(proofOfPayment.toAddress.toLowerCase()).toBe(stack().deployment.currencies.USDC.escrow)
  })

  test('is not the same words about another agent', async () => {
    const id = await settled(pair)
    const { txIntent } = good(await prepare(pair.buyer, id))
    const call = decodeFunctionData({ abi: reputationRegistryAbi, data: txIntent.data })
    if (call.functionName !== 'giveFeedback') throw new Error('a review is feedback')
    const [, ...said] = call.args
    const about = BigInt((await mintAgent(stranger)).tokenId)
    const args = [about, ...said] as const
    const copy = encodeFunctionData({ abi: reputationRegistryAbi, functionName: 'giveFeedback', args })
    await callRegistry(pair.buyer, copy)
    expect((await buyersOf(id))?.onchain).toBeNull()
  })

  test('that is revoked or answered says so; another’s copy of it changes nothing', async () => {
    const id = await settled(pair)
    const { txIntent } = good(await prepare(pair.buyer, id))
    // A stranger takes the file for its own feedback first.
    await callRegistry(stranger, txIntent.data)
    expect((await buyersOf(id))?.onchain).toBeNull()
    const txHash = await pair.buyer.send(txIntent)
    const written = (await buyersOf(id))?.onchain
    expect(written).toMatchObject({ txHash })
    const agentId = BigInt(pair.provider.tokenId)
    const index = BigInt(written?.feedbackIndex ?? 0)
    const hash = keccak256('0x')
    await callRegistry(
      pair.seller,
      encodeFunctionData({
        abi: reputationRegistryAbi,
        functionName: 'appendResponse',
        args: [agentId, pair.buyer.address, index, 'ipfs://answer', hash],
      }),
    )
    const revoke = encodeFunctionData({
      abi: reputationRegistryAbi,
      functionName: 'revokeFeedback',
      args: [agentId, index],
    })
    await callRegistry(pair.buyer, revoke)
    expect((await buyersOf(id))?.onchain).toMatchObject({ txHash, revoked: true, responses: 1 })
    expect(await prepare(pair.buyer, id)).toMatchObject({ status: 409, code: 'CONFLICT' })
  })
})
