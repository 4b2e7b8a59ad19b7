import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arbitratorDrawn,
  awaited,
  escalated,
  foldAll,
  histories,
  opened,
  verdict,
  vote,
} from '@/e2e/dispute-events'
import {
  type Asker,
  type DisputeSide,
  disputeActions,
  isProposalOpen,
  losingSide,
  proposalsEndedAt,
  stageOf,
} from './actions'
import type { DisputeEvent } from './machine'

const asker = (side: DisputeSide, more: Partial<Asker> = {}): Asker => ({
  side,
  evaluators: [],
  arbitrators: [],
  ...more,
})
const client = asker('client')
const provider = asker('provider')
const stranger = asker('stranger')
const evaluator = asker('stranger', { evaluators: [11n, 99n] })
const arbitrator = asker('stranger', { arbitrators: [21n] })

const allowed = (events: readonly DisputeEvent[], who: Asker, now: bigint) =>
  Object.entries(disputeActions(foldAll(events), who, now)).flatMap(([action, can]) => (can ? [action] : []))

const upheld = [opened, vote(11n, true), vote(12n, true), verdict(true)]
const appealed = [...upheld, escalated, arbitratorDrawn]
const heard = ['canSubmitEvidence', 'canRequestEvidence']
const ask = ['canRequestEvidence']

describe('what a person may do in a dispute', () => {
  test.each<[string, readonly DisputeEvent[], Asker, bigint, string[]]>([
    ['both sides bring evidence', [opened], client, 200n, heard],
    ['until the evidence phase is over', [opened], provider, 201n, []],
    ['no seat votes while evidence is heard', [opened], evaluator, 200n, ask],
    ['then it does', [opened], evaluator, 201n, [...ask, 'canVote']],
    ['to the last second', [opened], evaluator, 300n, [...ask, 'canVote']],
    ['then anyone moves the matter on', [opened], evaluator, 301n, ['canFinalize']],
    ['a seat votes once', [opened, vote(11n, true)], evaluator, 260n, ask],
    ['no party votes', [opened], asker('client', { evaluators: [11n] }), 250n, []],
    ['an agent without a seat does not vote', [opened], asker('stranger', { evaluators: [9n] }), 250n, []],
    ['the panel asks no more when it has voted', upheld, evaluator, 260n, []],
    ['a seat asks nothing of an arbitrator’s case', appealed, evaluator, 450n, []],
    ['the loser accepts or appeals', upheld, client, 400n, ['canAcceptVerdict', 'canEscalate']],
    ['the winner waits', upheld, provider, 400n, []],
    ['late, the loser may still accept', upheld, client, 401n, ['canAcceptVerdict', 'canFinalize']],
    ['late, anyone may finish', upheld, stranger, 401n, ['canFinalize']],
    ['the arbitrator rules to the last second', appealed, arbitrator, 500n, [...ask, 'canArbitrate']],
    ['and not later', appealed, arbitrator, 501n, ['canFinalize']],
    ['no party rules', appealed, asker('provider', { arbitrators: [21n] }), 450n, heard],
    ['another arbitrator does not', appealed, asker('stranger', { arbitrators: [22n] }), 450n, []],
    ['the parties show the arbitrator their evidence', appealed, client, 500n, heard],
    ['with no one to decide there is nothing to do but agree', [opened, awaited], client, 600n, []],
    ['and then anyone moves it on', [opened, awaited], stranger, 601n, ['canFinalize']],
  ])('%s', (_, events, who, now, expected) => {
    expect(allowed(events, who, now)).toEqual(expected)
  })

  test('the stage is what the contract keeps', () => {
    expect([[opened], upheld, appealed, [opened, awaited]].map((events) => stageOf(foldAll(events)))).toEqual(
      ['PANEL', 'WINDOW', 'ARBITRATION', 'AGREEMENT'],
    )
    expect(losingSide(foldAll([opened]))).toBeNull()
    expect(losingSide(foldAll([opened, vote(11n, false), vote(12n, false), verdict(false)]))).toBe('provider')
  })

  test('offers to settle end with each stage after the first', () => {
    const over = (events: readonly DisputeEvent[]) => proposalsEndedAt(foldAll(events))
    const drawn = { ...arbitratorDrawn, reviewEndsAt: arbitratorDrawn.at + 72n * 3_600n }
    const waits = { ...awaited, endsAt: awaited.at + 7n * 86_400n }
    expect(over([opened])).toBeNull()
    expect(over([opened, vote(11n, true)])).toBeNull()
    expect(over(upheld)).toBe(250n)
    expect(over([...upheld, escalated, drawn])).toBe(350n)
    expect(over([opened, waits])).toBe(350n)
    const ofNow = [
      isProposalOpen(9n, null),
      isProposalOpen(9n, 8n),
      isProposalOpen(9n, 9n),
      isProposalOpen(null, 9n),
    ]
    expect(ofNow).toEqual([true, true, false, false])
  })

  test('in every state before the end someone has a way on, with no one else at hand after the deadline', () => {
    for (const { events } of Object.values(histories))
      for (let length = 1; length < events.length; length++) {
        const dispute = foldAll(events.slice(0, length))
        if (dispute.status === 'FINAL_VERDICT') continue
        expect(disputeActions(dispute, stranger, dispute.deadline + 1n).canFinalize).toBe(true)
      }
  })

  test('a settled dispute offers nothing to anyone, ever', () => {
    const everyone = asker('client', { evaluators: [11n, 12n, 13n], arbitrators: [21n] })
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(histories)),
        fc.constantFrom<DisputeSide>('client', 'provider', 'stranger'),
        fc.bigInt(0n, 10n ** 12n),
        ({ events }, side, now) => {
          expect(allowed(events, { ...everyone, side }, now)).toEqual([])
        },
      ),
    )
  })
})
