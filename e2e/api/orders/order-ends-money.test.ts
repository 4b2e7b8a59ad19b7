/** Every end of an order on the real chain: who holds what afterwards is exactly what was predicted, and the tables agree. */
import { parseUnits } from 'viem'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type Adjudicators,
  arbitratorOf,
  challenge,
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
} from '@/e2e/api/disputes/judges'
import { anyone, type Person, person } from '@/e2e/api/sellers'
import { act, deliver, delivered, funded, newPair, type Pair, readOrder, started } from '@/e2e/api/traders'
import { advanceTime } from '@/e2e/stack'
import type { Ending } from '@/lib/disputes/payouts'
import type { Dispute } from '@/lib/disputes/schema'
import { payoutsOf } from '@/lib/orders/payouts'
import type { Order } from '@/lib/orders/schema'
import {
  assertAnswers,
  budget,
  differences,
  type Funds,
  fee,
  fundsOf,
  gains,
  predicted,
  stakeOf,
  stakes,
} from './balances'

const day = 86_400
let bench: Adjudicators
let stranger: Person

beforeAll(async () => {
  bench = await setUpAdjudicators()
  stranger = await person()
})

afterEach(async () => {
  expect(await differences()).toEqual([])
})

describe('without a dispute', () => {
  const ends: [
    string,
    (pair: Pair) => Promise<string>,
    (id: string, pair: Pair) => Promise<unknown>,
    Funds,
  ][] = [
    [
      'released',
      delivered,
      (id, pair) => act(pair.buyer, `/orders/${id}/accept/prepare`),
      { seller: budget - fee, escrow: fee - budget },
    ],
    [
      'claimed',
      delivered,
      async (id, pair) => {
        await advanceTime(day + 2)
        await act(pair.seller, `/orders/${id}/claim-after-timeout/prepare`)
      },
      { seller: budget - fee, escrow: fee - budget },
    ],
    [
      'redo, then released',
      delivered,
      async (id, pair) => {
        await act(pair.buyer, `/orders/${id}/redo/prepare`, { note: 'Once more.' })
        await deliver(pair, id, 'better,work\n')
        await act(pair.buyer, `/orders/${id}/accept/prepare`)
      },
      { seller: budget - fee, escrow: fee - budget },
    ],
    [
      'cancelled while pending',
      funded,
      (id, pair) => act(pair.buyer, `/orders/${id}/cancel-pending/prepare`),
      { buyer: budget, escrow: -budget },
    ],
    [
      'cancelled when expired, by anyone',
      started,
      async (id) => {
        await advanceTime(3 * day + 2)
        await act(stranger, `/orders/${id}/cancel-expired/prepare`)
      },
      { buyer: budget, escrow: -budget },
    ],
  ]
  test.each(ends)('%s', async (_, begin, end, expected) => {
    const pair = await newPair()
    const id = await begin(pair)
    const before = await fundsOf({ bench, stranger }, pair)
    await end(id, pair)
    expect(await gains({ bench, stranger }, pair, before)).toEqual(expected)
    expect(await stakeOf(pair)).toEqual([{ available: '100', locked: '0' }])
    expect((await readOrder(anyone, id)).endedAt).not.toBeNull()
  })

  test.each([
    ['the buyer offers, the seller accepts', 'IN_PROGRESS', 3_333],
    ['the seller offers, the buyer accepts', 'DELIVERED', 10_000],
    ['nothing for the provider', 'DELIVERED', 0],
  ] as const)('settled by agreement: %s', async (who, status, providerBps) => {
    const pair = await newPair()
    const id = await (status === 'DELIVERED' ? delivered(pair) : started(pair))
    const [proposer, other] = who.startsWith('the seller')
      ? [pair.seller, pair.buyer]
      : [pair.buyer, pair.seller]
    await act(proposer, `/orders/${id}/settlement/prepare`, { providerBps })
    const before = await fundsOf({ bench, stranger }, pair)
    const { proposal } = await readOrder(other, id)
    await act(other, `/orders/${id}/settlement/accept/prepare`, { providerBps })
    const ending: Ending = { outcome: 'AGREED', providerBps, voters: 0 }
    expect(await gains({ bench, stranger }, pair, before)).toEqual(predicted(ending, []))
    const paid = payoutsOf(stakes, ending)
    expect(parseUnits(proposal?.payouts.toProvider ?? '', 6)).toBe(paid.toProvider)
    expect(parseUnits(proposal?.payouts.toBuyer ?? '', 6)).toBe(paid.toBuyer)
    expect(await readOrder(anyone, id)).toMatchObject({ status: 'SETTLED', outcome: 'AGREED' })
    expect(await stakeOf(pair)).toEqual([{ available: '100', locked: '0' }])
  })
})

describe('a dispute', () => {
  const both = ['PROVIDER_UPHELD', 'BUYER_UPHELD'] as const
  const other = { PROVIDER_UPHELD: 'BUYER_UPHELD', BUYER_UPHELD: 'PROVIDER_UPHELD' } as const
  const loser = (pair: Pair, verdict: (typeof both)[number]) =>
    verdict === 'PROVIDER_UPHELD' ? pair.buyer : pair.seller

  test.each(both)('decided by the panel and accepted: %s', async (verdict) => {
    const pair = await newPair()
    const { order, dispute, panel } = await decided(bench, pair, verdict)
    const before = await fundsOf({ bench, stranger }, pair)
    await act(loser(pair, verdict), `/disputes/${dispute}/accept`)
    const ending: Ending = { outcome: verdict, voters: 2, isArbitrated: false }
    expect(await gains({ bench, stranger }, pair, before)).toEqual(predicted(ending, panel.slice(0, 2)))
    await assertAnswers(pair, dispute, order, ending)
    const left = verdict === 'BUYER_UPHELD' ? '95' : '100'
    expect(await stakeOf(pair)).toEqual([{ available: left, locked: '0' }])
  })

  test.each(both)('decided by the panel, finished by the clock: %s', async (verdict) => {
    const pair = await newPair()
    const { order, dispute, panel } = await decided(bench, pair, verdict)
    await advanceTime(72 * hour + 2)
    const before = await fundsOf({ bench, stranger }, pair)
    await finalize(panel[2], dispute)
    const ending: Ending = { outcome: verdict, voters: 2, isArbitrated: false }
    expect(await gains({ bench, stranger }, pair, before)).toEqual(predicted(ending, panel.slice(0, 2)))
    await assertAnswers(pair, dispute, order, ending)
  })

  test.each(both)('won before an arbitrator who overturns the panel: %s', async (result) => {
    const pair = await newPair()
    const { order, dispute, panel } = await decided(bench, pair, other[result])
    await act(loser(pair, other[result]), `/disputes/${dispute}/arbitration`)
    const judge = await arbitratorOf(bench, pair, dispute)
    const before = await fundsOf({ bench, stranger }, pair)
    await rule(judge, dispute, result)
    const ending: Ending = { outcome: result, voters: 2, isArbitrated: true }
    expect(await gains({ bench, stranger }, pair, before)).toEqual(
      predicted(ending, panel.slice(0, 2), judge),
    )
    await assertAnswers(pair, dispute, order, ending)
  })

  test.each(both)('an arbitrator who keeps silent leaves the verdict: %s', async (verdict) => {
    const pair = await newPair()
    const { order, dispute, panel } = await decided(bench, pair, verdict)
    await act(loser(pair, verdict), `/disputes/${dispute}/arbitration`)
    await advanceTime(72 * hour + 2)
    const before = await fundsOf({ bench, stranger }, pair)
    await finalize(pair.buyer, dispute)
    const ending: Ending = { outcome: verdict, voters: 2, isArbitrated: false }
    expect(await gains({ bench, stranger }, pair, before)).toEqual(predicted(ending, panel.slice(0, 2)))
    await assertAnswers(pair, dispute, order, ending)
    // An arbitrator that misses a deadline is not drawn again until the operator grants the role again.
    await seat('arbitrator', [])
    await seat('arbitrator', bench.arbitrators)
  })

  test.each([0, 1] as const)('no quorum (%i votes): an arbitrator is drawn and rules', async (votes) => {
    const pair = await newPair()
    const { order, dispute } = await disputed(pair)
    const panel = await panelOf(bench, pair, dispute)
    await toVoting()
    if (votes === 1) await vote(panel[0], dispute, 'BUYER_UPHELD')
    await advanceTime(48 * hour + 2)
    await finalize(pair.seller, dispute)
    const judge = await arbitratorOf(bench, pair, dispute)
    const before = await fundsOf({ bench, stranger }, pair)
    await rule(judge, dispute, 'PROVIDER_UPHELD')
    const ending: Ending = { outcome: 'PROVIDER_UPHELD', voters: votes, isArbitrated: true }
    expect(await gains({ bench, stranger }, pair, before)).toEqual(
      predicted(ending, panel.slice(0, votes), judge),
    )
    await assertAnswers(pair, dispute, order, ending)
  })

  test.each([0, 1] as const)(
    'no quorum (%i votes) and a silent arbitrator: the money is split',
    async (votes) => {
      const pair = await newPair()
      const { order, dispute } = await disputed(pair)
      const panel = await panelOf(bench, pair, dispute)
      await toVoting()
      if (votes === 1) await vote(panel[0], dispute, 'BUYER_UPHELD')
      await advanceTime(48 * hour + 2)
      await finalize(pair.buyer, dispute)
      await advanceTime(72 * hour + 2)
      const before = await fundsOf({ bench, stranger }, pair)
      await finalize(pair.seller, dispute)
      const ending: Ending = { outcome: 'SPLIT', voters: votes, isArbitrated: false }
      expect(await gains({ bench, stranger }, pair, before)).toEqual(predicted(ending, panel.slice(0, votes)))
      await assertAnswers(pair, dispute, order, ending)
      await seat('arbitrator', [])
      await seat('arbitrator', bench.arbitrators)
    },
  )

  test('agreed upon after a vote: who voted is paid', async () => {
    const pair = await newPair()
    const { order, dispute } = await disputed(pair)
    const panel = await panelOf(bench, pair, dispute)
    await toVoting()
    await vote(panel[0], dispute, 'PROVIDER_UPHELD')
    await act(pair.seller, `/orders/${order}/settlement/prepare`, { providerBps: 7_000 })
    const before = await fundsOf({ bench, stranger }, pair)
    await act(pair.buyer, `/orders/${order}/settlement/accept/prepare`)
    const ending: Ending = { outcome: 'AGREED', providerBps: 7_000, voters: 1 }
    expect(await gains({ bench, stranger }, pair, before)).toEqual(predicted(ending, panel.slice(0, 1)))
    await assertAnswers(pair, dispute, order, ending)
  })

  test('no one may decide: the parties have seven days, then the money is split', async () => {
    await seat('evaluator', bench.evaluators.slice(0, 2))
    await seat('arbitrator', [])
    const pair = await newPair()
    const { order, dispute } = await disputed(pair)
    expect(await readDispute(pair.seller, dispute)).toMatchObject({ status: 'DISPUTE_WINDOW', panel: [] })
    await advanceTime(7 * day + 2)
    const before = await fundsOf({ bench, stranger }, pair)
    await finalize(pair.buyer, dispute)
    const ending: Ending = { outcome: 'SPLIT', voters: 0, isArbitrated: false }
    expect(await gains({ bench, stranger }, pair, before)).toEqual(predicted(ending, []))
    await assertAnswers(pair, dispute, order, ending)
    await seat('arbitrator', bench.arbitrators)
  })

  test('with two evaluators it opens in arbitration', async () => {
    await seat('evaluator', bench.evaluators.slice(0, 2))
    const pair = await newPair()
    const { order, dispute } = await disputed(pair)
    expect(await readDispute(pair.buyer, dispute)).toMatchObject({ status: 'ARBITRATION_REVIEW', panel: [] })
    const judge = await arbitratorOf(bench, pair, dispute)
    const before = await fundsOf({ bench, stranger }, pair)
    await rule(judge, dispute, 'BUYER_UPHELD')
    const ending: Ending = { outcome: 'BUYER_UPHELD', voters: 0, isArbitrated: true }
    expect(await gains({ bench, stranger }, pair, before)).toEqual(predicted(ending, [], judge))
    await assertAnswers(pair, dispute, order, ending)
    await seat('evaluator', bench.evaluators)
  })
})

describe('what was predicted', () => {
  test('is what each end pays: every ending of the dispute’s answer is one of those above', async () => {
    const pair = await newPair()
    const id = await delivered(pair)
    const dispute = await challenge(pair, id)
    const { payouts } = await readDispute(pair.seller, dispute)
    const shown = payouts.map(({ way, result, voters }: Dispute['payouts'][number]) => [way, result, voters])
    expect(shown).toEqual([
      ['PANEL', 'PROVIDER_UPHELD', 2],
      ['PANEL', 'BUYER_UPHELD', 2],
      ['ARBITRATOR', 'PROVIDER_UPHELD', 2],
      ['ARBITRATOR', 'BUYER_UPHELD', 2],
      ['ARBITRATOR', 'PROVIDER_UPHELD', 0],
      ['ARBITRATOR', 'BUYER_UPHELD', 0],
      ['TIMEOUT', 'SPLIT', 1],
      ['TIMEOUT', 'SPLIT', 0],
    ])
    const order: Order = await readOrder(pair.buyer, id)
    expect(order.dispute).toEqual({ id: dispute, status: 'EVIDENCE_PHASE', result: null })
  })
})
