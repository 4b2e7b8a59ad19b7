/** Values fees that an exchange takes in a third coin, such as BNB: the client pays them, so they leave the book of the job. */
import { reasonOf } from '@/lib/failures'
import { type Fixed, multiplyUp } from '@/lib/tee/decimal'
import { MarketGone, type Outcome, type Venue, type VenueFill } from '../venues/venue'
import type { Desk } from './desk'
import type { JobRecord } from './records'

type Done = Extract<Outcome, { state: 'done' }>

/**
 * The outcome with the fees in third coins at the present prices of these; of unknown outcome while a price is not known. A coin without an
 * open market has no price: its fee stays without a value.
 */
export async function withFeeValues(desk: Desk, job: JobRecord, outcome: Done): Promise<Outcome> {
  const coins = [...new Set(outcome.fills.flatMap(({ feeCoin }) => feeCoin ?? []))]
  if (coins.length === 0) return outcome
  try {
    const venue = await desk.venueOf(job)
    const prices = new Map<string, Fixed>()
    for (const coin of coins) {
      const price = await priceOf(venue, coin, outcome.fills)
      if (price === null) desk.log.warn({ job: job.id, coin }, 'a fee counts nothing: its coin has no market')
      else prices.set(coin, price)
    }
    return { ...outcome, fills: outcome.fills.map((fill) => valued(fill, prices)) }
  } catch (error) {
    const { venueOrderId } = outcome
    return {
      state: 'unknown',
      arrived: true,
      venueOrderId,
      reason: `the price of ${coins.join(' and ')}, in which fees were paid, is not known: ${reasonOf(error)}`,
    }
  }
}

async function priceOf(venue: Venue, coin: string, [first]: readonly VenueFill[]): Promise<Fixed | null> {
  try {
    return await venue.price(`${coin}/USDT`, first?.at ?? 0)
  } catch (error) {
    if (error instanceof MarketGone) return null
    throw error
  }
}

function valued(fill: VenueFill, prices: ReadonlyMap<string, Fixed>): VenueFill {
  const price = fill.feeCoin === undefined ? undefined : prices.get(fill.feeCoin)
  return price === undefined ? fill : { ...fill, feeValue: multiplyUp(fill.fee, price) }
}
