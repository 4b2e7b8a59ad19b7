/**
 * Handles a reorg: finds the common ancestor, deletes orphaned events and refolds exactly the affected rows from the remaining
 * events. All in one transaction with the checkpoint.
 */
import type { Client } from 'pg'
import type { ChainEvent, Projection, Row } from '@/lib/chain/projection'
import { type Step, Tally } from '@/lib/chain/tally'
import { inTransaction, pgArray } from '@/lib/db/indexer'
import { type Checkpoint, moveCheckpoint, type Notice, outboxLines, writeOutbox } from './commit'
import type { Crash } from './crash'
import { saveDeadlines, unpassedRows } from './deadlines'
import type { Decoder } from './decode'
import { refreshDerived, type Touched, touch } from './derive'
import { fetchHeaders, findHeader } from './fetch'
import { knownParents, loadParents, type Parents, saveFigures } from './figures'
import { foldRow, type Grouped, groupEvents } from './fold'
import { cutJournal } from './journal'
import { deleteRows, idOfRow, loadRows, savingRows } from './rows'
import type { Rpc } from './rpc'

type Known = { number: number; hash: string }

/** How many rows to refold at once. */
const refoldAtOnce = 1_000

/**
 * Returns the newest indexed block that is still on the chain: among the stored hashes, or for a deeper fork among the blocks
 * with indexed events. `start` is the block before the deployment, common by definition.
 */
export async function findAncestor(client: Client, rpc: Rpc, start: number): Promise<Checkpoint> {
  const near = await newestCommon(rpc, await known(client, 'select number, hash from chain.blocks'))
  if (near) return near
  const deep = await newestCommon(
    rpc,
    await known(client, 'select distinct block_number as number, block_hash as hash from chain.events'),
  )
  if (deep) return deep
  const headers = await fetchHeaders(rpc, [start])
  const header = headers.get(start)
  if (!header) throw new Error(`the node does not have block ${start}, before the deployment`)
  return header
}

/**
 * Returns the blocks of a query, newest first. Sorted as numbers here, because SQL would sort a column cast to text as text.
 */
async function known(client: Client, sql: string): Promise<Known[]> {
  const { rows } = await client.query<{ number: string; hash: string }>(sql)
  return rows
    .map(({ number, hash }) => ({ number: Number(number), hash }))
    .sort((a, b) => b.number - a.number)
}

/** Binary search, newest first: if a block is common, every older one is. */
async function newestCommon(rpc: Rpc, blocks: readonly Known[]): Promise<Checkpoint | null> {
  let found: Checkpoint | null = null
  let low = 0
  let high = blocks.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const block = blocks[middle] as Known
    const header = await findHeader(rpc, block.number)
    if (header?.hash === block.hash) {
      found = header
      high = middle - 1
    } else low = middle + 1
  }
  return found
}

export type StoredEvent = {
  block_number: string
  log_index: number
  block_hash: string
  timestamp: string
  tx_hash: string
  contract: string
  name: string
  args: { [name: string]: unknown }
}

/** The columns of a stored event. */
export const eventColumns = 'block_number, log_index, block_hash, timestamp, tx_hash, contract, name, args'

export function toEvent(decoder: Decoder, row: StoredEvent): ChainEvent {
  const { source, currency } = decoder.contract(row.contract)
  return {
    source,
    currency,
    contract: row.contract,
    name: row.name,
    args: decoder.codec(source, row.name).fromJson(row.args),
    block: BigInt(row.block_number),
    blockHash: row.block_hash,
    logIndex: row.log_index,
    txHash: row.tx_hash,
    at: BigInt(row.timestamp),
  }
}

/** The stored events about any of `keys`, in chain order. */
async function loadEvents(client: Client, decoder: Decoder, keys: readonly string[]): Promise<ChainEvent[]> {
  const { rows } = await client.query<StoredEvent>(
    `select ${eventColumns} from chain.events where keys && $1::text[] order by block_number, log_index`,
    [pgArray(keys)],
  )
  return rows.map((row) => toEvent(decoder, row))
}

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

/** What a rollback collects from every projection. */
type Undone = { orphans: Grouped; derived: Touched; steps: Step[] }

/**
 * Refolds some rows of one projection from their stored events. Rows without events are deleted. Notes the steps of the orphaned
 * events, whose figures are taken away.
 */
async function refold(
  client: Client,
  decoder: Decoder,
  projection: Projection,
  ids: readonly string[],
  { orphans, derived, steps }: Undone,
  ancestor: Checkpoint,
): Promise<Notice[]> {
  const before = await loadRows(client, projection, ids)
  const events = await loadEvents(
    client,
    decoder,
    ids.map((id) => `${projection.name}:${id}`),
  )
  const byId = groupEvents([projection], events).grouped.get(projection) ?? new Map<string, ChainEvent[]>()
  const wanted = new Set(ids)
  const rows = [...byId]
    .filter(([id]) => wanted.has(id))
    .map(([id, own]) => foldRow(projection, id, undefined, own))
  if (projection.figures) {
    const kept = new Map(rows.map((row) => [idOfRow(projection, row), row]))
    for (const id of ids) foldRow(projection, id, kept.get(id), orphans.get(projection)?.get(id) ?? [], steps)
  }
  touch(derived, projection, [...before.values(), ...rows])
  if (rows.length > 0) await client.query(savingRows(projection, rows))
  await deleteRows(
    client,
    projection,
    ids.filter((id) => !byId.has(id)),
  )
  await saveDeadlines(client, projection, ids, rows, ancestor.timestamp)
  return [...before].flatMap(([id, row]) => reorgNotice(projection, id, row, ancestor.number))
}

/** Announces that the row's events above block `ancestor`, and later consequences, are undone. */
const reorgNotice = ({ announce }: Projection, id: string, row: Row, ancestor: number): Notice[] =>
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

/** Loads the parents of rows, before any row is undone. */
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

/** Rolls the tables back to `ancestor`. Deadlines that only deleted blocks had passed become pending again. */
export async function rollBack(
  client: Client,
  decoder: Decoder,
  projections: readonly Projection[],
  from: Checkpoint,
  ancestor: Checkpoint,
  crash: Crash,
): Promise<Orphaned> {
  const orphaned = await inTransaction(client, async () => {
    const xid = await moveCheckpoint(client, from, ancestor)
    const deleted = await client.query<StoredEvent & { keys: string[] }>(
      `with gone as (delete from chain.events where block_number > $1 returning *)
       select ${eventColumns}, keys from gone order by block_number, log_index`,
      [ancestor.number],
    )
    await client.query('delete from chain.blocks where number > $1', [ancestor.number])
    await cutJournal(client, ancestor.number)
    crash('in-rollback')
    const keys = new Set(deleted.rows.flatMap((row) => row.keys))
    for (const projection of projections)
      for (const id of await unpassedRows(client, projection, from.timestamp, ancestor.timestamp))
        keys.add(`${projection.name}:${id}`)
    const { grouped: orphans } = groupEvents(
      projections,
      deleted.rows.map((row) => toEvent(decoder, row)),
    )
    const rowsOf = touched(projections, keys)
    const parents = await parentsOf(client, rowsOf)
    const undone: Undone = { orphans, derived: new Map(), steps: [] }
    for (const [projection, ids] of rowsOf)
      for (let at = 0; at < ids.length; at += refoldAtOnce)
        await writeOutbox(
          client,
          outboxLines(
            await refold(client, decoder, projection, ids.slice(at, at + refoldAtOnce), undone, ancestor),
            xid,
          ),
        )
    const tally = new Tally()
    tally.addSteps(undone.steps, knownParents(parents), -1n)
    await saveFigures(client, tally, from.timestamp, ancestor.timestamp)
    await refreshDerived(client, undone.derived)
    return { events: deleted.rows.length, rows: keys.size }
  })
  crash('after-rollback')
  return orphaned
}
