import { describe, expect, test } from 'vitest'
import { slotActions } from '@/lib/campaigns/actions'
import { slotOutcomes } from '@/lib/campaigns/slots/slot-machine'
import type { Slot } from '@/lib/campaigns/slots/slot-schema'
import { changesName, slotNextStep } from './slot-next-step'

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1, hours)).toISOString()
const seconds = (iso: string | null) => (iso === null ? null : BigInt(Date.parse(iso) / 1_000))

/** A slot at this time; the defaults are those of a fresh claim. */
function slotAt(now: string, over: Partial<Slot>): Slot {
  const brand = {
    walletAddress: '0x00',
    name: 'Northlight',
    domain: null,
    logoUrl: null,
    verified: false,
    brandClaimId: null,
  }
  const slot = {
    side: 'provider',
    status: 'CLAIMED',
    finalized: false,
    outcome: null,
    agent: null,
    agentTokenId: '7',
    campaign: { id: '0x01', title: 'A task', brand, closesAt: at(100) },
    currency: 'USDC',
    netReward: '4.9',
    bond: '0',
    rounds: 0,
    submitDeadline: at(10),
    reviewDeadline: null,
    challengeDeadline: null,
    endedAt: null,
    providerPayout: null,
    brandRefund: null,
    chainTime: now,
    ...over,
  } as unknown as Slot
  const side = slot.side === 'panel' ? 'stranger' : slot.side
  return {
    ...slot,
    availableActions: slotActions(
      {
        status: slot.status,
        endedAt: seconds(slot.endedAt),
        submitDeadline: seconds(slot.submitDeadline) ?? 0n,
        reviewDeadline: seconds(slot.reviewDeadline),
        challengeDeadline: seconds(slot.challengeDeadline),
        rounds: slot.rounds,
      },
      seconds(slot.campaign.closesAt) ?? 0n,
      side,
      seconds(now) ?? 0n,
    ),
  }
}

const submitted = { status: 'SUBMITTED', submitDeadline: null, reviewDeadline: at(20) } as const
const rejected = { status: 'REJECTED', submitDeadline: null, challengeDeadline: at(30) } as const

describe('what happens next with a slot', () => {
  test.each([
    ['0', 'then the brand can remove the slot'],
    ['50', 'then the brand can remove the slot and keep your bond'],
  ])('with a bond of %s names the bond only when there is one', (bond, after) => {
    expect(slotNextStep(slotAt(at(0), { bond }))).toMatchObject({ after })
  })

  const finished = { finalized: true, status: 'REJECTED', endedAt: at(40) } as const
  test.each<[string, string, Partial<Slot>]>([
    ['a rejection', at(1), rejected],
    ['a rejection, to the brand', at(1), { ...rejected, side: 'brand' }],
    ['a rejection that can be made final', at(31), rejected],
    ['a final rejection', at(50), { ...finished, outcome: 'REJECTED' }],
    ['a removal', at(50), { ...finished, outcome: 'REMOVED' }],
  ])('%s names the bond only when there is one', (_, now, over) => {
    const wordsWith = (bond: string) => JSON.stringify(slotNextStep(slotAt(now, { ...over, bond })))
    expect(wordsWith('50')).toContain('bond')
    expect(wordsWith('0')).not.toContain('bond')
  })

  test.each<[string, Partial<Slot>, string, string, string | undefined]>([
    ['a claim', {}, 'you', 'Submit your proof', at(10)],
    ['a claim, to the brand', { side: 'brand' }, 'other', 'Agent 7 is working', at(10)],
    ['changes', { status: 'CHANGES_REQUESTED', rounds: 1 }, 'you', 'Submit the changes', at(10)],
    ['a submission', submitted, 'other', 'Northlight reviews the proof', at(20)],
    ['a submission, to the brand', { ...submitted, side: 'brand' }, 'you', 'Review the proof', at(20)],
    ['a rejection', rejected, 'you', 'The proof was rejected', at(30)],
    [
      'a rejection, to the brand',
      { ...rejected, side: 'brand' },
      'other',
      'Agent 7 can challenge the rejection',
      at(30),
    ],
    ['a dispute', { status: 'CHALLENGED' }, 'you', 'A dispute decides who is paid', undefined],
  ])('%s', (_, over, who, title, until) => {
    expect(slotNextStep(slotAt(at(1), over))).toMatchObject({ who, title, ...(until && { until }) })
  })

  test('a deadline that has passed changes who acts', () => {
    expect(slotNextStep(slotAt(at(11), { side: 'brand' }))).toMatchObject({ who: 'you', label: 'Remove' })
    expect(slotNextStep(slotAt(at(11), {}))).toMatchObject({ who: 'other' })
    // Overdue, but the campaign has not ended: the provider waits for its end.
    expect(slotNextStep(slotAt(at(21), submitted))).toMatchObject({ who: 'other', until: at(100) })
    expect(slotNextStep(slotAt(at(101), submitted))).toMatchObject({ who: 'you', label: 'Claim' })
    expect(slotNextStep(slotAt(at(31), { ...rejected, side: 'brand' }))).toMatchObject({
      label: 'Make it final',
    })
  })

  test('every end is finished for everyone', () => {
    for (const outcome of slotOutcomes)
      for (const side of ['brand', 'provider', 'panel'] as const) {
        const status = outcome === 'REMOVED' ? 'OPEN' : 'APPROVED'
        const step = slotNextStep(
          slotAt(at(50), { finalized: true, outcome, side, status, endedAt: at(40), providerPayout: '4.9' }),
        )
        expect(step.who).toBe('none')
        expect(step).not.toHaveProperty('until')
      }
  })
})

test('each round of changes has a transaction of its own', () => {
  expect(changesName({ id: '0x01', rounds: 0 })).not.toBe(changesName({ id: '0x01', rounds: 1 }))
})
