import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/lib/tee/decimal'
import type { ReportFill } from '@/lib/tee/schema'
import { OrderForm, priceWithRoom, typedMarket, worthOf } from './order-form'
import { orderWords, outcomeWords, unansweredWords } from './order-outcome'
import { unreported } from './report-of'

const typed = { side: 'buy', symbol: 'BTC/USDT', quantity: '0.5', price: '60000' } as const

test('a market is named as people type it, and amounts are decimals above zero', () => {
  expect(OrderForm.parse({ ...typed, symbol: ' btc ', quantity: ' 0.50 ' })).toEqual({
    ...typed,
    quantity: '0.50',
  })
  for (const wrong of [
    { symbol: 'BTC/EUR' },
    { quantity: '0' },
    { quantity: '1e3' },
    { price: '-1' },
    { price: '60,000' },
  ])
    expect(OrderForm.safeParse({ ...typed, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
  expect(typedMarket('eth')).toBe('ETH/USDT')
  expect(typedMarket('B T C')).toBeNull()
})

test('an order is worth quantity times price as soon as both are typed, rounded up for a purchase and down for a sale', () => {
  const sold = { ...typed, side: 'sell' } as const
  for (const order of [typed, sold]) expect(worthOf(order)).toBe('30000')
  // 12.345678: a purchase costs no more than is shown, and a sale returns no less.
  const uneven = { quantity: '0.001', price: '12345.678' }
  expect(worthOf({ ...typed, ...uneven })).toBe('12.35')
  expect(worthOf({ ...sold, ...uneven })).toBe('12.34')
  const tiny = { quantity: '0.000000000000000001', price: '0.1' }
  expect(worthOf({ ...typed, ...tiny })).toBe('0.01')
  expect(worthOf({ ...sold, ...tiny })).toBe('0')
  for (const blank of ['', '0', 'x']) expect(worthOf({ ...typed, price: blank })).toBeNull()
})

test('the room past the price keeps the steps of the price', () => {
  expect(priceWithRoom('60000.01', 'buy')).toBe('60300.01')
  expect(priceWithRoom('60000.01', 'sell')).toBe('59700.01')
  // A market in steps of 0.00000001 refuses a finer price.
  expect(priceWithRoom('0.00001234', 'buy')).toBe('0.0000124')
  expect(priceWithRoom('0.00000712', 'sell')).toBe('0.00000709')
})

test('a price that is written with few digits has room in finer steps', () => {
  expect(priceWithRoom('2', 'sell')).toBe('1.99')
  expect(priceWithRoom('3', 'sell')).toBe('2.99')
  expect(priceWithRoom('0.1', 'sell')).toBe('0.0995')
  expect(priceWithRoom('20', 'buy')).toBe('20.1')
  expect(priceWithRoom('151', 'buy')).toBe('151.7')
})

test('the room is never more than 0.5 % and never nothing', () => {
  for (let exponent = -9; exponent <= 6; exponent++)
    for (let digits = 1; digits <= 999; digits++) {
      const value = BigInt(digits) * 10n ** BigInt(exponent + 18)
      const [up, down] = (['buy', 'sell'] as const).map((side) =>
        parseDecimal(priceWithRoom(formatDecimal(value), side)),
      )
      const most = (value * 50n) / 10_000n
      expect(up && up > value && up - value <= most && down && down < value && value - down <= most).toBe(
        true,
      )
    }
})

const fill: ReportFill = {
  ...{ nonce: 1, client_id: 'a', id: 'a-0', at: 100, symbol: 'BTC/USDT', side: 'buy' },
  ...{ quantity: '1', price: '2', fee: '0', fee_in: 'quote' },
}

test('a trade that was placed here is listed until a report has it', () => {
  const later = { ...fill, id: 'a-1', at: 120 }
  expect(unreported([fill, later], [], 90)).toEqual([later, fill])
  expect(unreported([fill, later], [fill], 100)).toEqual([later])
  // Trades of a report that is no longer on the page.
  expect(unreported([fill], [], 101)).toEqual([])
})

test.each([
  ['filled', '0.5', 'Bought 0.5 BTC.'],
  ['partially_filled', '0.2', 'Bought 0.2 BTC of 0.5.'],
  ['unfilled', '0', 'Nothing filled.'],
  ['sending', '0', 'The exchange has not answered yet.'],
] as const)('an order that is %s says so', (state, filled_quantity, title) => {
  const placed = {
    ...{ nonce: 1, client_order_id: 'a', state, reason: null, filled_quantity, at: 1, fills: [] },
    average_price: filled_quantity === '0' ? null : '60000',
  }
  const order = { ...typed, nonce: 1 }
  expect(outcomeWords({ order, placed, others: [] }).title).toBe(title)
})

test('an outcome that may be of several orders names no quantity or price of one', () => {
  const order = { ...typed, nonce: 1 }
  const placed = {
    ...{ nonce: 1, client_order_id: 'a', reason: null, filled_quantity: '0.2', at: 1, fills: [] },
    ...{ average_price: '60000', state: 'partially_filled' as const },
  }
  const words = outcomeWords({ order, placed, others: [{ ...order, quantity: '0.4' }] })
  expect(words).toMatchObject({ title: 'Bought 0.2 BTC.', text: expect.stringContaining('at its price') })
  expect(orderWords(order)).toMatch(/^buy 0\.5 BTC for .+ USDT at most$/)
})

test('an order without an answer says that other values may be placed at once', () => {
  const order = { ...typed, nonce: 1 }
  const words = unansweredWords([order])
  expect(words).toMatch(/^No answer came to an order, so it may be placed: buy 0\.5 BTC/)
  expect(words).toContain('is placed at once')
  expect(words).not.toContain('first what became of it')
  expect(unansweredWords([order, order])).toContain('one of them may be placed')
})
