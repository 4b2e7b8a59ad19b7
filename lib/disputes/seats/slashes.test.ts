import { expect, test } from 'vitest'
import { slashNotice } from './slashes'

test.each([
  ['order', 'the buyer and the seller'],
  ['slot', 'the brand and the provider'],
  ['job', 'the client and the provider'],
] as const)('a judge reads who received its bond (%s)', (kind, sides) => {
  const refs = { orderId: null, campaignId: '0xc', slotId: '0xs', jobId: null }
  const notice = slashNotice(
    { id: '0xd', matter: { kind, title: 'A task', refs } },
    { agentId: '7', owner: '0xe', amount: 5_000_000n },
  )
  expect(notice).toMatchObject({
    wallet: '0xe',
    type: 'judge.slashed',
    text: `Agent 7 did not decide in time. The money went to ${sides}.`,
    subject: '0xd/7',
  })
})
