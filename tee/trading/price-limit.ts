/** The limits of an order's price: with any price, the provider could trade the client's money away to a friend. */
import { type Fixed, formatDecimal, multiplyUp, toRawUsd } from '@/lib/tee/decimal'
import { maxPriceDistanceBps } from '@/lib/tee/limits'
import { equityOf } from '@/lib/tee/portfolio'
import type { Intent, Venue } from '../venues/venue'
import type { Desk } from './desk'
import { heldPrices } from './held-prices'
import { type JobRecord, readBook } from './records'
import { limitsOf } from './snapshot'

type Priced = Pick<Intent, 'symbol' | 'side' | 'quantity'> & { limit: Fixed }

/**
 * Returns why an order has a wrong price: it is too far from the middle of the market, or the job would reach its stop loss if all of it
 * filled at that price. Null when neither is so.
 */
export async function priceRefusal(
  desk: Desk,
  venue: Venue,
  job: JobRecord,
  { symbol, side, quantity, limit }: Priced,
  at: number,
): Promise<string | null> {
  const [middle, prices] = await Promise.all([
    venue.middle(symbol, at),
    heldPrices(desk, venue, job, { at, isLast: false }),
  ])
  const away = side === 'buy' ? limit - middle : middle - limit
  if (away <= 0n) return null
  if (away * 10_000n > middle * maxPriceDistanceBps)
    return `The middle of the market ${symbol} is ${formatDecimal(middle)} USDT: ${formatDecimal(limit)} is more than ${maxPriceDistanceBps / 100n} % ${side === 'buy' ? 'above' : 'below'} it.`
  const worst = equityOf(readBook(job.book), prices) - multiplyUp(quantity, away)
  if (toRawUsd(worst) > limitsOf(job).stop) return null
  return `At this price the order could leave ${formatDecimal(worst)} USDT, and the job stops there. Name a price closer to ${formatDecimal(middle)}, or a smaller quantity.`
}
