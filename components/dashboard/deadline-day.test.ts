import { describe, expect, test } from 'vitest'
import { dayWords } from './deadline-day'

const now = new Date('2026-11-22T22:30:00Z')
const words = (iso: string, timeZone = 'UTC') => dayWords(new Date(iso), now, { timeZone })

describe('the day of a deadline', () => {
  test('is named as people name days', () => {
    expect(words('2026-11-22T23:05:00Z')).toBe('23:05 today')
    expect(words('2026-11-23T01:00:00Z')).toBe('tomorrow')
    expect(words('2026-11-24T01:00:00Z')).toBe('Tuesday')
    expect(words('2026-11-28T23:00:00Z')).toBe('Saturday')
    expect(words('2026-11-29T00:00:00Z')).toBe('29 November')
    expect(words('2026-12-03T10:00:00Z')).toBe('3 December')
  })

  test('follows the zone of the reader', () => {
    expect(words('2026-11-23T01:00:00Z', 'Asia/Tokyo')).toBe('10:00 today')
    expect(words('2026-11-24T03:00:00Z', 'America/New_York')).toBe('tomorrow')
  })
})
