/** The price path of the paper exchange: a function of seed, market and chain time. The same seed has the same prices everywhere. */
import { createHash } from 'node:crypto'
import { type Fixed, floorTo } from '@/lib/tee/decimal'

/** One part in a million. */
const million = 1_000_000n

/** The period of the finest octave, in seconds. Each octave is four times as slow and twice as large, as in a random walk. */
const minSeconds = 60
const octaves = 8
const smallestPpm = 900n

/** The largest distance of a price from its base, in parts per million: the sum of all octaves. */
export const widestPpm: bigint = smallestPpm * (2n ** BigInt(octaves) - 1n)

/** Bytes derived only from these texts and numbers. */
export const drawn = (...parts: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/** A pseudorandom number from −1,000,000 to 1,000,000. */
const lattice = (seed: string, symbol: string, octave: number, index: number): bigint =>
  BigInt(drawn('merx paper price', seed, symbol, octave, index).readUInt32BE(0) % 2_000_001) - million

/**
 * Returns the price of a market by chain time (seconds): the base, moved by eight octaves of linearly interpolated noise, truncated to
 * `tick`. Never further from the base than `widestPpm`, so never near zero.
 */
export function pricePath(seed: string, symbol: string, base: Fixed, tick: Fixed): (time: number) => Fixed {
  const near: { index: number; from: bigint; to: bigint }[] = []
  const between = (octave: number, index: number) => {
    const cached = near[octave]
    if (cached?.index === index) return cached
    const next = {
      index,
      from: lattice(seed, symbol, octave, index),
      to: lattice(seed, symbol, octave, index + 1),
    }
    near[octave] = next
    return next
  }
  return (time) => {
    let moved = 0n
    for (let octave = 0; octave < octaves; octave++) {
      const period = minSeconds * 4 ** octave
      const index = Math.floor(time / period)
      const { from, to } = between(octave, index)
      const level = from + ((to - from) * BigInt(time - index * period)) / BigInt(period)
      moved += (level * smallestPpm * 2n ** BigInt(octave)) / million
    }
    return floorTo((base * (million + moved)) / million, tick)
  }
}
