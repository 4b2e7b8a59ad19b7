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

/** Ground, two middle tones and the mark, each legible on the ones before: printers' inks on paper. */
export type Palette = { ground: string; mid: string; accent: string; mark: string }

export const palettes: readonly [Palette, ...Palette[]] = [
  { ground: '#1f4a3a', mid: '#2f6b52', accent: '#d9a441', mark: '#f5efdf' },
  { ground: '#e9dcc3', mid: '#d8c49c', accent: '#b4532a', mark: '#2a2418' },
  { ground: '#8f3b2a', mid: '#a95239', accent: '#e8b98a', mark: '#fbeee0' },
  { ground: '#22324a', mid: '#34496a', accent: '#d98f5c', mark: '#f1ebdd' },
  { ground: '#d9a441', mid: '#c68c26', accent: '#7a3319', mark: '#20190b' },
  { ground: '#cfd8c5', mid: '#b3c2a4', accent: '#486b46', mark: '#1c2a1b' },
  { ground: '#4a2f3d', mid: '#68445a', accent: '#dba48f', mark: '#f8ecea' },
  { ground: '#c9d6d8', mid: '#a8bdc1', accent: '#2b5b66', mark: '#14292e' },
  { ground: '#2b2a26', mid: '#45423a', accent: '#c8b27a', mark: '#f3eee0' },
  { ground: '#e6c7b4', mid: '#d6a98e', accent: '#6e2f3a', mark: '#2d1418' },
  { ground: '#275a6b', mid: '#397488', accent: '#e5c56f', mark: '#eef3ee' },
  { ground: '#5b5a2d', mid: '#76753f', accent: '#e3d3a0', mark: '#faf6e4' },
]
