import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type JobSide, type JobSurroundings, jobActions, proposalSideOf } from './actions'
import { foldJob, type JobState, unbornJob } from './fold'
import { closeSeconds, minJobSeconds, silenceSeconds } from './machine'
import type { JobActions } from './schema'

const submitBy = 1_000_000n
const evaluateBy = 2_000_000n
const disputeBy = 3_000_000n

const open: JobState = {
  ...unbornJob,
  client: '0xc',
  budget: 100n,
  strategyType: 'RUBRIC',
  submitBy,
  version: 1,
}
const funded: JobState = { ...open, status: 'FUNDED', fundedAt: 1n }
const taken: JobState = { ...funded, providerAgentId: 3n, provider: '0xp', providerSetAt: 2n }
const submitted: JobState = { ...taken, status: 'SUBMITTED', submittedAt: 3n, evaluateBy }
const evaluated = (passed: boolean): JobState => ({ ...submitted, evaluatedAt: 4n, passed, disputeBy })
const trading: JobState = { ...taken, strategyType: 'CEX_CAPITAL' }
const offered = { proposalBy: '0xp', proposalBps: 5_000, proposedAt: 5n }
const disputed: JobState = { ...evaluated(true), status: 'DISPUTED' }
const offeredThenSubmitted = foldJob(
  { ...taken, ...offered },
  { name: 'JobSubmitted', deliverableHash: '0x1', evaluateBy, at: 6n },
)
const over = (status: JobState['status']): JobState => ({ ...taken, status, endedAt: 9n })

type Case = [job: JobState, now: bigint, around?: Partial<JobSurroundings> | undefined]

/** Each row of docs/guards-jobs.md as a state. The contract's pause is not a state of a job. */
const cases: { [row: string]: Case } = {
  'is open': [open, 1n],
  'is open and overdue': [open, submitBy + 1n],
  'is funded': [funded, 1n],
  'is funded and due within the hour': [funded, submitBy - minJobSeconds + 1n],
  'is funded and overdue': [funded, submitBy + 1n],
  'has a provider': [taken, 3n],
  'has a provider and is overdue': [taken, submitBy + 1n],
  'is submitted': [submitted, 4n],
  'is submitted, the provider offered before': [
    offeredThenSubmitted,
    7n,
    { proposalOf: proposalSideOf(offeredThenSubmitted, '0xp', null) },
  ],
  'is submitted, the evaluator’s time is over': [submitted, evaluateBy + 1n],
  'is submitted, the evaluator and both sides were silent': [submitted, evaluateBy + silenceSeconds + 1n],
  'has passed': [evaluated(true), 5n],
  'has passed, the time to dispute is over': [evaluated(true), disputeBy + 1n],
  'has failed': [evaluated(false), 5n],
  'has failed, the time to dispute is over': [evaluated(false), disputeBy + 1n],
  'is disputed, the provider offers': [
    { ...disputed, ...offered },
    6n,
    { proposalOf: proposalSideOf({ ...disputed, ...offered }, '0xp', null) },
  ],
  'is disputed, the provider offered before the verdict': [
    { ...disputed, ...offered },
    7n,
    { proposalOf: proposalSideOf({ ...disputed, ...offered }, '0xp', 6n) },
  ],
  'is completed': [over('COMPLETED'), 10n],
  'is rejected': [over('REJECTED'), 10n],
  'is expired': [over('EXPIRED'), 10n],
  'is arbitrated': [over('ARBITRATED'), 10n],
  'trades, without a vault': [{ ...funded, strategyType: 'CEX_CAPITAL' }, 1n],
  trades: [trading, 3n, { vault: 'open' }],
  'trades, 72 hours after its deadline': [trading, submitBy + closeSeconds + 1n, { vault: 'open' }],
  'trades, 144 hours after its deadline': [trading, submitBy + 2n * closeSeconds + 1n, { vault: 'open' }],
  'trades, its vault is closed': [trading, 3n, { vault: 'closed' }],
  'trades, its enclave key was revoked': [
    { ...funded, strategyType: 'CEX_CAPITAL' },
    1n,
    { vault: 'revoked' },
  ],
}

const actionOf: { [functionName: string]: keyof JobActions } = {
  setBudget: 'canFund',
  setProvider: 'canSetProvider',
  cancelJob: 'canCancel',
  submit: 'canSubmit',
  evaluate: 'canEvaluate',
  evaluateFromVault: 'canEvaluateFromVault',
  settle: 'canSettle',
  expireJob: 'canExpire',
  openDispute: 'canDispute',
  proposeSettlement: 'canProposeSettlement',
  acceptSettlement: 'canAcceptSettlement',
}

const sides: readonly JobSide[] = ['client', 'provider', 'evaluator', 'stranger']

const actionsIn = ([job, now, around]: Case, side: JobSide | null) =>
  jobActions(job, side, now, { vault: 'none', proposalOf: null, ...around })

/** Returns the rows of the document: function, state, and whether each side is allowed. */
function documented(): [functionName: string, row: string, allowed: boolean[]][] {
  let functionName = ''
  return readFileSync('docs/guards-jobs.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      functionName = /^## `(\w+)`/.exec(line)?.[1] ?? functionName
      const [row = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      if (cells.length !== 4 || row === 'when it' || row.startsWith('---')) return []
      const name = row.replaceAll("'", '’')
      return [[functionName, name, cells.map((cell) => cell === '✓')] as [string, string, boolean[]]]
    })
}

describe('the guards of the contract', () => {
  const rows = documented().filter(([, row]) => !row.endsWith('the protocol is paused'))

  test('the document has every function and every state', () => {
    expect([...new Set(rows.map(([name]) => name))].sort()).toEqual(Object.keys(actionOf).sort())
    expect([...new Set(rows.map(([, row]) => row))].sort()).toEqual(Object.keys(cases).sort())
  })

  test.each(rows)('%s, when it %s', (functionName, row, allowed) => {
    const [one, action] = [cases[row], actionOf[functionName]]
    if (!one || !action) throw new Error('the document names a state or a function that this test does not')
    expect(sides.map((side) => actionsIn(one, side)[action])).toEqual(allowed)
  })

  test.each(Object.entries(cases))(
    'nothing is open to someone who is not signed in, when it %s',
    (_, one) => {
      expect(Object.values(actionsIn(one, null))).not.toContain(true)
    },
  )
})

describe('every deadline is allowed in its second', () => {
  test.each<[string, keyof JobActions, JobSide, JobState, bigint, Partial<JobSurroundings>?]>([
    ['a budget an hour before', 'canFund', 'client', open, submitBy - minJobSeconds],
    ['a provider an hour before', 'canSetProvider', 'client', funded, submitBy - minJobSeconds],
    ['an offer an hour before', 'canOffer', 'stranger', funded, submitBy - minJobSeconds],
    ['a submission', 'canSubmit', 'provider', taken, submitBy],
    ['a late submission of a trading job', 'canSubmit', 'provider', trading, submitBy + 2n * closeSeconds],
    ['an evaluation', 'canEvaluate', 'evaluator', submitted, evaluateBy],
    ['a dispute of an evaluation', 'canDispute', 'client', evaluated(true), disputeBy],
    ['a dispute after silence', 'canDispute', 'provider', submitted, evaluateBy + silenceSeconds],
  ])('%s', (_, action, side, job, now, around) => {
    expect(actionsIn([job, now, around], side)[action]).toBe(true)
    expect(actionsIn([job, now + 1n, around], side)[action]).toBe(false)
  })

  test.each<[string, keyof JobActions, JobState, bigint]>([
    ['anyone ends a job that is overdue', 'canExpire', taken, submitBy],
    ['anyone ends a trading job', 'canExpire', trading, submitBy + 2n * closeSeconds],
    ['anyone settles what is not disputed', 'canSettle', evaluated(false), disputeBy],
    ['anyone shares the budget of what no one decided', 'canSettle', submitted, evaluateBy + silenceSeconds],
  ])('%s, and not before', (_, action, job, now) => {
    expect(actionsIn([job, now], 'stranger')[action]).toBe(false)
    expect(actionsIn([job, now + 1n], 'stranger')[action]).toBe(true)
  })
})

test('a vault is deployed once, by the client of a trading job, before it has a provider', () => {
  const waiting: JobState = { ...open, strategyType: 'CEX_CAPITAL' }
  expect(actionsIn([waiting, 1n], 'client').canDeployVault).toBe(true)
  expect(actionsIn([waiting, 1n], 'provider').canDeployVault).toBe(false)
  expect(actionsIn([waiting, 1n, { vault: 'open' }], 'client').canDeployVault).toBe(false)
  expect(actionsIn([trading, 1n], 'client').canDeployVault).toBe(false)
  expect(actionsIn([open, 1n], 'client').canDeployVault).toBe(false)
})

test('a closed vault has the first word', () => {
  const silent: JobState = { ...submitted, strategyType: 'CEX_CAPITAL' }
  for (const now of [4n, evaluateBy + 1n, evaluateBy + silenceSeconds + 1n])
    for (const side of sides) {
      const { canEvaluate, canSettle, canDispute, canEvaluateFromVault } = actionsIn(
        [silent, now, { vault: 'closed' }],
        side,
      )
      expect({ canEvaluate, canSettle, canDispute }).toEqual({
        canEvaluate: false,
        canSettle: false,
        canDispute: false,
      })
      expect(canEvaluateFromVault).toBe(true)
    }
})

test('a job that waits takes offers of anyone but its client and its evaluator', () => {
  expect(sides.filter((side) => actionsIn([funded, 1n], side).canOffer)).toEqual(['stranger'])
  expect(actionsIn([taken, 1n], 'stranger').canOffer).toBe(false)
})

test('an offer to settle is one side’s, and a provider’s ends when the agent is sold', () => {
  const offered = { client: '0xc', proposalBy: '0xp', proposedAt: 50n }
  expect(proposalSideOf(offered, '0xp', null)).toBe('provider')
  expect(proposalSideOf(offered, '0xq', null)).toBeNull()
  expect(proposalSideOf({ ...offered, proposalBy: '0xc' }, '0xp', null)).toBe('client')
  expect(proposalSideOf({ ...offered, proposalBy: null }, '0xp', null)).toBeNull()
  expect(proposalSideOf(offered, '0xp', 49n)).toBe('provider')
  expect(proposalSideOf(offered, '0xp', 50n)).toBeNull()
})
