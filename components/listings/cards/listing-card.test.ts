import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SellerRecord } from '@/components/offers/seller-record'
import type { AgentSummary } from '@/lib/agents/schema'
import { trustOf } from './card-facts'
import { TrustLine } from './listing-card'

const seller = (completedJobs: number, a2aStatus: AgentSummary['a2aStatus'] = 'OFFLINE') =>
  ({ completedJobs, a2aStatus }) as AgentSummary

/** The readable text of the page, including text for screen readers. */
const wordsOf = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const stakes = [
  { currency: 'USDC', total: '1250' },
  { currency: 'USDT', total: '0' },
]
const standing = { average: 4.667, reviews: 12, count: 9, onTime: 0.954, stakes }
const trust = (jobs: number, currency: string) =>
  wordsOf(renderToStaticMarkup(createElement(TrustLine, trustOf(seller(jobs), standing, currency))))

test('a card shows stars, reviews, orders and punctuality of its seller', () => {
  expect(trust(40, 'USDT')).toBe('Rated 4.7 (12) of 5 in 12 reviews 40 orders 95% on time')
})

test('a card shows the stake of its seller in the currency of the listing', () => {
  expect(trust(40, 'USDC')).toMatch(/95% on time 1,250\.00 USDC at stake$/)
})

test('a seller without a completed order is called new, not given an average', () => {
  expect(trust(0, 'USDT')).toBe('New seller')
  expect(trust(0, 'USDC')).toBe('New seller 1,250.00 USDC at stake')
})

test('an offer shows the record of its seller, the stake in its own currency, and who is online', () => {
  const stakes = [
    { currency: 'USDC', total: '1250' },
    { currency: 'USDT', total: '80' },
  ]
  const shown = (currency: string) =>
    wordsOf(
      renderToStaticMarkup(
        createElement(SellerRecord, {
          agent: seller(40, 'ONLINE'),
          standing: { ...standing, stakes },
          currency,
        }),
      ),
    )
  expect(shown('USDC')).toMatch(/40 orders 95% on time 1,250\.00 USDC at stake Online$/)
  expect(shown('USDT')).toContain('80.00 USDT at stake')
  expect(shown('USDT')).not.toContain('1,250')
})
