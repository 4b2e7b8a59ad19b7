import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { campaignActions, type SlotSide, slotActions } from './actions'
import { type CampaignStatus, campaignStatuses } from './machine'
import { maxRounds, type SlotState, type SlotStatus, slotStatuses, unbornSlot } from './slots/slot-machine'

/** The end of the campaign and the deadlines of a slot. */
const closesAt = 5_000n
const [submitUntil, reviewUntil, challengeUntil] = [1_000n, 2_000n, 3_000n]

const slotIn = (status: SlotStatus, over: Partial<SlotState> = {}): SlotState => ({
  ...unbornSlot,
  status,
  submitDeadline: submitUntil,
  reviewDeadline: status === 'SUBMITTED' ? reviewUntil : null,
  challengeDeadline: status === 'REJECTED' ? challengeUntil : null,
  ...over,
})

const allowed = (status: SlotStatus, side: SlotSide, now: bigint, over: Partial<SlotState> = {}) =>
  Object.entries(slotActions(slotIn(status, over), closesAt, side, now)).flatMap(([action, can]) =>
    can ? [action] : [],
  )

describe('what a person may do with a slot', () => {
  test.each<[string, SlotStatus, SlotSide, bigint, string[]]>([
    ['the provider submits up to the last second', 'CLAIMED', 'provider', submitUntil, ['canSubmitProof']],
    ['and not after it', 'CLAIMED', 'provider', submitUntil + 1n, []],
    ['then the brand removes it', 'CLAIMED', 'brand', submitUntil + 1n, ['canRemoveExpired']],
    ['and not before', 'CLAIMED', 'brand', submitUntil, []],
    ['what is sent back is submitted again', 'CHANGES_REQUESTED', 'provider', 1n, ['canSubmitProof']],
    [
      'the brand reviews until the later of review deadline and end',
      'SUBMITTED',
      'brand',
      closesAt,
      ['canApprove', 'canRequestChanges', 'canReject'],
    ],
    ['after it, the brand can only approve', 'SUBMITTED', 'brand', closesAt + 1n, ['canApprove']],
    ['and the provider claims', 'SUBMITTED', 'provider', closesAt + 1n, ['canClaimAfterTimeout']],
    ['but not a second before', 'SUBMITTED', 'provider', closesAt, []],
    [
      'the provider challenges up to the last second',
      'REJECTED',
      'provider',
      challengeUntil,
      ['canChallenge'],
    ],
    ['after it, anyone finalizes', 'REJECTED', 'stranger', challengeUntil + 1n, ['canFinalizeReject']],
    ['both sides may settle a challenge', 'CHALLENGED', 'brand', 1n, ['canProposeSettlement']],
    ['an approved slot allows nothing', 'APPROVED', 'brand', 1n, []],
  ])('%s', (_, status, side, now, actions) => {
    expect(allowed(status, side, now)).toEqual(actions)
  })

  test('after two rounds the brand approves or rejects', () => {
    expect(allowed('SUBMITTED', 'brand', 1n, { rounds: maxRounds })).toEqual(['canApprove', 'canReject'])
  })

  test('only the other side accepts an offer to settle', () => {
    const of = (side: SlotSide) =>
      slotActions(slotIn('CHALLENGED'), closesAt, side, 1n, 'brand').canAcceptSettlement
    expect([of('brand'), of('provider'), of('stranger')]).toEqual([false, true, false])
  })

  const anyMoment = fc.bigInt({ min: 0n, max: 10_000n })

  test('a slot that has ended allows no one anything', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...slotStatuses),
        fc.constantFrom<SlotSide>('brand', 'provider', 'stranger'),
        anyMoment,
        (status, side, now) => {
          expect(allowed(status, side, now, { endedAt: 1n })).toEqual([])
        },
      ),
    ))

  test('a stranger can do nothing but finalize', () =>
    fc.assert(
      fc.property(fc.constantFrom(...slotStatuses), anyMoment, (status, now) => {
        for (const action of allowed(status, 'stranger', now)) expect(action).toBe('canFinalizeReject')
      }),
    ))

  test('at every moment of a slot that runs in time, someone can move it on', () =>
    fc.assert(
      fc.property(
        fc.constantFrom<SlotStatus>('CLAIMED', 'SUBMITTED', 'CHANGES_REQUESTED', 'REJECTED', 'CHALLENGED'),
        anyMoment,
        (status, now) => {
          const all = (['brand', 'provider', 'stranger'] as const).flatMap((side) =>
            allowed(status, side, now),
          )
          expect(all).not.toEqual([])
        },
      ),
    ))
})

describe('what a person may do with a campaign', () => {
  const can = (status: CampaignStatus, isBrand: boolean | null, now: bigint, open = 1) =>
    Object.entries(campaignActions({ status, open, closesAt }, isBrand, now)).flatMap(([action, is]) =>
      is ? [action] : [],
    )

  test.each<[string, CampaignStatus, boolean | null, bigint, string[]]>([
    ['its brand funds a draft', 'DRAFT', true, 1n, ['canFund']],
    ['its brand pauses it', 'LIVE', true, 1n, ['canPause']],
    ['its brand resumes it', 'PAUSED', true, 1n, ['canResume']],
    ['others claim up to the last second', 'LIVE', false, closesAt, ['canClaim']],
    ['after it, others reclaim', 'LIVE', false, closesAt + 1n, ['canReclaim']],
    ['no one claims of a paused one', 'PAUSED', false, 1n, []],
    ['who is not signed in does nothing', 'LIVE', null, closesAt + 1n, []],
    ['a closed one allows nothing', 'CLOSED', true, closesAt + 1n, []],
  ])('%s', (_, status, isBrand, now, actions) => {
    expect(can(status, isBrand, now)).toEqual(actions)
  })

  test('a filled campaign takes no claim', () => {
    expect(can('FILLED', false, 1n, 0)).toEqual([])
  })

  test('no one both claims and reclaims', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...campaignStatuses),
        fc.constantFrom(true, false, null),
        fc.bigInt({ min: 0n, max: 10_000n }),
        (status, isBrand, now) => {
          const actions = can(status, isBrand, now)
          expect(actions.includes('canClaim') && actions.includes('canReclaim')).toBe(false)
        },
      ),
    ))
})
