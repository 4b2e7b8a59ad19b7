/** The figures that a dispute is counted in. Pure. */
import { type Figure, ofAgent, ofNetwork, oneIf } from '@/lib/chain/figures/figures'
import type { DisputeState } from './machine'

/** Counts an agreement of the two sides separately, although its result is a split. */
export function countDispute({ status, result, endedBy, providerAgentId }: DisputeState): readonly Figure[] {
  const isAgreed = endedBy === 'AGREED'
  const is = (wanted: DisputeState['result']) => oneIf(!isAgreed && result === wanted)
  return [
    ofNetwork('disputes_opened', 1n),
    ofNetwork('disputes_running', oneIf(status !== 'SETTLED')),
    ofNetwork('disputes_provider_upheld', is('PROVIDER_UPHELD')),
    ofNetwork('disputes_buyer_upheld', is('BUYER_UPHELD')),
    ofNetwork('disputes_split', is('SPLIT')),
    ofNetwork('disputes_agreed', oneIf(isAgreed)),
    ofAgent(providerAgentId, 'disputes', 1n),
    ofAgent(providerAgentId, 'disputes_won', is('PROVIDER_UPHELD')),
    ofAgent(providerAgentId, 'disputes_lost', is('BUYER_UPHELD')),
  ]
}
