import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJobNumber, jobKeyOf, showJobId } from './job-id'

test('every uint256 has one key and one number', () =>
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (id) => {
      const key = jobKeyOf(id.toString())
      expect(key).toMatch(/^0x[0-9a-f]{64}$/)
      expect(showJobId(key)).toBe(id.toString())
      expect(isJobNumber(id.toString())).toBe(true)
    }),
  ))

test('what no uint256 is names no job', () => {
  for (const text of ['', '0x1', '-1', '1.5', (2n ** 256n).toString(), '9'.repeat(78), '1'.repeat(79)])
    expect(isJobNumber(text)).toBe(false)
  expect(() => jobKeyOf((2n ** 256n).toString())).toThrow('job')
})
