/** The prices of the coins that a job holds, including those whose market was removed. */
import { divide, type Fixed, parseDecimal } from '@/lib/tee/decimal'
import { heldSymbols, type Prices, positionOf } from '@/lib/tee/portfolio'
import { BalanceReport } from '@/lib/tee/schema'
import { MarketGone, type Venue } from '../venues/venue'
import type { Desk } from './desk'
import { type JobRecord, keys, readBook, type SnapshotRecord } from './records'

/**
 * Returns the prices of the positions. A coin whose market is gone has its last known price, so that one wrong response does not stop a
 * job. `isLast` is for the last snapshot, in which unsold coins count as worthless.
 */
export async function heldPrices(
  desk: Desk,
  venue: Venue,
  job: JobRecord,
  { at, isLast }: { at: number; isLast: boolean },
): Promise<Prices> {
  const priceOf = async (symbol: string): Promise<Fixed> => {
    try {
      return await venue.price(symbol, at)
    } catch (error) {
      if (!(error instanceof MarketGone)) throw error
      desk.log.warn({ job: job.id, symbol }, 'a coin is held whose market is gone')
      return isLast ? 0n : lastKnown(desk, job, symbol)
    }
  }
  const symbols = heldSymbols(readBook(job.book))
  return Object.fromEntries(
    await Promise.all(symbols.map(async (symbol) => [symbol, await priceOf(symbol)] as const)),
  )
}

/** The price in the last report; for a coin that was bought since then, its purchase price. */
async function lastKnown(desk: Desk, job: JobRecord, symbol: string): Promise<Fixed> {
  const last = await desk.store.get<SnapshotRecord>(keys.snapshot(job.id, job.seq - 1))
  const positions = last ? BalanceReport.parse(JSON.parse(last.report)).positions : []
  const reported = positions.find((position) => position.symbol === symbol)
  if (reported) return parseDecimal(reported.price)
  const { quantity, cost } = positionOf(readBook(job.book), symbol)
  return divide(cost, quantity)
}
