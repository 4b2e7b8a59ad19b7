import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allPairs } from '@/e2e/all-pairs'
import {
  agreed,
  arbitrated,
  arbitratorDrawn,
  awaited,
  escalated,
  foldAll,
  histories,
  opened,
  sample,
  settled,
  verdict,
  verdictAccepted,
  vote,
} from '@/e2e/dispute-events'
import { ImpossibleTransition } from '@/lib/machine'
import { seatsOf } from './fold'
import {
  type DisputeEvent,
  type DisputeState,
  disputeMachine,
  disputeStatusAt,
  disputeStatuses,
  foldDispute,
  unbornDispute,
  votesArePublic,
} from './machine'

describe('the dispute table', () => {
  /** A dispute that every sample event can be applied to. */
  const ready: DisputeState = {
    ...unbornDispute,
    seatA: 11n,
    seatB: 12n,
    seatC: 13n,
    voteB: true,
    voteC: true,
    evidenceEndsAt: 200n,
    votingEndsAt: 300n,
    deadline: 300n,
    verdict: 'PROVIDER_UPHELD',
    arbitrator: 21n,
  }

  test.each(allPairs(disputeMachine))('%s on %s leads to %s', (status, name, target) => {
    const fold = () => foldDispute({ ...ready, status }, sample[name])
    if (target === null) expect(fold).toThrow(ImpossibleTransition)
    else expect(fold().status).toBe(target)
  })

  test('SETTLED is the only end', () => {
    expect(disputeStatuses.filter((status) => disputeMachine.isTerminal(status))).toEqual(['SETTLED'])
  })
})

describe('the dispute fold', () => {
  test.each(Object.entries(histories))('%s', (_, { events, expected }) => {
    expect(foldAll(events)).toMatchObject({ ...expected, status: 'SETTLED', version: events.length })
  })

  test('no sequence of events settles a dispute twice', () => {
    const all = Object.values(sample)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { maxLength: 12 }), (events) => {
        const ends = events.filter(
          ({ name }) => name === 'DisputeSettled' || name === 'DisputeWithdrawn',
        ).length
        let folded: DisputeState | null = null
        try {
          folded = foldAll(events)
        } catch {}
        if (ends > 1) expect(folded).toBeNull()
      }),
    )
  })

  test('a panel is shown in seat order, with each vote', () => {
    expect(seatsOf(foldAll([opened, vote(12n, false)]))).toEqual([
      { agentId: 11n, vote: null, voter: null, reasonHash: null, votedAt: null },
      { agentId: 12n, vote: 'BUYER_UPHELD', voter: '0xe12', reasonHash: '0x12', votedAt: 250n },
      { agentId: 13n, vote: null, voter: null, reasonHash: null, votedAt: null },
    ])
    expect(seatsOf(foldAll([{ ...opened, seats: [0n, 0n, 0n] }, awaited]))).toEqual([])
  })

  test.each<[string, DisputeEvent[], string]>([
    ['a vote of an agent without a seat', [opened, vote(14n, true)], 'agent 14 has no seat'],
    ['a second vote of a seat', [opened, vote(11n, true), vote(11n, true)], 'agent 11 has voted'],
    ['a vote while evidence is heard', [opened, { ...vote(11n, true), at: 200n }], 'no time to vote'],
    ['a vote after the vote', [opened, { ...vote(11n, true), at: 301n }], 'no time to vote'],
    ['a verdict of one', [opened, vote(11n, true), verdict(true)], 'no two seats said so'],
    [
      'a verdict no one voted for',
      [opened, vote(11n, true), vote(12n, true), verdict(false)],
      'no two seats',
    ],
    ['accepting no verdict', [opened, awaited, verdictAccepted], 'there is no verdict'],
    ['escalating no verdict', [opened, awaited, escalated], 'there is no verdict'],
    [
      'the ruling of another arbitrator',
      [opened, arbitratorDrawn, { ...arbitrated(true), agentId: 22n }],
      'agent 22 is not its arbitrator',
    ],
  ])('%s stops the fold', (_, events, reason) => {
    expect(() => foldAll(events)).toThrow(reason)
  })
})

describe('what time does', () => {
  const status = (events: DisputeEvent[], now: bigint) => disputeStatusAt(foldAll(events), now)

  test.each<[string, DisputeEvent[], bigint, string]>([
    ['evidence is heard to its last second', [opened], 200n, 'EVIDENCE_PHASE'],
    ['then it is the panel that speaks', [opened], 201n, 'EVALUATOR_VERDICT'],
    ['also after the vote: an arbitrator must be drawn', [opened], 301n, 'EVALUATOR_VERDICT'],
    ['a verdict may be appealed to the last second', [opened, ...verdictFor(true)], 400n, 'DISPUTE_WINDOW'],
    ['then it stands', [opened, ...verdictFor(true)], 401n, 'FINAL_VERDICT'],
    ['the arbitrator has its time', [opened, arbitratorDrawn], 500n, 'ARBITRATION_REVIEW'],
    ['and then none', [opened, arbitratorDrawn], 501n, 'FINAL_VERDICT'],
    ['the parties have time to agree', [opened, awaited], 600n, 'DISPUTE_WINDOW'],
    ['and then nothing is decided yet', [opened, awaited], 601n, 'DISPUTE_WINDOW'],
    ['an arbitrator may come after it', [opened, awaited, arbitratorDrawn], 500n, 'ARBITRATION_REVIEW'],
    ['what is settled stays', [opened, arbitratorDrawn, settled('SPLIT')], 9_999n, 'SETTLED'],
  ])('%s', (_, events, now, expected) => {
    expect(status(events, now)).toBe(expected)
  })

  test('votes are secret until the verdict, the end of the vote or of the dispute', () => {
    expect(votesArePublic(foldAll([opened, vote(11n, true)]), 300n)).toBe(false)
    expect(votesArePublic(foldAll([opened, vote(11n, true)]), 301n)).toBe(true)
    expect(votesArePublic(foldAll([opened, ...verdictFor(true)]), 250n)).toBe(true)
    expect(votesArePublic(foldAll([opened, vote(11n, true), agreed]), 260n)).toBe(true)
  })
})

function verdictFor(forProvider: boolean): DisputeEvent[] {
  return [vote(11n, forProvider), vote(12n, forProvider), verdict(forProvider)]
}
