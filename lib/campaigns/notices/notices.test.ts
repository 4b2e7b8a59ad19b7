import { expect, test } from 'vitest'
import { closedNotices } from './notices'

test('a closed campaign does not say that its refund has arrived: the token can refuse the transfer', () => {
  const campaign = {
    campaignId: '0x01',
    currency: 'USDC' as const,
    reward: '1000000',
    open: 0,
    brand: '0x02',
    closesAt: 1n,
    isClosed: true,
    title: 'Photos',
  }
  const [notice] = closedNotices(campaign, '3000000', 4)
  expect(notice?.text).toBe('3.00 USDC for open slots was released from the campaign.')
})
