/** Folds a batch of events into rows, in memory. Pure except for `load`, which is called once per projection. */
import type { ChainEvent, Projection, Row } from '@/lib/chain/projection'
import type { Rows } from './rows'

/** An event that is impossible for its row: contract and projection disagree. */
export class FoldError extends Error {
  override readonly name = 'FoldError'
}

/** Events in chain order, grouped by row. */
export type Grouped = Map<Projection, Map<string, ChainEvent[]>>

/** The result of a fold: rows by projection, and the keys of each event (same order as the events). */
export type Folded = { rows: Map<Projection, Rows>; keys: string[][] }

/** Groups events by row. */
export function groupEvents(
  projections: readonly Projection[],
  events: readonly ChainEvent[],
): { grouped: Grouped; keys: string[][] } {
  const grouped: Grouped = new Map(projections.map((projection) => [projection, new Map()]))
  const keys = events.map((event) => {
    const found: string[] = []
    for (const projection of projections) {
      if (projection.source !== event.source) continue
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

/** Folds the events of one row onto `from`, or onto an empty row. */
export function foldRow(
  projection: Projection,
  id: string,
  from: Row | undefined,
  events: readonly ChainEvent[],
): Row {
  let row = from ?? projection.initial(id)
  for (const event of events) {
    try {
      row = projection.fold(row, event)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new FoldError(
        `${event.name} of block ${event.block}, log ${event.logIndex} (${event.txHash}) cannot happen to ${projection.name}:${id}: ${reason}`,
        { cause },
      )
    }
  }
  return row
}

/** Folds a batch. `load` returns the existing rows of the ids. */
export async function foldBatch(
  projections: readonly Projection[],
  events: readonly ChainEvent[],
  load: (projection: Projection, ids: string[]) => Promise<Rows>,
): Promise<Folded> {
  const { grouped, keys } = groupEvents(projections, events)
  const rows = new Map<Projection, Rows>()
  for (const [projection, byId] of grouped) {
    if (byId.size === 0) continue
    const before = await load(projection, [...byId.keys()])
    const after: Rows = new Map()
    for (const [id, events] of byId) after.set(id, foldRow(projection, id, before.get(id), events))
    rows.set(projection, after)
  }
  return { rows, keys }
}
