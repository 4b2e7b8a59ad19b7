import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allPairs } from '@/e2e/all-pairs'
import { ImpossibleTransition } from '@/lib/machine'
import {
  challengeHours,
  foldSlot,
  foldSlotPayment,
  maxRounds,
  type SlotEvent,
  type SlotEventName,
  type SlotState,
  slotMachine,
  slotStatuses,
  unbornSlot,
} from './slot-machine'

const hash = `0x${'ab'.repeat(32)}`
const reward = 10_000_000n

/** An event for each step of the machine. `SlotRefunded` is a `SlotSettled` without a payout for the provider. */
const sample: { [name in SlotEventName]: SlotEvent } = {
  SlotClaimed: {
    name: 'SlotClaimed',
    at: 100n,
    campaignId: hash,
    agentId: 7n,
    provider: '0xp',
    nonce: hash,
    submitDeadline: 1_000n,
    bond: 5n,
  },
  SlotSubmitted: { name: 'SlotSubmitted', at: 200n, proofHash: hash, reviewDeadline: 2_000n },
  ChangesRequested: { name: 'ChangesRequested', at: 300n, noteHash: hash, round: 1, submitDeadline: 3_000n },
  SlotRejected: { name: 'SlotRejected', at: 400n, noteHash: hash, challengeDeadline: 4_000n },
  SlotChallenged: { name: 'SlotChallenged', at: 500n, disputeId: hash, noteHash: hash },
  SettlementProposed: { name: 'SettlementProposed', at: 600n, by: '0xb', providerBps: 4_000 },
  SlotApproved: {
    name: 'SlotApproved',
    at: 700n,
    payee: '0xp',
    providerPayout: 9_800_000n,
    protocolFee: 200_000n,
  },
  SlotSettled: {
    name: 'SlotSettled',
    at: 800n,
    payee: '0xp',
    outcome: 'SPLIT',
    providerPayout: 4_900_000n,
    protocolFee: 100_000n,
    brandRefund: 5_000_000n,
  },
  SlotRefunded: {
    name: 'SlotSettled',
    at: 800n,
    payee: '0xp',
    outcome: 'BUYER_UPHELD',
    providerPayout: 0n,
    protocolFee: 0n,
    brandRefund: reward,
  },
  RejectionFinalized: { name: 'RejectionFinalized', at: 900n, refund: reward, slashed: 5n },
  SlotRemoved: { name: 'SlotRemoved', at: 900n, refund: 0n, slashed: 5n },
}

const anyEvents = fc.array(fc.constantFrom(...slotMachine.events), { maxLength: 12 })

/** Folds the steps that the contract would accept, and skips the others. */
const foldPossible = (names: readonly SlotEventName[]): SlotState[] => {
  const states: SlotState[] = [unbornSlot]
  for (const name of names)
    try {
      states.push(foldSlot(states.at(-1) ?? unbornSlot, sample[name]))
    } catch (error) {
      if (!(error instanceof ImpossibleTransition)) throw error
    }
  return states
}

describe('every status and every event', () => {
  test.each(allPairs(slotMachine))('%s on %s leads to %s, or is refused', (status, event, target) => {
    const fold = () => foldSlot({ ...unbornSlot, status }, sample[event])
    if (target === null) expect(fold).toThrow(ImpossibleTransition)
    else expect(fold().status).toBe(target)
  })
})

describe('whatever happens', () => {
  test('a slot ends at most once, and nothing happens after its end', () =>
    fc.assert(
      fc.property(anyEvents, (names) => {
        const states = foldPossible(names)
        const ended = states.filter(({ endedAt }) => endedAt !== null)
        expect(ended.length).toBeLessThanOrEqual(1)
        if (ended.length === 1) expect(states.at(-1)).toBe(ended[0])
      }),
    ))

  test('what runs and waits for someone has a deadline, and what ended has none', () =>
    fc.assert(
      fc.property(anyEvents, (names) => {
        for (const { status, endedAt, deadline } of foldPossible(names).slice(1))
          expect(deadline !== null, status).toBe(endedAt === null && status !== 'CHALLENGED')
      }),
    ))

  test('the statuses are those of the specification, and each step counts as one version', () =>
    fc.assert(
      fc.property(anyEvents, (names) => {
        for (const [index, { status, version }] of foldPossible(names).entries()) {
          expect(slotStatuses).toContain(status)
          expect(version).toBe(index)
        }
      }),
    ))

  test('an end says what everyone got, and a provider is paid exactly when the slot is approved', () =>
    fc.assert(
      fc.property(anyEvents, (names) => {
        const last = foldPossible(names).at(-1) ?? unbornSlot
        if (last.endedAt === null) return
        expect(last.outcome).not.toBeNull()
        expect(last.providerPayout).not.toBeNull()
        expect((last.providerPayout ?? 0n) > 0n).toBe(last.status === 'APPROVED')
      }),
    ))
})

describe('an adjudicator', () => {
  test('is paid for a slot that has ended, and not before', () => {
    const ended = foldPossible([
      'SlotClaimed',
      'SlotSubmitted',
      'SlotRejected',
      'SlotChallenged',
      'SlotSettled',
    ]).at(-1)
    expect(foldSlotPayment(ended ?? unbornSlot, 3n).adjudicatorFees).toBe(3n)
    expect(() => foldSlotPayment(unbornSlot, 3n)).toThrow(ImpossibleTransition)
  })
})

test('half of a reward of one unit is none: a slot that is split at once then ends without a payout', () => {
  const rejected = foldPossible(['SlotClaimed', 'SlotSubmitted', 'SlotRejected']).at(-1) ?? unbornSlot
  const split: SlotEvent = {
    name: 'SlotSettled',
    at: 900n,
    outcome: 'SPLIT',
    payee: '0xpayee',
    providerPayout: 0n,
    protocolFee: 0n,
    brandRefund: 1n,
  }
  expect(foldSlot(rejected, split)).toMatchObject({ status: 'REJECTED', outcome: 'SPLIT', brandRefund: 1n })
})

test('a request for changes ends the review and starts the time to submit again', () => {
  const states = foldPossible(['SlotClaimed', 'SlotSubmitted', 'ChangesRequested'])
  expect(states.at(-1)).toMatchObject({ reviewDeadline: null, deadline: 3_000n, rounds: 1 })
  expect(maxRounds).toBe(2)
})

test('the limits of a slot are those of the contract', () => {
  const contract = readFileSync('contracts/src/campaigns/SvcCampaigns.sol', 'utf8')
  expect(contract).toContain(`MAX_ROUNDS = ${maxRounds};`)
  expect(contract).toContain(`CHALLENGE_SECONDS = ${challengeHours} hours;`)
})
