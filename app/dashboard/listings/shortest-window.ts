import 'server-only'
import { escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { currencyList } from '@/lib/money'

/** The largest minimum review period of all escrows, in hours. */
export async function shortestWindow(): Promise<number> {
  const terms = await Promise.all(currencyList.map(escrowTerms))
  return Math.ceil(Math.max(...terms.map(({ minChallengeSeconds }) => minChallengeSeconds ?? 86_400)) / 3600)
}
