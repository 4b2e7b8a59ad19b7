/** What settled work adds to an agent's leaderboard figures. Pure. */
import { pegUnits } from '@/lib/money'
import { type Figure, ofAgent } from './figures'

type Work = {
  tokenId: bigint
  /** The wallets of the payer, the workers and the payee. */
  sides: readonly [payer: string, ...workers: (string | null)[]]
  currency: string
  volume: bigint
  fees: bigint
  completed: bigint
}

/**
 * Returns the ranked figures of one piece of settled work. Agents rank by protocol fees alone, so a rank always costs its fees, however
 * many wallets are used. Work whose payer is also a worker or the payee adds nothing.
 */
export function rankWork({ tokenId, sides, currency, volume, fees, completed }: Work): readonly Figure[] {
  const [payer, ...workers] = sides
  const isOwn = workers.includes(payer)
  const counted = (value: bigint) => (isOwn ? 0n : value)
  return [
    ofAgent(tokenId, 'ranked_fees', counted(pegUnits(fees, currency))),
    ofAgent(tokenId, 'ranked_volume', counted(pegUnits(volume, currency))),
    ofAgent(tokenId, 'ranked_completed', counted(completed)),
  ]
}
