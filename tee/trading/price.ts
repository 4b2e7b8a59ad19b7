/** What a market costs on the exchange of a job, for someone who is about to sign an order. */
import { AppError } from '@/lib/errors'
import { formatDecimal } from '@/lib/tee/decimal'
import type { Desk } from './desk'
import type { JobRecord } from './records'

/** For how long a price is handed out again, by the gateway's clock: callers cannot use up what the exchange answers in a minute. */
const keptMs = 5_000

/** A price, and the chain time at which it was asked for. */
export type MarketPrice = { price: string; at: number }

/** A price that was asked for, and when. */
export type KeptPrice = { askedMs: number; answer: Promise<MarketPrice> }

/**
 * The price of a market. Throws `BAD_REQUEST` when the job is closed or its exchange has no such market, and `UNAVAILABLE` when the
 * exchange does not answer.
 */
export function marketPrice(desk: Desk, job: JobRecord, symbol: string): Promise<MarketPrice> {
  const key = `${job.id}:${symbol}`
  if (job.state === 'closed') {
    desk.prices.delete(key)
    throw new AppError('BAD_REQUEST', `The job is closed (${job.closedReason}): it takes no orders.`)
  }
  const kept = desk.prices.get(key)
  if (kept && desk.nowMs() - kept.askedMs < keptMs) return kept.answer
  const answer = ask(desk, job, symbol)
  desk.prices.set(key, { askedMs: desk.nowMs(), answer })
  // What failed is asked for again, and a market that does not exist is not kept.
  answer.catch(() => {
    if (desk.prices.get(key)?.answer === answer) desk.prices.delete(key)
  })
  return answer
}

async function ask(desk: Desk, job: JobRecord, symbol: string): Promise<MarketPrice> {
  const at = await desk.chain.now()
  const venue = await desk.venueOf(job)
  return { price: formatDecimal(await venue.price(symbol, at)), at }
}
