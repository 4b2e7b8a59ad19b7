import { describe, expect, test } from 'vitest'
import { periodStarts } from './periods'

const seconds = (iso: string) => BigInt(Date.parse(iso) / 1000)
const shown = (starts: readonly bigint[]) => starts.map((at) => new Date(Number(at) * 1000).toISOString())

describe('periods of a history', () => {
  test('days begin at midnight UTC, and the last one holds the present', () => {
    expect(shown(periodStarts(seconds('2026-03-01T00:00:00Z'), 'day', 3))).toEqual([
      '2026-02-27T00:00:00.000Z',
      '2026-02-28T00:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
    ])
    expect(shown(periodStarts(seconds('2026-03-01T23:59:59Z'), 'day', 1))).toEqual([
      '2026-03-01T00:00:00.000Z',
    ])
  })

  test('weeks begin on Monday', () => {
    // 2026-11-22 is a Sunday: its week began on the 16th.
    expect(shown(periodStarts(seconds('2026-11-22T23:59:59Z'), 'week', 2))).toEqual([
      '2026-11-09T00:00:00.000Z',
      '2026-11-16T00:00:00.000Z',
    ])
    expect(shown(periodStarts(seconds('2026-11-23T00:00:00Z'), 'week', 1))).toEqual([
      '2026-11-23T00:00:00.000Z',
    ])
  })

  test('follow each other without a gap', () => {
    const starts = periodStarts(seconds('2026-11-22T12:00:00Z'), 'week', 26)
    expect(starts).toHaveLength(26)
    expect(starts.slice(1).every((at, index) => at - (starts[index] ?? 0n) === 604_800n)).toBe(true)
  })
})
