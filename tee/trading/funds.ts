/** Compares the account with the book: the enclave signs no balance that the account does not have. */
import { AppError } from '@/lib/errors'
import { formatDecimal, multiply, parseDecimal, smaller } from '@/lib/tee/decimal'
import { heldSymbols, type Prices, positionOf } from '@/lib/tee/portfolio'
import type { Free, Venue, VenueFill } from '../venues/venue'
import { baseOf, type JobRecord, readBook } from './records'

/** The part of the capital that may be missing: exchanges round each trade to their own decimals. */
const roundedBps = 10n

/** The account lacks money of the book. The message is for everyone; `amounts` says what the account has free, for the operator alone. */
export class Unfunded extends AppError {
  readonly amounts: string
  constructor(coin: string, { free, needed }: { free: bigint; needed: bigint }) {
    super(
      'UNAVAILABLE',
      `The account has less ${coin} than the book of the job: no balance is attested until the client puts the rest back.`,
    )
    this.amounts = `${formatDecimal(free)} ${coin} free, and the book of the job has ${formatDecimal(needed)}`
  }
}

const otherFeesIn = ({ otherFees = {} }: JobRecord, coin: string): bigint =>
  parseDecimal(otherFees[coin] ?? '0')

/** The job after the fee of a fill, if that is in a third coin: the account has less of the coin, and the book less USDT. */
export function withOtherFees(job: JobRecord, { fee, feeCoin }: VenueFill): JobRecord {
  if (feeCoin === undefined) return job
  const sum = formatDecimal(otherFeesIn(job, feeCoin) + fee)
  return { ...job, otherFees: { ...job.otherFees, [feeCoin]: sum } }
}

/** What a job can sell of a position: coins that the client has moved away are still in the book. */
export const presentOf = (free: Free | null, symbol: string, quantity: bigint): bigint =>
  free === null ? quantity : smaller(quantity, free(baseOf(symbol)))

/**
 * Throws `UNAVAILABLE` when the account does not answer: its client has revoked the key. Throws `Unfunded` when it no longer holds the free
 * USDT and the coins of the book, less what paid the fees of other markets: its client has moved the money. The provider cannot trade then,
 * and must not fail by a balance that says it could. Coins count at these prices. A job with an order of unknown outcome is not compared.
 */
export async function assertFunded(venue: Venue, job: JobRecord, prices: Prices): Promise<void> {
  if (venue.id === 'paper' || job.open.length > 0) return
  const free = await venue.free()
  const book = readBook(job.book)
  const rounded = (parseDecimal(job.capital) * roundedBps) / 10_000n
  const usdt = free('USDT')
  if (usdt + rounded < book.balance) throw new Unfunded('USDT', { free: usdt, needed: book.balance })
  for (const symbol of heldSymbols(book)) {
    const { quantity } = positionOf(book, symbol)
    const present = presentOf(free, symbol, quantity)
    const needed = quantity - otherFeesIn(job, baseOf(symbol))
    if (multiply(needed - present, prices[symbol] ?? 0n) <= rounded) continue
    throw new Unfunded(baseOf(symbol), { free: present, needed })
  }
}
