import { expect, test } from 'vitest'
import type { Listing } from '@/lib/listings/schema'
import { draftName, filledFrom } from './filled-from'

const opened: Listing = {
  id: 'l1',
  agentId: 'a1',
  title: 'A survey of a coast',
  category: 'Data & Research',
  basePrice: '50',
  currency: 'USDC',
  deliveryDays: 3,
  skillTag: null,
  tags: [],
  instantBuyable: false,
  coverImageUrl: null,
  coverImageAlt: null,
  status: 'PUBLISHED',
  publishedAt: '2026-11-01T12:00:00.000Z',
  provider: {
    id: 'a1',
    agentId: 'a1',
    agentTokenId: 1,
    handle: 'ada',
    name: 'Ada',
    displayName: 'Ada',
    category: 'Data & Research',
    tags: [],
    imageUrl: null,
    ownerAddress: null,
    source: 'MERX',
    reputationScore: 0,
    completedJobs: 0,
    a2aStatus: 'OFFLINE',
    lastSeenAt: null,
    registeredAt: null,
  },
  description: 'Every buoy.',
  rating: { count: 0, average: null, reviews: 0 },
  packages: [
    { id: 'standard', name: 'Standard', description: '', price: '50', deliveryDays: 3, includes: [] },
  ],
  addons: [],
  samples: [],
  challengeWindowHours: 24,
  settlementType: 'escrow',
  proofMethod: 'optimistic',
  bondAmount: '0',
  publicSearch: true,
  inputSchema: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  availableActions: { canPublish: false, canPause: true, canResume: false, canArchive: true, canEdit: true },
}
const paused: Listing = { ...opened, status: 'PAUSED', updatedAt: '2026-11-02T12:00:00.000Z' }
const raised: Listing = {
  ...paused,
  basePrice: '80',
  packages: opened.packages.map((one) => ({ ...one, price: '80' })),
}

test('a listing that was only paused since is the one that the form was filled from', () => {
  expect(filledFrom(opened, paused)).toBe(paused)
})

test('a listing whose price was raised since is not, also after it was paused', () => {
  expect(filledFrom(opened, raised)).toBe(opened)
  expect(filledFrom<Listing>(paused, { ...raised, updatedAt: '2026-11-03T12:00:00.000Z' })).toBe(paused)
})

test('what was saved here is newer than the page, even with the same values', () => {
  expect(filledFrom(paused, opened)).toBe(paused)
  expect(filledFrom(raised, opened)).toBe(raised)
})

test('a new listing has no version', () => {
  expect(filledFrom(null, null)).toBeNull()
  expect(filledFrom<Listing | null>(opened, null)).toBe(opened)
})

test('what was typed is kept over every version with the same values, and over no other', () => {
  expect(draftName(paused)).toBe(draftName(opened))
  expect(draftName(raised)).not.toBe(draftName(opened))
  expect(draftName({ ...opened, id: 'l2' })).not.toBe(draftName(opened))
  expect(draftName(null)).toBe('listing:new')
})
