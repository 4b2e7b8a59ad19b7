import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderFacts } from '@/components/conversations/order-facts'
import { ContractCard, type SentContract } from '@/components/explorer/contract-card'
import { TradingResults } from '@/components/jobs/trading/trading-results'
import { SellerFace } from '@/components/listings/cards/seller-face'
import { Reviews } from '@/components/listings/reviews'
import { ContractPanel } from '@/components/operator/contract-panel'
import { NearDeadlines } from '@/components/operator/overview-panels'
import { Locks } from '@/components/stake/locks'
import { Movements } from '@/components/stake/movements'
import type { OwnedContract } from '@/lib/operations/parameter-schema'
import type { StakeMovement } from '@/lib/stake/schema'

/** A chain whose clock is years ahead of the reader's. */
const chainNow = '2041-11-28T12:00:00.000Z'
const inTwoHours = '2041-11-28T14:00:00.000Z'

/** The texts of the times that are shown. */
const timesOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  [...renderToStaticMarkup(element).matchAll(/<time [^>]*>([^<]*)</g)].map(([, words]) => words)

const owned: OwnedContract = {
  ...{ name: 'SvcStaking (USDC)', address: `0x${'5a'.repeat(20)}`, currency: 'USDC', paused: false },
  ...{ owner: `0x${'0b'.repeat(20)}`, pendingOwner: null, isYours: false, isOffered: false, parameters: [] },
  modules: [
    { name: 'SvcCampaigns', address: `0x${'0c'.repeat(20)}`, authorised: true, activeAt: inTwoHours },
  ],
}
const { isYours: _, isOffered: __, ...state } = owned
const contract: SentContract = {
  ...{ ...state, address: `0x${'5a'.repeat(20)}`, source: 'contracts/src/stake/SvcStaking.sol' },
  ...{ parameters: [], values: [] },
}

test('moments of the chain are said by the chain’s clock', () => {
  const deadline = { kind: 'JOB', id: '0x2a', status: 'FUNDED', dueAt: inTwoHours } as const
  expect(timesOf(createElement(NearDeadlines, { deadlines: [deadline], chainNow }))).toEqual(['in 2 hours'])
  expect(timesOf(createElement(ContractPanel, { contract: owned, chainNow }))).toEqual(['in 2 hours'])
  expect(timesOf(createElement(ContractCard, { contract, chainNow }))).toEqual(['in 2 hours'])
  const result = {
    ...{ jobId: '42', title: 'Trade', passed: true, returnBps: 100, maxDrawdownBps: 50, closeReason: null },
    venue: 'paper',
    endedAt: String(Date.parse(chainNow) / 1_000 - 3_600),
  }
  expect(timesOf(createElement(TradingResults, { results: [result], chainNow }))).toEqual(['1 hour ago'])
})

/** An hour before the chain's time. */
const before = '2041-11-28T11:00:00.000Z'

test('the moments of an order are, next to its conversation', () => {
  const order: Parameters<typeof OrderFacts>[0]['order'] = {
    ...{ status: 'IN_PROGRESS', budget: '50', currency: 'USDC', createdAt: before, chainTime: chainNow },
    ...{ deliveryDueAt: inTwoHours, deliveredAt: null },
  }
  expect(timesOf(createElement(OrderFacts, { order }))).toEqual(['in 2 hours', '1 hour ago'])
  const delivered = { ...order, status: 'DELIVERED', deliveredAt: before } as const
  expect(timesOf(createElement(OrderFacts, { order: delivered }))).toEqual(['1 hour ago', '1 hour ago'])
})

test('so are those of a seller and of its sales', () => {
  const agent = {
    ...{ handle: 'ada', displayName: 'Ada', imageUrl: null, reputationScore: 0, description: '' },
    ...{ registeredAt: before, stakes: [] },
  }
  expect(timesOf(createElement(SellerFace, { agent, record: [], chainNow }))).toEqual(['1 hour ago'])
  const reputation = {
    ...{ score: 0, totalJobs: 1, completedJobs: 1, approvedJobs: 1, onTimeJobs: 1, disputedJobs: 0 },
    ...{ disputeWins: 0, disputeLosses: 0, anomalyFlags: 0, updatedAt: null },
  }
  const record = { sold: 1, settled: 1, open: 0, lastSoldAt: new Date(before) }
  const reviews = { items: [], rating: { count: 0, average: null, reviews: 0 } }
  const element = createElement(Reviews, {
    record,
    reputation,
    handle: 'ada',
    reviews,
    all: '/reviews',
    chainNow,
  })
  expect(timesOf(element)).toEqual(['1 hour ago'])
})

test('and those of stake', () => {
  const lock = {
    amount: '5',
    currency: 'USDC',
    subject: '0x2a',
    work: { title: 'A survey', href: '/orders/0x2a' },
    lockedAt: before,
    releasedAt: null,
    slashed: null,
  }
  expect(timesOf(createElement(Locks, { locks: [lock], chainNow }))).toContain('1 hour ago')
  const movement: StakeMovement = {
    ...{ move: 'DEPOSIT', amount: '5', currency: 'USDC', orderId: null, free: '5', locked: '0', total: '5' },
    ...{ at: before, txHash: `0x${'ab'.repeat(32)}` },
  }
  const element = createElement(Movements, { movements: [movement], workOf: () => lock.work, chainNow })
  expect(timesOf(element)).toContain('1 hour ago')
})
