import type { Confirming } from '@/lib/chain/confirming-schema'

/** How far a block is from being final: "3 of 12 blocks". */
export const confirmingWords = ({ blocks, required }: Confirming): string =>
  `${blocks} of ${required} ${required === 1 ? 'block' : 'blocks'}`
