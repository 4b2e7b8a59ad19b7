/** What `confirm` links: a transaction that is this checkout's payment, or may still become it, and no other. */
import { beforeAll, describe, expect, test } from 'vitest'
import { launch, type Person, person, sendNothing, whileNothingIsMined } from '@/e2e/api/sellers'
import { act, agree, good, newPair, openCheckout, type Pair, pay, readOrder } from '@/e2e/api/traders'
import { untilIndexed } from '@/e2e/stack'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CheckoutSession } from '@/lib/checkout/schema'

let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair()
  stranger = await person()
})

const intent = (who: Person, id: string) => who.post<{ txIntent: Intent }>(`/checkout/${id}/tx-intent`)
const readCheckout = async (who: Person, id: string) =>
  good(await who.get<CheckoutSession>(`/checkout/${id}`))
const statusOf = async (who: Person, id: string) => (await readCheckout(who, id)).status

/** Broadcasts the call with too little gas, so that it is mined and fails. */
async function revertedHash(who: Person, create: Intent): Promise<string> {
  const failed = await who.actor.broadcast({ ...create, gas: '60000' }).then(
    () => null,
    (error: Error) => error.message,
  )
  const hash = /0x[0-9a-f]{64}/.exec(failed ?? '')?.[0]
  if (!hash) throw new Error(`the transaction did not fail: ${failed}`)
  return hash
}

describe('POST /checkout/:id/confirm', () => {
  test('its own payment, reported while it is pending, is linked and changes nothing else', async () => {
    const session = await openCheckout(pair, await agree(pair))
    const path = `/checkout/${session.id}`
    await act(pair.buyer, `${path}/tx-intent`, { action: 'approveEscrow' })
    const create = good(await intent(pair.buyer, session.id)).txIntent
    await whileNothingIsMined(async () => {
      const txHash = await launch(pair.buyer, create)
      expect(await pair.buyer.post(`${path}/confirm`, { txHash })).toMatchObject({
        status: 200,
        body: { status: 'BROADCAST', txHash, confirming: null },
      })
      expect(await readOrder(pair.buyer, session.orderId)).toMatchObject({ status: 'PENDING_FUNDING' })
    })
    await untilIndexed()
    expect(await statusOf(pair.buyer, session.id)).toBe('CONFIRMED')
  })

  test('a reverted transaction fails the session, and it can be paid again', async () => {
    const session = await openCheckout(pair, await agree(pair))
    const path = `/checkout/${session.id}`
    await act(pair.buyer, `${path}/tx-intent`, { action: 'approveEscrow' })
    const create = good(await intent(pair.buyer, session.id)).txIntent
    const reverted = await revertedHash(pair.buyer, create)
    good(await pair.buyer.post(`${path}/confirm`, { txHash: reverted }))
    expect(await statusOf(pair.buyer, session.id)).toBe('FAILED')
    await act(pair.buyer, `${path}/tx-intent`)
    expect(await statusOf(pair.buyer, session.id)).toBe('CONFIRMED')
  })

  test('a transaction that does not pay for it is refused, and nothing changes', async () => {
    const session = await openCheckout(pair, await agree(pair))
    const path = `/checkout/${session.id}`
    await act(pair.buyer, `${path}/tx-intent`, { action: 'approveEscrow' })
    const create = good(await intent(pair.buyer, session.id)).txIntent
    const another = await openCheckout(pair, await agree(pair))
    const refused = async (txHash: string, why: string) => {
      const before = await readCheckout(pair.buyer, session.id)
      expect(await pair.buyer.post(`${path}/confirm`, { txHash }), why).toMatchObject({
        status: 409,
        code: 'CONFLICT',
        details: { txHash, orderId: session.orderId },
      })
      expect(await readCheckout(pair.buyer, session.id), why).toEqual(before)
    }
    const txHash = await sendNothing(pair.buyer, stranger.address)
    await refused(txHash, 'a transfer')
    await refused(await pay(pair, another), 'the payment of another order')
    await refused(
      await revertedHash(pair.buyer, { ...create, data: `0x${create.data.slice(2, 10)}00` }),
      'a revert',
    )
    await refused(await revertedHash(stranger, create), 'the same call of another account, reverted')
    await whileNothingIsMined(async () => {
      await refused(
        await launch(pair.buyer, { ...create, to: stranger.address, data: '0x' }),
        'a pending transfer',
      )
    })
    expect(await statusOf(pair.buyer, session.id)).toBe('AWAITING_SIGNATURE')
    expect(await pair.buyer.post(`/checkout/${session.id}/confirm`, { txHash: '0x12' })).toMatchObject({
      status: 400,
    })
    expect(await stranger.post(`/checkout/${session.id}/confirm`, { txHash })).toMatchObject({ status: 404 })
    expect(await stranger.post(`/checkout/${session.id}/recover`)).toMatchObject({ status: 404 })
    expect(await stranger.get(`/checkout/${session.id}`)).toMatchObject({ status: 404 })
  })
})
