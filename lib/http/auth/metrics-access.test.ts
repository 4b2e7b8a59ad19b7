import { describe, expect, test } from 'vitest'
import { mayReadMetrics } from './metrics-access'

const token = 'a'.repeat(32)
const open = { METRICS_TOKEN: undefined, ENVIRONMENT: 'embedded' } as const
const production = { ...open, ENVIRONMENT: 'production' } as const

describe('without a token', () => {
  test('a program of this machine reads them, no one else', () => {
    expect(mayReadMetrics(null, true, open)).toBe(true)
    expect(mayReadMetrics(null, false, open)).toBe(false)
    expect(mayReadMetrics(`Bearer ${token}`, false, open)).toBe(false)
  })

  test('no one reads them in production, where a proxy may stand on this machine', () => {
    expect(mayReadMetrics(null, true, production)).toBe(false)
    expect(mayReadMetrics('Bearer undefined', true, production)).toBe(false)
  })
})

test.each([open, production])('with a token only its holder reads them: %o', (settings) => {
  const withToken = { ...settings, METRICS_TOKEN: token }
  expect(mayReadMetrics(`Bearer ${token}`, false, withToken)).toBe(true)
  for (const header of [null, '', token, `bearer ${token}`, `Bearer ${token}a`, 'Bearer '])
    expect(mayReadMetrics(header, true, withToken)).toBe(false)
})
