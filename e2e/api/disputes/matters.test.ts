/** What a dispute is about is what its module says, not whatever has the same id elsewhere. */
import type pg from 'pg'
import { encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyone } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import { delivered, good, newPair, type Pair, readOrder } from '@/e2e/api/traders'
import { advanceTime, market, operatorKey, stack, untilIndexed } from '@/e2e/stack'
import { untilJobsRun } from '@/e2e/timers'
import { svcDisputesAbi } from '@/lib/chain/generated/abi'
import { disputeIdOf } from '@/lib/ids'
import type { Notification } from '@/lib/notifications/schema'
import type { Page } from '@/lib/paging'
import { Actor } from '@/scripts/seed/actors'
import { challenge, readDispute, setUpAdjudicators } from './judges'

let pair: Pair
let database: pg.Client

beforeAll(async () => {
  database = await connected()
  await setUpAdjudicators()
  pair = await newPair('USDC', '2000')
})
afterAll(() => database.end())

const none = [0n, 0n, 0n] as const

/** A wallet that is a module of `SvcDisputes`, next to the escrows: the operator may authorise any. */
function otherModule() {
  const operator = new Actor(market(), operatorKey())
  const { chainId, contracts } = stack().deployment
  const send = (data: Hex) =>
    operator.broadcast({ to: contracts.disputes, data, value: '0', gas: '900000', summary: 'a module' })
  const abi = svcDisputesAbi
  return {
    authorise: (is: boolean) =>
      send(encodeFunctionData({ abi, functionName: 'setModule', args: [operator.address, is] })),
    open: async (subject: Hex) => {
      const args = [subject, 7n, pair.buyer.address, BigInt(pair.provider.tokenId), none, none] as const
      await send(encodeFunctionData({ abi, functionName: 'open', args }))
      await untilIndexed()
      return disputeIdOf({ chainId, disputes: contracts.disputes, module: operator.address, subject })
    },
    withdraw: (subject: Hex) => send(encodeFunctionData({ abi, functionName: 'withdraw', args: [subject] })),
  }
}

test('a dispute that another module opens about the id of an order is not that order’s', async () => {
  const module = otherModule()
  await module.authorise(true)
  try {
    // Where bonds are put up, a new module waits a week.
    await advanceTime(7 * 86_400 + 60)
    const order = (await delivered(pair)) as Hex
    const foreign = await module.open(order)
    expect(await readOrder(pair.buyer, order)).toMatchObject({ status: 'DELIVERED', dispute: null })
    for (const who of [pair.buyer, pair.seller]) {
      expect(await who.get(`/disputes/${foreign}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect(await who.get(`/orders/${order}/dispute`)).toMatchObject({ status: 404 })
    }
    const own = await challenge(pair, order)
    expect(own).not.toBe(foreign)
    expect(await readDispute(pair.seller, own)).toMatchObject({ orderId: order, status: 'EVIDENCE_PHASE' })
    expect(await readOrder(anyone, order)).toMatchObject({ dispute: { id: own } })
    await module.withdraw(order)
    await untilIndexed()
    await untilJobsRun(database)
    expect(await anyone.get(`/resolutions/${foreign}`)).toMatchObject({ status: 404 })
    const { items } = good(await pair.seller.get<Page<Notification>>('/notifications?pageSize=50'))
    expect(items.filter(({ subject }) => subject === foreign)).toEqual([])
  } finally {
    await module.authorise(false)
  }
})
