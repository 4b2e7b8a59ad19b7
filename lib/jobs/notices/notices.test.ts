import { describe, expect, test } from 'vitest'
import { actionTypes, NotificationType } from '@/lib/notifications/schema'
import { jobDueNotices } from './due-notices'
import { announcedEvents, type JobFacts, noticesOf, offerNotices } from './notices'

const [client, provider, evaluator, first, second] = ['0xc', '0xp', '0xe', '0x1', '0x2']

const job: JobFacts = {
  jobId: '77',
  status: 'FUNDED',
  title: 'Read a paper',
  budget: 100_000_000n,
  strategyType: 'RUBRIC',
  submitBy: 1_000n,
  evaluateBy: null,
  evaluatedAt: null,
  passed: null,
  disputeBy: null,
  disputeId: null,
  deadline: null,
  laterDeadline: null,
  outcome: null,
  providerPayment: null,
  clientRefund: null,
  evaluatorFee: null,
  slashed: null,
  lockAmount: null,
  isVaultClosed: false,
  client,
  provider: null,
  evaluator,
  offerers: [first, second],
}
const taken: JobFacts = { ...job, provider, lockAmount: 10_000_000n }
const submitted: JobFacts = { ...taken, status: 'SUBMITTED', evaluateBy: 2_000n }
const evaluated = (passed: boolean): JobFacts => ({
  ...submitted,
  evaluatedAt: 5n,
  passed,
  disputeBy: 3_000n,
})
const paid: Partial<JobFacts> = {
  outcome: 'PASSED',
  providerPayment: 94_000_000n,
  clientRefund: 0n,
  evaluatorFee: 1_000_000n,
  slashed: 0n,
}

const sent = (facts: JobFacts, event: string) =>
  noticesOf(facts, event, 3).map(({ wallet, type }) => [wallet, type])

describe('each step of a job is for the side that it concerns', () => {
  test.each<[string, JobFacts, [string, string][]]>([
    [
      'job.budget_set',
      job,
      [
        [evaluator, 'job.funded'],
        [first, 'job.funded'],
        [second, 'job.funded'],
      ],
    ],
    [
      'job.provider_set',
      { ...taken, offerers: [first, provider] },
      [
        [provider, 'job.taken'],
        [first, 'job.passed-over'],
      ],
    ],
    [
      'job.submitted',
      submitted,
      [
        [client, 'job.submitted'],
        [evaluator, 'job.submitted'],
      ],
    ],
    [
      'job.evaluated',
      evaluated(true),
      [
        [client, 'job.evaluated'],
        [provider, 'job.evaluated'],
      ],
    ],
    ['job.disputed', evaluated(true), [[evaluator, 'job.disputed']]],
    ['job.disputed', submitted, []],
    [
      'job.settled',
      { ...evaluated(true), ...paid },
      [
        [client, 'job.settled'],
        [provider, 'job.settled'],
        [evaluator, 'job.settled'],
      ],
    ],
    // A dispute announces its own result; the evaluator is paid all the same.
    [
      'job.settled',
      { ...evaluated(true), ...paid, outcome: 'PROVIDER_UPHELD' },
      [[evaluator, 'job.settled']],
    ],
    ['job.settled', { ...evaluated(true), ...paid, outcome: 'SPLIT', evaluatorFee: 0n }, []],
    [
      'job.settled',
      { ...evaluated(true), ...paid, outcome: 'AGREED' },
      [
        [client, 'job.settled'],
        [provider, 'job.settled'],
        [evaluator, 'job.settled'],
      ],
    ],
    // Both sides agreed in a dispute.
    [
      'job.settled',
      { ...evaluated(true), ...paid, outcome: 'AGREED', disputeId: '0xd' },
      [[evaluator, 'job.settled']],
    ],
    [
      'job.expired',
      taken,
      [
        [client, 'job.expired'],
        [provider, 'job.expired'],
      ],
    ],
    [
      'job.expired',
      job,
      [
        [client, 'job.expired'],
        [first, 'job.passed-over'],
        [second, 'job.passed-over'],
      ],
    ],
    [
      'job.cancelled',
      { ...job, clientRefund: 1n },
      [
        [evaluator, 'job.cancelled'],
        [first, 'job.passed-over'],
        [second, 'job.passed-over'],
      ],
    ],
    // The evaluator of an unfunded job was never notified of it.
    ['job.cancelled', { ...job, clientRefund: 0n, offerers: [] }, []],
    [
      'vault.closed',
      taken,
      [
        [client, 'job.vault-closed'],
        [provider, 'job.vault-closed'],
      ],
    ],
    ['job.created', job, []],
  ])('%s', (event, facts, expected) => {
    expect(sent(facts, event)).toEqual(expected)
  })

  test('a fee leads to the desk where it is withdrawn', () => {
    const notices = noticesOf({ ...evaluated(true), ...paid }, 'job.settled', 3)
    expect(notices.map(({ wallet, path }) => [wallet, path])).toEqual([
      [client, '/jobs/77'],
      [provider, '/jobs/77'],
      [evaluator, '/disputes/jobs'],
    ])
  })

  test.each(announcedEvents)('%s leads to the job and names its version, also without a title', (event) => {
    for (const title of ['Read a paper', ''])
      for (const notice of noticesOf({ ...evaluated(false), ...paid, title }, event, 9)) {
        const path = notice.title.startsWith('You earned') ? '/disputes/jobs' : '/jobs/77'
        expect(notice).toMatchObject({ path, subject: '77', data: { jobId: '77' }, occasion: 9 })
        expect(NotificationType.options).toContain(notice.type)
        expect(notice.title).not.toMatch(/: $|undefined|null/)
      }
  })
})

describe('a passed deadline is for the side that can act now', () => {
  const trading: JobFacts = { ...taken, strategyType: 'CEX_CAPITAL', deadline: 1n, laterDeadline: 2n }
  const silent: JobFacts = { ...submitted, deadline: 1n, laterDeadline: 2n }
  test.each<[string, JobFacts, bigint, [string, string][]]>([
    ['no provider in time', { ...job, deadline: 1n, laterDeadline: 2n }, 1n, [[client, 'job.untaken']]],
    [
      'nothing more when the time to submit is over, too',
      { ...job, deadline: 1n, laterDeadline: 2n },
      2n,
      [],
    ],
    ['an open job holds no money', { ...job, status: 'OPEN', deadline: 1n, laterDeadline: 2n }, 1n, []],
    ['nothing was submitted', { ...taken, deadline: 1n }, 1n, [[client, 'job.overdue']]],
    ['the enclave was silent', trading, 1n, [[provider, 'job.unclosed']]],
    ['and then the provider', trading, 2n, [[client, 'job.overdue']]],
    ['a closed vault has the word', { ...trading, isVaultClosed: true }, 1n, []],
    ['a closed vault keeps it', { ...trading, isVaultClosed: true }, 2n, []],
    [
      'the evaluator was silent',
      silent,
      1n,
      [
        [client, 'job.unevaluated'],
        [provider, 'job.unevaluated'],
      ],
    ],
    [
      'and so were both sides',
      silent,
      2n,
      [
        [client, 'job.settleable'],
        [provider, 'job.settleable'],
      ],
    ],
    [
      'no one disputed that it passed',
      { ...evaluated(true), deadline: 1n },
      1n,
      [[provider, 'job.settleable']],
    ],
    [
      'no one disputed that it failed',
      { ...evaluated(false), deadline: 1n },
      1n,
      [[client, 'job.settleable']],
    ],
    ['a dispute has deadlines of its own', { ...evaluated(false), status: 'DISPUTED' }, 1n, []],
  ])('%s', (_, facts, due, expected) => {
    const notices = jobDueNotices(facts, due)
    expect(notices.map(({ wallet, type }) => [wallet, type])).toEqual(expected)
    for (const { type, occasion } of notices) {
      expect(actionTypes.has(type)).toBe(true)
      expect(occasion).toBe(due.toString())
    }
  })
})

test('an offer is announced to the client, with its agent', () => {
  expect(offerNotices(job, 'job.offered', '9', null)).toMatchObject([
    { wallet: client, type: 'job.offered', data: { jobId: '77', agentId: '9' }, occasion: '9' },
  ])
  expect(offerNotices(job, 'job.offered', '9', '2026-01-01T00:00:00.000Z')).toMatchObject([
    { occasion: '9 2026-01-01T00:00:00.000Z' },
  ])
})

test('a refund is one sum, with its parts when the provider lost stake', () => {
  const failed: JobFacts = {
    ...evaluated(false),
    outcome: 'FAILED',
    clientRefund: 97_000_000n,
    slashed: 5_000_000n,
  }
  const texts = (facts: JobFacts, event: string) => noticesOf(facts, event, 3).map(({ text }) => text)
  expect(texts(failed, 'job.settled')).toContain(
    '102.00 USDC went to the client: 97.00 USDC of the budget and 5.00 USDC of the provider’s stake.',
  )
  expect(texts({ ...job, clientRefund: 100_000_000n, slashed: 0n }, 'job.expired')).toContain(
    'Nothing was submitted in time. 100.00 USDC went back to the client.',
  )
})
