import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldJob, type JobEvent, type JobState, unbornJob } from '@/lib/jobs/fold'
import { ImpossibleTransition } from '@/lib/machine'
import { passedOf } from './passed'

const submitBy = 1_000_000n
const hash = '0xh'

/** An event of the board with its arguments on the chain: strings, as they are stored. */
type Pair = { event: JobEvent; args: { [name: string]: string | number } }

const pairAt = (name: JobEvent['name'], at: bigint, trades: boolean): Pair => {
  const later = at + 100_000n
  switch (name) {
    case 'JobCreated':
      return {
        event: {
          ...unbornJob,
          name,
          at,
          budget: 100n,
          strategyType: trades ? 'CEX_CAPITAL' : 'RUBRIC',
          submitBy,
        } as JobEvent,
        args: { strategyType: trades ? 3 : 1, deadline: String(submitBy) },
      }
    case 'BudgetSet':
      return { event: { name, at }, args: {} }
    case 'ProviderSet':
      return { event: { name, at, agentId: 3n, provider: '0xp', lockAmount: 10n }, args: { agentId: '3' } }
    case 'JobSubmitted':
      return {
        event: { name, at, deliverableHash: hash, evaluateBy: later },
        args: { evaluateBy: String(later) },
      }
    case 'JobEvaluated':
      return {
        event: { name, at, by: '0xe', passed: true, reasonHash: hash, disputeBy: later },
        args: { disputeBy: String(later) },
      }
    case 'JobDisputed':
      return { event: { name, at, disputeId: hash, byClient: true, bond: 1n, noteHash: hash }, args: {} }
    case 'SettlementProposed':
      return { event: { name, at, by: '0xc', providerBps: 1 }, args: {} }
    case 'JobSettled':
      return {
        event: {
          name,
          at,
          status: 'COMPLETED',
          outcome: 'PASSED',
          payee: '0xp',
          providerPayment: 100n,
          platformFee: 0n,
          evaluatorFee: 0n,
          clientRefund: 0n,
          slashed: 0n,
        },
        args: {},
      }
    case 'JobExpired':
      return { event: { name, at, refund: 0n, slashed: 0n }, args: {} }
    case 'JobCancelled':
      return { event: { name, at, refund: 0n }, args: {} }
  }
}

const names: JobEvent['name'][] = [
  'BudgetSet',
  'ProviderSet',
  'JobSubmitted',
  'JobEvaluated',
  'JobDisputed',
  'SettlementProposed',
  'JobSettled',
  'JobExpired',
  'JobCancelled',
]

const step = fc.record({ name: fc.constantFrom(...names), after: fc.bigInt({ min: 1n, max: 700_000n }) })

test('the deadlines that passed are those of the states that the job went through', () =>
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 20 }),
      fc.boolean(),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      (steps, trades, wait) => {
        let at = 10n
        let job: JobState = unbornJob
        const history = []
        const expected: bigint[] = []
        const leave = (until: bigint) => {
          for (const due of [job.deadline, job.laterDeadline])
            if (due !== null && until > due) expected.push(due)
        }
        for (const { name, after } of [{ name: 'JobCreated' as const, after: 0n }, ...steps]) {
          const { event, args } = pairAt(name, at + after, trades)
          try {
            const next = foldJob(job, event)
            // A proposal ends no deadline, because it changes none.
            if (name !== 'SettlementProposed') leave(at + after)
            job = next
          } catch (error) {
            if (!(error instanceof ImpossibleTransition)) throw error
            continue
          }
          at += after
          history.push({ name, at, args })
        }
        leave(at + wait)
        expect(passedOf(history, at + wait)).toEqual(expected)
      },
    ),
  ))
