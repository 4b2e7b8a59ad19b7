/** Writes a batch: events, rows, checkpoint and outbox in one transaction, guarded by the expected checkpoint. */
import type { Client, QueryConfig } from 'pg'
import { type Step, Tally } from '@/lib/chain/figures/tally'
import type { ChainEvent, Projection } from '@/lib/chain/projection'
import { copyIn, copyText, inTransaction, pgArray, settleAll } from '@/lib/db/indexer'
import { type Checkpoint, moveCheckpoint, storedBlocks } from './checkpoint'
import type { Crash } from './crash'
import { saveDeadlines } from './deadlines'
import type { Decoder } from './decode'
import { refreshDerived, type Touched, touch } from './derive'
import type { Range } from './fetch'
import { knownParents, loadParents, saveFigures } from './figures'
import { type Folded, foldBatch, type Grouped, groupEvents } from './fold'
import { askEntries, storedState, type Tokens, writeEntries } from './journal'
import type { Header } from './node-types'
import { outboxEventsOf, outboxLines, writeOutbox } from './outbox'
import { loadRows, savingRows } from './rows'

/** Rows of chain.events in COPY's text format, in two parts. The second is empty when there are few. */
type EventLines = readonly [string, string]

/** The number of events from which their rows are written in two parts. */
const twoParts = 200

function eventLines(decoder: Decoder, events: readonly ChainEvent[], keys: readonly string[][]): EventLines {
  const lines = events.map((event, i) => {
    const args = copyText(decoder.codec(event.source, event.name).toJson(event.args))
    return `${event.block}\t${event.logIndex}\t${event.blockHash}\t${event.at}\t${event.txHash}\t${event.contract}\t${event.name}\t${args}\t{${keys[i]?.join(',')}}\n`
  })
  const middle = events.length < twoParts ? events.length : events.length / 2
  return [lines.slice(0, middle).join(''), lines.slice(middle).join('')]
}

async function writeEvents(client: Client, lines: string): Promise<void> {
  if (lines === '') return
  await copyIn(
    client,
    'copy chain.events (block_number, log_index, block_hash, timestamp, tx_hash, contract, name, args, keys) from stdin',
    lines,
  )
}

async function writeBlocks(client: Client, headers: readonly Header[], newest: number): Promise<void> {
  const stored = headers.filter(({ number }) => number > newest - storedBlocks)
  await settleAll([
    client.query({
      name: 'write blocks',
      text: `insert into chain.blocks (number, hash, parent_hash, timestamp)
        select * from unnest($1::int8[], $2::text[], $3::text[], $4::int8[])`,
      values: [
        pgArray(stored.map(({ number }) => String(number))),
        pgArray(stored.map(({ hash }) => hash)),
        pgArray(stored.map(({ parentHash }) => parentHash)),
        pgArray(stored.map(({ timestamp }) => String(timestamp))),
      ],
    }),
    client.query({
      name: 'forget blocks',
      text: 'delete from chain.blocks where number <= $1',
      values: [newest - storedBlocks],
    }),
  ])
}

/** The part of a batch's writes that depends on the chain alone: prepared while the previous batch is committed. */
export type Batch = {
  to: Checkpoint
  headers: readonly Header[]
  events: readonly ChainEvent[]
  grouped: Grouped
  tokens: Tokens
  lines: EventLines
}

/** Decodes the logs of a range and groups them by row. */
export function batchOf(decoder: Decoder, projections: readonly Projection[], range: Range): Batch {
  const events = range.logs.map((log) =>
    decoder.decode(log, headerOf(range, Number(log.blockNumber)).timestamp),
  )
  const { grouped, keys } = groupEvents(projections, events)
  const { number, hash, timestamp } = headerOf(range, range.to)
  return {
    to: { number, hash, timestamp },
    headers: [...range.headers.values()],
    events,
    grouped,
    tokens: decoder.tokens,
    lines: eventLines(decoder, events, keys),
  }
}

function headerOf(range: Range, number: number): Header {
  const header = range.headers.get(number)
  if (!header) throw new Error(`range ${range.from}-${range.to} lacks the header of block ${number}`)
  return header
}

/** The changed rows of a batch, and the statements that write them. */
type Change = { rows: Folded; steps: Step[]; saving: QueryConfig[]; outbox: string }

/** Folds a batch onto the previous rows. */
async function changeOf(
  announcing: readonly Projection[],
  { grouped, events }: Batch,
  before: Folded,
  xid: string,
): Promise<Change> {
  const steps: Step[] = []
  const rows = await foldBatch(grouped, async (projection) => before.get(projection) ?? new Map(), steps)
  return {
    rows,
    steps,
    saving: [...rows].map(([projection, byId]) => savingRows(projection, [...byId.values()])),
    outbox: outboxLines(outboxEventsOf(announcing, events, rows), xid),
  }
}

async function loadBefore(client: Client, grouped: Grouped): Promise<Folded> {
  const touched = [...grouped]
  const rows = await Promise.all(
    touched.map(([projection, byId]) => loadRows(client, projection, [...byId.keys()])),
  )
  return new Map(touched.map(([projection], i) => [projection, rows[i] ?? new Map()]))
}

/** Writes the rows, and everything that is derived from them. */
async function saveChange(
  { client, announcing, from }: Commit,
  { rows, saving, outbox }: Change,
  tally: Tally,
  { to, headers }: Batch,
): Promise<void> {
  const touched: Touched = new Map()
  for (const [projection, byId] of rows) touch(touched, projection, byId.values())
  await settleAll([
    ...saving.map((statement) => client.query(statement)),
    ...[...rows].flatMap(([projection, byId]) =>
      announcing.includes(projection)
        ? [saveDeadlines(client, projection, [...byId.keys()], [...byId.values()], from.timestamp)]
        : [],
    ),
    saveFigures(client, tally, from.timestamp, to.timestamp),
    // After the rows, because the view reads them.
    refreshDerived(client, touched),
    writeBlocks(client, headers, to.number),
    writeOutbox(client, outbox),
  ])
}

/** The context of a commit. */
type Commit = {
  client: Client
  /** The projections whose events and deadlines are announced: all of them, except where the blocks were indexed before. */
  announcing: readonly Projection[]
  from: Checkpoint
  /** The newest block of the chain. */
  head: number
  crash: Crash
}

/** Folds a batch onto the previous rows while the journal is being written, and saves the result. */
async function foldAndSave(commit: Commit, batch: Batch, before: Folded, xid: string): Promise<void> {
  const { client, announcing, crash } = commit
  const change = await changeOf(announcing, batch, before, xid)
  const tally = new Tally()
  tally.addSteps(change.steps, knownParents(await loadParents(client, change.steps, change.rows)))
  crash('in-commit')
  await saveChange(commit, change, tally, batch)
}

/** Whether a batch is one block, as at the head, where a reader may wait for it. */
const isOneBlock = ({ from }: Commit, { to }: Batch): boolean => to.number - from.number === 1

/**
 * Writes a batch in the caller's transaction. Returns the previous rows. The order of the steps keeps Postgres busy while this process
 * computes: one half of the events is written while the journal entries are computed, the other half while they are serialized. For many
 * blocks the journal is written before the rows, because it takes longest. For a single block, which a reader may wait for, the rows are
 * sent as soon as the journal has sent its query.
 */
export async function saveBatch(commit: Commit, batch: Batch): Promise<Folded> {
  const { client, from, head } = commit
  const { events, tokens, to, lines } = batch
  // Commits wait for the disk even far behind the head, because an outbox id that a reader has seen must never be reused.
  const moved = moveCheckpoint(client, from, to, head)
  const loaded = loadBefore(client, batch.grouped)
  const asked = storedState(client, events).then((state) => askEntries(tokens, events, state))
  const first = writeEvents(client, lines[0])
  const second = asked.then(() => writeEvents(client, lines[1]))
  const entries = asked.then((journal) => journal.entries)
  const written = entries.then((all) => writeEntries(client, all))
  const saved = settleAll([moved, loaded, isOneBlock(commit, batch) ? asked : entries]).then(
    ([xid, before]) => foldAndSave(commit, batch, before, xid),
  )
  const [, before] = await settleAll([moved, loaded, first, second, written, saved])
  return before
}

/**
 * Folds and writes a batch that follows `from`. Statements run in the order in which they are sent; few wait for a result. Returns the
 * previous rows.
 */
export async function commitBatch(commit: Commit, batch: Batch): Promise<Folded> {
  const { client, crash } = commit
  const write = async (): Promise<Folded> => {
    const rows = await saveBatch(commit, batch)
    crash('before-commit')
    return rows
  }
  const before = await inTransaction(client, write, isOneBlock(commit, batch) ? 'once' : 'each')
  crash('after-commit')
  return before
}
