/** Finds trades of the account that the enclave did not send. They are reported, and in no sum. */
import { formatDecimal } from '@/lib/tee/decimal'
import type { Write } from '../store'
import type { Venue } from '../venues/venue'
import type { Desk } from './desk'
import { type JobRecord, keys, type OrderRecord } from './records'

/** The job with the foreign trades that no snapshot has reported, and the marks that keep them from being reported again. */
export async function noteForeignFills(
  desk: Desk,
  venue: Venue,
  job: JobRecord,
): Promise<{ job: JobRecord; writes: Write[] }> {
  // The exchange's id of an order without an answer is not known: its trades would pass for foreign ones.
  if (job.open.length > 0) return { job, writes: [] }
  const orders = await desk.store.list<OrderRecord>(keys.orders(job.id))
  const symbols = [...new Set(orders.map(({ symbol }) => symbol))].sort()
  const own = new Set(orders.flatMap(({ venueOrderId }) => venueOrderId ?? []))
  const since = Object.fromEntries(
    symbols.map((symbol) => [symbol, job.foreignFrom?.[symbol] ?? job.startedMs]),
  )
  const { fills: found, next } = await venue.foreignFills(since, own)
  const unseen = await Promise.all(
    found.map(async (fill) => ((await desk.store.get(keys.foreign(job.id, fill.id))) === null ? [fill] : [])),
  )
  const fresh = unseen.flat()
  if (fresh.length > 0) desk.log.warn({ job: job.id, count: fresh.length }, 'foreign trades in the account')
  return {
    job: {
      ...job,
      foreignFrom: next,
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
