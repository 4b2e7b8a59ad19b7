/** Folds a batch of events into rows, in memory. Pure except for `load`, which is called once per projection. */

import type { Step } from '@/lib/chain/figures/tally'
import { hourOf } from '@/lib/chain/figures/windows'
import type { ChainEvent, Projection, Row, Source } from '@/lib/chain/projection'
import { reasonOf } from '@/lib/failures'
import type { Rows } from './rows'

/** An event that is impossible for its row: contract and projection disagree. */
export class FoldError extends Error {
  override readonly name = 'FoldError'
}

/** Events in chain order, grouped by row. */
export type Grouped = Map<Projection, Map<string, ChainEvent[]>>

/** Rows by projection. */
export type Folded = Map<Projection, Rows>

/** The projections that read the events of each source. */
export function readersOf(projections: readonly Projection[]): Map<Source, Projection[]> {
  const readers = new Map<Source, Projection[]>()
  for (const projection of projections) {
    const known = readers.get(projection.source)
    if (known) known.push(projection)
    else readers.set(projection.source, [projection])
  }
  return readers
}

/** Groups events by row. Also returns the keys of each event, in the order of the events. */
export function groupEvents(
  projections: readonly Projection[],
  events: readonly ChainEvent[],
): { grouped: Grouped; keys: string[][] } {
  const grouped: Grouped = new Map(projections.map((projection) => [projection, new Map()]))
  const readers = readersOf(projections)
  const keys = events.map((event) => {
    const found: string[] = []
    for (const projection of readers.get(event.source) ?? []) {
      const id = projection.idOf(event)
      if (id === null) continue
      found.push(`${projection.name}:${id}`)
      const byId = grouped.get(projection) as Map<string, ChainEvent[]>
      const row = byId.get(id)
      if (row) row.push(event)
      else byId.set(id, [event])
    }
    return found
  })
  return { grouped, keys }
}

/** Copies a row onto a new row, so that fields have the same order: folding is faster on objects of the same shape. */
const copyOf = (projection: Projection, id: string, row: Row): Row =>
  Object.assign(projection.initial(id), row)

/**
 * Folds the events of one row onto a copy of `from`, or onto an empty row. Records in `steps` what figures are computed from. The events of
 * one hour are one step, because their effect on the sums is the difference between the last row and the first.
 */
export function foldRow(
  projection: Projection,
  id: string,
  from: Row | undefined,
  events: readonly ChainEvent[],
  steps: Step[] = [],
): Row {
  const row = from ? copyOf(projection, id, from) : projection.initial(id)
  let step: Step | null = null
  for (const event of events) {
    if (projection.figures && !(step && hourOf(step.event.at) === hourOf(event.at))) {
      // The row still changes: the last step needs a copy of its present state.
      if (step) step.after = copyOf(projection, id, row)
      step = { projection, event, before: step ? step.after : from, after: row }
      steps.push(step)
    }
    try {
      projection.change(row, event)
    } catch (cause) {
      const reason = reasonOf(cause)
      throw new FoldError(
        `${event.name} of block ${event.block}, log ${event.logIndex} (${event.txHash}) cannot happen to ${projection.name}:${id}: ${reason}`,
        { cause },
      )
    }
  }
  return row
}

/** Folds a batch. `load` returns the existing rows of the ids. Records in `steps` what figures are computed from. */
export async function foldBatch(
  grouped: Grouped,
  load: (projection: Projection, ids: string[]) => Promise<Rows>,
  steps: Step[] = [],
): Promise<Folded> {
  const rows: Folded = new Map()
  for (const [projection, byId] of grouped) {
    if (byId.size === 0) continue
    const before = await load(projection, [...byId.keys()])
    const after: Rows = new Map()
    for (const [id, events] of byId) after.set(id, foldRow(projection, id, before.get(id), events, steps))
    rows.set(projection, after)
  }
  return rows
}
