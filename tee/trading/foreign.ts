/** Finds trades of the account that the enclave did not place. They are reported, but not part of any sum. */
import { formatDecimal } from '@/lib/tee/decimal'
import type { Write } from '../store'
import type { Venue } from '../venues/venue'
import type { Desk } from './desk'
import { type JobRecord, keys, type OrderRecord } from './records'

/** Returns the job with the unreported foreign trades, and the marks that keep them from being reported twice. */
export async function noteForeignFills(
  desk: Desk,
  venue: Venue,
  job: JobRecord,
): Promise<{ job: JobRecord; writes: Write[] }> {
  // The exchange's id of an order of unknown outcome is not known: its trades would count as foreign.
  if (job.open.length > 0) return { job, writes: [] }
  const orders = await desk.store.list<OrderRecord>(keys.orders(job.id))
  // An order that never reached the exchange does not make its market one of the job.
  const had = orders.filter(({ arrived, venueOrderId }) => arrived || venueOrderId !== null)
  const symbols = [...new Set(had.map(({ symbol }) => symbol))].sort()
  // Of an order that counts as unfilled the book has no trades: if there are any, they are shown as foreign.
  const booked = had.filter(({ state }) => state === 'done')
  const own = new Set(booked.flatMap(({ venueOrderId }) => venueOrderId ?? []))
  const since = Object.fromEntries(
    symbols.map((symbol) => [symbol, job.foreignFrom?.[symbol] ?? job.startedMs]),
  )
  const { fills: found, next, gone } = await venue.foreignFills(since, own)
  if (gone.length > 0) desk.log.warn({ job: job.id, gone }, 'markets are gone: their trades are not read')
  const unseen = await Promise.all(
    found.map(async (fill) => ((await desk.store.get(keys.foreign(job.id, fill.id))) === null ? [fill] : [])),
  )
  const fresh = unseen.flat()
  if (fresh.length > 0) desk.log.warn({ job: job.id, count: fresh.length }, 'foreign trades in the account')
  return {
    job: {
      ...job,
      foreignFrom: { ...job.foreignFrom, ...next },
      foreignToReport: [
        ...job.foreignToReport,
        ...fresh.map(({ id, symbol, side, quantity, price, venueTimeMs }) => ({
          id,
          symbol,
          side,
          quantity: formatDecimal(quantity),
          price: formatDecimal(price),
          venue_time_ms: venueTimeMs,
        })),
      ],
    },
    writes: fresh.map(({ id }) => ({ key: keys.foreign(job.id, id), value: 1 })),
  }
}
