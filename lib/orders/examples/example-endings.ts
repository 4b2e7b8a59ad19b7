/** How a dispute about an example order can end, with this deployment's rates: for the page that explains disputes. */
import { escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { showPayouts } from '@/lib/disputes/payouts'
import type { Ending } from '@/lib/disputes/schema'
import type { Money } from '@/lib/money'
import { bpsOf } from '@/lib/money'
import { payoutsOf } from '@/lib/orders/payouts'
import { feeRates } from '@/lib/orders/stakes'

const ways = [
  { way: 'PANEL', result: 'PROVIDER_UPHELD', voters: 3 },
  { way: 'PANEL', result: 'BUYER_UPHELD', voters: 3 },
  { way: 'ARBITRATOR', result: 'PROVIDER_UPHELD', voters: 3 },
  { way: 'ARBITRATOR', result: 'BUYER_UPHELD', voters: 3 },
  { way: 'TIMEOUT', result: 'SPLIT', voters: 1 },
] as const

/** An order of `budget`, what its dispute would put up, its fees, and each ending with its payouts. */
export type DisputeExample = {
  bond: Money
  lock: Money
  evaluatorFeeBps: number
  arbitratorFeeBps: number
  endings: Ending[]
}

/** The example for a budget; null where the chain could not be read. */
export async function disputeExample(budget: Money): Promise<DisputeExample | null> {
  const { currency } = budget
  const [terms, rates] = await Promise.all([escrowTerms(currency), feeRates(currency).catch(() => null)])
  const { protocolFeeBps, challengeBondBps, providerLockBps } = terms
  if (!rates || protocolFeeBps === null || challengeBondBps === null || providerLockBps === null) return null
  const [bond, lock] = [bpsOf(budget, challengeBondBps), bpsOf(budget, providerLockBps)]
  const stakes = { budget: budget.units, bond: bond.units, lockAmount: lock.units, protocolFeeBps, ...rates }
  const endings = ways.map(({ way, result, voters }) => {
    const units = payoutsOf(stakes, { outcome: result, voters, isArbitrated: way === 'ARBITRATOR' })
    return { way, result, voters, payouts: showPayouts(units, currency) }
  })
  return { bond, lock, ...rates, endings }
}
