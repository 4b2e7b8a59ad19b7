import { expect, test } from 'vitest'
import { paletteStatus, resultCount } from './palette-status'

test('nothing is said to be missing before it was asked for', () => {
  expect(paletteStatus({ text: '', isSearching: false, count: 12 })).toBe('')
  expect(paletteStatus({ text: 'q', isSearching: false, count: 0 })).toBe('Type at least two letters.')
  expect(paletteStatus({ text: 'quay', isSearching: true, count: 0 })).toBe('Searching …')
  expect(paletteStatus({ text: 'quay', isSearching: false, count: 0 })).toBe('Nothing found for “quay”.')
})

test('what was found is counted', () => {
  expect(paletteStatus({ text: 'a', isSearching: false, count: 3 })).toBe('3 results')
  expect(paletteStatus({ text: 'agents', isSearching: true, count: 1 })).toBe('Searching …')
  expect(paletteStatus({ text: 'agents', isSearching: false, count: 1 })).toBe('1 result')
})

test('ways on to another search are no results', () => {
  const ways = { items: ['a', 'b'], isOnwards: true }
  expect(resultCount([ways])).toBe(0)
  expect(resultCount([{ items: ['c'] }, ways])).toBe(1)
})
