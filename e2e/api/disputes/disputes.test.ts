/** Disputes through the API: who sees what and when, evidence, votes, and every refusal. The money is in order-ends-money.test.ts. */
import { createPublicClient, type Hex, http } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, type Person, person } from '@/e2e/api/sellers'
import { listen } from '@/e2e/api/server/listener'
import { act, funded, good, newPair, type Pair } from '@/e2e/api/traders'
import { advanceTime, eventually, setting } from '@/e2e/stack'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { TxReply } from '@/lib/explorer/schema'
import type { Notification } from '@/lib/notifications/schema'
import type { Page } from '@/lib/paging'
import {
  type Adjudicators,
  arbitratorOf,
  decided,
  disputed,
  finalize,
  hour,
  panelOf,
  readDispute,
  rule,
  seat,
  setUpAdjudicators,
  toVoting,
  vote,
} from './judges'

let adjudicators: Adjudicators
let pair: Pair
let stranger: Person

beforeAll(async () => {
  adjudicators = await setUpAdjudicators()
  pair = await newPair('USDC', '2000')
  stranger = await person()
})

describe('who sees it', () => {
  test('buyer, provider, its evaluators and its arbitrator; for everyone else there is none', async () => {
    const { order, dispute, panel } = await decided(adjudicators, pair, 'PROVIDER_UPHELD')
    for (const [who, role] of [
      [pair.buyer, 'client'],
      [pair.seller, 'provider'],
      [panel[0], 'evaluator'],
      [panel[2], 'evaluator'],
    ] as const)
      expect(await readDispute(who, dispute)).toMatchObject({ role })
    const outside = adjudicators.evaluators.find((one) => !panel.includes(one)) as Person
    for (const who of [stranger, outside, ...adjudicators.arbitrators]) {
      expect(await who.get(`/disputes/${dispute}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect(await who.get(`/orders/${order}/dispute`)).toMatchObject({ status: 404 })
      expect(await who.post(`/disputes/${dispute}/finalize-after-timeout/prepare`)).toMatchObject({
        status: 404,
      })
    }
    expect(await anyone.get(`/disputes/${dispute}`)).toMatchObject({ status: 401 })
    expect(await pair.buyer.get(`/orders/${await funded(pair)}/dispute`)).toMatchObject({ status: 404 })
    expect(await anyone.get(`/resolutions/${dispute}`)).toMatchObject({ status: 404 })
  })

  test('votes are one’s own until the voting is over, then everyone’s in it', async () => {
    const { dispute } = await disputed(pair)
    const panel = await panelOf(adjudicators, pair, dispute)
    await toVoting()
    expect((await readDispute(panel[0], dispute)).status).toBe('EVALUATOR_VERDICT')
    const listener = await listen(pair.buyer)
    const txHash = await vote(panel[0], dispute, 'BUYER_UPHELD')
    expect(await listener.about(dispute, 'dispute.vote_cast')).toMatchObject({
      channel: `dispute:${dispute}`,
      data: { type: 'dispute.vote_cast', object: { event: 'VoteCast', txHash: null } },
    })
    listener.close()
    const ballot = async () =>
      good(await anyone.get<TxReply>(`/onchain/tx/${txHash}`)).events.map(({ name, args }) => [name, args])
    expect(await ballot()).toEqual([['VoteCast', {}]])
    const shown = async (who: Person) => (await readDispute(who, dispute)).panel
    expect((await shown(panel[0]))[0]).toMatchObject({ own: true, vote: 'BUYER_UPHELD', hasVoted: true })
    for (const who of [pair.buyer, pair.seller, panel[1]]) {
      expect((await shown(who))[0]).toMatchObject({ hasVoted: true, vote: null, reason: null, votedAt: null })
      const { timeline } = await readDispute(who, dispute)
      expect(timeline.find(({ name }) => name === 'VoteCast')).toMatchObject({ args: {}, txHash: null })
    }
    await vote(panel[1], dispute, 'PROVIDER_UPHELD')
    await vote(panel[2], dispute, 'PROVIDER_UPHELD')
    const after = await readDispute(pair.buyer, dispute)
    expect(after).toMatchObject({ status: 'DISPUTE_WINDOW', verdict: 'PROVIDER_UPHELD' })
    expect(after.panel.map((one) => [one.vote, one.reason])).toEqual([
      ['BUYER_UPHELD', 'I looked at it: BUYER_UPHELD.'],
      ['PROVIDER_UPHELD', 'I looked at it: PROVIDER_UPHELD.'],
      ['PROVIDER_UPHELD', 'I looked at it: PROVIDER_UPHELD.'],
    ])
    expect(await ballot()).toMatchObject([['VoteCast', { forProvider: false }]])
    expect(after.timeline.filter(({ name }) => name === 'VoteCast')).toHaveLength(3)
  })

  test('the parties get a thread, and everyone is notified', async () => {
    const { order, dispute } = await disputed(pair)
    const panel = await panelOf(adjudicators, pair, dispute)
    const conversationId = await eventually(
      async () => (await readDispute(pair.seller, dispute)).conversationId,
    )
    const thread = good(await pair.buyer.get<Conversation>(`/conversations/${conversationId}`))
    expect(thread).toMatchObject({ kind: 'CHALLENGE', disputeId: dispute, orderId: order, canWrite: true })
    // Notices to evaluators do not appear in the parties' conversation.
    const said = good(await pair.buyer.get<Page<Message>>(`/conversations/${conversationId}/messages`))
    expect(said.items.map(({ text }) => text)).toEqual([
      'The buyer opened a dispute about the delivery.',
      'The seller delivered the work.',
      'The seller accepted the order.',
      'The buyer paid 50.00 USDC into escrow.',
      'The buyer accepted the offer.',
      'Happy to start today.',
    ])
    expect(await panel[0].get(`/conversations/${conversationId}`)).toMatchObject({ status: 404 })
    expect((await readDispute(panel[0], dispute)).conversationId).toBeNull()
    const notified = async (who: Person, type: string) =>
      good(await who.get<{ items: Notification[] }>('/notifications')).items.filter(
        (one) => one.type === type && one.subject === dispute,
      )
    await expect.poll(() => notified(pair.seller, 'dispute.opened')).toHaveLength(1)
    await expect
      .poll(() => notified(panel[1], 'dispute.seated'))
      .toMatchObject([{ path: `/disputes/${dispute}` }])
  })
})

describe('voting', () => {
  const cast = (who: Person, id: string, body: object = {}) =>
    who.post(`/disputes/${id}/verdict`, { result: 'BUYER_UPHELD', reason: 'Half of it.', ...body })

  test('after the evidence, for one side, once per seat, by those who sit', async () => {
    const { dispute } = await disputed(pair)
    const panel = await panelOf(adjudicators, pair, dispute)
    const outside = adjudicators.evaluators.find((one) => !panel.includes(one)) as Person
    expect(await cast(panel[0], dispute)).toMatchObject({ status: 400, code: 'EVIDENCE_OPEN' })
    await toVoting()
    expect(await cast(panel[0], dispute, { result: 'SPLIT' })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
    expect(await cast(pair.buyer, dispute)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await cast(outside, dispute)).toMatchObject({ status: 404 })
    const agentId = panel[1].agent.id
    expect(await cast(panel[0], dispute, { agentId })).toMatchObject({ status: 403, code: 'NOT_SEATED' })
    expect((await readDispute(panel[0], dispute)).availableActions.canVote).toBe(true)
    await act(panel[0], `/disputes/${dispute}/verdict`, {
      result: 'BUYER_UPHELD',
      reason: 'Half of it.',
      agentId: panel[0].agent.id,
    })
    expect(await cast(panel[0], dispute)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect((await readDispute(panel[0], dispute)).availableActions.canVote).toBe(false)
    await vote(panel[1], dispute, 'BUYER_UPHELD')
    expect(await cast(panel[2], dispute)).toMatchObject({ status: 409, code: 'STAGE_WRONG' })
  })

  test('not when the voting is over', async () => {
    const { dispute } = await disputed(pair)
    const panel = await panelOf(adjudicators, pair, dispute)
    await advanceTime(96 * hour + 2)
    expect(await cast(panel[0], dispute)).toMatchObject({ status: 409, code: 'TIME_OVER' })
    expect((await readDispute(pair.buyer, dispute)).availableActions.canFinalize).toBe(true)
  })
})

describe('after the verdict', () => {
  const prepare = (who: Person, id: string, path: string, body?: object) =>
    who.post(`/disputes/${id}/${path}`, body)
  const ruling = { result: 'BUYER_UPHELD', reason: 'My word.' }

  test('the losing side accepts or escalates; no one else, not too late, not without an arbitrator', async () => {
    const early = await disputed(pair)
    expect(await prepare(pair.buyer, early.dispute, 'accept')).toMatchObject({ code: 'STAGE_WRONG' })
    expect(await prepare(pair.buyer, early.dispute, 'arbitration')).toMatchObject({ code: 'STAGE_WRONG' })
    const { dispute, panel } = await decided(adjudicators, pair, 'PROVIDER_UPHELD')
    for (const path of ['accept', 'arbitration']) {
      expect(await prepare(pair.seller, dispute, path)).toMatchObject({
        status: 403,
        code: 'NOT_LOSING_SIDE',
      })
      expect(await prepare(panel[0], dispute, path)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
      expect(await prepare(stranger, dispute, path)).toMatchObject({ status: 404 })
    }
    await seat('arbitrator', [])
    expect(await prepare(pair.buyer, dispute, 'arbitration')).toMatchObject({
      status: 409,
      code: 'NO_ARBITRATOR',
    })
    await seat('arbitrator', adjudicators.arbitrators)
    await advanceTime(72 * hour + 2)
    expect(await prepare(pair.buyer, dispute, 'arbitration')).toMatchObject({
      status: 409,
      code: 'TIME_OVER',
    })
    expect(await readDispute(pair.buyer, dispute)).toMatchObject({
      status: 'FINAL_VERDICT',
      availableActions: { canAcceptVerdict: true, canEscalate: false, canFinalize: true },
    })
    await act(pair.buyer, `/disputes/${dispute}/accept`)
    expect((await readDispute(pair.seller, dispute)).endedBy).toBe('ACCEPTED')
  })

  test('an escalation has the gas to skip everyone who holds a role, should they leave the draw meanwhile', async () => {
    const { dispute } = await decided(adjudicators, pair, 'PROVIDER_UPHELD')
    const reply = await pair.buyer.post<{ txIntent: Intent }>(`/disputes/${dispute}/arbitration`)
    const { from, to, data, gas } = good(reply).txIntent
    const node = createPublicClient({ transport: http(setting('RPC_URL')) })
    const estimate = await node.estimateGas({ account: from as Hex, to: to as Hex, data: data as Hex })
    // Four evaluators and two arbitrators.
    expect(BigInt(gas) - estimate).toBeGreaterThan(6n * 16_000n)
  })

  test('the arbitrator rules, in time, and no one who sat on the panel', async () => {
    const { dispute, panel } = await decided(adjudicators, pair, 'PROVIDER_UPHELD')
    expect(await prepare(panel[0], dispute, 'arbitration/verdict', ruling)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    await act(pair.buyer, `/disputes/${dispute}/arbitration`)
    const judge = await arbitratorOf(adjudicators, pair, dispute)
    expect(await readDispute(judge, dispute)).toMatchObject({
      role: 'arbitrator',
      status: 'ARBITRATION_REVIEW',
      availableActions: { canArbitrate: true },
    })
    for (const who of [panel[0], pair.buyer, pair.seller])
      expect(await prepare(who, dispute, 'arbitration/verdict', ruling)).toMatchObject({ status: 403 })
    expect(
      await prepare(judge, dispute, 'arbitration/verdict', { ...ruling, result: 'SPLIT' }),
    ).toMatchObject({ status: 400 })
    await rule(judge, dispute, 'BUYER_UPHELD')
    expect(await prepare(judge, dispute, 'arbitration/verdict', ruling)).toMatchObject({
      status: 409,
      code: 'STAGE_WRONG',
    })
    expect(await readDispute(pair.seller, dispute)).toMatchObject({
      result: 'BUYER_UPHELD',
      endedBy: 'ARBITRATED',
      arbitrator: { ruling: 'BUYER_UPHELD', reason: 'My word: BUYER_UPHELD.' },
    })
    expect(await prepare(pair.buyer, dispute, 'finalize-after-timeout/prepare')).toMatchObject({
      code: 'STAGE_WRONG',
    })
  })

  test('a silent arbitrator loses the case to the clock', async () => {
    const { dispute } = await decided(adjudicators, pair, 'BUYER_UPHELD')
    expect(await prepare(pair.buyer, dispute, 'finalize-after-timeout/prepare')).toMatchObject({
      status: 400,
      code: 'TIME_NOT_OVER',
    })
    await act(pair.seller, `/disputes/${dispute}/arbitration`)
    const judge = await arbitratorOf(adjudicators, pair, dispute)
    await advanceTime(72 * hour + 2)
    expect(await prepare(judge, dispute, 'arbitration/verdict', ruling)).toMatchObject({
      status: 409,
      code: 'TIME_OVER',
    })
    await finalize(judge, dispute)
    expect((await readDispute(pair.seller, dispute)).result).toBe('BUYER_UPHELD')
    await seat('arbitrator', [])
    await seat('arbitrator', adjudicators.arbitrators)
  })
})
