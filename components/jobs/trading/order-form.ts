/** A trading order as it is typed into the form, and what it comes to. Pure. */
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

/** How far past the price of the market an order may fill when the room is filled in, in basis points. */
const roomBps = 50

/** "btc" and " BTC/usdt " are BTC/USDT. */
const marketOf = (text: string): string => {
  const name = text.trim().toUpperCase()
  return name === '' || name.includes('/') ? name : `${name}/USDT`
}

/** The market that is typed; null as long as it is none. */
export const typedMarket = (text: string): string | null => {
  const market = marketOf(text)
  return MarketSymbol.safeParse(market).success ? market : null
}

const Amount = z.string().trim().pipe(PositiveDecimal)

/** What is typed. */
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

/** The most that a purchase can cost, or the least that a sale brings, without fees and in whole cents; null as long as it is not typed. */
export function worthOf({ side, quantity, price }: Omit<OrderInput, 'symbol'>): string | null {
  const [count, limit] = [amountOf(quantity), amountOf(price)]
  if (count === null || limit === null || count <= 0n || limit <= 0n) return null
  const worth =
    side === 'buy'
      ? floorTo(multiplyUp(count, limit) + cent - 1n, cent)
      : floorTo(multiply(count, limit), cent)
  return formatDecimal(worth)
}

/** A worst price with room past the market's, never more than the room, in the steps in which the market's price is written. */
export function priceWithRoom(price: string, side: OrderInput['side']): string {
  const value = parseDecimal(price)
  const most = bpsOfFixed(value, roomBps)
  const room = floorTo(most, stepWithin(most, price))
  return formatDecimal(side === 'buy' ? value + room : value - room)
}

/** The step in which a price is written; a finer one where a round price such as 2 hides the steps of its market. */
function stepWithin(room: Fixed, price: string): Fixed {
  const [, fraction = ''] = price.split('.')
  let step = one / 10n ** BigInt(fraction.length)
  while (step > room && step > 1n) step /= 10n
  return step
}
