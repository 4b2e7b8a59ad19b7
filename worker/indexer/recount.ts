/**
 * Recomputes the figures of the stored events, and rewrites their journal, when the tables follow an earlier definition. Both read the
 * events in windows and keep what later windows need in temporary tables, so that memory does not grow with the chain.
 */
import type { Client } from 'pg'
import { figuresVersion } from '@/lib/chain/figures/figures'
import { type Step, Tally } from '@/lib/chain/figures/tally'
import type { ChainEvent, Projection } from '@/lib/chain/projection'
import { inTransaction } from '@/lib/db/indexer'
import { journalVersion } from '@/lib/wallets/fold'
import type { Checkpoint } from './checkpoint'
import type { Decoder } from './decode'
import { knownParents, loadParents, saveFigures } from './figures'
import { foldBatch, groupEvents } from './fold'
import { nextEntries, truncateJournal, writeEntries } from './journal'
import { PastState } from './past-state'
import { keyColumns, loadRows, savingRows } from './rows'
import { eventColumns, type StoredEvent, toEvent } from './stored-events'

/** The events per window, plus the rest of the last block: the journal reads a transaction as a whole. */
const windowSize = 5_000

async function windowAfter(
  client: Client,
  decoder: Decoder,
  block: bigint,
  size: number,
): Promise<ChainEvent[]> {
  const { rows } = await client.query<StoredEvent>({
    name: 'window of events',
    text: `select ${eventColumns} from chain.events
      where block_number > $1::int8 and block_number <= coalesce(
        (select block_number from chain.events where block_number > $1::int8 order by block_number, log_index offset $2 limit 1),
        (select max(block_number) from chain.events))
      order by block_number, log_index`,
    values: [String(block), size - 1],
  })
  return rows.map((row) => toEvent(decoder, row))
}

/** All stored events in chain order, in windows of whole blocks. */
async function* storedEvents(client: Client, decoder: Decoder, size: number): AsyncGenerator<ChainEvent[]> {
  for (let block = -1n; ; ) {
    const events = await windowAfter(client, decoder, block, size)
    const last = events.at(-1)
    if (!last) return
    yield events
    block = last.block
  }
}

/** Creates an empty temporary table with the columns of a projection. Returns the projection over it. */
async function scratchOf(client: Client, projection: Projection): Promise<Projection> {
  const name = `recount_${projection.name}`
  const columns = projection.columns.map((column) => column.name).join(', ')
  const keys = keyColumns(projection).map((column) => column.name)
  await client.query(
    `create temporary table ${name} on commit drop as select ${columns} from ${projection.table} with no data`,
  )
  await client.query(`alter table ${name} add primary key (${keys.join(', ')})`)
  return { ...projection, name, table: `pg_temp.${name}` }
}

/** Folds a window of events onto the previous rows, and adds the changes to the figures. */
async function countWindow(
  client: Client,
  scratch: readonly Projection[],
  events: readonly ChainEvent[],
  at: bigint,
): Promise<void> {
  const steps: Step[] = []
  const folded = await foldBatch(
    groupEvents(scratch, events).grouped,
    (projection, ids) => loadRows(client, projection, ids),
    steps,
  )
  for (const [projection, rows] of folded) await client.query(savingRows(projection, [...rows.values()]))
  const tally = new Tally()
  // Figures only use fields of a parent that never change, so its present row fits every step.
  tally.addSteps(steps, knownParents(await loadParents(client, steps, new Map())))
  await saveFigures(client, tally, at, at)
}

/** Recomputes the figures unless the tables follow this definition. Returns whether it did. */
export async function recountFigures(
  client: Client,
  decoder: Decoder,
  projections: readonly Projection[],
  at: Pick<Checkpoint, 'timestamp'>,
  size = windowSize,
): Promise<boolean> {
  const { rows } = await client.query<{ figures: number }>('select figures from chain.cursor where id = 1')
  if (rows[0]?.figures === figuresVersion) return false
  await inTransaction(client, async () => {
    for (const table of ['figures', 'totals', 'figure_hours', 'standings'])
      await client.query(`delete from chain.${table}`)
    const scratch: Projection[] = []
    for (const projection of projections)
      if (projection.figures) scratch.push(await scratchOf(client, projection))
    for await (const events of storedEvents(client, decoder, size))
      await countWindow(client, scratch, events, at.timestamp)
    await client.query('update chain.cursor set figures = $1 where id = 1', [figuresVersion])
  })
  return true
}

/** Rewrites the journal unless the table follows this definition. Returns whether it did. */
export async function rewriteJournal(client: Client, decoder: Decoder, size = windowSize): Promise<boolean> {
  const { rows } = await client.query<{ journal: number }>('select journal from chain.cursor where id = 1')
  if (rows[0]?.journal === journalVersion) return false
  await inTransaction(client, async () => {
    await truncateJournal(client, -1)
    const past = await PastState.begin(client)
    for await (const events of storedEvents(client, decoder, size)) {
      const entries = await nextEntries(decoder.tokens, events, past)
      await writeEntries(client, entries)
      await past.save(entries)
    }
    await client.query('update chain.cursor set journal = $1 where id = 1', [journalVersion])
  })
  return true
}
