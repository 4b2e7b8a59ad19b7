import { expect, test } from 'vitest'
import {
  type CampaignFacts,
  campaignDueNotices,
  claimableNotices,
  closedNotices,
  type DueSlot,
  noticesOf,
  slotDueNotices,
} from './notices'

const overdue: DueSlot = {
  slotId: '0x01',
  campaignId: '0x02',
  currency: 'USDC',
  reward: '10000000',
  bond: '0',
  outcome: null,
  providerPayout: null,
  brandRefund: null,
  slashed: null,
  submitDeadline: '100',
  reviewDeadline: null,
  challengeDeadline: null,
  disputeId: null,
  brand: '0xb0',
  provider: '0xa0',
  payee: null,
  title: 'A task',
  status: 'CLAIMED',
  deadline: 100n,
  closesAt: 200n,
  isClosed: false,
}

const textOf = (over: Partial<DueSlot>) => slotDueNotices({ ...overdue, ...over }).map(({ text }) => text)

test('an overdue slot opens again when it is removed', () => {
  expect(textOf({})).toEqual(['Remove the slot to open it again.'])
  expect(textOf({ bond: '5000000' })).toEqual([
    'Remove the slot to open it again. The provider’s bond of 5.00 USDC is yours then.',
  ])
})

test('one of a closed campaign brings its reward back', () => {
  expect(textOf({ isClosed: true })).toEqual(['Remove the slot to get 10.00 USDC back.'])
  expect(textOf({ isClosed: true, bond: '5000000', status: 'CHANGES_REQUESTED' })).toEqual([
    'Remove the slot to get 10.00 USDC back. The provider’s bond of 5.00 USDC is yours then.',
  ])
})

test('the end of a campaign is announced to the brand, unless the campaign was closed in the meantime', () => {
  const campaign: CampaignFacts = {
    campaignId: '0x02',
    currency: 'USDC',
    reward: '10000000',
    open: 2,
    brand: '0xb0',
    closesAt: 200n,
    isClosed: false,
    title: 'A task',
  }
  expect(campaignDueNotices(campaign)).toMatchObject([
    { wallet: '0xb0', type: 'campaign.over', text: 'Reclaim 20.00 USDC of 2 open slots.', occasion: '200' },
  ])
  expect(campaignDueNotices({ ...campaign, open: 0, isClosed: true })).toEqual([])
  // The provider can claim from then on either way.
  expect(claimableNotices({ ...overdue, status: 'SUBMITTED', isClosed: true })).toMatchObject([
    { wallet: '0xa0', type: 'slot.claimable', occasion: '200' },
  ])
})

const settled = (over: Partial<DueSlot>) =>
  noticesOf({ ...overdue, ...over }, 'slot.settled', 5).map(({ type, wallet }) => `${type} ${wallet}`)

test('a slot without a dispute announces how it was settled', () => {
  expect(settled({ outcome: 'TIMED_OUT' })).toEqual(['slot.settled 0xb0'])
  expect(settled({ outcome: 'SPLIT' })).toEqual(['slot.settled 0xb0', 'slot.settled 0xa0'])
})

test.each(['AGREED', 'PROVIDER_UPHELD', 'BUYER_UPHELD', 'SPLIT'] as const)(
  'a dispute announces its own outcome, %s',
  (outcome) => {
    expect(settled({ outcome, disputeId: '0xd0' })).toEqual([])
  },
)

test.each([
  ['0xa0', 'The brand approved your proof. The payment was released from escrow.'],
  [
    `0x${'ab'.repeat(20)}`,
    'The brand approved your proof. The payment was released from escrow to 0xabab…abab.',
  ],
])('a payment to %s names the wallet if it is not the owner’s', (payee, text) => {
  expect(noticesOf({ ...overdue, providerPayout: '9800000', payee }, 'slot.approved', 5)).toMatchObject([
    { wallet: '0xa0', title: 'You were paid 9.80 USDC: A task', text },
  ])
})

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
