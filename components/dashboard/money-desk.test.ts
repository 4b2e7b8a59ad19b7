import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { currencyList } from '@/lib/money'
import type { Overview } from '@/lib/orders/schema'
import { firstCurrency, MoneyDesk } from './money-desk'

const start = '2026-11-23T00:00:00.000Z'
const none = { inEscrow: '0', openOrders: 0 }

/** The overview of an account that has only campaigns, slots and jobs. */
const overview: Overview = {
  chainTime: start,
  per: 'week',
  buying: { currencies: currencyList.map((currency) => ({ ...none, currency, spent: '0' })) },
  selling: {
    currencies: currencyList.map((currency) => ({ ...none, currency, earned: '0' })),
    treasury: { agents: [] },
  },
  history: currencyList.map((currency) => ({
    currency,
    periods: [{ from: start, inEscrow: '0', incoming: '0', spent: '0', earned: '0' }],
  })),
}

const stakes = [
  { currency: 'USDC' as const, total: '30', locked: '0' },
  { currency: 'USDT' as const, total: '7', locked: '7' },
]

const html = renderToStaticMarkup(
  createElement(MoneyDesk, { overview, stakes, currency: 'USDC', path: () => '/dashboard' }),
)

/** The readable text of the panel. */
const words = html
  .replace(/<svg.*?<\/svg>/g, '')
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ')

test('the name of the panel says that it counts orders, not campaigns, slots or jobs', () => {
  expect(html).toMatch(/<h2 id="money"[^>]*>Your money in orders and at stake<\/h2>/)
})

test('what was earned says that orders paid it', () => {
  expect(words).toContain('Earned 0.00 USDC from orders, after fees')
})

test('an account without orders is not called an account without money', () => {
  expect(words).toContain('Nothing for orders in USDC in the last 26 weeks.')
  expect(words).not.toContain('Nothing in USDC')
})

test('the stake is that of all agents in the currency shown, also of those that the treasury does not list', () => {
  expect(words).toContain('At stake 30.00 USDC nothing locked')
  expect(firstCurrency({ overview, stakes: stakes.slice(1) })).toBe('USDT')
})
