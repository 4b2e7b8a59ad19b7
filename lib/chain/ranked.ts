/** What settled work adds to the place of an agent. Pure. */
import { pegUnits } from '@/lib/money'
import { type Figure, ofAgent } from './figures'

type Work = {
  tokenId: bigint
  /** The wallet that pays, the one that works, and the one that is paid. */
  sides: readonly [payer: string, ...workers: (string | null)[]]
  currency: string
  volume: bigint
  fees: bigint
  completed: bigint
}

/**
 * Places follow from protocol fees alone, so that a place costs what it shows: no number of wallets makes it cheaper. Work that a
 * wallet pays itself for adds nothing.
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
