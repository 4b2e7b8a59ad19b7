import { describe, expect, test } from 'vitest'
import type { OwnOffer } from '@/components/jobs/offers/offer-waits'
import type { JobActions, JobDetail } from '@/lib/jobs/schema'
import { acceptsOffers, jobNextStep as nextStep } from './job-next-step'
import type { JobStakes } from './job-payouts'
import type { JobSide } from './job-words'

const agent = (agentId: string, name: string | null) => ({ agentId, name, ownerAddress: '0x' })
const actions = (part: Partial<JobActions> = {}): JobActions =>
  ({
    canFund: false,
    canDeployVault: false,
    canOffer: false,
    canSetProvider: false,
    canSubmit: false,
    canEvaluateFromVault: false,
    canSettle: false,
    canExpire: false,
    canDispute: false,
    canCancel: false,
    ...part,
  }) as JobActions
const seen = (part: Partial<JobDetail>): JobDetail =>
  ({
    status: 'FUNDED',
    strategyType: 'RUBRIC',
    outcome: null,
    passed: null,
    budget: '100000000',
    providerPayment: null,
    clientRefund: null,
    slashed: null,
    dispute: null,
    onchainDeadline: '1100000',
    evaluateBy: null,
    disputeBy: null,
    chainTime: '1000000',
    client: agent('1', 'ada'),
    provider: agent('2', 'ben'),
    evaluator: agent('3', null),
    vault: null,
    stakeLocks: [],
    offers: [],
    proposal: null,
    availableActions: actions(),
    ...part,
  }) as JobDetail
const stakes: JobStakes = { budget: 100_000_000n, platformFeeBps: 200, evaluatorFeeBps: 300, isVault: false }
const jobNextStep = (job: JobDetail, side: JobSide | null, own?: OwnOffer) => nextStep(job, side, stakes, own)
const iso = (seconds: number) => new Date(seconds * 1_000).toISOString()

describe('what happens next', () => {
  test('before there is a provider: the client pays, deploys, chooses; others offer', () => {
    const open = seen({ status: 'OPEN', provider: null, availableActions: actions({ canFund: true }) })
    expect(jobNextStep(open, 'client')).toMatchObject({
      who: 'you',
      title: 'Pay the budget',
      until: iso(1_100_000 - 3_600),
    })
    const waiting = seen({ provider: null })
    expect(jobNextStep(waiting, 'client')).toMatchObject({ who: 'other', title: 'Waiting for offers' })
    const trading = seen({ provider: null, strategyType: 'CEX_CAPITAL' })
    expect(jobNextStep(trading, 'client').title).toBe('Deploy the vault')
    const vault = { closedAt: null, isKeyRevoked: false } as NonNullable<JobDetail['vault']>
    const revoked = {
      ...trading,
      vault: { ...vault, isKeyRevoked: true },
      availableActions: actions({ canCancel: true }),
    }
    expect(jobNextStep(revoked, 'client')).toMatchObject({ who: 'you', label: 'Cancel' })
    expect(jobNextStep(revoked, null)).toMatchObject({ title: 'The enclave of this job is gone' })
    const usable = { ...trading, vault, availableActions: actions({ canCancel: true, canSetProvider: true }) }
    expect(jobNextStep(usable, 'client').title).toBe('Waiting for offers')
    const offered = seen({
      provider: null,
      offers: [{ status: 'PENDING', isSigned: true, expiresAt: '1000000' }] as JobDetail['offers'],
      availableActions: actions({ canSetProvider: true }),
    })
    expect(jobNextStep(offered, 'client')).toMatchObject({
      title: 'Choose a provider',
      label: 'See the offers',
    })
    expect(
      jobNextStep(seen({ provider: null, availableActions: actions({ canOffer: true }) }), null),
    ).toMatchObject({
      who: 'you',
      title: 'Offer to do this job',
    })
    expect(jobNextStep(waiting, null).who).toBe('anyone')
    expect(jobNextStep(waiting, null, 'waiting')).toMatchObject({
      who: 'other',
      title: 'Your offer waits for the client',
    })
  })

  test('the evaluator, who cannot offer, waits for a provider', () => {
    expect(jobNextStep(seen({ provider: null }), 'evaluator')).toMatchObject({
      who: 'other',
      title: 'Waiting for a provider',
    })
  })

  test('a trading job that the enclave left open is submitted by hand until its last deadline', () => {
    const job = seen({
      strategyType: 'CEX_CAPITAL',
      chainTime: String(1_100_001 + 72 * 3_600),
      availableActions: actions({ canSubmit: true }),
    })
    expect(jobNextStep(job, 'provider')).toMatchObject({
      title: 'Submit by hand',
      until: iso(1_100_000 + 144 * 3_600),
      after: 'then the client gets the budget back',
    })
  })

  test('an offer that has expired counts as none, for both sides', () => {
    const expired = seen({
      provider: null,
      offers: [{ status: 'PENDING', isSigned: true, expiresAt: '999999' }] as JobDetail['offers'],
      availableActions: actions({ canSetProvider: true }),
    })
    expect(jobNextStep(expired, 'client')).toMatchObject({ who: 'other', title: 'Waiting for offers' })
    const again = seen({ provider: null, availableActions: actions({ canOffer: true }) })
    expect(jobNextStep(again, null, 'expired')).toMatchObject({
      who: 'you',
      title: 'Your offer has expired',
      label: 'Make an offer',
    })
  })

  test('too late to start: no one but the client reads that offers can be made', () => {
    const open = { status: 'OPEN', provider: null } as const
    for (const [chainTime, isLate] of [
      ['1096400', false],
      ['1096401', true],
    ] as const) {
      const job = seen({ ...open, chainTime })
      const funded = seen({ provider: null, chainTime })
      for (const side of [null, 'evaluator'] as const)
        for (const one of [job, funded])
          expect(jobNextStep(one, side).text.includes('No offer can be accepted any more')).toBe(isLate)
      expect([acceptsOffers(job), acceptsOffers(funded)]).toEqual([!isLate, !isLate])
    }
    expect(jobNextStep(seen({ ...open, chainTime: '1096401' }), 'client').title).toContain('too late')
    const cancellable = {
      provider: null,
      chainTime: '1096401',
      availableActions: actions({ canCancel: true }),
    }
    expect(jobNextStep(seen(cancellable), 'client')).toMatchObject({ who: 'you', label: 'Cancel' })
    expect(acceptsOffers(seen({}))).toBe(false)
    expect(acceptsOffers(seen({ ...open, outcome: 'CANCELLED' }))).toBe(false)
  })

  test('with a provider: it works until the deadline, then anyone ends the job', () => {
    expect(jobNextStep(seen({}), 'provider')).toMatchObject({ who: 'you', until: iso(1_100_000) })
    expect(jobNextStep(seen({}), 'client')).toMatchObject({ who: 'other', title: '@ben does the job' })
    const late = seen({ chainTime: '1100001', availableActions: actions({ canExpire: true }) })
    expect(jobNextStep(late, null)).toMatchObject({ who: 'anyone', label: 'End the job' })
    expect(jobNextStep(late, null).text).toContain(
      'The client gets 105.00 USDC: 100.00 USDC of the budget and 5.00 USDC of the provider’s stake.',
    )
    expect(jobNextStep(late, 'provider').text).toContain('You lose 5.00 USDC of your stake')
    expect(jobNextStep(late, 'client').text).toContain('You get 105.00 USDC')
    // Deadlines are inclusive.
    expect(jobNextStep(seen({ chainTime: '1100000' }), 'provider').title).toBe('Do the job and submit it')
  })

  test('to someone who is not signed in, and so can do nothing, the job says the same', () => {
    const late = seen({ chainTime: '1100001' })
    expect(jobNextStep(late, null)).toMatchObject({ who: 'anyone', title: 'Nothing was submitted in time' })
    expect(jobNextStep(late, null).text).toContain('Anyone can end the job now')
    const trading = { strategyType: 'CEX_CAPITAL', chainTime: '1100001' } as const
    expect(jobNextStep(seen(trading), null)).toMatchObject({ who: 'other' })
    expect(jobNextStep(seen({ ...trading, chainTime: String(1_100_001 + 144 * 3_600) }), null).who).toBe(
      'anyone',
    )
    const vault = { closedAt: '1100000' } as JobDetail['vault']
    expect(jobNextStep(seen({ ...trading, vault }), null)).toMatchObject({ title: 'The vault is closed' })
  })

  test('after the submission: the evaluator speaks, or both sides can dispute its silence', () => {
    const submitted = seen({ status: 'SUBMITTED', evaluateBy: '1000100' })
    expect(jobNextStep(submitted, 'evaluator')).toMatchObject({ who: 'you', until: iso(1_000_100) })
    expect(jobNextStep(submitted, 'client').title).toBe('Agent 3 evaluates')
    const silent = seen({
      status: 'SUBMITTED',
      evaluateBy: '999999',
      availableActions: actions({ canDispute: true }),
    })
    expect(jobNextStep(silent, 'client')).toMatchObject({ who: 'you', until: iso(999_999 + 604_800) })
  })

  test('after a week of silence anyone can end the job, and a visitor reads the same', () => {
    const silent = { status: 'SUBMITTED', evaluateBy: '999999' } as const
    const last = 999_999 + 604_800
    const late = seen({ ...silent, chainTime: String(last + 1) })
    expect(jobNextStep(late, null)).toMatchObject({ who: 'anyone', title: 'The evaluator was silent' })
    expect(jobNextStep(late, null).text).toContain('Anyone can end the job')
    const signedIn = { ...late, availableActions: actions({ canSettle: true }) }
    expect(jobNextStep(signedIn, null)).toEqual({ ...jobNextStep(late, null), label: 'Settle' })
    expect(jobNextStep(signedIn, 'client')).toMatchObject({ who: 'you', label: 'Settle' })
    // Deadlines are inclusive.
    const inTime = seen({ ...silent, chainTime: String(last) })
    expect(jobNextStep(inTime, null).text).toContain('Each side can open a dispute')
  })

  test('after the word: the losing side decides, then anyone settles', () => {
    const failed = seen({
      status: 'SUBMITTED',
      passed: false,
      disputeBy: '1000100',
      availableActions: actions({ canDispute: true }),
    })
    expect(jobNextStep(failed, 'provider')).toMatchObject({
      who: 'you',
      label: 'Decide',
      until: iso(1_000_100),
    })
    expect(jobNextStep(failed, 'provider').text).toContain(
      'you lose 5.00 USDC of your stake, and the client gets 102.00 USDC.',
    )
    expect(jobNextStep(failed, 'client')).toMatchObject({
      who: 'other',
      text: 'The provider can dispute it. Without a dispute you get 102.00 USDC: 97.00 USDC of the budget and 5.00 USDC of the provider’s stake.',
    })
    expect(jobNextStep({ ...failed, passed: true }, 'provider').text).toContain('you are paid 95.00 USDC')
    expect(jobNextStep({ ...failed, passed: true }, 'client')).toMatchObject({ who: 'you', label: 'Decide' })
    const over = { ...failed, chainTime: '1000101', availableActions: actions({ canSettle: true }) }
    expect(jobNextStep(over, null)).toMatchObject({ who: 'anyone', label: 'Settle' })
    // Who is not signed in finds no button that could have this label.
    const visitors = [
      jobNextStep({ ...over, availableActions: actions() }, null),
      jobNextStep(seen({ vault: { closedAt: '1100000' } as JobDetail['vault'] }), null),
    ]
    for (const step of visitors) {
      expect(step.who).toBe('anyone')
      expect(step).not.toHaveProperty('label')
    }
  })

  test('in a dispute: its page is for the two sides', () => {
    const disputed = seen({ status: 'DISPUTED' })
    expect(jobNextStep(disputed, 'client')).toMatchObject({ who: 'you', label: 'Open the dispute' })
    for (const side of [null, 'evaluator'] as const) {
      expect(jobNextStep(disputed, side).who).toBe('other')
      expect(jobNextStep(disputed, side)).not.toHaveProperty('label')
    }
  })

  test('once it has ended: who got what', () => {
    const ended = seen({
      status: 'COMPLETED',
      outcome: 'PASSED',
      providerPayment: '95000000',
      clientRefund: '0',
    })
    expect(jobNextStep(ended, 'provider')).toEqual({
      who: 'none',
      title: 'Passed and paid',
      text: 'You were paid 95.00 USDC.',
    })
    const shared = seen({ status: 'COMPLETED', outcome: 'AGREED', providerPayment: '1', clientRefund: '2' })
    expect(jobNextStep(shared, null).text).toBe(
      '@ben was paid 0.000001 USDC; 0.000002 USDC went back to the client.',
    )
    const failed = seen({
      status: 'REJECTED',
      outcome: 'FAILED',
      providerPayment: '0',
      clientRefund: '97000000',
      slashed: '5000000',
    })
    expect(jobNextStep(failed, 'client').text).toBe(
      '102.00 USDC went to you: 97.00 USDC of the budget and 5.00 USDC of the provider’s stake.',
    )
    expect(jobNextStep(failed, 'provider').text).toContain('5.00 USDC of your stake')
  })
})
