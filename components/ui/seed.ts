/** A stream of numbers in [0, 1) that is the same for the same text, on the server and in the browser (FNV-1a, mulberry32). */
export function seeded(text: string) {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  let state = hash
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    /** One of the things. */
    pick: <T>(things: readonly [T, ...T[]]): T => things[Math.floor(next() * things.length)] ?? things[0],
    chance: (share: number) => next() < share,
  }
}

export type Random = ReturnType<typeof seeded>

/** The sheets that marks and scenes are printed on: `components/art/art.css` has their inks. The house's own come up most. */
export const sheets = [
  'art-paper',
  'art-paper',
  'art-forest',
  'art-forest',
  'art-sage',
  'art-ink',
  'art-straw',
  'art-mist',
  'art-clay',
  'art-slate',
  'art-brick',
] as const
