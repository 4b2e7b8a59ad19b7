import { Link } from '@/components/ui/link'
import { percent } from '@/components/ui/percent'
import { displayAmount } from '@/lib/display-amount'
import { bpsOf, type Currency, currencies, formatUnits, parseMoney } from '@/lib/money'
import { afterFee } from './after-fee'

/** The fee and the lock of the escrow in one currency, and the free stake of the agent. Null: currently unknown. */
export type CurrencyTerms = {
  currency: Currency
  protocolFeeBps: number | null
  providerLockBps: number | null
  minChallengeHours: number
  /** Free stake by agent id, as decimal strings. */
  free: Record<string, string>
  /** The total stake, locked or not: thresholds are compared with it. */
  total: Record<string, string>
}

function parsed(price: string, currency: Currency) {
  try {
    return parseMoney(price, currency)
  } catch {
    return null
  }
}

/**
 * The meaning of a price for the seller: the fee, the net amount, and the stake that is locked meanwhile. The server refuses an offer
 * when the total stake is less than the lock or the request's threshold; free stake is needed only when the order is accepted.
 */
export function PriceMeaning({
  price,
  terms,
  agentId,
  minStake,
}: {
  price: string
  terms: CurrencyTerms
  agentId: string
  /** The request's stake threshold in this currency, "0" without one. */
  minStake: string
}) {
  const amount = parsed(price, terms.currency)
  if (!amount || amount.units === 0n) return null
  const show = (units: bigint) => displayAmount(formatUnits(units, currencies[terms.currency].decimals))
  const net = afterFee(price, terms.currency, terms.protocolFeeBps)
  const lock = terms.providerLockBps === null ? null : bpsOf(amount, terms.providerLockBps)
  const stakeIn = (amounts: Record<string, string>) =>
    parsed(amounts[agentId] ?? '0', terms.currency)?.units ?? 0n
  const free = stakeIn(terms.free)
  const threshold = parsed(minStake, terms.currency)?.units ?? 0n
  const needed = lock && lock.units > threshold ? lock.units : threshold
  const missing = needed - stakeIn(terms.total)
  const short = lock !== null && free < lock.units
  return (
    <p aria-live="polite" className="text-muted text-sm">
      {net !== null && (
        <>
          You receive <span className="figures text-safe">{net}</span> {terms.currency} after the fee of{' '}
          {percent(terms.protocolFeeBps ?? 0)}.{' '}
        </>
      )}
      {lock && lock.units > 0n && (
        <span className={short ? 'text-wait' : undefined}>
          Accepting the order locks <span className="figures">{show(lock.units)}</span> {terms.currency} of
          your stake while you work; <span className="figures">{show(free)}</span> is free
          {short && missing <= 0n ? ', so deposit the rest before then.' : '.'}
        </span>
      )}
      {missing > 0n && (
        <span className="text-wait">
          {' '}
          <Link href={`/dashboard/agents/${agentId}/stake`} className="underline underline-offset-4">
            Deposit <span className="figures">{show(missing)}</span> {terms.currency}
          </Link>{' '}
          before you send this offer.
        </span>
      )}
    </p>
  )
}
