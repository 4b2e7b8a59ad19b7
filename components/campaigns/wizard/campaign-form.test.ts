import { describe, expect, test } from 'vitest'
import { stepOfErrors } from '@/components/forms/wizard-steps'
import { bodyOf, budgetOf, CampaignForm, startOf, wizardSteps } from './campaign-form'

const requirement = {
  kind: 'URL' as const,
  title: 'The post',
  description: '',
  example: '',
  required: true,
}
const filled = {
  title: 'Post about our launch',
  brief: 'Write a post.',
  category: 'Design & Brand' as const,
  rewardPerSlot: '2.50',
  slots: 40,
  requirements: [requirement],
  openDays: 14,
}

describe('the form of a campaign', () => {
  test('becomes the body of the call: the end of claims counts from now, an empty example is none', () => {
    const body = bodyOf(CampaignForm.parse(filled), Date.parse('2026-01-01T00:00:00Z'))
    expect(body).toMatchObject({
      closesAt: '2026-01-15T00:00:00.000Z',
      currency: 'USDC',
      perProviderLimit: 1,
      providerBond: '0',
      proofRequirements: [{ kind: 'URL', title: 'The post', example: null, required: true }],
    })
    expect(body).not.toHaveProperty('openDays')
  })

  test('a year ends ten minutes early: the block that the page read may be older than the one that decides', () => {
    const body = bodyOf(CampaignForm.parse({ ...filled, openDays: 365 }), Date.parse('2026-01-01T00:00:00Z'))
    expect(body.closesAt).toBe('2026-12-31T23:50:00.000Z')
  })

  test('refuses a reward of nothing, and proof that is optional altogether', () => {
    expect(CampaignForm.safeParse({ ...filled, rewardPerSlot: '0' }).error?.issues[0]?.path).toEqual([
      'rewardPerSlot',
    ])
    const optional = { ...filled, requirements: [{ ...requirement, required: false }] }
    expect(CampaignForm.safeParse(optional).error?.issues[0]?.path).toEqual(['requirements', 0, 'required'])
  })

  test('starts under the newest verified brand, unless it copies a campaign of another', () => {
    const brands = [{ id: 'newest' }, { id: 'older' }]
    expect(startOf({}, brands).brandClaimId).toBe('newest')
    expect(startOf({ brandClaimId: 'older' }, brands).brandClaimId).toBe('older')
    expect(startOf({}, [])).not.toHaveProperty('brandClaimId')
  })

  test('knows the step of the first complaint', () => {
    expect(stepOfErrors(wizardSteps, { slots: {}, requirements: {} })).toBe(1)
    expect(stepOfErrors(wizardSteps, {})).toBeNull()
  })
})

describe('the running budget', () => {
  test('is reward times slots, and what one slot pays after the fee, to the unit', () => {
    expect(budgetOf({ rewardPerSlot: '2.50', slots: 40, currency: 'USDC' }, 200)).toEqual({
      total: '100.00',
      net: '2.45',
      units: 100_000_000n,
    })
  })

  test('is none while an amount or the number is missing or odd', () => {
    expect(budgetOf({ rewardPerSlot: '2,50', slots: 40 }, 200)).toBeNull()
    expect(budgetOf({ rewardPerSlot: '2', slots: Number.NaN }, 200)).toBeNull()
    expect(budgetOf({ rewardPerSlot: '2', slots: 1.5 }, 200)).toBeNull()
  })
})
