/** An order on which one side repeats an event: what buyer and judges read, and what a review rests on, is still found. */
import { encodeFunctionData, type Hex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { challenge, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { act, deliver, good, newPair, type Pair, readOrder, started } from '@/e2e/api/traders'
import { stack, untilIndexed } from '@/e2e/stack'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CaseFile } from '@/lib/disputes/matter/matter-schema'

let pair: Pair

beforeAll(async () => {
  await setUpAdjudicators()
  pair = await newPair('USDC', '1000')
})

/** The seller proposes a settlement for as many percent, past Merx. */
const propose = (id: string, percent: number): Promise<unknown> =>
  pair.seller.actor.broadcast({
    to: stack().deployment.currencies.USDC.escrow,
    data: encodeFunctionData({
      abi: svcEscrowAbi,
      functionName: 'proposeSettlement',
      args: [id as Hex, percent * 100],
    }),
    value: '0',
    gas: '200000',
    summary: 'a proposal of many',
  })

/** A hundred proposals, the last for 1 %. */
async function proposeOften(id: string): Promise<void> {
  for (let percent = 100; percent > 0; percent -= 1) await propose(id, percent)
  await untilIndexed(120_000)
}

test('a hundred proposals hide neither the delivery nor the settlement', async () => {
  const id = await started(pair)
  await proposeOften(id)
  const artifact = await deliver(pair, id)
  const order = await readOrder(pair.buyer, id)
  expect(order).toMatchObject({
    artifacts: [{ id: artifact.id }],
    deliveries: [{ delivered: true, note: 'Here it is.' }],
  })
  expect(order.txHashes).toHaveProperty('OrderDelivered')
  const names = order.timeline.map(({ name }) => name)
  expect(names.filter((name) => name !== 'SettlementProposed')).toEqual([
    'OrderCreated',
    'OrderAccepted',
    'OrderDelivered',
  ])
  expect(names.filter((name) => name === 'SettlementProposed')).toHaveLength(20)
  expect(order.timeline.at(-2)?.args).toMatchObject({ providerBps: 100 })

  const dispute = await challenge(pair, id)
  const file = good(await pair.buyer.get<CaseFile>(`/disputes/${dispute}/case-file`))
  expect(file.artifacts.map((one) => one.id)).toEqual([artifact.id])
  expect(file.deliveries).toMatchObject([{ delivered: true }])

  // The delivery and the dispute ended the proposals from before them.
  await propose(id, 1)
  await untilIndexed()
  await act(pair.buyer, `/orders/${id}/settlement/accept/prepare`, { providerBps: 100 })
  const settled = await readOrder(pair.buyer, id)
  expect(settled).toMatchObject({ status: 'SETTLED', txHashes: { OrderSettled: expect.any(String) } })
  good(await pair.buyer.post(`/orders/${id}/review`, { rating: 2, text: 'Late.' }))
  const { txIntent } = good(
    await pair.buyer.post<{ txIntent: Intent }>(`/orders/${id}/review/onchain/prepare`),
  )
  expect(txIntent.functionName).toBe('giveFeedback')
})
