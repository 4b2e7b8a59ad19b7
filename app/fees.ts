import 'server-only'
import { escrowTerms } from '@/lib/chain/escrow-terms'
import { type Currency, currencyList } from '@/lib/money'

/** The protocol's fee of new orders by currency, in basis points; null while the chain is unavailable. */
export async function protocolFees(): Promise<Record<Currency, number | null>> {
  const fees = await Promise.all(
    currencyList.map(async (currency) => [currency, (await escrowTerms(currency)).protocolFeeBps]),
  )
  return Object.fromEntries(fees) as Record<Currency, number | null>
}
