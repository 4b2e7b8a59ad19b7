import 'server-only'
import { type EscrowTerms, escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { type Currency, currencyList } from '@/lib/money'

async function rates(
  name: 'protocolFeeBps' | 'providerLockBps',
): Promise<Record<Currency, EscrowTerms[typeof name]>> {
  const read = await Promise.all(
    currencyList.map(async (currency) => [currency, (await escrowTerms(currency))[name]]),
  )
  return Object.fromEntries(read) as Record<Currency, number | null>
}

/** The protocol's fee of new orders by currency, in basis points; null while the chain is unavailable. */
export const protocolFees = () => rates('protocolFeeBps')

/** The share of the price that a new order locks of the seller's stake, by currency, in basis points; null while it is unavailable. */
export const providerLocks = () => rates('providerLockBps')
