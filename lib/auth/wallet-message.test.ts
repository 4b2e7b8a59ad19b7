import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { timeRefusal, walletHeaderMs, walletMessage, walletTypedData } from './wallet-message'

const now = 1_795_000_000_000
const claim = { action: 'offers', resource: '42', timestampMs: now }

describe('wallet headers', () => {
  test('the text names action, resource and time', () => {
    expect(walletMessage(claim)).toBe('SVC:offers:42:1795000000000')
  })

  test.each([
    ['exactly now', 0, true],
    ['five minutes old', -walletHeaderMs, true],
    ['a millisecond older than five minutes', -walletHeaderMs - 1, false],
    ['five minutes ahead', walletHeaderMs, true],
    ['a millisecond further ahead', walletHeaderMs + 1, false],
    ['a day old', -86_400_000, false],
  ])('a timestamp %s', (_, skew, isGood) => {
    expect(timeRefusal(now + skew, now) === null).toBe(isGood)
  })

  test('a timestamp in seconds is refused with a hint', () => {
    expect(timeRefusal(Math.round(now / 1_000), now)).toMatch(/milliseconds, not seconds/)
    expect(timeRefusal(now - 600_000, now)).not.toMatch(/seconds, not/)
  })

  test('typed data differs by each fact and by chain', () => {
    const digests = [
      walletTypedData(claim, 1),
      walletTypedData(claim, 2),
      walletTypedData({ ...claim, action: 'tee-jobs' }, 1),
      walletTypedData({ ...claim, resource: '43' }, 1),
      walletTypedData({ ...claim, timestampMs: now + 1 }, 1),
    ].map((one) => hashTypedData(one))
    expect(new Set(digests).size).toBe(digests.length)
  })
})
