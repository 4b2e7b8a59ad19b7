import { expect, test } from 'vitest'
import type { Job } from '@/lib/jobs/schema'
import { byNeed, jobNeed } from './job-need'

const wallets = { client: '0xc1', provider: '0xd2', evaluator: '0xe3' }
const now = 1_000_000n
const job = (part: Partial<Job>): Job =>
  ({
    jobId: '1',
    status: 'FUNDED',
    outcome: null,
    strategyType: 'RUBRIC',
    clientAddress: wallets.client,
    providerId: '2',
    provider: { ownerAddress: wallets.provider },
    evaluator: { ownerAddress: wallets.evaluator },
    evaluatorAddress: wallets.evaluator,
    onchainDeadline: '1100000',
    evaluateBy: null,
    disputeBy: null,
    passed: null,
    vault: null,
    offers: [],
    ...part,
  }) as Job
const verbs = (part: Partial<Job>) =>
  Object.values(wallets).map((wallet) => jobNeed(job(part), wallet, now)?.verb ?? null)
const noProvider = { providerId: null, provider: null }

test('each state wants something of the one who can act, and of no one else', () => {
  const signed = { status: 'PENDING', isSigned: true, expiresAt: String(now) } as Job['offers'][number]
  const expired = { ...signed, expiresAt: String(now - 1n) }
  expect(verbs({ status: 'OPEN', ...noProvider })).toEqual(['Pay the budget', null, null])
  expect(verbs(noProvider)).toEqual([null, null, null])
  expect(verbs({ ...noProvider, offers: [signed] })).toEqual(['Choose a provider', null, null])
  expect(verbs({ ...noProvider, offers: [expired] })).toEqual([null, null, null])
  expect(verbs({ ...noProvider, strategyType: 'CEX_CAPITAL' })).toEqual(['Deploy the vault', null, null])
  expect(verbs({})).toEqual([null, 'Submit your work', null])
  expect(verbs({ status: 'SUBMITTED', evaluateBy: '1000001' })).toEqual([null, null, 'Say whether it passed'])
  const silent = { status: 'SUBMITTED', evaluateBy: '999999' } as const
  expect(verbs(silent)).toEqual(['Dispute or wait', 'Dispute or wait', null])
  const failed = { status: 'SUBMITTED', passed: false, disputeBy: '1000001' } as const
  expect(verbs(failed)).toEqual([null, 'Accept or dispute', null])
  expect(verbs({ ...failed, passed: true })).toEqual(['Accept or dispute', null, null])
  expect(verbs({ ...failed, disputeBy: '999999' })).toEqual(['Settle', 'Settle', null])
  expect(verbs({ status: 'COMPLETED', outcome: 'PASSED' })).toEqual([null, null, null])
})

test('a trading job that did not begin in its first quarter is to be settled; one of a revoked key is to be cancelled', () => {
  const trading = { strategyType: 'CEX_CAPITAL' } as const
  const vault = { snapshots: 0, closedAt: null, isKeyRevoked: false } as NonNullable<Job['vault']>
  const takenAt = (seconds: number) =>
    [{ role: 'PROVIDER', lockedAt: new Date(seconds * 1_000).toISOString() }] as Job['stakeLocks']
  // Of the 100,000 seconds until 1,100,000 a quarter is over after the 25,000th.
  const begun = (seconds: number, part = {}) =>
    verbs({
      ...trading,
      vault: { ...vault, ...part },
      stakeLocks: takenAt(seconds),
      onchainDeadline: '1100000',
    })
  expect(begun(1_000_000)).toEqual([null, 'Trade', null])
  expect(begun(900_000)).toEqual(['Settle with the provider', 'Settle with the client', null])
  expect(begun(900_000, { snapshots: 1 })).toEqual([null, 'Trade', null])
  const revoked = { ...trading, ...noProvider, vault: { ...vault, isKeyRevoked: true }, stakeLocks: [] }
  expect(verbs(revoked)).toEqual(['Cancel the job', null, null])
})

test('who bought the evaluator’s agent has no part in the job', () => {
  const sold = { evaluator: { ownerAddress: '0xf4' }, evaluatorAddress: null } as Partial<Job>
  const submitted = job({ status: 'SUBMITTED', evaluateBy: '1000001', ...sold })
  expect(jobNeed(submitted, '0xf4', now)).toBeNull()
  expect(byNeed([submitted], '0xf4', now)).toEqual([])
})

test('deadlines of the chain are inclusive, and a passed one wants nothing', () => {
  expect(jobNeed(job({ onchainDeadline: '1000000' }), wallets.provider, now)?.verb).toBe('Submit your work')
  expect(jobNeed(job({ onchainDeadline: '999999' }), wallets.provider, now)).toBeNull()
})

test('the client of a job that no one did in time takes the budget back', () => {
  const taken = 'End the job and take the budget back'
  const past = { onchainDeadline: '999999' }
  expect(verbs(past)).toEqual([taken, null, null])
  expect(verbs({ ...past, ...noProvider })).toEqual([taken, null, null])
  expect(verbs({ ...noProvider, onchainDeadline: '1000000' })).toEqual([null, null, null])
  expect(verbs({ ...past, status: 'OPEN', ...noProvider })).toEqual([null, null, null])
  expect(verbs({ ...past, status: 'EXPIRED', outcome: 'EXPIRED' })).toEqual([null, null, null])
})

test('a trading job has six more days once it has a provider', () => {
  const trades = { strategyType: 'CEX_CAPITAL' } as const
  const long = { ...trades, onchainDeadline: String(now - 6n * 86_400n) }
  const first = (part: Partial<Job>) => verbs(part)[0]
  expect(first(long)).toBeNull()
  expect(first({ ...long, onchainDeadline: String(now - 6n * 86_400n - 1n) })).toMatch(/^End the job/)
  expect(first({ ...trades, ...noProvider, onchainDeadline: '999999' })).toMatch(/^End the job/)
})

test('the provider of a trading job submits by hand in the last three of these days', () => {
  const provider = (part: Partial<Job>) =>
    jobNeed(job({ strategyType: 'CEX_CAPITAL', ...part }), wallets.provider, now)
  const daysAgo = (days: bigint, seconds = 0n) => ({
    onchainDeadline: String(now - days * 86_400n - seconds),
  })
  expect(provider({})?.verb).toBe('Trade')
  expect(provider(daysAgo(0n, 1n))).toBeNull()
  expect(provider(daysAgo(3n))).toBeNull()
  expect(provider(daysAgo(3n, 1n))).toMatchObject({
    verb: 'Submit by hand',
    until: new Date(Number(now + 3n * 86_400n - 1n) * 1_000).toISOString(),
  })
  expect(provider(daysAgo(6n))?.verb).toBe('Submit by hand')
  expect(provider(daysAgo(6n, 1n))).toBeNull()
})

test('a closed vault decides the job: both sides carry its result over, and no one else decides', () => {
  const vault = { closedAt: '2026-11-20T00:00:00.000Z' } as Job['vault']
  const closed = { strategyType: 'CEX_CAPITAL', vault } as const
  const carried = ['Carry the result over', 'Carry the result over', null]
  expect(verbs(closed)).toEqual(carried)
  expect(verbs({ ...closed, onchainDeadline: '1' })).toEqual(carried)
  expect(verbs({ ...closed, status: 'SUBMITTED', evaluateBy: '1000001' })).toEqual(carried)
  expect(verbs({ ...closed, status: 'SUBMITTED', evaluateBy: '999999' })).toEqual(carried)
  expect(verbs({ ...closed, status: 'SUBMITTED', passed: true, disputeBy: '1000001' })).toEqual([
    'Accept or dispute',
    null,
    null,
  ])
})

test('what is due first stands first', () => {
  const jobs = [
    job({ jobId: 'waits', status: 'SUBMITTED', evaluateBy: '1000001' }),
    job({ jobId: 'later', onchainDeadline: '1200000' }),
    job({ jobId: 'soon', onchainDeadline: '1000100' }),
    job({ jobId: 'disputed', status: 'DISPUTED' }),
  ]
  expect(byNeed(jobs, wallets.provider, now).map((one) => one.job.jobId)).toEqual([
    'soon',
    'later',
    'disputed',
    'waits',
  ])
})
