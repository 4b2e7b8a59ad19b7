import { afterEach, expect, test, vi } from 'vitest'
import { dropInvite, keepInvite, keptInvite } from '@/components/chain/sign-in/kept-invite'
import { clearCompared, toggleCompared } from '@/components/listings/compare/compare-store'
import { keepSiteData, readSiteData } from './site-data'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser that blocks site data, as with "Block all cookies". */
const blocked = () => ({
  get localStorage(): Storage {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  },
})

test('a browser that blocks site data keeps it until the page is loaded again', () => {
  vi.stubGlobal('window', blocked())
  expect(readSiteData('a place')).toBeNull()
  keepSiteData('a place', 'text')
  expect(readSiteData('a place')).toBe('text')
  keepSiteData('a place', null)
  expect(readSiteData('a place')).toBeNull()
})

test('other browsers keep it in their storage', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (place: string) => kept.get(place) ?? null,
      setItem: (place: string, text: string) => kept.set(place, text),
      removeItem: (place: string) => kept.delete(place),
    },
  })
  keepSiteData('a place', 'text')
  expect([readSiteData('a place'), kept.get('a place')]).toEqual(['text', 'text'])
  keepSiteData('a place', null)
  expect([readSiteData('a place'), kept.size]).toEqual([null, 0])
})

test('services can be compared where the browser blocks site data', () => {
  vi.stubGlobal('window', blocked())
  toggleCompared({ id: 'c1', title: 'Maps' })
  expect(readSiteData('merx.compare')).toBe('[{"id":"c1","title":"Maps"}]')
  clearCompared()
  expect(readSiteData('merx.compare')).toBe('[]')
})

test('an invite link works in a browser that blocks site data', () => {
  vi.stubGlobal('window', blocked())
  keepInvite('friend')
  expect(keptInvite()).toBe('friend')
  dropInvite()
  expect(keptInvite()).toBeNull()
})
