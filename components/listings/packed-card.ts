/** The facts of a card as a row: with their names they were twice as long as what they say, two dozen times on a page. Pure. */
import type { CardFacts } from './card-facts'

/** What stands in a row after its marks: what every listing has comes first. */
const order = [
  ...(['id', 'title', 'category', 'price', 'currency', 'days', 'seller', 'jobs', 'stake'] as const),
  ...(['average', 'reviews', 'onTime', 'sellerImage', 'cover', 'coverAlt'] as const),
]

/** What is set or not, as one number. */
const marks = { instant: 1, online: 2 }

/** Facts of a listing as they are sent. */
export type PackedCard = readonly (string | number | null)[]

/** Facts as a row; what is missing at its end is left out. */
export function packCard(facts: CardFacts): PackedCard {
  const set = (facts.instant ? marks.instant : 0) + (facts.online ? marks.online : 0)
  const row = [set, ...order.map((name) => facts[name] ?? null)]
  while (row.at(-1) === null) row.pop()
  return row
}

/** The facts of a row. */
export function unpackCard([set, ...row]: PackedCard): CardFacts {
  const said = order.flatMap((name, index) => (row[index] == null ? [] : [[name, row[index]]]))
  return {
    ...Object.fromEntries(said),
    ...(Number(set) & marks.instant && { instant: true }),
    ...(Number(set) & marks.online && { online: true }),
  } as CardFacts
}
