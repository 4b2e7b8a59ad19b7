/** The logs bloom of a block header: proves that an address logged nothing, and indicates that it probably did. */
import { keccak256 } from 'viem'

/** The three bits of a value: byte from the end of the bloom, and mask (yellow paper, 4.3.1). */
export type BloomBits = readonly { nibble: number; mask: number }[]

/** Returns the bits of a value (an address, a topic). */
export function bloomBits(value: string): BloomBits {
  const hash = keccak256(value as `0x${string}`)
  return [2, 6, 10].map((at) => {
    const bit = Number.parseInt(hash.slice(at, at + 4), 16) & 2047
    // 512 hex digits follow `0x`; bit 0 is the lowest of the last digit.
    return { nibble: 2 + 511 - (bit >> 2), mask: 1 << (bit & 3) }
  })
}

/** False only if no log of the block has this value. */
export const bloomHas = (bloom: string, bits: BloomBits): boolean =>
  bits.every(({ nibble, mask }) => (Number.parseInt(bloom[nibble] ?? '0', 16) & mask) !== 0)
