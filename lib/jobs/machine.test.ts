import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allPairs } from '@/e2e/all-pairs'
import { ImpossibleTransition } from '@/lib/machine'
import {
  escrowBalanceOf,
  evaluatorFeeOwed,
  foldEvaluatorPayment,
  foldJob,
  type JobEvent,
  type JobState,
  unbornJob,
} from './fold'
import {
  closeSeconds,
  type JobEventName,
  jobMachine,
  jobOutcomes,
  jobStatuses,
  minJobSeconds,
  silenceSeconds,
} from './machine'

const hash = `0x${'ab'.repeat(32)}`
const budget = 100_000_000n
const submitBy = 1_000_000n

const created = {
  name: 'JobCreated',
  at: 100n,
  client: '0xc',
  clientAgentId: 1n,
  evaluatorAgentId: 2n,
  budget,
  strategyType: 'RUBRIC',
  verificationLevel: 1,
  submitBy,
  stopLossBps: 0,
  targetReturnBps: 0,
  maxDailyTrades: 0,
  platformFeeBps: 200,
  evaluatorFeeBps: 100,
  disputeBondBps: 100,
  termsHash: hash,
  title: 'A job',
  description: 'Do it.',
} as const satisfies JobEvent

const settled = {
  name: 'JobSettled',
  at: 800n,
  outcome: 'PASSED',
  payee: '0xp',
  providerPayment: 97_000_000n,
  platformFee: 2_000_000n,
  evaluatorFee: 1_000_000n,
  clientRefund: 0n,
  slashed: 0n,
} as const
const refunded = {
  ...settled,
  outcome: 'FAILED',
  providerPayment: 0n,
  platformFee: 0n,
  clientRefund: 99_000_000n,
} as const

/** An event of each step of the machine. */
const sample: { [name in JobEventName]: JobEvent } = {
  JobCreated: created,
  BudgetSet: { name: 'BudgetSet', at: 200n },
  ProviderSet: { name: 'ProviderSet', at: 300n, agentId: 3n, provider: '0xp', lockAmount: 10_000_000n },
  JobSubmitted: { name: 'JobSubmitted', at: 400n, deliverableHash: hash, evaluateBy: 5_000n },
  JobEvaluated: {
    name: 'JobEvaluated',
    at: 500n,
    by: '0xe',
    passed: true,
    reasonHash: hash,
    disputeBy: 6_000n,
  },
  JobDisputed: {
    name: 'JobDisputed',
    at: 600n,
    disputeId: hash,
    byClient: true,
    bond: 1_000_000n,
    noteHash: hash,
  },
  SettlementProposed: { name: 'SettlementProposed', at: 700n, by: '0xc', providerBps: 4_000 },
  JobCompleted: { ...settled, status: 'COMPLETED' },
  JobRejected: { ...refunded, status: 'REJECTED' },
  // Panel and arbitrator received 3 of the 100.
  JobArbitrated: {
    ...settled,
    outcome: 'SPLIT',
    providerPayment: 47_000_000n,
    clientRefund: 47_000_000n,
    status: 'ARBITRATED',
  },
  JobExpired: { name: 'JobExpired', at: 900n, refund: budget, slashed: 5_000_000n },
  JobCancelled: { name: 'JobCancelled', at: 900n, refund: budget },
}

/** Folds as many events as the contract would accept: it leaves out steps that the contract refuses. */
function foldPossible(
  names: readonly JobEventName[],
  strategyType: JobState['strategyType'] = 'RUBRIC',
): JobState[] {
  const states: JobState[] = [foldJob(unbornJob, { ...created, strategyType })]
  for (const name of names) {
    const before = states.at(-1) ?? unbornJob
    try {
      const event = sample[name]
      const refund = before.fundedAt === null ? 0n : budget
      states.push(foldJob(before, 'refund' in event ? { ...event, refund } : event))
    } catch (error) {
      if (!(error instanceof ImpossibleTransition)) throw error
    }
  }
  return states
}

const anyEvents = fc.array(fc.constantFrom(...jobMachine.events), { maxLength: 20 })
const lastOf = (...names: JobEventName[]) => foldPossible(names).at(-1) ?? unbornJob

describe('every status and every event', () => {
  test.each(allPairs(jobMachine))('%s on %s leads to %s, or is refused', (status, event, target) => {
    // The earlier events are such that only the status decides.
    const isFirst = event === 'JobCreated'
    const hasProvider = !['ProviderSet', 'JobCancelled'].includes(event)
    const before = {
      ...unbornJob,
      status,
      version: isFirst ? 0 : 1,
      providerAgentId: hasProvider ? 3n : null,
    }
    const fold = () => foldJob(before, sample[event])
    if (target === null) expect(fold).toThrow(ImpossibleTransition)
    else expect(fold().status).toBe(target)
  })

  test.each<[JobEventName, JobState]>([
    ['JobCreated', lastOf()],
    ['BudgetSet', unbornJob],
    ['ProviderSet', lastOf('BudgetSet', 'ProviderSet')],
    ['JobCancelled', lastOf('BudgetSet', 'ProviderSet')],
    ['JobSubmitted', lastOf('BudgetSet')],
    ['SettlementProposed', lastOf('BudgetSet')],
    ['JobCompleted', lastOf('BudgetSet')],
    ['JobEvaluated', lastOf('BudgetSet', 'ProviderSet', 'JobSubmitted', 'JobEvaluated')],
  ])('%s is refused out of turn', (event, before) => {
    expect(() => foldJob(before, sample[event])).toThrow(ImpossibleTransition)
  })
})

describe('whatever happens', () => {
  test('the statuses are those of the specification, and each step counts as one version', () =>
    fc.assert(
      fc.property(anyEvents, (names) => {
        for (const [index, { status, version, outcome }] of foldPossible(names).entries()) {
          expect(jobStatuses).toContain(status)
          expect(version).toBe(index + 1)
          if (outcome !== null) expect(jobOutcomes).toContain(outcome)
        }
      }),
    ))

  test('a job ends at most once, in a final status, and nothing happens after its end', () =>
    fc.assert(
      fc.property(anyEvents, (names) => {
        const states = foldPossible(names)
        const ended = states.filter(({ endedAt }) => endedAt !== null)
        expect(ended.length).toBeLessThanOrEqual(1)
        if (ended.length === 1) expect(states.at(-1)).toBe(ended[0])
        for (const { status, endedAt } of states) expect(jobMachine.isTerminal(status)).toBe(endedAt !== null)
      }),
    ))

  test('what runs and waits for a side has a deadline; a dispute and what ended have none', () =>
    fc.assert(
      fc.property(anyEvents, fc.boolean(), (names, trades) => {
        for (const { status, endedAt, deadline, laterDeadline } of foldPossible(
          names,
          trades ? 'CEX_CAPITAL' : 'RUBRIC',
        )) {
          expect(deadline !== null, status).toBe(endedAt === null && status !== 'DISPUTED')
          if (laterDeadline !== null) expect(laterDeadline).toBeGreaterThan(deadline ?? laterDeadline)
        }
      }),
    ))

  test('the contract holds the budget from funding to the end, and then every unit has gone to someone', () =>
    fc.assert(
      fc.property(anyEvents, (names) => {
        for (const state of foldPossible(names)) {
          const runs = state.fundedAt !== null && state.endedAt === null
          expect(escrowBalanceOf(state)).toBe(runs ? budget : 0n)
          if (state.endedAt === null) continue
          const { providerPayment, platformFee, evaluatorFee, adjudicatorFees, clientRefund } = state
          const parts = [providerPayment, platformFee, evaluatorFee, adjudicatorFees, clientRefund]
          const paid = parts.reduce<bigint>((sum, part) => sum + (part ?? 0n), 0n)
          expect(paid).toBe(state.fundedAt === null ? 0n : budget)
          for (const part of parts) expect(part).not.toBeNull()
        }
      }),
    ))
})

describe('the fee of the evaluator', () => {
  const submitted = ['BudgetSet', 'ProviderSet', 'JobSubmitted'] as const
  const done = lastOf(...submitted, 'JobEvaluated', 'JobCompleted')

  test('waits from the settlement until it is withdrawn, once', () => {
    expect(evaluatorFeeOwed(done)).toBe(1_000_000n)
    const paid = foldEvaluatorPayment(done, 900n)
    expect(paid).toEqual({ ...done, evaluatorPaidAt: 900n, version: done.version + 1 })
    expect(evaluatorFeeOwed(paid)).toBe(0n)
    expect(() => foldEvaluatorPayment(paid, 901n)).toThrow(ImpossibleTransition)
  })

  test.each([
    ['a job that runs', lastOf(...submitted, 'JobEvaluated')],
    ['a job that expired', lastOf('BudgetSet', 'JobExpired')],
    ['a job whose evaluator earned nothing', { ...done, evaluatorFee: 0n }],
  ])('does not wait in %s', (_, state) => {
    expect(evaluatorFeeOwed(state)).toBe(0n)
    expect(() => foldEvaluatorPayment(state, 900n)).toThrow(ImpossibleTransition)
  })
})

describe('the moments at which silence counts', () => {
  const lastTrading = (...names: JobEventName[]) => foldPossible(names, 'CEX_CAPITAL').at(-1) ?? unbornJob
  const submitted = ['BudgetSet', 'ProviderSet', 'JobSubmitted'] as const
  test.each<[string, JobState, bigint | null, bigint | null]>([
    ['an open job', lastOf(), submitBy - minJobSeconds, submitBy],
    ['a funded job', lastOf('BudgetSet'), submitBy - minJobSeconds, submitBy],
    ['a job with a provider', lastOf('BudgetSet', 'ProviderSet'), submitBy, null],
    [
      'a trading job with a provider',
      lastTrading('BudgetSet', 'ProviderSet'),
      submitBy + closeSeconds,
      submitBy + 2n * closeSeconds,
    ],
    ['a submitted job', lastOf(...submitted), 5_000n, 5_000n + silenceSeconds],
    ['an evaluated job', lastOf(...submitted, 'JobEvaluated'), 6_000n, null],
    ['a disputed job', lastOf(...submitted, 'JobDisputed'), null, null],
    ['a cancelled job', lastOf('JobCancelled'), null, null],
  ])('%s', (_, state, deadline, laterDeadline) => {
    expect(state).toMatchObject({ deadline, laterDeadline })
  })
})
