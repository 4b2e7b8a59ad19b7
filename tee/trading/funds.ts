/** Compares the account with the book: the enclave signs no balance that the account does not have. */
import { AppError } from '@/lib/errors'
import { formatDecimal, parseDecimal } from '@/lib/tee/decimal'
import type { Venue } from '../venues/venue'
import type { JobRecord } from './records'

/** The part of the capital that may be missing: exchanges round each trade to their own decimals. */
const roundedBps = 10n

/**
 * Throws `UNAVAILABLE` when the account does not answer, or no longer holds the free USDT of the book: its client has revoked the key, or
 * moved the money. The provider cannot trade then, and must not fail by a balance that says it could. A job with an order of unknown
 * outcome is not compared.
 */
export async function assertFunded(venue: Venue, { book, capital, open }: JobRecord): Promise<void> {
  if (venue.id === 'paper' || open.length > 0) return
  const free = await venue.capital()
  if (free + (parseDecimal(capital) * roundedBps) / 10_000n >= parseDecimal(book.balance)) return
  throw new AppError(
    'UNAVAILABLE',
    `The account has ${formatDecimal(free)} USDT free, and the book of the job has ${book.balance}: no balance is attested until the client puts the rest back.`,
  )
}
