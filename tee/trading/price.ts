/** The price of a market on the exchange of a job, for someone who is about to sign an order. */
import { AppError } from '@/lib/errors'
import { formatDecimal } from '@/lib/tee/decimal'
import type { Desk } from './desk'
import { closedWords, type JobRecord } from './records'

/** How long a price is cached, by the gateway's clock. */
const cacheMs = 5_000
/** The same while the exchange is busy with requests for other markets. */
const maxMs = 30_000
/** The interval between two requests to the exchange of a job, over all markets: orders and the stop loss use the same account. */
const betweenMs = 2_000
/** The most pending requests of a job: one in progress, and one that waits. */
const maxPendingReads = 2

/** A price, and the chain time of the request. */
export type MarketPrice = { price: string; at: number }

/** A requested price; `isKnown` once the exchange has responded. */
type CachedPrice = { askedMs: number; isKnown: boolean; answer: Promise<MarketPrice> }

/** The cached prices of a job by market, the number of pending requests, and a promise of the time for the next one. */
export type JobPrices = { cache: Map<string, CachedPrice>; asks: number; turn: Promise<void> }

/**
 * Returns the price of a market. Throws `BAD_REQUEST` when the job is closed or its exchange has no such market, and `UNAVAILABLE` when the
 * exchange does not respond, or too many markets are requested.
 */
export function marketPrice(desk: Desk, job: JobRecord, symbol: string): Promise<MarketPrice> {
  if (job.state === 'closed') {
    desk.prices.delete(job.id)
    throw new AppError('BAD_REQUEST', closedWords(job))
  }
  const prices = desk.prices.get(job.id) ?? { cache: new Map(), asks: 0, turn: Promise.resolve() }
  desk.prices.set(job.id, prices)
  forgetOld(desk, prices)
  const cached = prices.cache.get(symbol)
  if (cached && (!cached.isKnown || desk.nowMs() - cached.askedMs < cacheMs)) return cached.answer
  if (prices.asks < maxPendingReads) return askInTurn(desk, job, symbol, prices)
  if (cached) return cached.answer
  throw new AppError(
    'UNAVAILABLE',
    'The exchange of this job is being asked for other markets. Try again in two seconds.',
    undefined,
    { 'Retry-After': '2' },
  )
}

function forgetOld(desk: Desk, { cache }: JobPrices): void {
  for (const [symbol, { askedMs, isKnown }] of cache)
    if (isKnown && desk.nowMs() - askedMs >= maxMs) cache.delete(symbol)
}

/** Sends a request once the previous one has ended and is two seconds old. */
function askInTurn(desk: Desk, job: JobRecord, symbol: string, prices: JobPrices): Promise<MarketPrice> {
  const asked: CachedPrice = {
    askedMs: desk.nowMs(),
    isKnown: false,
    answer: prices.turn.then(() => {
      asked.askedMs = desk.nowMs()
      return ask(desk, job, symbol)
    }),
  }
  prices.cache.set(symbol, asked)
  prices.asks += 1
  prices.turn = over(desk, prices, asked)
  // Failures are not cached, nor are markets that do not exist.
  asked.answer.then(
    () => {
      asked.isKnown = true
    },
    () => {
      if (prices.cache.get(symbol) === asked) prices.cache.delete(symbol)
    },
  )
  return asked.answer
}

/** Resolves when the next request may be sent. */
async function over(desk: Desk, prices: JobPrices, asked: CachedPrice): Promise<void> {
  await asked.answer.catch(() => undefined)
  const left = asked.askedMs + betweenMs - desk.nowMs()
  if (left > 0) await desk.pause(left)
  prices.asks -= 1
}

async function ask(desk: Desk, job: JobRecord, symbol: string): Promise<MarketPrice> {
  const at = await desk.chain.now()
  const venue = await desk.venueOf(job)
  return { price: formatDecimal(await venue.price(symbol, at)), at }
}
