import { describe, expect, test } from 'vitest'
import type { Campaign } from '@/lib/campaigns/schema'
import {
  campaignLookOf,
  claimsLeft,
  proofHints,
  statusToShow,
  takesClaimsHere,
  whyNoClaim,
} from './campaign-words'

const live = {
  status: 'LIVE',
  closesAt: '2026-01-02T00:00:00Z',
  chainTime: '2026-01-01T00:00:00Z',
  termsKnown: true,
  intakePausedAt: null,
  brandRecord: { overdue: 0 },
} as unknown as Campaign

describe('why no slot can be claimed', () => {
  test('a live campaign that was written here takes claims', () => expect(whyNoClaim(live)).toBeNull())

  test.each<[string, object, string]>([
    ['funded past the service', { termsKnown: false }, 'was not written here'],
    ['over', { chainTime: '2026-01-03T00:00:00Z' }, 'time for claims is over'],
    ['of a brand with overdue reviews', { brandRecord: { overdue: 1 } }, 'proof that is overdue'],
    ['filled', { status: 'FILLED' }, 'All slots are claimed'],
    ['paused', { status: 'PAUSED' }, 'paused'],
    ['paused here', { intakePausedAt: '2026-01-01T00:00:00Z' }, 'paused'],
    ['closed', { status: 'CLOSED' }, 'closed'],
  ])('a campaign that is %s', (_, over, words) =>
    expect(whyNoClaim({ ...live, ...over } as Campaign)).toContain(words),
  )
})

test('no more slots can be claimed than there are', () => {
  const left = (open: number, perProviderLimit: number, yourClaims: number) =>
    claimsLeft({ slotCounts: { OPEN: open }, perProviderLimit, yourClaims } as unknown as Campaign)
  expect([left(50, 5, 1), left(2, 5, 1), left(2, 2, 1)]).toEqual([4, 2, 1])
})

test('a campaign takes claims here until its time is over or its brand pauses', () => {
  const takes = (over: object) => takesClaimsHere({ ...live, ...over } as Campaign)
  const [later, at] = [{ chainTime: '2026-01-03T00:00:00Z' }, { intakePausedAt: '2026-01-01T00:00:00Z' }]
  expect([takes({}), takes(later), takes(at), takes({ status: 'FILLED' })]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a live campaign that takes no claims here is shown as paused; a full or closed one as it is', () => {
  const shown = (status: string, intakePausedAt: string | null) =>
    statusToShow({ ...live, status, intakePausedAt } as Campaign)
  const at = '2026-01-01T00:00:00Z'
  expect([shown('LIVE', null), shown('LIVE', at), shown('FILLED', at), shown('CLOSED', at)]).toEqual([
    'LIVE',
    'PAUSED',
    'FILLED',
    'CLOSED',
  ])
})

test('a campaign with open slots whose time for claims is over is not shown as open or paused', () => {
  const label = (over: object) => campaignLookOf({ ...live, ...over } as Campaign).label
  const later = { chainTime: '2026-01-03T00:00:00Z' }
  expect(label({})).toBe('Open for claims')
  for (const status of ['LIVE', 'PAUSED']) expect(label({ ...later, status })).toBe('Claims have ended')
  expect(label({ ...later, status: 'FILLED' })).toBe('All slots claimed')
  expect(campaignLookOf({ ...live, ...later }, 'PAUSED').label).toBe('Claims have ended')
  expect(campaignLookOf(live, 'PAUSED').label).toBe('Paused')
})

test('the hint of a link names the two protocols that the API takes', () => {
  expect(proofHints.URL).toContain('https://')
  expect(proofHints.URL).toContain('http://')
})
