import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiply, one, parseDecimal } from './decimal'
import {
  applyFill,
  equityOf,
  type Fill,
  heldSymbols,
  openPortfolio,
  type Portfolio,
  positionOf,
} from './portfolio'

const capital = parseDecimal('100000')
const symbols = ['BTC/USDT', 'ETH/USDT']

const wanted = fc.record({
  symbol: fc.constantFrom(...symbols),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  quantity: fc.bigInt({ min: 1n, max: one / 100n }),
  price: fc.bigInt({ min: one, max: 60_000n * one }),
})

/** Fills that are possible in an account without credit: it sells only what it holds. */
function booked(orders: readonly (typeof wanted extends fc.Arbitrary<infer T> ? T : never)[]): {
  book: Portfolio
  fills: Fill[]
} {
  let book = openPortfolio(capital)
  const fills: Fill[] = []
  for (const { symbol, side, quantity, price } of orders) {
    const held = positionOf(book, symbol).quantity
    const size = side === 'sell' && quantity > held ? held : quantity
    if (size === 0n) continue
    const fill: Fill = {
      symbol,
      side,
      quantity: size,
      price,
      fee: multiply(size, price) / 1_000n,
      feeIn: 'quote',
    }
    fills.push(fill)
    book = applyFill(book, fill)
  }
  return { book, fills }
}

describe('the book of a job', () => {
  test('explains its equity: capital, realised and unrealised gains less fees, to the last rounding', () => {
    fc.assert(
      fc.property(
        fc.array(wanted, { maxLength: 60 }),
        fc.bigInt({ min: one, max: 9n * one }),
        (orders, price) => {
          const { book, fills } = booked(orders)
          const prices = { 'BTC/USDT': price, 'ETH/USDT': price }
          const unrealised = heldSymbols(book).reduce((sum, symbol) => {
            const { quantity, cost } = positionOf(book, symbol)
            return sum + multiply(quantity, price) - cost
          }, 0n)
          const explained = capital + book.realised + unrealised - book.fees
          expect(explained).toBe(equityOf(book, prices))
          expect(book.fills).toBe(fills.length)
          expect(book.fees).toBe(fills.reduce((sum, { fee }) => sum + fee, 0n))
        },
      ),
    )
  })

  test('holds what was bought less what was sold, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 60 }), (orders) => {
        const { book, fills } = booked(orders)
        for (const symbol of symbols) {
          const net = fills
            .filter((fill) => fill.symbol === symbol)
            .reduce((sum, { side, quantity }) => sum + (side === 'buy' ? quantity : -quantity), 0n)
          expect(positionOf(book, symbol).quantity).toBe(net)
          if (net === 0n) expect(heldSymbols(book)).not.toContain(symbol)
        }
      }),
    )
  })

  test('counts a fee in base currency at the price of the fill, and takes it from the position', () => {
    const book = applyFill(openPortfolio(capital), {
      symbol: 'BTC/USDT',
      side: 'buy',
      quantity: one,
      price: parseDecimal('1000'),
      fee: one / 1_000n,
      feeIn: 'base',
    })
    expect(positionOf(book, 'BTC/USDT').quantity).toBe(parseDecimal('0.999'))
    expect(book.fees).toBe(one)
    expect(book.balance).toBe(parseDecimal('99000'))
  })

  test('never sells what is not held', () => {
    const fill: Fill = { symbol: 'BTC/USDT', side: 'sell', quantity: 1n, price: one, fee: 0n, feeIn: 'quote' }
    expect(() => applyFill(openPortfolio(capital), fill)).toThrow(/not held/)
  })
})
