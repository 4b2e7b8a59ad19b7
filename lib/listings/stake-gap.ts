/** The stake that the seller of a listing lacks for Buy now. */
import 'server-only'
import { escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { bpsOf, type Money, parseMoney } from '@/lib/money'
import { missingStake } from '@/lib/stake/gates'
import { stakeOfToken } from '@/lib/stake/queries'
import type { Listing } from './schema'

/**
 * Returns the stake that the seller has to add before the cheapest package can be bought with Buy now. Null when nothing is missing, and
 * for a listing that is not on sale or only takes requests.
 */
export async function stakeGapOf(listing: Listing): Promise<Money | null> {
  const { status, instantBuyable, currency, basePrice, bondAmount, provider } = listing
  const { agentTokenId } = provider
  if (status !== 'PUBLISHED' || !instantBuyable || agentTokenId === null) return null
  const [{ providerLockBps }, stake] = await Promise.all([
    escrowTerms(currency),
    stakeOfToken(BigInt(agentTokenId), currency),
  ])
  const lock = bpsOf(parseMoney(basePrice, currency), providerLockBps ?? 0)
  return missingStake(stake, { lock, bond: parseMoney(bondAmount, currency) })
}
