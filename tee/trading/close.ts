/** Sells the positions of a job that is being closed, by the enclave's own orders. */
import { type Fixed, formatDecimal } from '@/lib/tee/decimal'
import { maxPriceDistanceBps } from '@/lib/tee/limits'
import { heldSymbols, positionOf } from '@/lib/tee/portfolio'
import type { FloorPrice, Free, Venue } from '../venues/venue'
import { deliver } from './deliver'
import type { Desk } from './desk'
import { presentOf } from './funds'
import { clientIdOf, type JobRecord, keys, type OrderRecord, readBook } from './records'
import { isWaiting, withoutRefusal } from './refused-sale'

/** For how long a closing order goes no further below the middle of the market, in seconds of chain time; then it goes twice as far. */
const stepSeconds = 600

/**
 * Returns the lowest price of a closing order: any, an hour after the decision. With any price at once, a provider could hold
 * a coin in a thin market, and have a friend there buy it from the enclave for next to nothing.
 */
async function lowestPrice(
  venue: Venue,
  { closing }: JobRecord,
  sale: { symbol: string; quantity: Fixed },
): Promise<FloorPrice> {
  const belowBps = belowBpsOf(closing)
  return belowBps >= 10_000n ? 'any price' : venue.floorPrice(sale, belowBps)
}

/** How far below the middle a closing order may be, in basis points: from 10,000 on any price. */
function belowBpsOf(closing: JobRecord['closing']): bigint {
  const steps = closing ? Math.floor((closing.at - (closing.since ?? closing.at)) / stepSeconds) : 0
  return maxPriceDistanceBps * 2n ** BigInt(steps)
}

/**
 * Sells as much of each position as the account has and the exchange accepts. `isFlat` once only dust is left, and the outcome of every
 * order is known.
 */
export async function sellAll(
  desk: Desk,
  venue: Venue,
  job: JobRecord,
  at: number,
): Promise<{ job: JobRecord; isFlat: boolean }> {
  let current = job
  // An order of unknown outcome may have bought or sold: wait until it is known.
  if (current.open.length > 0) return { job: current, isFlat: false }
  const held = heldSymbols(readBook(job.book))
  const free = held.length === 0 || venue.id === 'paper' ? null : await venue.free()
  for (const symbol of held) {
    if (isWaiting(current, symbol, at)) continue
    const sellable = await sellableOf(venue, current, symbol, free)
    if (sellable === 0n && current.refusedSales?.[symbol] !== undefined)
      current = await desk.commit(withoutRefusal(current, symbol))
    if (sellable === 0n || sellable === 'not open') continue
    const limit = await lowestPrice(venue, current, { symbol, quantity: sellable })
    // The others are sold meanwhile.
    if (limit === 'no middle') continue
    const key = keys.closingOrder(job.id, current.closingOrders)
    const order: OrderRecord = {
      key,
      clientId: clientIdOf(key),
      order: null,
      at,
      symbol,
      side: 'sell',
      quantity: formatDecimal(sellable),
      limit: limit === 'any price' ? null : formatDecimal(limit),
      sentMs: desk.nowMs(),
      absences: 0,
      arrived: false,
      state: 'sending',
      reason: null,
      venueOrderId: null,
      fills: [],
    }
    const placed = await deliver(desk, {
      job: { ...current, closingOrders: current.closingOrders + 1 },
      order,
    })
    current = placed.job
    if (placed.order.state === 'refused')
      desk.log.warn({ job: job.id, order: key, why: placed.order.reason }, 'closing order refused')
  }
  return { job: current, isFlat: await isFlat(venue, current, free) }
}

/** The part of a position that can be sold now. */
const sellableOf = (venue: Venue, job: JobRecord, symbol: string, free: Free | null) =>
  venue.sellable(symbol, presentOf(free, symbol, positionOf(readBook(job.book), symbol).quantity))

async function isFlat(venue: Venue, job: JobRecord, free: Free | null): Promise<boolean> {
  if (job.open.length > 0) return false
  const symbols = heldSymbols(readBook(job.book))
  const left = await Promise.all(symbols.map((symbol) => sellableOf(venue, job, symbol, free)))
  // A market that is still halted or missing when any price would do counts as removed.
  const isLate = belowBpsOf(job.closing) >= 10_000n
  return left.every((quantity) => quantity === 0n || (quantity === 'not open' && isLate))
}
