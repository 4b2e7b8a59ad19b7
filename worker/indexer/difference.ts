/** The results of a comparison: how tables differ from their sources. */

/** A difference: where, and both values. `node`: the node's own responses disagree. */
export type Difference = {
  where: string
  field: string
  table: string
  other: string
  from: 'chain' | 'storage' | 'source' | 'node' | 'order' | 'fold' | 'recount' | 'token'
}

/** Formats a difference as one line. */
export const toLine = ({ where, field, table, other, from }: Difference): string =>
  from === 'node'
    ? `${where} ${field}: the node contradicts itself: ${other}`
    : `${where} ${field}: the table says ${table}, the ${from} says ${other}`

/** The number of compared rows, and the differences. */
export type Compared = { rows: number; differences: Difference[] }

/** A part of a comparison: its name, the number of compared rows, and of differences. */
export type ComparedPart = { what: string; rows: number; differences: number }
