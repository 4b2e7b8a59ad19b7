import { expect, test } from 'vitest'
import { longDay, minuteInUtc, relativeWords } from './time-words'

const now = new Date('2026-11-27T12:00:00Z')
const after = (seconds: number) => relativeWords(new Date(now.getTime() + seconds * 1000), now)

test('a moment is written as British readers know it, on every day of two years', () => {
  const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
  for (let day = 0; day < 731; day++) {
    const at = new Date(Date.UTC(2027, 0, 1 + day, day % 24, day % 60))
    expect(minuteInUtc(at)).toBe(exact.format(at))
    expect(longDay(at)).toBe(full.format(at).replace(',', ''))
  }
})

test('a span is said in the words of Intl', () => {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  const sizes = { minute: 60, hour: 3_600, day: 86_400, week: 604_800, month: 2_592_000, year: 31_536_000 }
  for (const [unit, size] of Object.entries(sizes))
    for (const count of [-3, -2, -1, 1, 2, 3])
      expect(after(count * size)).toBe(words.format(count, unit as keyof typeof sizes))
})

test.each([
  [0, 'just now'],
  [-44, 'just now'],
  [-45, '1 minute ago'],
  [50, 'in 1 minute'],
  [-86_000, '23 hours ago'],
  // What a moment lacks of ninety days is not counted.
  [-90 * 86_400 + 1, '3 months ago'],
  [90 * 86_400 - 1, 'in 3 months'],
  [-59 * 86_400 - 86_000, '2 months ago'],
])('%i seconds are "%s"', (seconds, words) => {
  expect(after(seconds)).toBe(words)
})
