import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContractCard, type SentContract } from '@/components/explorer/contract-card'
import { TradingResults } from '@/components/jobs/trading/trading-results'
import { ContractPanel } from '@/components/operator/contract-panel'
import { NearDeadlines } from '@/components/operator/overview-panels'
import type { OwnedContract } from '@/lib/operations/parameter-schema'

/** A chain whose clock stands years ahead of the reader's. */
const chainNow = '2041-11-28T12:00:00.000Z'
const inTwoHours = '2041-11-28T14:00:00.000Z'

/** The words of the moments that are shown. */
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
    endedAt: String(Date.parse(chainNow) / 1_000 - 3_600),
  }
  expect(timesOf(createElement(TradingResults, { results: [result], chainNow }))).toEqual(['1 hour ago'])
})
