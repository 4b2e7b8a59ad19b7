/**
 * Rolls a reorg back: deletes orphaned events and restores exactly the affected rows, from their stored versions or by folding the
 * remaining events again. All in one transaction with the checkpoint.
 */
import type { Client } from 'pg'
import { type Step, Tally } from '@/lib/chain/figures/tally'
import type { ChainEvent, Projection, Row } from '@/lib/chain/projection'
import { inTransaction } from '@/lib/db/indexer'
import { type Checkpoint, moveCheckpoint } from './checkpoint'
import type { Crash } from './crash'
import { saveDeadlines, unpassedRows } from './deadlines'
import type { Decoder } from './decode'
import { refreshDerived, type Touched, touch } from './derive'
import { knownParents, loadParents, type Parents, saveFigures } from './figures'
import { foldRow, type Grouped, groupEvents } from './fold'
import { truncateJournal } from './journal'
import { type OutboxEvent, outboxLines, writeOutbox } from './outbox'
import type { RowHistory } from './row-history'
import { deleteRows, idOfRow, loadRows, savingRows } from './rows'
import { eventColumns, loadBlocks, loadEvents, type StoredEvent, toEvent } from './stored-events'

/** The most rows to write in one statement. */
const rollBackBatchSize = 1_000

/** Ids by projection, from keys like `order:0x…`. */
function touched(projections: readonly Projection[], keys: Iterable<string>): Map<Projection, string[]> {
  const ids = new Map<Projection, string[]>()
  for (const key of keys) {
    const at = key.indexOf(':')
    const projection = projections.find(({ name }) => name === key.slice(0, at))
    if (!projection) continue
    const known = ids.get(projection)
    if (known) known.push(key.slice(at + 1))
    else ids.set(projection, [key.slice(at + 1)])
  }
  return ids
}

/** The rows at `ancestor` of which an earlier version is stored, by projection and id; null for one that did not exist. */
type Restored = Map<Projection, Map<string, Row | null>>

/** Restores rows from their stored versions. When the ancestor is inside a batch, the batch's remaining events are folded onto them. */
async function restore({ client, decoder, history }: Rollback, ancestor: number): Promise<Restored> {
  const images = history.imagesAfter(ancestor)
  const restored: Restored = new Map()
  if (images === null) return restored
  const all = [...images].flatMap(([projection, byId]) =>
    [...byId].map(([id, image]) => ({ projection, id, ...image })),
  )
  const split = all.find(({ at }) => at < ancestor)
  const staying = split ? await loadBlocks(client, decoder, split.at, ancestor) : []
  const { grouped } = groupEvents([...images.keys()], staying)
  for (const { projection, id, at, row } of all) {
    const own = at < ancestor ? (grouped.get(projection)?.get(id) ?? []) : []
    const isThere = row !== undefined || own.length > 0
    const known = restored.get(projection) ?? new Map<string, Row | null>()
    restored.set(projection, known.set(id, isThere ? foldRow(projection, id, row, own) : null))
  }
  return restored
}

/** Folds rows from all their stored events. */
async function foldAgain(
  { client, decoder }: Rollback,
  projection: Projection,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const keys = ids.map((id) => `${projection.name}:${id}`)
  const events = await loadEvents(client, decoder, keys)
  const byId = groupEvents([projection], events).grouped.get(projection) ?? new Map<string, ChainEvent[]>()
  return ids.flatMap((id) => {
    const own = byId.get(id)
    return own ? [foldRow(projection, id, undefined, own)] : []
  })
}

/** What a rollback collects from every projection. */
type RolledBack = { orphans: Grouped; derived: Touched; steps: Step[] }

/**
 * Writes some rows of one projection as they were at the ancestor: from their stored versions, or folded again. Rows without events are
 * deleted. Records the steps of the orphaned events, whose figures are subtracted.
 */
async function rollBackRows(
  rollback: Rollback,
  projection: Projection,
  ids: readonly string[],
  restored: ReadonlyMap<string, Row | null> | undefined,
  { orphans, derived, steps }: RolledBack,
  ancestor: Checkpoint,
): Promise<OutboxEvent[]> {
  const { client, isReorg } = rollback
  const before = await loadRows(client, projection, ids)
  const rows = await foldAgain(
    rollback,
    projection,
    ids.filter((id) => !restored?.has(id)),
  )
  for (const id of ids) {
    const row = restored?.get(id)
    if (row) rows.push(row)
  }
  const kept = new Map(rows.map((row) => [idOfRow(projection, row), row]))
  if (projection.figures)
    for (const id of ids) foldRow(projection, id, kept.get(id), orphans.get(projection)?.get(id) ?? [], steps)
  touch(derived, projection, [...before.values(), ...rows])
  if (rows.length > 0) await client.query(savingRows(projection, rows))
  await deleteRows(
    client,
    projection,
    ids.filter((id) => !kept.has(id)),
  )
  if (!isReorg) return []
  await saveDeadlines(client, projection, ids, rows, ancestor.timestamp, before)
  return [...before].flatMap(([id, row]) => reorgEvent(projection, id, row, ancestor.number))
}

/** Announces that the row's events above block `ancestor`, and later consequences, are undone. */
const reorgEvent = ({ announce }: Projection, id: string, row: Row, ancestor: number): OutboxEvent[] =>
  announce
    ? [
        {
          channel: announce.channel(row),
          type: `${announce.topic}.reorged`,
          subject: announce.subject?.(row) ?? id,
          data: `{"ancestor":${ancestor}}`,
        },
      ]
    : []

/** Loads the parents of rows, before any row is rolled back. */
async function parentsOf(client: Client, rowsOf: ReadonlyMap<Projection, string[]>): Promise<Parents> {
  const rows: { projection: Projection; after: Row }[] = []
  for (const [projection, ids] of rowsOf) {
    if (projection.parent === null) continue
    for (const after of (await loadRows(client, projection, ids)).values()) rows.push({ projection, after })
  }
  return loadParents(client, rows, new Map())
}

/** The size of a rollback. */
export type Orphaned = { events: number; rows: number }

/** The context of a rollback. */
type Rollback = {
  client: Client
  decoder: Decoder
  projections: readonly Projection[]
  history: RowHistory
  crash: Crash
  /** Whether the chain undid the blocks. Otherwise they are indexed again in this transaction: nothing is announced, and deadlines stay. */
  isReorg: boolean
}

/** Rolls the tables back to `ancestor` in one transaction. Deadlines that only deleted blocks had passed become pending again. */
export async function rollBack(
  rollback: Omit<Rollback, 'isReorg'>,
  from: Checkpoint,
  ancestor: Checkpoint,
): Promise<Orphaned> {
  const orphaned = await inTransaction(rollback.client, () =>
    writeRollback({ ...rollback, isReorg: true }, from, ancestor),
  )
  rollback.crash('after-rollback')
  return orphaned
}

/** Rolls the tables back in the caller's transaction. */
export async function writeRollback(
  rollback: Rollback,
  from: Checkpoint,
  ancestor: Checkpoint,
): Promise<Orphaned> {
  const { client, decoder, projections, crash, isReorg } = rollback
  const xid = await moveCheckpoint(client, from, ancestor)
  const deleted = await rollBackEvents(client, ancestor.number)
  crash('in-rollback')
  const keys = new Set(deleted.flatMap((row) => row.keys))
  for (const projection of isReorg ? projections : [])
    for (const id of await unpassedRows(client, projection, from.timestamp, ancestor.timestamp))
      keys.add(`${projection.name}:${id}`)
  const { grouped: orphans } = groupEvents(
    projections,
    deleted.map((row) => toEvent(decoder, row)),
  )
  const rowsOf = touched(projections, keys)
  const parents = await parentsOf(client, rowsOf)
  const restored = await restore(rollback, ancestor.number)
  const rolledBack: RolledBack = { orphans, derived: new Map(), steps: [] }
  for (const [projection, ids] of rowsOf)
    for (let at = 0; at < ids.length; at += rollBackBatchSize) {
      const some = ids.slice(at, at + rollBackBatchSize)
      const outboxEvents = await rollBackRows(
        rollback,
        projection,
        some,
        restored.get(projection),
        rolledBack,
        ancestor,
      )
      await writeOutbox(client, outboxLines(outboxEvents, xid))
    }
  const tally = new Tally()
  tally.addSteps(rolledBack.steps, knownParents(parents), -1n)
  await saveFigures(client, tally, from.timestamp, ancestor.timestamp)
  await refreshDerived(client, rolledBack.derived)
  return { events: deleted.length, rows: keys.size }
}

/** Deletes the events, hashes and entries of the blocks above `ancestor`. Returns the events. */
async function rollBackEvents(
  client: Client,
  ancestor: number,
): Promise<(StoredEvent & { keys: string[] })[]> {
  const { rows } = await client.query<StoredEvent & { keys: string[] }>(
    `with gone as (delete from chain.events where block_number > $1 returning *)
     select ${eventColumns}, keys from gone order by block_number, log_index`,
    [ancestor],
  )
  await client.query('delete from chain.blocks where number > $1', [ancestor])
  await truncateJournal(client, ancestor)
  return rows
}
