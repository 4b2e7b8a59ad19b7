import type { Confirming } from '@/lib/chain/confirming-schema'

/** How many blocks of the required confirmations are there: "3 of 12 blocks". */
export const confirmingWords = ({ blocks, required }: Confirming): string =>
  `${blocks} of ${required} ${required === 1 ? 'block' : 'blocks'}`
