import { describe, expect, test } from 'vitest'
import { isJobNumber, jobKeyOf, keyOfChannel, showJobId } from './job-id'

const most = 2n ** 256n - 1n

describe('the number of a job', () => {
  test.each([1n, 10n ** 77n - 1n, 10n ** 77n, most])(
    '%d and its key are one job, also in a channel',
    (id) => {
      const key = jobKeyOf(id.toString())
      expect(key).toHaveLength(66)
      expect(showJobId(key)).toBe(id.toString())
      expect(keyOfChannel(`job:${id}`)).toBe(key)
    },
  )

  test('is a uint256', () => {
    expect(isJobNumber((most + 1n).toString())).toBe(false)
    expect(() => jobKeyOf((most + 1n).toString())).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  })

  test.each(['order:1', 'job:', 'job:x', `job:${most + 1n}`, 'myjob:1', 'job:1:2'])(
    '%s is no channel of a job',
    (channel) => {
      expect(keyOfChannel(channel)).toBeNull()
    },
  )
})
