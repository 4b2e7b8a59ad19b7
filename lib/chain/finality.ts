/** Finality: the depth a block needs before Merx announces its events. */
import 'server-only'
import { env } from '@/lib/env'
import { type Confirming, confirmingAt, isFinalAt } from './confirming-schema'
import { chainHead } from './time'

/** The newest indexed block, and the confirmations a final block needs. */
export type Finality = { head: bigint; required: number }

/** Returns the current finality. */
export const finality = async (): Promise<Finality> => ({
  head: await chainHead(),
  required: env().FINALITY_BLOCKS,
})

/**
 * Returns the newest final block: `FINALITY_BLOCKS` below the newest indexed one. With 0, as on the embedded chain, every indexed block is
 * final. Negative while the chain is shorter, when no block is final.
 */
export const finalBlock = async (): Promise<bigint> => (await chainHead()) - BigInt(env().FINALITY_BLOCKS)

/** Whether the events of `block` can be announced. */
export const isFinal = ({ head, required }: Finality, block: bigint): boolean =>
  isFinalAt(head, required, block)

/** Returns the confirmations of `block`; null when it is final. */
export const confirming = ({ head, required }: Finality, block: bigint): Confirming | null =>
  confirmingAt(head, required, block)
