/** What the keeper says when deadlines pass: to those who gain by it, once. */
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { svcDisputesAbi, svcEscrowAbi } from '@/lib/chain/generated/abi'
import type { Notification, NotificationPage } from '@/lib/notifications/schema'
import { query } from '../indexer/stack'
import { advanceTime, setting, stack, untilIndexed } from '../stack'
import type { Person } from './sellers'
import { act, deliver, delivered, funded, good, newPair, type Pair, started } from './traders'

type Told = z.infer<typeof NotificationPage>

const day = 86_400
let pair: Pair

beforeAll(async () => {
  pair = await newPair('USDC', '1000')
})

const toldOf = async (who: Person, type: string, subject: string): Promise<Notification[]> =>
  good(await who.get<Told>('/notifications?pageSize=100')).items.filter(
    (one) => one.type === type && one.subject === subject,
  )
/** Waits until the keeper has told this person. */
const told = async (who: Person, type: string, subject: string, times = 1): Promise<Notification[]> => {
  await expect.poll(() => toldOf(who, type, subject), { timeout: 20_000 }).toHaveLength(times)
  return toldOf(who, type, subject)
}

const send = (who: Person, to: string, data: Hex) =>
  who.actor.broadcast({ to, data, value: '0', gas: '3000000', summary: 'a step of a test' })

/** The one row of a query on the stack's database. */
async function databaseRow<R extends Record<string, string>>(sql: string, values: unknown[]): Promise<R> {
  const [row] = await query<R>(setting('DATABASE_OWNER_URL'), sql, values)
  if (!row) throw new Error(`no row: ${sql}`)
  return row
}

/** Objects to a delivery; gives the dispute's id. */
async function challenge(orderId: string): Promise<Hex> {
  const row = await databaseRow<{ secret: Hex }>(
    'select secret from app.checkout_sessions where order_id = $1',
    [orderId],
  )
  const args = [orderId as Hex, row.secret, [0n, 0n, 0n], `0x${'ab'.repeat(32)}`] as const
  await send(
    pair.buyer,
    stack().deployment.currencies.USDC.escrow,
    encodeFunctionData({ abi: svcEscrowAbi, functionName: 'openChallenge', args }),
  )
  await untilIndexed()
  const order = await databaseRow<{ dispute_id: Hex; status: string }>(
    'select dispute_id, status from chain.orders where order_id = $1',
    [orderId],
  )
  expect(order.status).toBe('IN_DISPUTE')
  return order.dispute_id
}

describe('the keeper', () => {
  test('tells a buyer that nobody accepted, and nobody else', async () => {
    const id = await funded(pair)
    expect(await toldOf(pair.buyer, 'order.unaccepted', id)).toEqual([])
    await advanceTime(3 * day + 1)
    const [one] = await told(pair.buyer, 'order.unaccepted', id)
    expect(one).toMatchObject({ path: `/orders/${id}`, data: { orderId: id } })
    expect(one?.text).toContain('50 USDC')
    expect(await toldOf(pair.seller, 'order.unaccepted', id)).toEqual([])
    await act(pair.buyer, `/orders/${id}/cancel-pending/prepare`)
  })

  test('tells a buyer of an overdue delivery, again when the redo is overdue too', async () => {
    const id = await started(pair)
    await advanceTime(3 * day + 1)
    await told(pair.buyer, 'order.overdue', id)
    await deliver(pair, id)
    await act(pair.buyer, `/orders/${id}/redo/prepare`, { note: 'Once more.' })
    await advanceTime(3 * day + 1)
    await told(pair.buyer, 'order.overdue', id, 2)
    await act(pair.buyer, `/orders/${id}/cancel-expired/prepare`)
  })

  test('tells a provider that the money can be claimed', async () => {
    const id = await delivered(pair)
    await advanceTime(8 * day)
    await told(pair.seller, 'order.claimable', id)
    expect(await toldOf(pair.buyer, 'order.claimable', id)).toEqual([])
    await act(pair.seller, `/orders/${id}/claim-after-timeout/prepare`)
  })

  test('tells both sides of a dispute that nobody decided, until it is settled', async () => {
    const id = await delivered(pair)
    const disputeId = await challenge(id)
    const finalize = async () => {
      await send(
        pair.seller,
        stack().deployment.contracts.disputes as Address,
        encodeFunctionData({ abi: svcDisputesAbi, functionName: 'finalizeAfterTimeout', args: [disputeId] }),
      )
      await untilIndexed()
    }
    const status = async () =>
      (
        await databaseRow<{ status: string }>('select status from chain.disputes where dispute_id = $1', [
          disputeId,
        ])
      ).status
    for (let times = 1; (await status()) !== 'SETTLED'; times++) {
      await advanceTime(8 * day)
      for (const who of [pair.buyer, pair.seller]) {
        const [one] = await told(who, 'dispute.due', disputeId, times)
        expect(one).toMatchObject({ path: `/disputes/${disputeId}`, data: { disputeId, orderId: id } })
      }
      await finalize()
    }
    const order = await databaseRow<{ outcome: string; status: string }>(
      'select outcome, status from chain.orders where order_id = $1',
      [id],
    )
    expect(order).toEqual({ outcome: 'SPLIT', status: 'SETTLED' })
  })
})
