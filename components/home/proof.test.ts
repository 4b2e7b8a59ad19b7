import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MarketFigures } from '@/lib/stats/market'
import { Proof } from './proof'

const figures: MarketFigures = {
  paid: [{ currency: 'USDC', amount: '1078' }],
  settled: 0,
  disputes: { opened: 8, running: 1, providerUpheld: 2, buyerUpheld: 0, split: 1, agreed: 4 },
  sellers: 3,
}

const shown = (over: Partial<MarketFigures> = {}) =>
  renderToStaticMarkup(createElement(Proof, { figures: { ...figures, ...over } }))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('a market that paid for slots and jobs alone has figures', () => {
  expect(shown()).toContain('Paid to sellers 1,078.00 USDC Orders settled 0')
  expect(shown({ paid: [] })).toBe('')
})

test('an agreement of the two sides is no decided dispute', () => {
  expect(shown()).toContain('Disputes decided 3 2 for the seller, 1 shared')
})
