/** The book of a trading job: a fold of its fills. Spot only: no debt, and no sale of more than is held. Pure. */
import { assert } from '@/lib/errors'
import { divide, type Fixed, multiply, multiplyUp } from './decimal'

/** The holding in one market. `cost` is its cost without fees, in quote currency. */
export type Position = { quantity: Fixed; cost: Fixed }

/** The book. Amounts are in quote currency (USDT). `realised` and `fees` are sums since the start; `realised` is before fees. */
export type Portfolio = {
  balance: Fixed
  positions: { readonly [symbol: string]: Position }
  realised: Fixed
  fees: Fixed
  fills: number
}

/**
 * A trade as the exchange reported it. The fee is in quote currency, in base currency, or in another: then `feeValue` is its value in quote
 * currency, where that is known.
 */
export type Fill = {
  symbol: string
  side: 'buy' | 'sell'
  quantity: Fixed
  price: Fixed
  fee: Fixed
  feeIn: 'quote' | 'base' | 'other'
  feeValue?: Fixed
}

/** An empty book with `capital` to trade with. */
export const openPortfolio = (capital: Fixed): Portfolio => ({
  balance: capital,
  positions: {},
  realised: 0n,
  fees: 0n,
  fills: 0,
})

const nothing: Position = { quantity: 0n, cost: 0n }

/** Returns the holding in a market. */
export const positionOf = (book: Portfolio, symbol: string): Position => book.positions[symbol] ?? nothing

/**
 * The book after a fill. Purchases are rounded up and proceeds down, so the book never shows more than the account holds. A fee in another
 * currency leaves the balance by its value: the account pays it from coins that are not of the book.
 */
export function applyFill(book: Portfolio, fill: Fill): Portfolio {
  const { symbol, side, quantity, price, fee, feeIn, feeValue = 0n } = fill
  assert(quantity > 0n && price > 0n && fee >= 0n, 'a fill has a quantity and a price')
  const held = positionOf(book, symbol)
  const feeQuote = feeIn === 'quote' ? fee : feeIn === 'base' ? multiply(fee, price) : feeValue
  const feeBase = feeIn === 'base' ? fee : 0n
  const change = side === 'buy' ? bought(held, quantity, price) : sold(held, quantity, price)
  const left = change.position.quantity - feeBase
  const { [symbol]: _, ...others } = book.positions
  return {
    balance: book.balance + change.balance - (feeIn === 'base' ? 0n : feeQuote),
    positions: left > 0n ? { ...others, [symbol]: { ...change.position, quantity: left } } : others,
    // A fee in base currency can use up the rest of a position: its cost is then lost.
    realised: book.realised + change.realised - (left > 0n ? 0n : change.position.cost),
    fees: book.fees + feeQuote,
    fills: book.fills + 1,
  }
}

type Change = { position: Position; balance: Fixed; realised: Fixed }

function bought(held: Position, quantity: Fixed, price: Fixed): Change {
  const paid = multiplyUp(quantity, price)
  return {
    position: { quantity: held.quantity + quantity, cost: held.cost + paid },
    balance: -paid,
    realised: 0n,
  }
}

function sold(held: Position, quantity: Fixed, price: Fixed): Change {
  assert(quantity <= held.quantity, 'nothing is sold that is not held')
  const proceeds = multiply(quantity, price)
  const cost = quantity === held.quantity ? held.cost : divide(multiply(held.cost, quantity), held.quantity)
  return {
    position: { quantity: held.quantity - quantity, cost: held.cost - cost },
    balance: proceeds,
    realised: proceeds - cost,
  }
}

/** Prices by market. */
export type Prices = { readonly [symbol: string]: Fixed }

/** The value of the positions at these prices, without fees. A position without a price is a bug. */
function positionsValue(book: Portfolio, prices: Prices): Fixed {
  return Object.entries(book.positions).reduce((sum, [symbol, { quantity }]) => {
    const price = prices[symbol]
    assert(price !== undefined, `there is a price of ${symbol}`)
    return sum + multiply(quantity, price)
  }, 0n)
}

/** Balance plus the value of the positions. */
export const equityOf = (book: Portfolio, prices: Prices): Fixed =>
  book.balance + positionsValue(book, prices)

/** The markets with a position, sorted. */
export const heldSymbols = (book: Portfolio): string[] => Object.keys(book.positions).sort()
