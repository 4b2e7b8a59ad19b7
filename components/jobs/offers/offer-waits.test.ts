import { expect, test } from 'vitest'
import type { JobOffer } from '@/lib/jobs/schema'
import { offersText, ownOfferOf, waitsForClient } from './offer-waits'

const offer = {
  ownerAddress: '0xAb',
  status: 'PENDING',
  isSigned: true,
  expiresAt: '100',
} satisfies Partial<JobOffer>

test('an offer waits for the client until its second is over', () => {
  expect([100n, 101n].map((now) => waitsForClient(offer, now))).toEqual([true, false])
  expect(waitsForClient({ ...offer, status: 'WITHDRAWN' }, 1n)).toBe(false)
  expect(waitsForClient({ ...offer, isSigned: false, expiresAt: null }, 1n)).toBe(false)
})

test('a provider has no offer, one that waits, or one that has expired', () => {
  expect(ownOfferOf([offer], '0xab', 100n)).toBe('waiting')
  expect(ownOfferOf([offer], '0xab', 101n)).toBe('expired')
  expect(ownOfferOf([offer, { ...offer, expiresAt: '200' }], '0xab', 101n)).toBe('waiting')
  expect(ownOfferOf([offer], '0xcd', 100n)).toBe('none')
  expect(ownOfferOf([{ ...offer, status: 'WITHDRAWN' }], '0xab', 100n)).toBe('none')
  expect(ownOfferOf([offer], null, 100n)).toBe('none')
})

const now = 100n
test('a row of the board counts the offers that can still be accepted', () => {
  const offer = (expiresAt: bigint | null, status: 'PENDING' | 'WITHDRAWN' = 'PENDING') => ({
    status,
    expiresAt: expiresAt === null ? null : String(expiresAt),
  })
  expect(offersText([], now)).toBe('no offers yet')
  expect(offersText([offer(now), offer(now - 1n)], now)).toBe('1 offer')
  expect(offersText([offer(null), offer(now), offer(now, 'WITHDRAWN')], now)).toBe('2 offers')
  expect(offersText([offer(now - 1n), offer(now, 'WITHDRAWN')], now)).toBe('no open offers')
  // A list has the newest ten: there may be open ones behind them.
  expect(offersText([...Array(9).fill(offer(now - 1n)), offer(now)], now)).toBe('1+ offers')
})
