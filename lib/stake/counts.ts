/** What a stake pool adds to the figures. Pure. */
import { type Figure, ofNetwork, oneIf } from '@/lib/chain/figures/figures'

type Pool = { currency: string; available: bigint; locked: bigint }

/** Returns what a stake pool adds to the figures. */
export function countPool({ currency, available, locked }: Pool): readonly Figure[] {
  const held = available + locked
  return [
    ofNetwork('stake_held', held, currency),
    ofNetwork('stake_locked', locked, currency),
    ofNetwork('stakers', oneIf(held > 0n), currency),
  ]
}
