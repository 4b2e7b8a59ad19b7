import { expect, test } from 'vitest'
import { UsageError } from './exit'
import { timeOf } from './iso-time'

test('a time is a date, or has its zone', () => {
  expect(timeOf('deadline', '2026-12-31')).toBe('2026-12-31T00:00:00.000Z')
  expect(timeOf('deadline', '2026-12-31T12:00Z')).toBe('2026-12-31T12:00:00.000Z')
  expect(timeOf('deadline', '2026-12-31T12:00:30.5+02:00')).toBe('2026-12-31T10:00:30.500Z')
})

test.each(['5', '10/12/2026', '2026-12-31T12:00', '2026-13-01', 'tomorrow', '', ' 2026-12-31'])(
  'is not %j, which another machine reads otherwise or not at all',
  (text) => {
    expect(() => timeOf('deadline', text)).toThrow(
      new UsageError('--deadline is a time: 2026-12-31 or 2026-12-31T12:00Z'),
    )
  },
)
