/** Finality: how deep a block must be before Merx announces what happened in it. */
import 'server-only'
import { env } from '@/lib/env'
import { type Confirming, confirmingAt, isFinalAt } from './confirming-schema'
import { chainHead } from './time'

/** The newest indexed block, and how many blocks must follow one before it is final. */
export type Finality = { head: bigint; required: number }

/** Finality as it is now. */
export const finality = async (): Promise<Finality> => ({
  head: await chainHead(),
  required: env().FINALITY_BLOCKS,
})

/**
 * The newest final block: `FINALITY_BLOCKS` below the newest indexed block. With 0, the setting of the embedded chain, every
 * indexed block is final. Negative while the chain is shorter than the depth: then nothing is final.
 */
export const finalBlock = async (): Promise<bigint> => (await chainHead()) - BigInt(env().FINALITY_BLOCKS)

/** Whether what happened in `block` may be announced. */
export const isFinal = ({ head, required }: Finality, block: bigint): boolean =>
  isFinalAt(head, required, block)

/** How far `block` is from being final; null when it is. */
export const confirming = ({ head, required }: Finality, block: bigint): Confirming | null =>
  confirmingAt(head, required, block)
