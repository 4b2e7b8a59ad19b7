import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allPairs } from '@/e2e/all-pairs'
import { ImpossibleTransition } from '@/lib/machine'
import {
  type CampaignEvent,
  type CampaignEventName,
  type CampaignState,
  campaignMachine,
  committedOf,
  foldCampaign,
  freeOf,
  shownCampaignStatus,
  unbornCampaign,
} from './machine'

const reward = 10_000_000n
const slots = 3

const sample: { [name in CampaignEventName]: CampaignEvent } = {
  CampaignFunded: {
    name: 'CampaignFunded',
    at: 100n,
    brand: '0xb',
    token: '0xt',
    rewardPerSlot: reward,
    slots,
    perProviderLimit: 1,
    providerBond: 0n,
    closesAt: 10_000n,
    maxSubmitSeconds: 3_600n,
    reviewSeconds: 3_600n,
    protocolFeeBps: 200,
    termsHash: '0xh',
  },
  IntakePaused: { name: 'IntakePaused', at: 200n },
  IntakeResumed: { name: 'IntakeResumed', at: 300n },
  CampaignClosed: { name: 'CampaignClosed', at: 10_001n, refund: 0n },
  SlotClaimed: { name: 'SlotClaimed', at: 400n },
  SlotRemoved: { name: 'SlotRemoved', at: 500n, refund: 0n },
  SlotApproved: { name: 'SlotApproved', at: 500n, providerPayout: 9_800_000n, protocolFee: 200_000n },
  SlotSettled: {
    name: 'SlotSettled',
    at: 500n,
    providerPayout: 4_900_000n,
    protocolFee: 100_000n,
    brandRefund: 4_600_000n,
  },
  RejectionFinalized: { name: 'RejectionFinalized', at: 500n, refund: reward },
}

/**
 * Returns null for events that the contract would refuse: it claims only open slots, ends only claimed ones, and refunds the open ones at
 * close.
 */
function possible(campaign: CampaignState, name: CampaignEventName): CampaignEvent | null {
  if (name === 'SlotClaimed' && campaign.open === 0) return null
  const endsSlot = ['SlotRemoved', 'SlotApproved', 'SlotSettled', 'RejectionFinalized'].includes(name)
  if (endsSlot && campaign.running === 0) return null
  if (campaignMachine.next(campaign.status, name) === null) return null
  const event = sample[name]
  if (event.name === 'CampaignClosed') return { ...event, refund: freeOf(campaign) }
  if (event.name === 'SlotRemoved')
    return { ...event, refund: campaign.status === 'CLOSED' ? campaign.rewardPerSlot : 0n }
  return event
}

function foldPossible(names: readonly CampaignEventName[]): CampaignState[] {
  const states = [foldCampaign(unbornCampaign, sample.CampaignFunded)]
  for (const name of names) {
    const before = states.at(-1) ?? unbornCampaign
    const event = possible(before, name)
    if (event) states.push(foldCampaign(before, event))
  }
  return states
}

const anyEvents = fc.array(fc.constantFrom(...campaignMachine.events), { maxLength: 40 })

describe('every status and every event', () => {
  test.each(allPairs(campaignMachine))('%s on %s leads to %s, or is refused', (status, event, target) => {
    const fold = () => foldCampaign({ ...unbornCampaign, status }, sample[event])
    if (target === null) expect(fold).toThrow(ImpossibleTransition)
    else expect(fold().status).toBe(target)
  })
})

describe('whatever happens', () => {
  test('every unit of the budget is accounted for', () =>
    fc.assert(
      fc.property(anyEvents, (names) => {
        for (const state of foldPossible(names)) {
          const gone = state.paid + state.fees + state.adjudicatorFees + state.refunded
          expect(gone + committedOf(state) + freeOf(state)).toBe(reward * BigInt(slots))
        }
      }),
    ))

  test('every slot is open, running, ended or was refunded at the close', () =>
    fc.assert(
      fc.property(anyEvents, (names) => {
        for (const { open, running, approved, rejected, status } of foldPossible(names)) {
          const counted = open + running + approved + rejected
          if (status === 'CLOSED') expect(counted).toBeLessThanOrEqual(slots)
          else expect(counted).toBe(slots)
          expect(Math.min(open, running, approved, rejected)).toBeGreaterThanOrEqual(0)
        }
      }),
    ))

  test('a closed campaign has no open slot and no deadline, and never opens again', () =>
    fc.assert(
      fc.property(anyEvents, (names) => {
        const states = foldPossible(names)
        const closed = states.findIndex(({ status }) => status === 'CLOSED')
        if (closed === -1) return
        for (const state of states.slice(closed))
          expect(state).toMatchObject({ status: 'CLOSED', open: 0, deadline: null })
      }),
    ))
})

test('a live campaign without an open slot reads FILLED, and LIVE again when one is removed', () => {
  const filled = foldPossible(['SlotClaimed', 'SlotClaimed', 'SlotClaimed']).at(-1) ?? unbornCampaign
  expect(shownCampaignStatus(filled)).toBe('FILLED')
  expect(shownCampaignStatus(foldCampaign(filled, sample.SlotRemoved))).toBe('LIVE')
})
