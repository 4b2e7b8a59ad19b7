/** Opening a dispute: the drawn panel, the bond, and who may not. */
import { encodeFunctionData, erc20Abi } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, type Person, person } from '@/e2e/api/sellers'
import { act, delivered, good, newPair, type Pair, readOrder, started } from '@/e2e/api/traders'
import { advanceTime, market, stack } from '@/e2e/stack'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { ChallengeReply, Dispute } from '@/lib/disputes/schema'
import { challenge, giveAway, hour, readDispute, setChallengeBond, setUpAdjudicators } from './judges'

let pair: Pair
let stranger: Person

beforeAll(async () => {
  await setUpAdjudicators()
  pair = await newPair('USDC', '2000')
  stranger = await person()
})

const open = (who: Person, id: string, body: object = { note: 'Half is missing.' }) =>
  who.post<ChallengeReply>(`/orders/${id}/disputes`, body)

describe('opening', () => {
  test('the challenge names the drawn panel, what it costs and what may come of it', async () => {
    const id = await delivered(pair)
    expect(await readOrder(pair.buyer, id)).toMatchObject({
      availableActions: { canOpenChallenge: true, canProposeSettlement: true, canAcceptSettlement: false },
      dispute: null,
    })
    const reply = good(await open(pair.buyer, id))
    expect(reply).toMatchObject({ bond: '0', bondApprovalTxIntent: null })
    expect(reply.txIntent).toMatchObject({ action: 'openChallenge', functionName: 'openChallenge' })
    expect(reply.txIntent.args[3]).toEqual(reply.panel)
    expect(reply.panel).toHaveLength(3)
    expect(good(await open(pair.buyer, id)).txIntent.id).toBe(reply.txIntent.id)
    const { checkoutId } = await readOrder(pair.buyer, id)
    expect(good(await pair.buyer.get<CheckoutSession>(`/checkout/${checkoutId}`)).secret).toBe(
      reply.txIntent.args[1],
    )
    await pair.buyer.send(reply.txIntent)
    const dispute = await readDispute(pair.seller, reply.disputeId)
    expect(dispute).toMatchObject({
      status: 'EVIDENCE_PHASE',
      role: 'provider',
      orderId: id,
      budget: '50',
      lockAmount: '5',
      note: 'Half is missing.',
      result: null,
      ended: null,
      availableActions: { canSubmitEvidence: true, canVote: false, canFinalize: false },
    })
    expect(dispute.panel.map(({ agentTokenId }) => agentTokenId)).toEqual(reply.panel)
    expect(dispute.payouts).toEqual(reply.payouts)
    expect(good(await pair.buyer.get<Dispute>(`/orders/${id}/dispute`)).id).toBe(reply.disputeId)
    expect(await readOrder(anyone, id)).toMatchObject({
      status: 'IN_DISPUTE',
      dispute: { id: reply.disputeId, status: 'EVIDENCE_PHASE', result: null },
    })
  })

  test('only the buyer objects, to a delivery, inside the window, with the secret of the order', async () => {
    const id = await delivered(pair)
    expect(await open(pair.seller, id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await open(stranger, id)).toMatchObject({ status: 403 })
    expect(await open(pair.buyer, id, {})).toMatchObject({ status: 400 })
    const secret = `0x${'5a'.repeat(32)}`
    expect(await open(pair.buyer, id, { note: 'No.', secret })).toMatchObject({
      status: 400,
      code: 'SECRET_INVALID',
    })
    expect(await open(pair.buyer, await started(pair))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      details: { status: 'IN_PROGRESS' },
    })
    await advanceTime(24 * hour + 2)
    expect(await open(pair.buyer, id)).toMatchObject({
      status: 409,
      code: 'CHALLENGE_WINDOW_OVER',
      details: { challengeWindowEndsAt: expect.any(String) },
    })
  })

  test('a bond is approved first, comes out of the wallet, and goes to the winner', async () => {
    const own = await newPair('USDT')
    await setChallengeBond('USDT', 1_000)
    const id = await delivered(own)
    await setChallengeBond('USDT', 0)
    const first = good(await open(own.buyer, id))
    expect(first).toMatchObject({ bond: '5', bondApprovalTxIntent: { functionName: 'approve' } })
    const before = await own.buyer.actor.balance('USDT')
    const dispute = await challenge(own, id)
    expect(before - (await own.buyer.actor.balance('USDT'))).toBe(5_000_000n)
    expect((await readDispute(own.seller, dispute)).bond).toBe('5')
    await act(own.seller, `/orders/${id}/settlement/prepare`, { providerBps: 0 })
    await act(own.buyer, `/orders/${id}/settlement/accept/prepare`, { providerBps: 0 })
    expect((await own.buyer.actor.balance('USDT')) - before).toBe(50_000_000n)
  })

  test('a leftover allowance of USDT is cleared first, and the challenge is prepared again', async () => {
    const own = await newPair('USDT')
    await setChallengeBond('USDT', 1_000)
    const id = await delivered(own).finally(() => setChallengeBond('USDT', 0))
    const { escrow } = stack().deployment.currencies.USDT
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [escrow, 1n] })
    const to = market().tokens.USDT
    await own.buyer.actor.broadcast({ to, data, value: '0', gas: '100000', summary: 'approve' })
    const first = good(await open(own.buyer, id)).bondApprovalTxIntent
    expect(first).toMatchObject({ action: 'resetApproval' })
    if (first) await own.buyer.send(first)
    expect(good(await open(own.buyer, id)).bondApprovalTxIntent).toMatchObject({ action: 'approveBond' })
    await challenge(own, id)
  })

  test('a buyer who cannot cover the bond receives BALANCE_INSUFFICIENT', async () => {
    const own = await newPair('USDT')
    await setChallengeBond('USDT', 1_000)
    const id = await delivered(own)
    await setChallengeBond('USDT', 0)
    await giveAway(own.buyer, 'USDT', stranger)
    expect(await open(own.buyer, id)).toMatchObject({ status: 400, code: 'BALANCE_INSUFFICIENT' })
  })
})
