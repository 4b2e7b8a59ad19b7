import { expect, test } from 'vitest'
import type { CampaignItem } from '@/lib/campaigns/schema'
import { campaignAction } from './campaign-actions'

const counts = {
  OPEN: 2,
  CLAIMED: 0,
  SUBMITTED: 0,
  CHANGES_REQUESTED: 0,
  REJECTED: 0,
  CHALLENGED: 0,
  APPROVED: 1,
}
const campaign = (part: Partial<CampaignItem>): CampaignItem =>
  ({
    id: '0xc1',
    title: 'Say it',
    status: 'LIVE',
    slotCounts: counts,
    closesAt: '2026-11-20T00:00:00.000Z',
    chainTime: '2026-11-20T00:00:00.000Z',
    ...part,
  }) as CampaignItem
const over = { chainTime: '2026-11-20T00:00:01.000Z' }
const verbOf = (part: Partial<CampaignItem>) => campaignAction(campaign(part))?.verb ?? null

test('a brand takes back the rewards of slots that can no longer be claimed', () => {
  expect(verbOf({})).toBeNull()
  expect(verbOf(over)).toBe('Take back what is left')
  expect(verbOf({ ...over, status: 'PAUSED' })).toBe('Take back what is left')
  expect(verbOf({ ...over, status: 'CLOSED' })).toBeNull()
  expect(verbOf({ ...over, status: 'FILLED', slotCounts: { ...counts, OPEN: 0 } })).toBeNull()
})

test('a submission comes first, and a draft has nothing to take back', () => {
  expect(verbOf({ ...over, slotCounts: { ...counts, SUBMITTED: 1 } })).toBe('Review a submission')
  expect(verbOf({ ...over, status: 'DRAFT' })).toBe('Fund the draft')
})
