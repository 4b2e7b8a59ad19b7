import { describe, expect, test } from 'vitest'
import { Prisma } from '@/lib/db/generated/client'
import { nowMs } from '@/lib/time'
import type { LoadedCampaign } from './access'
import { unbornCampaign } from './machine'
import type { CampaignText } from './match'
import { noneRunning, toCampaignItem } from './rows'

const brand = {
  walletAddress: '0xb',
  name: '0xb',
  domain: null,
  logoUrl: null,
  verified: false,
  brandClaimId: null,
}
const requirement = {
  id: 'r1',
  kind: 'SCREENSHOT',
  title: 'The post',
  description: '',
  example: null,
  required: true,
}
const at = new Date(nowMs())

const text: CampaignText = {
  id: '0xc',
  accountId: 'a',
  wallet: '0xb',
  brandClaimId: null,
  salt: '0x',
  currency: 'USDC',
  rewardPerSlot: new Prisma.Decimal('10000000'),
  slots: 3,
  perProviderLimit: 1,
  providerBond: new Prisma.Decimal('0'),
  closesAt: 10_000n,
  maxSubmitSeconds: 3_600,
  reviewSeconds: 3_600,
  title: 'Post about us',
  brief: 'One post.',
  category: 'Writing & Content',
  tags: [],
  coverImageUrl: null,
  proofRequirements: [requirement],
  terms: {},
  termsHash: '0xh',
  fundingTx: null,
  mismatchedAt: null,
  intakePausedAt: null,
  createdAt: at,
  updatedAt: at,
}

const campaign: LoadedCampaign = {
  id: '0xc',
  currency: 'USDC',
  state: { ...unbornCampaign, status: 'LIVE', rewardPerSlot: 10_000_000n, slots: 3, open: 3 },
  text,
  createdTx: null,
  createdBlock: null,
  confirming: null,
}

describe('a campaign in a list', () => {
  const itemOf = (one: LoadedCampaign) => toCampaignItem(one, { brand, running: noneRunning, now: 1n })

  test('says which proofs it asks for', () => {
    expect(itemOf(campaign).proofRequirements).toEqual([requirement])
  })

  test('says since when its brand wants no claims', () => {
    expect(itemOf(campaign).intakePausedAt).toBeNull()
    const paused = { ...campaign, text: { ...text, intakePausedAt: at } }
    expect(itemOf(paused).intakePausedAt).toBe(at.toISOString())
  })

  test('asks for no known proof when its text is not known here', () => {
    expect(itemOf({ ...campaign, text: null }).proofRequirements).toEqual([])
  })
})
