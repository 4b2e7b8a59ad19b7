/** The form values of a trading order, and its worth. Pure. */
import { z } from 'zod'
import {
  bpsOfFixed,
  type Fixed,
  floorTo,
  formatDecimal,
  isDecimal,
  multiply,
  multiplyUp,
  one,
  parseDecimal,
} from '@/lib/tee/decimal'
import { MarketSymbol, PositiveDecimal } from '@/lib/tee/schema'

/** The default tolerance beyond the market price up to which an order may fill, in basis points. */
const roomBps = 50

/** "btc" and " BTC/usdt " are BTC/USDT. */
const marketOf = (text: string): string => {
  const name = text.trim().toUpperCase()
  return name === '' || name.includes('/') ? name : `${name}/USDT`
}

/** The typed market; null while it is invalid. */
export const typedMarket = (text: string): string | null => {
  const market = marketOf(text)
  return MarketSymbol.safeParse(market).success ? market : null
}

const Amount = z.string().trim().pipe(PositiveDecimal)

/** The form values. */
export const OrderForm = z.object({
  side: z.enum(['buy', 'sell']),
  symbol: z.string().transform(marketOf).pipe(MarketSymbol),
  quantity: Amount,
  price: Amount,
})
export type OrderInput = z.input<typeof OrderForm>
export type OrderOutput = z.output<typeof OrderForm>

const amountOf = (text: string): Fixed | null => (isDecimal(text.trim()) ? parseDecimal(text.trim()) : null)

const cent: Fixed = one / 100n

/** The highest cost of a purchase, or the lowest proceeds of a sale, without fees and in whole cents; null while incomplete. */
export function worthOf({ side, quantity, price }: Omit<OrderInput, 'symbol'>): string | null {
  const [count, limit] = [amountOf(quantity), amountOf(price)]
  if (count === null || limit === null || count <= 0n || limit <= 0n) return null
  const worth =
    side === 'buy'
      ? floorTo(multiplyUp(count, limit) + cent - 1n, cent)
      : floorTo(multiply(count, limit), cent)
  return formatDecimal(worth)
}

/** A worst price with the tolerance beyond the market's, never more than that, in the steps of the market's price. */
export function priceWithRoom(price: string, side: OrderInput['side']): string {
  const value = parseDecimal(price)
  const most = bpsOfFixed(value, roomBps)
  const room = floorTo(most, stepWithin(most, price))
  return formatDecimal(side === 'buy' ? value + room : value - room)
}

/** The step in which a price is written; a finer one when a round price such as 2 hides the steps of its market. */
function stepWithin(room: Fixed, price: string): Fixed {
  const [, fraction = ''] = price.split('.')
  let step = one / 10n ** BigInt(fraction.length)
  while (step > room && step > 1n) step /= 10n
  return step
}
