import ccxt from 'ccxt'
import { expect, test } from 'vitest'
import { parseDecimal } from '@/lib/tee/decimal'
import { limitsOf, withinOneOrder } from './ccxt-markets'

/** The maxima of BTC/USDT with these limits. */
function maximaOf(limits: object) {
  const exchange = new ccxt.binance()
  exchange.number = String as unknown as typeof exchange.number
  const market = { id: 'BTCUSDT', symbol: 'BTC/USDT', base: 'BTC', quote: 'USDT', type: 'spot', spot: true }
  exchange.setMarkets([exchange.safeMarketStructure({ ...market, active: true, limits })])
  return limitsOf(exchange, 'BTC/USDT')
}

test('the most of a market order is the smallest of the named maxima', () => {
  const limits = maximaOf({ market: { max: '5' }, amount: { max: '9' }, cost: { max: '100000' } })
  expect(limits).toMatchObject({ mostAmount: parseDecimal('5'), mostCost: parseDecimal('100000') })
  expect(maximaOf({ market: { max: '0.00000000' }, amount: { max: '9' } })?.mostAmount).toBe(
    parseDecimal('9'),
  )
  expect(maximaOf({ amount: { max: '1e30' } })).toMatchObject({ mostAmount: null, mostCost: null })
})

test('a quantity is cut to what one market order may have', () => {
  const limits = maximaOf({ amount: { max: '5' }, cost: { max: '100000' } })
  const cut = (quantity: string, price: string) =>
    limits && withinOneOrder(limits, parseDecimal(quantity), parseDecimal(price))
  expect(cut('4', '10')).toBe(parseDecimal('4'))
  expect(cut('6', '10')).toBe(parseDecimal('5'))
  expect(cut('6', '30000')).toBe(parseDecimal('3'))
})
