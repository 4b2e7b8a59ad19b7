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

/** The meaning of a price for the seller: the fee, the net amount, and the stake that is locked meanwhile. */
export function PriceMeaning({
  price,
  terms,
  agentId,
}: {
  price: string
  terms: CurrencyTerms
  agentId: string
}) {
  const amount = parsed(price, terms.currency)
  if (!amount || amount.units === 0n) return null
  const show = (units: bigint) => displayAmount(formatUnits(units, currencies[terms.currency].decimals))
  const net = afterFee(price, terms.currency, terms.protocolFeeBps)
  const lock = terms.providerLockBps === null ? null : bpsOf(amount, terms.providerLockBps)
  const free = parsed(terms.free[agentId] ?? '0', terms.currency)
  const short = lock && free && free.units < lock.units
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
          your stake while you work; <span className="figures">{show(free?.units ?? 0n)}</span> is free
          {short ? ', so deposit the rest before then.' : '.'}
        </span>
      )}
    </p>
  )
}
