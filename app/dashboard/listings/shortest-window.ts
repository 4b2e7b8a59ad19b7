import 'server-only'
import { currencyList } from '@/lib/money'
import { escrowTerms } from '@/lib/stake/escrow-terms'

/** The least hours every escrow gives a buyer to look at a delivery. */
export async function shortestWindow(): Promise<number> {
  const terms = await Promise.all(currencyList.map(escrowTerms))
  return Math.ceil(Math.max(...terms.map(({ minChallengeSeconds }) => minChallengeSeconds ?? 86_400)) / 3600)
}
