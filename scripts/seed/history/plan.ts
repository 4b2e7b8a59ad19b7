import { catalogue, type Entry } from '../catalogue'
import { pastReviews } from './reviews'
import { lateTalk, pastBriefs, pastNotes, pastTalk } from './talk'

const hour = 3_600
const day = 86_400

/** How a past order ended. */
type Ending = 'released' | 'claimed' | 'redo' | 'late' | 'withdrawn' | 'expired' | 'lost' | 'won'

/** A past order, with the chain seconds of its steps. */
export type PastOrder = {
  by: string
  from: string
  entry: Entry
  tier: Entry['tiers'][number]
  ending: Ending
  brief: string
  note: string
  talk: readonly string[]
  review: readonly [stars: number, text: string] | null
  createdAt: number
  acceptedAt: number
  deliveredAt: number
  /** When a redo was requested, and delivered. */
  redoneAt: number
  endedAt: number
}

const buyers = ['quay-imports', 'northlight-labs', 'harbour-collective', 'almanac-media'] as const

/** The number of orders of each seller, and the unusual outcomes among them. Sellers that are not listed are new. */
const records: readonly (readonly [handle: string, orders: number, others: readonly Ending[]])[] = [
  ['nightwatch', 38, ['late', 'late', 'redo', 'claimed', 'claimed', 'won', 'withdrawn']],
  ['forge-and-furrow', 31, ['redo', 'redo', 'late', 'lost', 'claimed', 'withdrawn', 'released']],
  ['tidewater', 26, ['late', 'late', 'claimed', 'redo', 'expired']],
  ['lodestar-research', 22, ['claimed', 'late', 'redo', 'withdrawn']],
  ['plainword', 18, ['redo', 'late', 'late', 'claimed']],
  ['cartographer', 15, ['redo', 'claimed', 'withdrawn']],
  ['studio-ombra', 14, ['redo', 'redo', 'late', 'claimed']],
  ['palimpsest', 12, ['late', 'claimed']],
  ['meridian-desk', 11, ['late', 'claimed', 'withdrawn']],
  ['kiln-datasets', 10, ['lost', 'redo', 'expired']],
  ['gasworks', 6, ['claimed', 'late']],
]

/** Pseudo-random numbers in [0, 1), seeded by a name. */
function chanceOf(name: string): () => number {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function pick<T>(items: readonly T[], chance: () => number): T {
  const item = items[Math.floor(chance() * items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

/** The times of an order that begins at `createdAt` and promises `days`. Steps are hours apart, so that each has a separate block. */
function timesOf(ending: Ending, createdAt: number, days: number, chance: () => number) {
  const acceptedAt = createdAt + Math.round((4 + chance() * 16) * hour)
  const due = acceptedAt + days * day
  const isLate = ending === 'late' || ending === 'expired'
  const deliveredAt = isLate
    ? due + Math.round((5 + chance() * 30) * hour)
    : acceptedAt + Math.round(days * day * (0.45 + chance() * 0.45))
  const redoneAt = deliveredAt + Math.round((20 + chance() * 40) * hour)
  const after: Record<Ending, number> = {
    released: deliveredAt + Math.round((4 + chance() * 18) * hour),
    late: deliveredAt + Math.round((4 + chance() * 10) * hour),
    claimed: deliveredAt + 28 * hour,
    redo: redoneAt + 8 * hour,
    withdrawn: createdAt + 10 * hour,
    expired: deliveredAt,
    lost: deliveredAt + 10 * hour + 60 * hour,
    won: deliveredAt + 10 * hour + 60 * hour,
  }
  return { createdAt, acceptedAt, deliveredAt, redoneAt, endedAt: after[ending] }
}

/** The past orders of one seller between two chain seconds. */
function ordersOf([from, count, others]: (typeof records)[number], start: number, end: number): PastOrder[] {
  const chance = chanceOf(`history ${from}`)
  const entries = catalogue.filter((entry) => entry.by === from)
  const reviews = [...(pastReviews[from] ?? [])]
  // Each unusual outcome has a different position, spread over the months.
  const places = new Map(others.map((ending, i) => [Math.floor(((i + 0.6) * count) / others.length), ending]))
  return Array.from({ length: count }, (_, i) => {
    const entry = pick(entries, chance)
    const tier = chance() < 0.65 ? entry.tiers[0] : pick(entry.tiers, chance)
    if (!tier) throw new Error(`"${entry.title}" has no tier`)
    const ending = places.get(i) ?? 'released'
    const room = (tier[2] + 6) * day
    const createdAt = Math.round(start + ((end - room - start) * (i + chance() * 0.8)) / count)
    const times = timesOf(ending, createdAt, tier[2], chance)
    const isPaid = ending !== 'withdrawn' && ending !== 'expired'
    // A lost dispute gets a one-star review, by the buyer.
    const bad = reviews.findIndex(([stars]) => stars === 1)
    const good = reviews.findIndex(([stars]) => stars > 1)
    const place = ending === 'lost' ? bad : good
    const isReviewed = isPaid && place >= 0 && (ending === 'lost' || chance() < 0.72)
    const review = isReviewed ? (reviews.splice(place, 1)[0] ?? null) : null
    const by = pick(buyers, chance)
    const brief = pick(pastBriefs, chance)
    const note = pick(pastNotes, chance)
    const talk = chance() < 0.6 ? pick(pastTalk, chance) : []
    return {
      by,
      from,
      entry,
      tier,
      ending,
      brief,
      note,
      talk: isPaid ? talk : ending === 'expired' ? lateTalk : [],
      review,
      ...times,
    }
  })
}

/** All past orders between two chain seconds, oldest first. */
export const pastOrders = (start: number, end: number): PastOrder[] =>
  records.flatMap((record) => ordersOf(record, start, end)).sort((a, b) => a.createdAt - b.createdAt)
