import { expect, test } from 'vitest'
import type { Dispute, DisputeActions } from '@/lib/disputes/schema'
import { disputeNextStep } from './next-step'

type Facts = Parameters<typeof disputeNextStep>[0]

const none: DisputeActions = {
  canSubmitEvidence: false,
  canRequestEvidence: false,
  canScore: false,
  canVote: false,
  canAcceptVerdict: false,
  canEscalate: false,
  canArbitrate: false,
  canFinalize: false,
  canProposeSettlement: false,
  canAcceptSettlement: false,
}
const offerOf = (by: 'client' | 'provider'): Dispute['proposal'] => ({
  by,
  providerBps: 5_200,
  payouts: {
    toProvider: '52',
    toBuyer: '48',
    protocolFee: '0',
    evaluatorFees: [],
    arbitratorFee: '0',
    evaluationFee: '0',
    slashed: '0',
  },
  proposedAt: null,
})
const facts = (own: Partial<Facts>, can: Partial<DisputeActions> = {}): Facts => ({
  slotId: null,
  jobId: null,
  status: 'EVIDENCE_PHASE',
  verdict: null,
  endedBy: null,
  role: 'provider',
  deadline: '2027-01-01T00:00:00Z',
  panel: [],
  arbitrator: null,
  proposal: null,
  ...own,
  availableActions: { ...none, ...can },
})

test.each(['EVIDENCE_PHASE', 'EVALUATOR_VERDICT', 'DISPUTE_WINDOW', 'ARBITRATION_REVIEW'] as const)(
  'in %s, an offer that the reader can accept is the reader’s move, with the reader’s share',
  (status) => {
    const seller = facts({ status, proposal: offerOf('client') }, { canAcceptSettlement: true })
    expect(disputeNextStep(seller)).toMatchObject({
      who: 'you',
      offer: 'The buyer offers you 52 %. Accept the offer, or go on with the dispute.',
      until: '2027-01-01T00:00:00Z',
    })
    const buyer = facts(
      { status, role: 'client', proposal: offerOf('provider') },
      { canAcceptSettlement: true },
    )
    expect(disputeNextStep(buyer).offer).toMatch(/^The seller offers you 48 %\./)
  },
)

test('the names of the sides are those of what the dispute is about', () => {
  const slot = facts({ slotId: '0x1', proposal: offerOf('client') }, { canAcceptSettlement: true })
  expect(disputeNextStep(slot).offer).toMatch(/^The brand offers you 52 %/)
})

test('the own offer, and one that can no longer be accepted, change nothing', () => {
  expect(
    disputeNextStep(facts({ status: 'EVALUATOR_VERDICT', proposal: offerOf('provider') })),
  ).toMatchObject({ who: 'other', text: 'The panel votes.', offer: null })
})

test('a dispute that the sides settled was not decided', () => {
  expect(disputeNextStep(facts({ status: 'SETTLED', endedBy: 'AGREED' })).text).toBe(
    'The two sides settled it.',
  )
  expect(disputeNextStep(facts({ status: 'SETTLED', endedBy: 'ACCEPTED' })).text).toBe(
    'It is decided and paid out.',
  )
})
