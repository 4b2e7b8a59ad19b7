import { expect, test } from 'vitest'
import { againPath } from './again-path'

const listing = {
  id: 'lst-1',
  coverImageUrl: null,
  coverImageAlt: null,
  canBuy: true,
  packageId: 'rules',
  addonIds: ['fast', 'tests'],
}

test('a purchase is repeated with its package and its extras', () => {
  expect(againPath('0x1', listing)).toBe('/listings/lst-1?buy=1&package=rules&extras=fast%2Ctests')
})

test('without extras only the package is named', () => {
  expect(againPath('0x1', { ...listing, addonIds: [] })).toBe('/listings/lst-1?buy=1&package=rules')
})

test('an offer about a listing has no choice to repeat', () => {
  expect(againPath('0x1', { ...listing, packageId: null, addonIds: null })).toBe('/listings/lst-1?buy=1')
})

test('what is no longer on sale becomes a request', () => {
  expect(againPath('0x1', { ...listing, canBuy: false })).toBe('/requests/new?order=0x1')
  expect(againPath('0x1', null)).toBe('/requests/new?order=0x1')
})
