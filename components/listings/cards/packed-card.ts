/** The facts of a card as a row: field names would double its size, two dozen times on a page. Pure. */
import type { CardFacts } from './card-facts'

/** The order of values after the flags: values that every listing has come first. */
const order = [
  ...(['id', 'title', 'category', 'price', 'currency', 'days', 'seller', 'jobs', 'stake'] as const),
  ...(['average', 'reviews', 'onTime', 'sellerImage', 'cover', 'coverAlt'] as const),
]

/** The flags, as bits of one number. */
const marks = { instant: 1, online: 2 }

/** Facts of a listing as they are sent to the browser. */
export type PackedCard = readonly (string | number | null)[]

/** Packs facts into a row; missing values at its end are left out. */
export function packCard(facts: CardFacts): PackedCard {
  const set = (facts.instant ? marks.instant : 0) + (facts.online ? marks.online : 0)
  const row = [set, ...order.map((name) => facts[name] ?? null)]
  while (row.at(-1) === null) row.pop()
  return row
}

/** Unpacks a row. */
export function unpackCard([set, ...row]: PackedCard): CardFacts {
  const said = order.flatMap((name, index) => (row[index] == null ? [] : [[name, row[index]]]))
  return {
    ...Object.fromEntries(said),
    ...(Number(set) & marks.instant && { instant: true }),
    ...(Number(set) & marks.online && { online: true }),
  } as CardFacts
}
