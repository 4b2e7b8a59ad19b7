/** A batch of events → the rows they lead to, in memory. Pure but for `load`, which is asked once per projection. */
import type { ChainEvent, Projection, Row } from '@/lib/chain/projection'
import type { Rows } from './rows'

/** An event that cannot happen to the row it is about: contract and projection disagree. */
export class FoldError extends Error {
  override readonly name = 'FoldError'
}

/** Events in chain order, grouped by row. */
export type Grouped = Map<Projection, Map<string, ChainEvent[]>>

/** The result of a fold: rows by projection, and under which keys each event is found (same order as the events). */
export type Folded = { rows: Map<Projection, Rows>; keys: string[][] }

/** Groups events by the rows they are about. */
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

/** Folds the events of one row onto `from`, or onto the unborn row. */
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

/** Folds a batch. `load` gives the rows that exist among the ids. */
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
